"""A real JupyterLab and a real Chromium, with the names of what a player sees and does.

`Lab` is the server, `Notebook` one notebook opened in the browser, `Kernel` what stands behind it, and `TablePage` a
table in one of its cells. Nothing here waits for a time to pass: it waits for what the page or the kernel says.
"""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.error import URLError
from urllib.request import Request, urlopen

import pytest

from ponzi_lab import Match
from ponzi_lab.lab.launcher import SETTINGS

from ..house.files import HOUSE

BlockingKernelClient = pytest.importorskip("jupyter_client").BlockingKernelClient
expect = pytest.importorskip("playwright.sync_api").expect

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, WebSocket

T = TypeVar("T")
TOKEN = "of-these-tests"
PATIENCE = 30  # seconds; a slow machine is no fault
FOLDER = "my-ponzi-lab"
DESK, PHONE = (1000, 1200), (390, 844)

# JupyterLab complains of this by itself where the double arrow comes before it has asked all about its debugger.
NOT_OURS = "Could not restore the debugger state"

# Chromium asks its maker for news and updates, which is not what the notebook does.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class Lab:
    """A JupyterLab server with the settings of the kit. All else that it reads and writes lies in one folder."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "notebooks"
        self.runtime = folder / "runtime"
        self.settings = folder / "settings" / "@jupyterlab" / "apputils-extension"
        for made in (self.root, self.settings):
            made.mkdir(parents=True)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.log = folder / "lab.log"
        own = {f"JUPYTER_{name}_DIR": str(folder / name.lower()) for name in ("CONFIG", "DATA", "RUNTIME")}
        own |= {"HOME": str(folder), "JUPYTERLAB_SETTINGS_DIR": str(folder / "settings"), "JUPYTER_TOKEN": TOKEN}
        own |= {"JUPYTER_CONFIG_PATH": str(SETTINGS)}
        flags = ("--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={self.port}", "--ServerApp.port_retries=0")
        command = [sys.executable, "-m", "jupyterlab", *flags, f"--ServerApp.root_dir={self.root}"]
        with self.log.open("w") as log:
            self._server = subprocess.Popen(command, env=os.environ | own, stdout=log, stderr=subprocess.STDOUT)
        self._until_it_answers()

    def _until_it_answers(self) -> None:
        end = time.monotonic() + 2 * PATIENCE
        while time.monotonic() < end and self._server.poll() is None:
            try:
                self.ask("api")
            except URLError:
                time.sleep(0.1)  # nothing tells when a port begins to answer
            else:
                return
        self.end()
        raise AssertionError(self.log.read_text())

    def dark(self, dark: bool = True) -> None:
        """The theme of pages that are opened from now on."""
        theme = {"theme": "JupyterLab Dark" if dark else "JupyterLab Light"}
        (self.settings / "themes.jupyterlab-settings").write_text(json.dumps(theme))

    def ask(self, path: str, method: str = "GET") -> Any:
        """What the server says."""
        headers = {"Authorization": f"token {TOKEN}"}
        with urlopen(Request(f"http://127.0.0.1:{self.port}/{path}", headers=headers, method=method)) as answer:
            return json.loads(answer.read() or "null")

    def write(self, folder: str, *cells: str) -> str:
        """A notebook in a folder of its own, with these cells: its path, as the server names it."""
        empty = {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None}
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        code = [{**empty, "id": f"cell-{number}", "source": cell} for number, cell in enumerate(cells)]
        notebook = {"cells": code, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
        (self.root / folder).mkdir()
        (self.root / folder / "game.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
        return f"{folder}/game.ipynb"

    def copy_chapters(self, folder: str) -> None:
        """All that comes with the chapters, in a folder of its own."""
        shutil.copytree(HOUSE / "notebooks", self.root / folder)

    def end(self) -> None:
        self._server.terminate()
        self._server.wait(PATIENCE)


class Kernel:
    """The Python behind a notebook, asked past the page: no cell is run for it, and the page learns nothing of it."""

    def __init__(self, lab: Lab, notebook: str) -> None:
        (session,) = [found for found in lab.ask("api/sessions") if found["path"] == notebook]
        self.id = session["kernel"]["id"]
        self._client = BlockingKernelClient(connection_file=str(lab.runtime / f"kernel-{self.id}.json"))
        self._client.load_connection_file()
        self._client.start_channels(stdin=False, hb=False)

    def ask(self, expression: str) -> Any:
        """The value of an expression."""
        asked = {"it": expression}
        reply = self._client.execute("", silent=True, user_expressions=asked, reply=True, timeout=PATIENCE)
        found = reply["content"]["user_expressions"]["it"]
        assert found["status"] == "ok", found
        return ast.literal_eval(found["data"]["text/plain"])

    def end(self) -> None:
        self._client.stop_channels()


class Notebook:
    """A notebook in the browser. It remembers what a good page never does: errors, dialogs, requests elsewhere."""

    def __init__(self, lab: Lab, browser: Browser, path: str, size: tuple[int, int] = DESK, script: str = "") -> None:
        self.lab, self.path = lab, path
        self.folder = (lab.root / path).parent
        self.page: Page = browser.new_page(viewport={"width": size[0], "height": size[1]})
        self.page.set_default_timeout(1000 * PATIENCE)
        self.faults: list[str] = []
        self.frames: list[bytes] = []  # all that the kernel has told the page
        self.page.on("websocket", self._on_websocket)
        self.page.on("console", self._on_console)
        self.page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        self.page.on("request", lambda request: self._on_request(request.url))
        self.page.on("dialog", lambda dialog: (self.faults.append(f"dialog: {dialog.message}"), dialog.dismiss()))
        self._kernel: Kernel | None = None
        self.page.add_init_script(script)
        # The notebook by itself, without the lab's side bars.
        self.page.goto(f"http://127.0.0.1:{lab.port}/doc/tree/{path}?token={TOKEN}&reset")
        self.wait_for_kernel()

    def _on_websocket(self, channel: WebSocket) -> None:
        if "/channels" in channel.url:
            channel.on("framereceived", self._on_frame)

    def _on_frame(self, data: str | bytes) -> None:
        self.frames.append(data.encode() if isinstance(data, str) else data)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and NOT_OURS not in message.text:
            self.faults.append(f"console: {message.text} {message.location['url']}")

    def _on_request(self, url: str) -> None:
        if url.startswith("http") and not url.startswith(f"http://127.0.0.1:{self.lab.port}/"):
            self.faults.append(f"request: {url}")

    def wait_for_kernel(self) -> None:
        """The light of the kernel says idle before the kernel is there, so its first word is waited for as well."""
        self.hear(b"")
        self.wait_until_idle()

    def wait_until_idle(self) -> None:
        """Until nothing runs, as far as the page knows."""
        self.page.wait_for_selector(".jp-Notebook-ExecutionIndicator[data-status=idle]", state="attached")

    def hear(self, what: bytes, since: int = 0, times: int = 1) -> None:
        """Until the kernel has told the page something, once or so many times."""
        end = time.monotonic() + 2 * PATIENCE
        while sum(what in frame for frame in self.frames[since:]) < times:
            assert time.monotonic() < end, "the kernel does not answer"
            self.page.wait_for_timeout(20)  # Playwright hands over frames only while something waits

    # Cells

    @property
    def cells(self) -> list[str]:
        """The kind of every cell."""
        return list(self.page.locator(".jp-Notebook .jp-Cell").evaluate_all(CELLS))

    def run(self, cell: int = 0) -> None:
        """Click into a cell and run it."""
        one = self.page.locator(".jp-Notebook .jp-CodeCell").nth(cell)
        one.locator(".jp-InputArea-editor").click()
        before = len(self.frames)
        self.page.keyboard.press("Control+Enter")
        self.hear(b'"execute_reply"', before)
        expect(one.locator(".jp-InputPrompt")).to_have_text(re.compile(r"\[\d+\]:"))

    def table(self, cell: int = 0) -> TablePage:
        """The table below a cell."""
        return TablePage(self.page, self.page.locator(".jp-Notebook .jp-CodeCell").nth(cell))

    # The kernel

    def ask(self, expression: str) -> Any:
        """The value of an expression in the kernel."""
        if self._kernel is None:
            self._kernel = Kernel(self.lab, self.path)
        return self._kernel.ask(expression)

    def wait_until(self, expression: str) -> None:
        """Until this is true in the kernel: it may be asked before it has heard all that the page said."""
        self._wait_for(lambda: self.ask(expression), f"not true: {expression}")

    def record(self) -> Path:
        """The file of the game, with all its decisions: it is written when the page has its answer already."""
        decisions = self.ask("len(game.match.moves)")
        return self._wait_for(lambda: self._kept(decisions), "the game is not kept")

    def _kept(self, decisions: int) -> Path | None:
        path = min((self.folder / FOLDER).iterdir(), key=lambda path: len(path.name))  # others are put aside
        return path if len(Match.load(path).moves) == decisions else None

    def _wait_for(self, found: Callable[[], T], what: str) -> T:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if it := found():
                return it
            self.page.wait_for_timeout(20)
        raise AssertionError(what)

    def restart(self) -> None:
        """Restart the kernel from the menu."""
        self.forget_kernel()
        self.page.get_by_role("menuitem", name="Kernel", exact=True).click()
        self.frames.clear()
        self.page.locator("[data-command='kernelmenu:restart']").click()
        self.wait_for_kernel()

    def forget_kernel(self) -> None:
        """Ask no more what stood behind the notebook until now."""
        if self._kernel:
            self._kernel.end()
            self._kernel = None

    def close(self) -> None:
        self.forget_kernel()
        self.page.close()
        for session in self.lab.ask("api/sessions"):
            self.lab.ask(f"api/sessions/{session['id']}", "DELETE")


class TablePage:
    """A table as its players see it."""

    def __init__(self, page: Page, cell: Locator) -> None:
        self.page, self.cell = page, cell
        self.root = cell.locator(".plt-table")
        self.settle()

    # What one sees

    @property
    def line(self) -> str:
        """Who is asked, and what."""
        return self.root.locator(".plt-line").inner_text().strip()

    @property
    def note(self) -> str:
        """What the table says about the last click."""
        return " ".join(self.root.locator(".plt-said").all_inner_texts())

    @property
    def round(self) -> int:
        return int(self.root.locator(".plt-round").inner_text().split()[-1])

    @property
    def phase(self) -> str:
        return self.root.locator(".plt-phases [aria-current=step]").text_content() or ""

    @property
    def over(self) -> bool:
        return self.root.locator(".plt-result").count() > 0

    @property
    def cover(self) -> Locator:
        return self.root.locator(".plt-cover")

    @property
    def confirm(self) -> Locator:
        """The button that does what is chosen."""
        return self.root.locator(".plt-at-act .plt-act")

    @property
    def decided(self) -> Locator:
        """The same button where all is chosen; it is from the beginning where there is one thing to do only."""
        return self.root.locator(".plt-at-act [data-first]")

    @property
    def cash(self) -> str:
        return self.root.locator(".plt-at-choice .plt-big").inner_text()

    @property
    def figure(self) -> Locator:
        """The books below the table."""
        return self.cell.locator(".js-plotly-plot")

    def links(self) -> list[str]:
        return self.root.locator(".plt-at-head nav button").all_inner_texts()

    def can(self, do: str) -> Locator:
        """The buttons that do something of this kind, and are open."""
        return self.root.locator(f'button[data-do="{do}"], button[data-do^="{do}:"]').and_(
            self.root.locator("button:not([aria-disabled])")
        )

    def button(self, do: str) -> Locator:
        """The button that does just this; the first one, where an open pane has another to close it."""
        return self.root.locator(f'button[data-do="{do}"]').first

    # What one does

    def settle(self) -> None:
        """Until the table waits for a person: the kernel has answered, and nothing goes on by itself."""
        self.root.first.wait_for()
        self.page.wait_for_function(SETTLED, arg=self.root.element_handle())

    def click(self, one: Locator, times: int = 1) -> None:
        """Click, and wait until the table has changed and waits again."""
        before = self.root.inner_html()
        one.click(click_count=times)
        self.page.wait_for_function(CHANGED, arg=[self.root.element_handle(), before])

    def press(self, key: str) -> None:
        """Press a key that changes the table."""
        before = self.root.inner_html()
        self.page.keyboard.press(key)
        self.page.wait_for_function(CHANGED, arg=[self.root.element_handle(), before])

    def do(self, *names: str) -> None:
        """Click buttons by what they do, one after the other."""
        for name in names:
            self.click(self.button(name))

    def choose(self, thing: Locator) -> None:
        """Click a card or a person on the board; if a tile is still wanting for it, choose the first one."""
        self.click(thing)
        if self.confirm.get_attribute("aria-disabled"):
            # A card that goes with several tiles asks for which beside it, an envelope on the board.
            beside = self.root.locator(".plt-at-choice button[data-do^='pick:industry:']")
            self.click((beside if beside.count() else self.can("pick:industry")).first)

    def decide(self, n: int = 0) -> None:
        """Make whatever decision is asked, one of those that are open; another number makes another one."""
        if self.decided.count():
            return self.click(self.confirm)
        if self.can("act:answer").count():
            return self.click(self.can("act:answer").last)
        for kind in ("to", "fund", "industry", "tile", "chain", "end", "all", "buy"):
            things = self.can(f"pick:{kind}")
            if things.count() and kind in ("to", "buy") and n % 3 == 2:
                return self._buy_or_pass()
            if things.count():
                self.choose(things.nth(n % things.count()))
                return self.click(self.confirm)
        return self.do("pass")

    def _buy_or_pass(self) -> None:
        luxuries = self.can("pick:luxury")
        if luxuries.count():
            self.click(luxuries.first)
            self.click(self.confirm)
        else:
            self.do("pass")

    def finish_rounds(self, round_: int) -> None:
        """Let a strategy decide until this round has come, with a click for each round."""
        while not self.over and self.round < round_:
            self.do("finish")

    def play_to_the_end(self) -> None:
        """Let a strategy play on."""
        if not self.button("end").count():
            self.do("pane:more")
        self.do("end")
        expect(self.root.locator(".plt-result")).to_be_visible()


CELLS = "(cells) => cells.map((cell) => cell.className.match(/jp-(Code|Markdown|Raw)Cell/)[1])"
_WAITS = """(table) => !table.classList.contains("plt-waits") && !table.querySelector("[data-do=stop]") &&
  !/is deciding\\./.test(table.querySelector(".plt-line")?.innerText ?? "")"""
SETTLED = f"(table) => ({_WAITS})(table)"
CHANGED = f"([table, before]) => ({_WAITS})(table) && table.innerHTML !== before"


def table(
    seats: Sequence[str] = ("You", "bot:cautious", "bot:greedy", "bot:trader"),
    seed: int = 36,
    game: str = "ponzi",
    **more: object,
) -> str:
    """The cell that makes a table, called `game`."""
    given = "".join(f", {name}={value!r}" for name, value in more.items())
    return f'from ponzi_lab import table\n\ngame = table("{game}", {list(seats)!r}, seed={seed}{given})\ngame'
