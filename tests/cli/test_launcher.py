"""`ponzi-lab` without a verb: the chapters it opens, the port, and what it says when it cannot."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from ponzi_lab.core.cards import PACKAGE
from ponzi_lab.lab import launcher, words
from ponzi_lab.lab.launcher import FOLDER, PAGES, SETTINGS

from .conftest import Typed, press_ctrl_c

Type = Callable[..., Typed]
serve = launcher._serve


@pytest.fixture(autouse=True)
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The words after `python -m jupyterlab`, or Voila: neither is started here, or need be there."""
    calls: list[list[str]] = []
    monkeypatch.setattr(launcher.importlib.util, "find_spec", lambda name: name)
    monkeypatch.setattr(launcher, "_serve", lambda command, what: calls.append(command[3:]) or 0)
    monkeypatch.setattr(launcher, "is_root", lambda: False)
    return calls


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The chapters within an installed package: two, and a picture."""
    package = tmp_path / "site" / "ponzi_lab"
    chapters = package / "notebooks"
    (chapters / "pictures").mkdir(parents=True)
    for name in ("01.ipynb", "02.ipynb", "pictures/wheel.svg"):
        (chapters / name).write_text(f"shipped {name}", encoding="utf-8")
    monkeypatch.setattr(launcher, "PACKAGE", package)
    monkeypatch.setattr(launcher, "shipped", lambda folder: package / folder)
    return chapters


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "at-home"
    folder.mkdir()
    monkeypatch.setattr(Path, "home", lambda: folder)
    return folder


def contents(folder: Path) -> dict[str, str]:
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in files}


def test_without_jupyterlab_it_says_how_to_get_it(typed: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launcher.importlib.util, "find_spec", lambda name: None)
    assert typed() == Typed(2, "", f"ponzi-lab: {words.NO_JUPYTERLAB}\n")
    assert "ponzi-lab doctor" in words.NO_JUPYTERLAB


def test_its_flags_are_handed_on(typed: Type, started: list[list[str]]) -> None:
    chapters = str(PACKAGE.parent / "notebooks")
    port = free_port()
    assert typed("--no-browser", "--port", port) == Typed(0, "", "")
    assert started == [[chapters, "--no-browser", f"--port={port}", "--ServerApp.port_retries=0"]]
    assert typed() == Typed(0, "", "")
    assert started[1:] == [[chapters]], "JupyterLab looks for a free port"


def test_for_root_it_starts_too_and_says_so(
    typed: Type, started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launcher, "is_root", lambda: True)
    assert typed() == Typed(0, f"{words.AS_ROOT}\n", "")
    assert started[0][1:] == ["--allow-root"]


def test_the_demonstration_is_shown_by_voila(typed: Type, started: list[list[str]]) -> None:
    notebook = str(PACKAGE.parent / "notebooks" / "instructor" / "demo.ipynb")
    port = free_port()
    assert typed("demo") == Typed(0, "", "")
    assert typed("demo", "--no-browser", "--port", port) == Typed(0, "", "")
    flags = ["--no-browser", f"--port={port}", "--Voila.port_retries=0"]
    assert started == [[notebook, "--template=ponzi_lab"], [notebook, "--template=ponzi_lab", *flags]]
    assert Path(notebook).is_file()


def test_without_voila_it_says_how_to_get_it(typed: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launcher.importlib.util, "find_spec", lambda name: None if name == "voila" else name)
    assert typed("demo") == Typed(2, "", f"ponzi-lab: {words.NO_VOILA}\n")
    assert "ponzi-lab doctor" in words.NO_VOILA


def test_the_demonstration_on_a_port_that_is_taken(typed: Type, started: list[list[str]]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        told = typed("demo", "--port", server.getsockname()[1])
    assert told.code == 2
    assert "is in use. Choose another" in told.err
    assert typed("--port", free_port(), "demo").code == 2, "that is JupyterLab's"
    assert started == []


def test_the_page_of_the_demonstration_asks_no_other_computer() -> None:
    templates = PAGES / "voila" / "templates" / PACKAGE.name
    found = {path.name: path.read_text(encoding="utf-8") for path in templates.iterdir()}
    assert json.loads(found["conf.json"]) == {"base_template": "lab"}
    assert "super() | replace(" in found["index.html.j2"]
    assert sorted(found) == ["conf.json", "index.html.j2"]


# The port


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_a_port_in_use(typed: Type, started: list[list[str]]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        told = typed("--port", port)
    assert told.code == 2
    assert told.err.startswith(f"ponzi-lab: Port {port} is in use. Choose another with --port, or leave it out:")
    assert started == []


@pytest.mark.parametrize("port", [-1, 0, 65536, 10**12])
def test_a_port_that_is_none(typed: Type, started: list[list[str]], port: int) -> None:
    told = typed(f"--port={port}")
    assert told.code == 2
    assert told.err.startswith(f"ponzi-lab: There is no port {port}; ports are 1 to 65535. Choose another")
    assert started == []


def test_a_port_that_is_not_allowed(typed: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    class Guarded(socket.socket):
        def bind(self, address: object) -> None:
            raise PermissionError

    monkeypatch.setattr(launcher.socket, "socket", Guarded)
    told = typed("--port", 80)
    assert told.code == 2
    assert told.err.startswith("ponzi-lab: Port 80 may not be used on this computer. Choose another")


# What a server says


LAB = words.THE_LAB


@pytest.fixture
def runtime(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the log lies."""
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(tmp_path / "runtime"))
    monkeypatch.setattr(launcher, "ENDING", [])  # the signals of these tests stay as they are
    return tmp_path / "runtime"


