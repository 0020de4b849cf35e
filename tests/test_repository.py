"""What holds for the repository as a whole: layers, sizes, addresses, pinned requirements, the README."""

from __future__ import annotations

import ast
import io
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import main
from tests.sources import PROGRAM, ROOT, files, name, text

LONGEST_FILE = 700
MOST_PARAMETERS = 8
# What a layer must not import. Layers import downwards only: scenes, ai, game.
FOREIGN = {
    "game": {"ai", "scenes", "main", "tests", "pygame"},
    "ai": {"scenes", "main", "tests", "pygame"},
    "scenes": {"main", "tests"},
}
# Written in parts, so that this file does not name them itself.
ADDRESSES = re.compile(
    "|".join(
        (
            r"(?<![\w.~/-])/(?:work|root|home|Users|opt|mnt)/\w",
            r"[A-Z]:\\+Users",
            r"py" + r"pi\.(?:org|python\.org)",
            r"python" + r"hosted\.org",
            r"(?:--|\s)(?:extra-)?index" + r"-url\b",
            r"find" + r"-links\b",
        )
    )
)
REQUIREMENT_FILES = ("requirements.txt", "requirements-dev.txt", "requirements-build.txt")


Nodes = Sequence[ast.AST]
"""All of a source."""


def nodes_of(source: str) -> Nodes:
    return [*ast.walk(ast.parse(source))]


@dataclass(frozen=True)
class Told:
    """What a source tells the tests here: each is gone through once for all of them."""

    imports: set[str]
    many: list[str]
    records: set[str]
    filled: list[tuple[str, str]]


@cache
def sources() -> dict[str, Told]:
    """What every Python file tells, by its name."""
    found = {}
    for path in files():
        if path.suffix == ".py":
            nodes = nodes_of(path.read_text(encoding="utf-8"))
            many, filled = [*with_many_parameters(nodes)], [*filled_by_place(nodes)]
            found[name(path)] = Told(_imports(nodes), many, records(nodes), filled)
    return found


def _imports(nodes: Nodes) -> set[str]:
    found = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add((node.module or "").split(".")[0])
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module"):
            found |= {str(arg.value).split(".")[0] for arg in node.args if isinstance(arg, ast.Constant)}
    return found


@pytest.mark.parametrize("layer", PROGRAM)
def test_imports_run_one_way(layer: str) -> None:
    wrong = {
        file: foreign
        for file, told in sources().items()
        if file.startswith(f"{layer}/") and (foreign := told.imports & FOREIGN[layer])
    }
    assert not wrong


def test_imports_are_found() -> None:
    assert _imports(nodes_of("import ai.core\nfrom game.core import match")) == {"ai", "game"}
    assert _imports(nodes_of("def later():\n    return import_module('scenes.kit')")) == {"scenes"}
    assert {file.split("/")[0] for file in sources()} >= {*PROGRAM, "tests"}


def test_game_and_ai_load_without_pygame() -> None:
    code = "import sys, ai.core.policies, game.core.registry as r\n"
    code += "[(r.game(id), ai.core.policies.load_policy(id)) for id in r.GAMES]\n"
    code += "sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_python_files_stay_readable() -> None:
    long = {
        name(path): lines
        for path in files()
        if path.suffix == ".py" and (lines := path.read_text(encoding="utf-8").count("\n")) > LONGEST_FILE
    }
    assert not long, f"over {LONGEST_FILE} lines; split along a seam that has a name"


def with_many_parameters(nodes: Nodes) -> Iterator[str]:
    """The functions among them that take more than a reader keeps in mind, without `self` and `cls`.
    Compiled ones may: they take numbers and arrays, and compiled code puts these into no object.
    """
    for node in nodes:
        if isinstance(node, ast.FunctionDef) and "compiled" not in map(ast.unparse, node.decorator_list):
            names = [each.arg for each in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)]
            if len(names) - (names[:1] in (["self"], ["cls"])) > MOST_PARAMETERS:
                yield f"{node.name}({', '.join(names)})"


def test_many_parameters_are_found() -> None:
    many = ", ".join("abcdefghi")
    far = nodes_of(f"def far({many}): ...\ndef near(*, b, c): ...")
    assert [*with_many_parameters(far)] == [f"far({many})"]
    assert [*with_many_parameters(nodes_of(f"class Table:\n def __init__(self, {many}): ..."))]
    assert not [*with_many_parameters(nodes_of(f"class Table:\n def __init__(self, {many[3:]}): ..."))]
    assert not [*with_many_parameters(nodes_of(f"@compiled\ndef kernel({many}): ..."))]


