"""The last section of a game's rules page: tables of one's own, where they lie and which are in use."""

from __future__ import annotations

from game.core.catalogue import Catalogue
from game.core.folders import assets, own_tables_folder
from game.core.own_tables import faulty_tables, replaceable, used_tables
from game.core.plain_text import literal, one_line
from game.core.registry import game
from scenes.rulebook.text import Paragraph, Rules, Section

ID = "tables"


def with_own_tables(rules: Rules, game_id: str, catalogue: Catalogue) -> Rules:
    """A page with that section, where a game's figures may be replaced."""
    game(game_id)  # it says which of its tables these are
    names = replaceable(game_id)
    if not names:
        return rules
    used, faulty = used_tables(game_id), faulty_tables(game_id)
    told = [
        catalogue("rules.tables_why"),
        catalogue(
            "rules.tables_how",
            names=literal(", ".join(names)),
            shipped=literal(one_line(assets() / "data")),
            folder=literal(one_line(own_tables_folder())),
        ),
    ]
    if used:
        told.append(catalogue("rules.tables_used", names=literal(", ".join(used))))
    told += [catalogue("rules.tables_faulty", reason=literal(one_line(reason))) for reason in faulty]
    number = str(len(rules.sections) + 1)
    paragraphs = tuple(Paragraph("text", text) for text in told)
    section = Section(ID, number, catalogue("rules.tables"), paragraphs)
    return Rules(rules.title, (*rules.sections, section))