@pytest.fixture
def served(runtime: Path, capfd: pytest.CaptureFixture[str]) -> Callable[[str], Typed]:
    """What people are told while this code is the server."""

    def run(code: str) -> Typed:
        done = serve([sys.executable, "-c", code], LAB)
        told = capfd.readouterr()
        return Typed(done, told.out, told.err)

    return run


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("http://localhost:8888/lab?token=0123abcdef", "http://localhost:8888/lab?token=0123abcdef"),
        ("http://localhost:8888/lab?token=...", "http://localhost:8888/lab"),
        ("http://localhost:8888/lab", "http://localhost:8888/lab"),
        ("http://localhost:8866/", "http://localhost:8866/"),
    ],
)
def test_people_are_told_where_it_is_open_and_the_log_holds_the_rest_without_the_token(
    served: Callable[[str], Typed], written: str, shown: str
) -> None:
    told = served(f"print('[I] see https://example.org/help, really'); print('[I] {written}'); print('    {written}')")
    assert told.out == "".join(f"{line}\n" for line in (words.opens(LAB), words.is_open(LAB, shown), words.closed(LAB)))
    assert (told.code, told.err) == (0, "")
    log = launcher.log_file()
    assert "really" in log.read_text(encoding="utf-8")
    assert "0123abcdef" not in log.read_text(encoding="utf-8")
    assert os.name == "nt" or log.stat().st_mode & 0o077 == 0


def test_a_server_that_does_not_start_has_its_reason_said(served: Callable[[str], Typed]) -> None:
    lines = [f"line {number}" for number in range(8)]
    told = served(f"print(*{lines}, '\\x1b[31mred?token=0123abcdef', sep='\\n'); raise SystemExit(3)")
    last = [*lines[-launcher.LAST_LINES + 1 :], "\ufffd[31mred?token=…"]
    assert (told.code, told.err) == (1, f"{words.ended_by_itself(LAB, last)}\n")
    assert told.out == f"{words.opens(LAB)}\n"


def test_a_log_does_not_grow_for_ever(served: Callable[[str], Typed], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launcher, "LARGEST_LOG", 1000)
    assert served("for number in range(1000): print(f'line {number}')").code == 0
    lines = launcher.log_file().read_text(encoding="utf-8").splitlines()
    assert 500 // 10 < len(lines) < 1100 // 9
    assert lines == [f"line {number}" for number in range(1000)][-len(lines) :]


