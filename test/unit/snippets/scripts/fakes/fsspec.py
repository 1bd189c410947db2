"""What the scripts use of fsspec: files of this machine."""

import shutil
from pathlib import Path
from types import SimpleNamespace

filesystem = SimpleNamespace(
    exists=lambda path: Path(path).exists(),
    makedirs=lambda path, exist_ok: Path(path).mkdir(parents=True, exist_ok=exist_ok),
    rm=lambda path, recursive: shutil.rmtree(path),
    touch=lambda path: Path(path).touch(),
    open=lambda path, mode: Path(path).open(mode),
)
core = SimpleNamespace(url_to_fs=lambda path: (filesystem, path))