def test_functions_take_few_things() -> None:
    found = [f"{file}: {function}" for file, told in sources().items() for function in told.many]
    assert not found, f"over {MOST_PARAMETERS}; give what belongs together a name"


def records(nodes: Nodes) -> set[str]:
    """The dataclasses among them."""
    found = (node for node in nodes if isinstance(node, ast.ClassDef))
    return {each.name for each in found if any("dataclass" in ast.unparse(d) for d in each.decorator_list)}


def filled_by_place(nodes: Nodes) -> Iterator[tuple[str, str]]:
    """The calls among them with many things in a row, none of them named: what is called, and the call."""
    for node in nodes:
        if isinstance(node, ast.Call) and len(node.args) > MOST_PARAMETERS:
            yield ast.unparse(node.func), ast.unparse(node)


def test_calls_that_fill_by_place_are_found() -> None:
    assert records(nodes_of("@dataclass(frozen=True)\nclass Row: ...")) == {"Row"}
    many = ", ".join("123456789")
    assert [*filled_by_place(nodes_of(f"row = Row({many})"))] == [("Row", f"Row({many})")]
    assert not [*filled_by_place(nodes_of(f"row = Row({many[3:]}, last={many[0]})"))]


def test_records_of_many_fields_are_filled_by_name() -> None:
    known = set[str]().union(*(told.records for told in sources().values()))
    found = [
        f"{file}: {call}"
        for file, told in sources().items()
        for called, call in told.filled
        if called in known
    ]
    assert known and not found


def test_no_file_names_a_machine_or_a_registry() -> None:
    found = [
        f"{name(path)}:{number}: {match.group()}"
        for path in files()
        if (content := text(path)) is not None
        for number, line in enumerate(content.splitlines(), 1)
        if (match := ADDRESSES.search(line))
    ]
    assert not found


OF_ONE_GAME = re.compile(
    r"(?:game|ai|scenes/boards|assets/art)/{id}/|assets/(?:data|data/judge|glossary|puzzles|locales/\w+)/{id}\w*\."
    r"|assets/rules/\w+/{id}\.md"
)
"""The places of one game; what lies elsewhere is shared."""
SHARED = (
    *PROGRAM,
    "assets",
    "build",
    "main.py",
    "Makefile",
    "pyproject.toml",
    ".ci",
    ".github",
    "tests/golden",
)


LISTS = ("assets/art/README.md", "assets/data/strength.toml", "assets/data/daily.toml")
"""Lists that have a row for everything there is, made by hand or by a command."""


def test_no_shared_file_names_a_game() -> None:
    shared = {name(path): path for path in files() if name(path).split("/")[0] in SHARED}
    shared |= {name(path): path for path in files(ROOT / "tests" / "golden")}
    found = []
    for game_id in (path.parent.name for path in (ROOT / "game").glob("*/meta.toml")):
        others = re.compile(OF_ONE_GAME.pattern.replace("{id}", r"(?!core/)\w+"))
        for file, path in shared.items():
            content = "" if others.match(file) or file in LISTS else text(path) or ""
            found += [
                f"{file}:{number}: {line.strip()}"
                for number, line in enumerate(content.splitlines(), 1)
                if re.search(rf"\b{game_id}\b", line)
            ]
    assert not found


def test_text_files_end_lines_alike() -> None:
    wrong = [
        name(path) for path in files() if (content := text(path)) and ("\r" in content or content[-1] != "\n")
    ]
    assert not wrong


def _pins(file: str) -> dict[str, list[tuple[Requirement, int]]]:
    """Pinned requirements of a file by canonical name, each with its number of hashes."""
    pins: dict[str, list[tuple[Requirement, int]]] = {}
    for line in (ROOT / file).read_text(encoding="utf-8").replace("\\\n", " ").splitlines():
        words = line.split(" --hash=")
        requirement = Requirement(words[0])
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}\s*", word) for word in words[1:]), line
        pins.setdefault(canonicalize_name(requirement.name), []).append((requirement, len(words) - 1))
    return pins


@pytest.mark.parametrize("file", REQUIREMENT_FILES)
def test_requirements_are_names_versions_and_hashes(file: str) -> None:
    for pins in _pins(file).values():
        for requirement, hashes in pins:
            assert requirement.url is None, requirement
            assert re.fullmatch(r"==[\w.]+", str(requirement.specifier)), requirement
            assert hashes > 0, requirement