def test_the_end_of_a_log_is_there_at_every_moment(runtime: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launcher, "LARGEST_LOG", 1000)
    log = launcher.Log()
    for number in range(300):
        log.add(f"line {number}\n")
        found = launcher.log_file().read_text(encoding="utf-8").splitlines()
        assert found[-40:] == [f"line {one}" for one in range(number + 1)][-40:]


def test_two_labs_at_once_leave_each_other_the_log(runtime: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launcher, "LARGEST_LOG", 1000)
    one, other = launcher.Log(), launcher.Log()
    for number in range(300):
        one.add(f"one {number}\n")
        other.add(f"other {number}\n")
        found = launcher.log_file().read_text(encoding="utf-8").splitlines()
        assert found[-2:] == [f"one {number}", f"other {number}"]


def test_where_no_log_can_be_written_it_goes_on(served: Callable[[str], Typed], runtime: Path) -> None:
    runtime.write_text("a file in the way", encoding="utf-8")
    told = served("print('http://localhost:8888/lab')")
    assert (told.code, told.err) == (0, "")
    assert words.is_open(LAB, "http://localhost:8888/lab") in told.out


def a_lab(server: str, *more: str, first: str = "") -> subprocess.Popen[str]:
    """Another process, with this code as its server."""
    serving = f"launcher._serve([sys.executable, '-c', {server!r}, *{more!r}], {LAB!r})"
    heard = "hasattr(signal, 'SIGHUP') and signal.signal(signal.SIGHUP, signal.SIG_DFL)"  # also below a `nohup`
    code = (
        f"import os, signal, subprocess, sys\nfrom ponzi_lab.lab import launcher\n{heard}\n{first}\nsys.exit({serving})"
    )
    pipe = subprocess.PIPE
    return subprocess.Popen([sys.executable, "-c", code], stdout=pipe, stderr=pipe, text=True, start_new_session=True)


@pytest.mark.skipif(os.name == "nt", reason="a process on Windows cannot be asked to end")
@pytest.mark.parametrize("sign", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_one_ctrl_c_ends_it_and_so_does_the_end_of_the_terminal(runtime: Path, sign: str) -> None:
    server = "import time; print('http://localhost:8888/lab', flush=True); time.sleep(60)"
    lab = a_lab(server)
    opened = [lab.stdout.readline() for _ in range(2)][1]
    assert words.is_open(LAB, "http://localhost:8888/lab").startswith(opened.strip())
    if sign == "SIGINT":
        told = press_ctrl_c(lab)
    else:
        lab.send_signal(getattr(signal, sign))
        told = Typed(0, *lab.communicate(timeout=60))
    assert (lab.returncode, told.err) == (0, "")
    assert told.lines[-1] == words.closed(LAB)


STUBBORN = """\
import os, pathlib, signal, sys
for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)
pathlib.Path(sys.argv[1]).write_text(str(os.getpid()))
print("http://localhost:8888/lab", flush=True)
signal.pause()
"""
AT_ONCE = """
class Popen(subprocess.Popen):
    def __init__(self, *args, **more):
        super().__init__(*args, **more)
        os.kill(os.getpid(), signal.SIGTERM)
subprocess.Popen = Popen
"""


@pytest.mark.skipif(os.name == "nt", reason="on Windows it is killed at once")
@pytest.mark.parametrize("sign", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_however_it_is_ended_and_whoever_has_ceased_to_listen_no_server_is_left(
    runtime: Path, tmp_path: Path, sign: str
) -> None:
    lab = a_lab(STUBBORN, str(tmp_path / "pid"), first="launcher.GRACE = 0.05")
    for _ in range(2):
        lab.stdout.readline()
    lab.stdout.close()
    server = int((tmp_path / "pid").read_text(encoding="utf-8"))
    try:
        lab.send_signal(getattr(signal, sign))
        lab.wait(timeout=10)
        with pytest.raises(ProcessLookupError):
            os.kill(server, 0)
    finally:
        with suppress(ProcessLookupError):
            os.kill(server, signal.SIGKILL)
        lab.kill()
        lab.wait()
        lab.stderr.close()


@pytest.mark.skipif(os.name == "nt", reason="on Windows it is killed at once")
def test_a_signal_that_comes_while_the_server_starts_ends_it_too(runtime: Path) -> None:
    lab = a_lab("import time; time.sleep(5)", first=AT_ONCE)
    assert lab.communicate(timeout=60) == (f"{words.opens(LAB)}\n{words.closed(LAB)}\n", "")
    assert lab.returncode == 0


def test_afterwards_the_signals_mean_what_they_meant_before(
    served: Callable[[str], Typed], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launcher, "ENDING", [signal.SIGTERM])
    before = signal.getsignal(signal.SIGTERM)
    served("")
    assert signal.getsignal(signal.SIGTERM) == before


@pytest.mark.skipif(os.name == "nt", reason="on Windows it is killed at once")
def test_a_server_that_does_not_want_to_end_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launcher, "GRACE", 0.05)
    code = "import signal; [signal.signal(n, signal.SIG_IGN) for n in (2, 15)]; print(flush=True); signal.pause()"
    server = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE)
    server.stdout.readline()
    assert launcher._ended(server) == -signal.SIGKILL


