"""`ponzi-lab doctor`: it looks at all that the lab needs, and says of what is wrong how to repair it.

What is needed stands in the installed package itself (its requirements, and theirs), and is not listed here again.
Nothing is changed and nothing is fetched. The lab may be half there, so whatever is not Python's own is imported only
where it is used.
"""

from __future__ import annotations

import ast
import fnmatch
import json
import os
import re
import shlex
import sys
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from hashlib import file_digest
from importlib.metadata import Distribution, PackageNotFoundError, PackagePath, distribution
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from tempfile import TemporaryFile
from threading import Event, Thread
from typing import TYPE_CHECKING, Any
from urllib.parse import urlparse
from urllib.request import url2pathname
from warnings import catch_warnings

from .. import __version__
from ..core import words as core_words
from ..core.cards import PACKAGE, shipped
from ..core.errors import Refused
from ..games import GAMES
from . import words
from .launcher import DEMO, check_port, files_of, in_copies, log_file, places
from .share import git

if TYPE_CHECKING:
    from packaging.requirements import Requirement
    from packaging.specifiers import SpecifierSet

KIT = "ponzi_lab"
PIP = ("-m", "pip", "install")
LAB = f"{KIT}[lab]=={__version__}"
HOUSE = PACKAGE.parent
GLOSSARY = "glossary/README.md"
PAPERS = ("demo.html", "demo.pdf", "lesson_plan.pdf", "worksheet.pdf", "answer_key.pdf", "glossary.pdf")
FOR_TEACHERS = [f"instructor/{name}" for name in ("lesson_plan.ipynb", "class_report.ipynb", DEMO.name, *PAPERS)]
COPY = re.compile(r"-Copy\d|\s")  # as Jupyter, Windows and this kit call a duplicate
NATIVE = "python3"  # what the chapters call the Python that runs them
PORTS = range(8888, 8939)  # those JupyterLab tries, one after the other
SPARE = 4_000_000  # bytes: as large as a student's file may become
PATIENCE = 60  # seconds until a notebook's Python must have answered
# With these a chapter has loaded all libraries. `__import__` gives the package, whose place is asked for.
MODULES = ("lessons.three_books", "economics.best_swindler", "figures.ponzi.scissors", "tables.widget")
PLACES = {module: f"__import__('{KIT}.{module}').__file__" for module in MODULES}


class Wrong(Exception):
    """Something is wrong: a sentence that says what, and what to do about it."""

    def __init__(self, sentence: str, repair: str) -> None:
        super().__init__(sentence)
        self.repair = repair


class Incomplete(Wrong):
    """Packages are missing or too old. What needs them is looked at when they are there."""


def doctor(port: int | None = None) -> int:
    """Look at one thing after the other and say how it is. The exit code: 0, or 1 if anything is wrong."""
    wrong: list[Wrong] = []
    for name, check in _checks(port):
        if check in NEED_PACKAGES and any(isinstance(problem, Incomplete) for problem in wrong):
            print(words.later(name), flush=True)
            continue
        try:
            with _clock(name), catch_warnings(action="ignore"):  # those are for programmers
                line = words.well(core_words.plain(check()))
        except Exception as error:  # whatever it is: this is where people are told, and not shown code
            wrong.append(error if isinstance(error, Wrong) else _unforeseen(name, error))
            line = words.wrong(core_words.plain(wrong[-1]), core_words.plain(wrong[-1].repair))
        print(line, flush=True)
    print(words.summary(len(wrong), _called(), any(" ".join(PIP) in problem.repair for problem in wrong)))
    return 1 if wrong else 0


def _unforeseen(name: str, error: Exception) -> Wrong:
    return Wrong(words.unforeseen(name, error), _pip("--force-reinstall", *_source()))


def _checks(port: int | None) -> list[tuple[str, Callable[[], str]]]:
    return [
        (words.THE_PYTHON, _python),
        (words.THE_PACKAGES, _packages),
        (words.THE_FRONT_ENDS, _front_ends),
        (words.THE_DATA, _data),
        (words.THE_CHAPTERS, _chapters),
        (words.THE_FOLDER, _folder),
        (words.THE_PORT, partial(_port, port)),
        (words.THE_LOG, _log),
        (words.THE_KERNEL, _kernel),
    ]


