"""Files and zips that others have handed in: opened with care, and no more is read of them than may be."""

from __future__ import annotations

import io
import os
import stat
import zipfile
import zlib
from pathlib import Path
from typing import IO

from ..student.file import LARGEST_FILE

LARGEST_LIST = 4_000_000  # bytes of what a zip says about its files
# What may go wrong within a zip that somebody has damaged, or made to do damage.
SPOILT = (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, NotImplementedError, RuntimeError)


def bytes_of(path: Path) -> bytes:
    """The bytes of a plain file, and no more of them than may be."""
    with os.fdopen(opened(path), "rb") as file:
        return file.read(LARGEST_FILE + 1)


def opened(path: Path | str, flags: int = os.O_RDONLY) -> int:
    """A plain file, opened; nothing that somebody has put in its place."""
    flags |= getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    handle = os.open(path, flags)
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise ValueError
    return handle


class Careful(io.FileIO):
    """A zip on the disk, out of which nobody takes more at once than a list of files may need."""

    def read(self, size: int | None = -1) -> bytes:
        """Read, or say that this is no zip for us."""
        rest = os.fstat(self.fileno()).st_size - self.tell()
        if min(rest, rest if size is None or size < 0 else size) > LARGEST_LIST:
            raise zipfile.BadZipFile
        return super().read(size) or b""


class Zips:
    """Opens zips, and keeps the last one open: files of one zip are read one after the other."""

    def __init__(self) -> None:
        self._last: tuple[Path, zipfile.ZipFile] | None = None

    def open(self, path: Path) -> zipfile.ZipFile:
        """The zip that lies there."""
        if self._last and self._last[0] == path:
            return self._last[1]
        self.close()
        file = Careful(path, opener=opened)
        try:
            archive = zipfile.ZipFile(file)
        except BaseException:
            file.close()
            raise
        self._last = path, archive
        return archive

    def close(self) -> None:
        """Close it, and the file below it."""
        if self._last:
            file = self._last[1].fp
            self._last[1].close()
            if file:
                file.close()
            self._last = None


def leads_out(name: str) -> bool:
    """Whether somebody who unpacked it would find it elsewhere."""
    return name.startswith("/") or ":" in name.split("/")[0] or ".." in name.split("/")


def unpacked(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    """The bytes of a file in a zip, and no more of them than may be."""
    file: IO[bytes]
    with archive.open(info) as file:
        return file.read(LARGEST_FILE + 1)