def test_requirements_agree_with_each_other_and_with_the_project() -> None:
    runtime, develop, build = (_pins(file) for file in REQUIREMENT_FILES)
    for more in (develop, build):
        assert {key: [str(pin) for pin, _ in pins] for key, pins in runtime.items()} == {
            key: [str(pin) for pin, _ in pins] for key, pins in more.items() if key in runtime
        }
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for wanted, pins in (
        (project["dependencies"], runtime),
        (project["optional-dependencies"]["dev"], develop),
        (project["optional-dependencies"]["build"], build),
    ):
        for requirement in map(Requirement, wanted):
            for pin, _ in pins[canonicalize_name(requirement.name)]:
                assert str(pin.specifier).removeprefix("==") in requirement.specifier, requirement
            assert any(bound.operator in ("<", "==") for bound in requirement.specifier), requirement


def _commands(document: Path) -> list[list[str]]:
    """The commands of `main.py` in a document, word by word: those in blocks of code and in sentences."""
    content = document.read_text(encoding="utf-8")
    blocks = re.findall(r"^```\w*\n(.*?)^```", content, flags=re.MULTILINE | re.DOTALL)
    lines = [line for block in blocks for line in block.replace("\\\n", " ").splitlines()]
    lines += re.findall(r"`([^`]+)`", re.sub(r"^```.*?^```", "", content, flags=re.MULTILINE | re.DOTALL))
    commands = [
        match.group(1).split() for line in lines if (match := re.search(r"python main\.py\b([^#]*)", line))
    ]
    return [list(words) for words in dict.fromkeys(map(tuple, commands)) if words]


@cache
def _help(*command: str) -> str:
    """What the program prints: all in this process, but the overview as somebody starts it."""
    if not command:
        words = [sys.executable, "main.py", "--help"]
        return subprocess.run(words, cwd=ROOT, check=True, capture_output=True, encoding="utf-8").stdout
    printed = io.StringIO()
    with redirect_stdout(printed), pytest.raises(SystemExit, match=r"^0$"):
        main.main([*command, "--help"])
    return printed.getvalue()


DOCUMENTS = [path for path in files() if path.suffix == ".md"]


@pytest.mark.parametrize("document", [path for path in DOCUMENTS if _commands(path)], ids=name)
def test_commands_in_documents_exist(document: Path) -> None:
    overview = _help()
    for words in _commands(document):
        if words[0].startswith("--"):
            assert f"  {words[0]} " in overview
            continue
        if words[0] != "compile":  # of the program itself, and not in the overview
            assert re.search(rf"^\s+{re.escape(words[0])}\s", overview, flags=re.MULTILINE), words
        for option in (re.sub(r"[^\w-].*", "", word) for word in words if word.startswith("--")):
            assert re.search(rf"(?<!\S){option}\b", _help(words[0])), words


def test_every_command_is_in_the_readme() -> None:
    listed = re.search(r"^commands:\n(.*)", _help(), flags=re.MULTILINE | re.DOTALL)
    assert listed
    commands = set(re.findall(r"^    ([a-z]+)\s", listed.group(1), flags=re.MULTILINE))
    told = _commands(ROOT / "README.md")
    assert commands == {words[0] for words in told if not words[0].startswith("--")}


def _shown(document: str) -> str:
    return re.sub(r"<!--.*?-->", "", document, flags=re.DOTALL)


def test_links_in_documents_lead_somewhere() -> None:
    missing = [
        f"{name(path)}: {target}"
        for path in files()
        if path.suffix == ".md"
        for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", _shown(path.read_text(encoding="utf-8")))
        if "://" not in target and not (path.parent / target).exists()
    ]
    assert not missing


def _anchors(path: Path) -> set[str]:
    """The places in a document that a link may name: its headings, as they are addressed."""
    headings = re.findall(r"^#+ (.+)$", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_links_to_headings_name_one() -> None:
    missing = [
        f"{name(path)}: {target}#{anchor}"
        for path in files()
        if path.suffix == ".md"
        for target, anchor in re.findall(
            r"\]\(([^)#\s]*)#([^)\s]+)\)", _shown(path.read_text(encoding="utf-8"))
        )
        if "://" not in target and anchor not in _anchors(path.parent / target if target else path)
    ]
    assert not missing