@contextmanager
def _clock(name: str) -> Iterator[None]:
    """On a terminal: what is being looked at, and for how long, in a line that is gone at the end."""
    if not sys.stderr.isatty():
        yield
        return
    over, begun = Event(), time.monotonic()

    def tick() -> None:
        while not over.wait(0.5):
            sys.stderr.write(f"\r{words.looking(name, int(time.monotonic() - begun))}")
            sys.stderr.flush()

    ticking = Thread(target=tick, daemon=True)
    ticking.start()
    try:
        yield
    finally:
        over.set()
        ticking.join()
        sys.stderr.write(f"\r{' ' * len(words.looking(name, PATIENCE))}\r")
        sys.stderr.flush()


def _called() -> str:
    """How this program was called, for it is found in no other way where its folder is not on the path."""
    program = sys.argv[0]
    return _command(program) if Path(program).stem == "ponzi-lab" else _command(sys.executable, "-m", "ponzi_lab")


# What repairs it


def _command(*arguments: str) -> str:
    """A command as it can be typed; the command prompt of Windows knows double quotes only."""
    if os.name != "nt":
        return shlex.join(arguments)
    return " ".join(word if re.fullmatch(r"[\w.:/\\=-]+", word) else f'"{word}"' for word in arguments)


def _pip(*arguments: str) -> str:
    """Where there is no pip, Python brings its own first."""
    pip = _command(sys.executable, *PIP, *arguments)
    return pip if find_spec("pip") else f"{_command(sys.executable, '-m', 'ensurepip')} && {pip}"


def _source() -> list[str]:
    """What pip installs the kit from: the clone, the file it came from if that is still there, or the stick.

    Never its mere name: what an index has under it may be somebody else's.
    """
    if (HOUSE / "pyproject.toml").is_file():
        return ["-e", f"{HOUSE}[lab]"]
    try:
        origin = json.loads(distribution(KIT).read_text("direct_url.json") or "{}").get("url", "")
    except (PackageNotFoundError, ValueError):
        origin = ""
    file = Path(url2pathname(urlparse(origin).path)) if origin.startswith("file:") else None
    return [f"{file}[lab]"] if file and file.is_file() else ["--no-index", "--find-links", words.STICK, LAB]


def _kit_again(*files: str) -> str:
    """How these files of the kit become again what they were."""
    if shipped("data").parent == PACKAGE:
        return _pip("--force-reinstall", "--no-deps", *_source())
    if (HOUSE / ".git").exists():
        return _command("git", "-C", str(HOUSE), "restore", *files)
    return words.get_the_folder_again(str(HOUSE))


# What is looked at


def _python() -> str:
    version = ".".join(map(str, sys.version_info[:3]))
    try:
        from packaging.specifiers import SpecifierSet

        versions = distribution(KIT).metadata["Requires-Python"]
    except (ImportError, PackageNotFoundError):  # of what is not installed, the packages tell
        return words.python(version, sys.executable)
    if not SpecifierSet(versions).contains(version):
        raise Wrong(words.wrong_python(version, versions), words.NEWER_PYTHON)
    return words.python(version, sys.executable)


def _packages() -> str:
    if not find_spec("packaging"):
        raise Incomplete(words.NO_PACKAGES, _pip(*_source()))
    needed: dict[str, SpecifierSet] = {}
    there: dict[str, str] = {}
    for need, package in _needs():
        needed[need.name] = needed.get(need.name, need.specifier) & need.specifier
        there |= {need.name: package.version} if package else {}
    missing = [name for name in needed if name not in there]
    old = [name for name in there if not needed[name].contains(there[name], prereleases=True)]
    if not missing and not old:
        return words.packages(len(needed))
    sentence = words.packages_wrong(missing, [(name, there[name], str(needed[name])) for name in old])
    packages = [f"{name}{needed[name]}" for name in (*missing, *old)]
    raise Incomplete(sentence, _pip(*(_source() if KIT in (*missing, *old) else packages)))


