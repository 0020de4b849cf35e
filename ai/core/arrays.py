"""Arrays from `.npz` files that may be anything: sizes are checked before anything is allocated."""

from __future__ import annotations

import io
import math
import zipfile
from collections.abc import Iterable
from typing import Any

import numpy as np

KINDS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""How numpy packs arrays; other ways may ask for any amount of memory."""
ENCRYPTED = 1


def read_arrays(data: bytes, most: int, names: Iterable[str] | None = None) -> dict[str, Any]:
    """The arrays of these names (None: all) in a `.npz` file, each of at most `most` bytes unpacked.

    ValueError, whatever is wrong: unpackers and numpy say so with errors of many kinds.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            found = names if names is not None else [n.removesuffix(".npy") for n in archive.namelist()]
            return {name: _array(_unpacked(archive, f"{name}.npy", most)) for name in found}
    except Exception as error:
        raise ValueError(f"not to be read as arrays: {error}") from None


def _unpacked(archive: zipfile.ZipFile, name: str, most: int) -> bytes:
    info = archive.getinfo(name)
    if info.compress_type not in KINDS or info.flag_bits & ENCRYPTED or info.file_size > most:
        raise ValueError(name)
    with archive.open(info) as file:
        return file.read()


def _array(raw: bytes) -> Any:
    """The array that `raw` holds as numpy stores one; its shape has to fit the bytes that are there."""
    stream = io.BytesIO(raw)
    version = np.lib.format.read_magic(stream)
    if version == (1, 0):
        shape, fortran, kind = np.lib.format.read_array_header_1_0(stream)
    elif version == (2, 0):
        shape, fortran, kind = np.lib.format.read_array_header_2_0(stream)
    else:
        raise ValueError(f"version {version}")
    start, fits = stream.tell(), all(length >= 0 for length in shape)
    if kind.hasobject or not fits or math.prod(shape) * kind.itemsize != len(raw) - start:
        raise ValueError("shape and size")
    flat = np.frombuffer(raw, kind, offset=start)
    return flat.reshape(shape, order="F" if fortran else "C").copy()