# The settings


def test_the_settings_ask_nothing_of_the_reader_show_pages_to_be_read_and_nothing_else() -> None:
    (file,) = (path for path in SETTINGS.rglob("*") if path.is_file())
    assert file.relative_to(SETTINGS).as_posix() == "labconfig/default_setting_overrides.json"
    assert json.loads(file.read_text(encoding="utf-8")) == {
        "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
        "@jupyterlab/apputils-extension:sessionDialogs": {"skipKernelRestartDialog": True},
        "@jupyterlab/docmanager-extension:plugin": {"defaultViewers": {"markdown": "Markdown Preview"}},
    }


def test_a_config_path_of_the_users_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("JUPYTER_CONFIG_PATH", raising=False)
    assert launcher._before_ours("JUPYTER_CONFIG_PATH", SETTINGS) == str(SETTINGS)
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "theirs")
    assert launcher._before_ours("JUPYTER_CONFIG_PATH", SETTINGS) == f"theirs{os.pathsep}{SETTINGS}"


# The chapters of an installed package


def test_the_chapters_are_copied_into_the_current_folder(
    typed: Type, shipped: Path, tmp_path: Path, started: list[list[str]]
) -> None:
    mine = tmp_path / FOLDER
    assert typed() == Typed(0, f"The chapters are in {mine}: 3 files copied.\n", "")
    assert contents(mine) == contents(shipped)
    assert started == [[str(mine)]]


def test_what_is_there_already_is_never_overwritten(typed: Type, shipped: Path, tmp_path: Path) -> None:
    mine = tmp_path / FOLDER
    mine.mkdir()
    (mine / "01.ipynb").write_text("my answers", encoding="utf-8")
    (mine / "notes.txt").write_text("mine", encoding="utf-8")
    told = f"The chapters are in {mine}: 2 files copied, 1 already there and left as they are.\n"
    assert typed() == Typed(0, told, "")
    assert contents(mine) == contents(shipped) | {"01.ipynb": "my answers", "notes.txt": "mine"}
    told = f"The chapters are in {mine}. Nothing was copied: all is there, and stays as it is.\n"
    assert typed() == Typed(0, told, "")