def _needs() -> Iterator[tuple[Requirement, Distribution | None]]:
    """All that the lab requires, and what its packages require in turn, each with what is installed of it."""
    from packaging.requirements import Requirement

    waiting, opened = [Requirement(LAB)], set()
    while waiting:
        need = waiting.pop(0)
        package = _installed(need.name)
        yield need, package
        for extra in need.extras or {""}:
            if package and (need.name, extra) not in opened:
                opened.add((need.name, extra))
                inner = map(Requirement, package.requires or ())
                waiting += [more for more in inner if not more.marker or more.marker.evaluate({"extra": extra})]


def _installed(name: str) -> Distribution | None:
    try:
        return distribution(name)
    except PackageNotFoundError:
        return None


def _front_ends() -> str:
    """The files of JupyterLab and of what shows widgets and figures in it, and whether JupyterLab takes just these.

    Beside them the libraries of all packages: without one a package says in many lines of its own that it is broken.
    """
    packages = {need.name: package for need, package in _needs() if package}
    files = {name: [file for file in package.files or () if _of_jupyter(file)] for name, package in packages.items()}
    damaged = [name for name in packages if any(map(_damaged, [*files[name], *_libraries(packages[name])]))]
    if damaged:
        again = [f"{name}=={packages[name].version}" for name in damaged]
        raise Incomplete(words.damaged_packages(damaged), _pip("--force-reinstall", "--no-deps", *again))
    return words.front_ends(_taken([file for parts in files.values() for file in parts]))


def _of_jupyter(file: PackagePath) -> bool:
    return "share/jupyter/" in file.as_posix()


def _libraries(package: Distribution) -> list[PackagePath]:
    return [file for file in package.files or () if re.search(r"\.(so|pyd|dll|dylib)\b", file.name)]


def _damaged(file: PackagePath) -> bool:
    """Whether it is gone, or not as long as it was."""
    try:
        return file.size is not None and Path(str(file.locate())).stat().st_size != file.size
    except OSError:
        return True


def _changed(file: PackagePath) -> bool:
    """Whether its bytes are others. (Looking at all bytes of all packages would take long.)"""
    return file.hash is not None and file.hash.value != _digest(Path(str(file.locate())), file.hash.mode)


def _digest(path: Path, mode: str) -> str:
    with path.open("rb") as file:
        return urlsafe_b64encode(file_digest(file, mode).digest()).decode().rstrip("=")


def _taken(files: list[PackagePath]) -> int:
    """How many front ends there are. JupyterLab takes the first of a name that it finds, and none that is off."""
    from jupyter_core.paths import jupyter_path
    from jupyterlab_server.config import get_federated_extensions, get_page_config

    path = jupyter_path("labextensions")
    off, extensions = get_page_config(path)["disabledExtensions"], get_federated_extensions(path)
    folders = {Path(str(file.locate())).parent for file in files if "/jupyter/labextensions/" in file.as_posix()}
    ours = sorted(folder.resolve() for folder in folders if (folder / "package.json").is_file())
    for folder in ours:
        name = json.loads((folder / "package.json").read_text(encoding="utf-8"))["name"]
        if name not in extensions:
            raise Wrong(words.not_looked_for(name, str(folder)), words.UNSET_PATHS)
        if (other := Path(extensions[name]["ext_path"]).resolve()) != folder:
            raise Wrong(words.another_is_taken(name, str(other)), words.MOVE_AWAY)
        if name in off:
            raise Wrong(words.is_off(name), _command(sys.executable, "-m", "jupyter", "labextension", "enable", name))
    return len(ours)


