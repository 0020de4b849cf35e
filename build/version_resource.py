"""What Windows shows as the details of the program, as the text that PyInstaller reads."""

from __future__ import annotations

import re

ENGLISH_UNICODE = "040904B0"
"""American English, Unicode: the language that the strings below are filed under."""


def version_numbers(version: str) -> tuple[int, int, int, int]:
    """Four numbers of a version such as 1.2.3; what follows the numbers is left out."""
    numbers = [int(part) for part in re.findall(r"\d+", re.split(r"[^\d.]", version)[0])][:4]
    major, minor, patch, build = (*numbers, 0, 0, 0, 0)[:4]
    return major, minor, patch, build


def version_resource(name: str, title: str, version: str, description: str, copyright_line: str) -> str:
    """The version resource of the executable `name`.exe; the last line is "Copyright (c) <year> <holder>"."""
    numbers = version_numbers(version)
    strings = {
        "CompanyName": copyright_line.split(" ", 3)[3],
        "FileDescription": title,
        "Comments": description,
        "FileVersion": version,
        "InternalName": name,
        "LegalCopyright": copyright_line,
        "OriginalFilename": f"{name}.exe",
        "ProductName": title,
        "ProductVersion": version,
    }
    lines = ",\n        ".join(f"StringStruct({key!r}, {value!r})" for key, value in strings.items())
    return f"""VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004,
                    fileType=0x1, subtype=0x0, date=(0, 0)),
  kids=[
    StringFileInfo([
      StringTable('{ENGLISH_UNICODE}', [
        {lines}
      ])
    ]),
    VarFileInfo([VarStruct('Translation', [0x0409, 0x04B0])])
  ]
)
"""