def test_fresh_gets_a_changed_chapter_back_and_keeps_the_work(typed: Type, shipped: Path, tmp_path: Path) -> None:
    mine = tmp_path / FOLDER
    typed()
    work = mine / "my-ponzi-lab" / "game.jsonl"
    work.parent.mkdir()
    work.write_text("my game", encoding="utf-8")
    kept = {"my-ponzi-lab/game.jsonl": "my game"}
    for number, name in enumerate(["01 (mine).ipynb", "01 (mine 2).ipynb", "01 (mine 3).ipynb"]):
        (mine / "01.ipynb").write_text(f"answer {number}", encoding="utf-8")
        told = typed("--fresh")
        assert told.lines == [
            f"01.ipynb had been changed: yours is now called {name}.",
            f"The chapters are in {mine}: 1 file copied, 2 already there and left as they are.",
        ]
        kept[name] = f"answer {number}"
        assert contents(mine) == contents(shipped) | kept
    assert typed("--fresh").lines == [
        f"The chapters are in {mine}. Nothing was copied: all is there, and stays as it is."
    ]


def test_files_of_people_and_tools_are_not_copied(typed: Type, shipped: Path, tmp_path: Path) -> None:
    wanted = contents(shipped)
    for name in ("my-ponzi-lab/game.jsonl", ".ipynb_checkpoints/01-checkpoint.ipynb", "pictures/.hidden"):
        (shipped / name).parent.mkdir(exist_ok=True)
        (shipped / name).write_text("left there", encoding="utf-8")
    typed()
    assert contents(tmp_path / FOLDER) == wanted


def test_there_is_no_second_folder_within_the_first(
    typed: Type, shipped: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = tmp_path / FOLDER
    mine.mkdir()
    monkeypatch.chdir(mine)
    assert typed().out == f"The chapters are in {mine}: 3 files copied.\n"
    assert not (mine / FOLDER).exists()


def test_where_nothing_can_be_written_they_go_home(typed: Type, shipped: Path, tmp_path: Path, home: Path) -> None:
    (tmp_path / FOLDER).write_text("a file in the way", encoding="utf-8")
    assert typed().out == f"The chapters are in {home / FOLDER}: 3 files copied.\n"
    assert contents(home / FOLDER) == contents(shipped)


def test_where_nothing_can_be_written_at_all_it_says_so(typed: Type, shipped: Path, tmp_path: Path, home: Path) -> None:
    (tmp_path / FOLDER).touch()
    (home / FOLDER).touch()
    told = typed()
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith("ponzi-lab: The chapters need a folder of yours, and none can be made in ")
    assert str(tmp_path) in told.err
    assert str(home) in told.err


def test_a_folder_that_is_not_the_users_is_left(
    typed: Type, shipped: Path, tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FOLDER).mkdir()
    monkeypatch.setattr(launcher.os, "access", lambda path, mode: Path(path).is_relative_to(home))
    assert typed().out == f"The chapters are in {home / FOLDER}: 3 files copied.\n"


def test_half_a_chapter_is_never_left(
    typed: Type, shipped: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(original: Path, draft: Path) -> None:
        draft.write_text("shi", encoding="utf-8")
        raise OSError(28, "No space left on device", str(draft))

    monkeypatch.setattr(launcher.shutil, "copyfile", full)
    told = typed()
    assert told.code == 2
    assert told.err.endswith("No space left on device.\n")
    assert contents(tmp_path / FOLDER) == {}


def test_from_a_clone_that_may_only_be_read_the_chapters_are_copied_too(
    typed: Type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, started: list[list[str]]
) -> None:
    originals = launcher.shipped("notebooks")
    monkeypatch.setattr(launcher.os, "access", lambda path, mode: Path(path) != originals)
    told = typed()
    assert started == [[str(tmp_path / FOLDER)]]
    assert told.out == f"{words.chapters_copied(str(tmp_path / FOLDER), len([*launcher.files_of(originals)]), 0)}\n"


def test_fresh_in_a_clone_says_how_git_does_it(typed: Type, started: list[list[str]]) -> None:
    told = typed("--fresh")
    assert (told.code, told.out) == (2, "")
    assert str(PACKAGE.parent / "notebooks") in told.err
    assert "git restore ." in told.err
    assert started == []