def _data() -> str:
    kit = _installed(KIT)
    damaged = [str(file) for file in (kit and kit.files) or () if _damaged(file) or _changed(file)]
    if damaged:
        raise Wrong(words.damaged_kit(damaged), _kit_again("."))
    from ..lessons.student.sample import RECIPES, sample_game
    from ..lessons.three_books import shipped as thousand

    for name in RECIPES:
        try:
            match = sample_game(name)
            games = len(thousand(name))
        except (ValueError, OSError, RecursionError) as error:
            raise Wrong(words.damaged_data(GAMES[name].title, str(error)), _kit_again("data")) from error
        if match.other_cards or not games:
            raise Wrong(words.other_cards(GAMES[name].title), _kit_again("data"))
    _facts()
    return words.data(len(RECIPES))


def _facts() -> None:
    """The tables that belong to no one game."""
    from ..economics import best_swindler, facts, history
    from ..lessons.chapters.shared import tables

    of_history = (history.months, history.run, history.totals, history.coupons, history.schemes, history.recovery)
    try:
        for read in (*of_history, history.price):
            read()
        facts.facts("")
        best_swindler.shipped(tables().funds)
    except (ValueError, LookupError, OSError) as error:
        raise Wrong(words.damaged_data(words.ECONOMICS, str(error)), _kit_again("data")) from error


def _chapters() -> str:
    originals = shipped("notebooks")
    broken, sound = _sorted(originals)
    if broken:
        raise Wrong(words.broken_chapters(broken), _kit_again(*[f"notebooks/{name}" for name in broken]))
    if not sound:
        raise Wrong(words.no_chapters(str(originals)), _kit_again("notebooks"))
    if gone := _missing(originals):
        names = [words.chapter(name.partition("_")[0].lstrip("0") or "0") if "*" in name else name for name in gone]
        raise Wrong(words.missing(names), _kit_again(*[f"notebooks/{name}" for name in gone]))
    for folder in places() if in_copies() else []:
        if folder.is_dir() and (broken := [name for name in _sorted(folder)[0] if name in sound]):
            raise Wrong(words.broken_chapters(broken, str(folder)), words.FRESH_CHAPTERS)
    return words.chapters(len(sound))


def _missing(folder: Path) -> list[str]:
    """What is gone, of a folder that is gone its name alone."""
    paths = map(PurePosixPath, _wanted(folder))
    gone = [[part for part in (*reversed(path.parents), path) if not (folder / part).exists()] for path in paths]
    return list(dict.fromkeys(str(highest) for highest, *_ in filter(None, gone)))


def _wanted(folder: Path) -> list[str]:
    """What should be there: in a clone all that git knows, elsewhere what the kit knows of itself."""
    with suppress(Refused):  # there is no git
        if tracked := git("-C", str(folder), "ls-files", "-z"):
            return tracked.strip("\0").split("\0")
    chapters = [path.name for path in folder.glob("*.ipynb") if not COPY.search(path.name)]
    modules = [path.read_text(encoding="utf-8") for path in (PACKAGE / "lessons" / "chapters").glob("*.py")]
    numbers = [number[1] for text in modules if (number := re.match(r'"""Chapter (\d+u?)', text))]
    begins = sorted(number.zfill(2 if number.isdigit() else 3) for number in numbers)  # 06, and 06u
    missing = [f"{begin}_*.ipynb" for begin in begins if not fnmatch.filter(chapters, f"{begin}_*")]
    index = folder / GLOSSARY
    pages = re.findall(r"\]\(([\w-]+\.md)\)", index.read_text(encoding="utf-8")) if index.is_file() else []
    return [*missing, "first_look.ipynb", *FOR_TEACHERS, GLOSSARY, *(f"{index.parent.name}/{page}" for page in pages)]


def _sorted(folder: Path) -> tuple[list[str], list[str]]:
    """Those notebooks in a folder that cannot be read, and those that can."""
    both: tuple[list[str], list[str]] = [], []
    for path in files_of(folder):
        if path.suffix == ".ipynb":
            both[_is_notebook(path)].append(path.relative_to(folder).as_posix())
    return both


def _is_notebook(path: Path) -> bool:
    try:
        return isinstance(json.loads(path.read_text(encoding="utf-8"))["cells"], list)
    except (ValueError, LookupError, TypeError, OSError, RecursionError):
        return False


def _folder() -> str:
    return words.folder(str(_workplace()))


def _workplace() -> Path:
    """Where the chapters are, or will be: there is room for a student's file."""
    originals = shipped("notebooks")
    failures = []
    for folder in places() if in_copies() else [originals]:
        try:
            with TemporaryFile(dir=folder if os.path.lexists(folder) else folder.parent) as file:
                file.write(bytes(SPARE))
            return folder
        except OSError as error:
            failures.append((str(folder), error.strerror or str(error)))
    raise Wrong(words.no_folder(failures), words.GO_TO_ONE if in_copies() else words.MAKE_ROOM)


def _port(only: int | None) -> str:
    problem = ""
    for port in [only] if only is not None else PORTS:
        try:
            check_port(port)
        except Refused as error:
            problem = str(error)
        else:
            return words.port(port)
    if only is not None:
        raise Wrong(problem, words.WITHOUT_PORT)
    raise Wrong(words.no_port(PORTS[0], PORTS[-1]), words.WHAT_TAKES_PORTS)


def _log() -> str:
    log = log_file()
    return (words.log if log.exists() else words.no_log)(str(log))


def _kernel() -> str:
    """The Python that a chapter gets: it starts where the chapters lie, and has this ponzi_lab and all libraries."""
    from jupyter_client.manager import KernelManager

    begun = time.monotonic()
    try:
        folder = _workplace()
    except Wrong:  # that has been said
        folder = Path.cwd()
    manager = KernelManager(kernel_name=NATIVE)
    with TemporaryFile() as output:
        try:
            manager.start_kernel(cwd=str(folder if folder.is_dir() else folder.parent), stdout=output, stderr=output)
            answers = _answers(manager)
        except Exception as error:
            output.seek(0)
            last = output.read().decode("utf-8", "replace").strip().rpartition("\n")[2]
            raise Wrong(words.kernel_silent(last or str(error)), _kernel_again(manager)) from error
        finally:
            if manager.has_kernel:
                manager.shutdown_kernel(now=True)
    for module in MODULES:
        if (answer := answers[module])["status"] != "ok":
            raise _failure(folder, f"{answer['ename']}: {answer['evalue']}")
        home = Path(ast.literal_eval(answer["data"]["text/plain"])).resolve().parent
        if home != PACKAGE:
            raise Wrong(words.another_kit(str(home)), _kernel_again(manager))
    return words.kernel(time.monotonic() - begun)


def _answers(manager: Any) -> dict[str, Any]:
    """What it says to the question where the kit lies."""
    client = manager.blocking_client()
    client.start_channels()
    try:
        client.wait_for_ready(timeout=PATIENCE)
        reply = client.execute("", user_expressions=PLACES, reply=True, timeout=PATIENCE)
        answers: dict[str, Any] = reply["content"]["user_expressions"]
        return answers
    finally:
        client.stop_channels()


def _failure(folder: Path, error: str) -> Wrong:
    """Beside a chapter a file of one's own that is called pandas.py is taken for pandas."""
    for file in sorted(folder.glob("*.py")):
        known = find_spec(file.stem) if file.stem.isidentifier() else None
        if known and known.origin != str(file):
            return Wrong(words.in_the_way(str(file), file.stem), words.rename(str(file.with_stem(f"my_{file.stem}"))))
    return Wrong(words.kernel_fails(error), _pip("--force-reinstall", *_source()))


def _kernel_again(manager: Any) -> str:
    """Tell Jupyter anew, in the place where it looks, which Python runs the chapters: this one."""
    from jupyter_client.kernelspec import NoSuchKernel
    from jupyter_core.paths import jupyter_data_dir

    with suppress(NoSuchKernel):
        if Path(manager.kernel_spec.resource_dir).is_relative_to(jupyter_data_dir()):
            return _command(sys.executable, "-m", "ipykernel", "install", "--user")
    return _command(sys.executable, "-m", "ipykernel", "install", "--sys-prefix")


NEED_PACKAGES = (_front_ends, _data, _log, _kernel)
