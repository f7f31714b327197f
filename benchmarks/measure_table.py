"""What a click on the table costs, in a real JupyterLab: messages and bytes, and its time beside a bare widget's."""

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple
from urllib.error import URLError
from urllib.request import urlopen

import timing
from playwright.sync_api import Locator, Page, WebSocket, sync_playwright

MESSAGES, REDRAWN, FIGURE, SHOWN, SLOWER = 6, 25, 20, 60, 1.5  # the targets; sizes in kB
CLICKS = 20  # in each round, of each side
BARE_CLICKS = 5  # beside each decision whose thinking is measured
QUIET = 0.15  # seconds without a message after which a click is over
TABLES = {  # the game of the first one has the heaviest clicks of sixty games that were tried
    "dealer, cautious and bold": 'table("ponzi", seed=42)',
    "three planners": 'table("ponzi", ("You", "bot:planner", "bot:planner", "bot:planner"), seed=42)',
}

# The bare widget: it counts its clicks in the kernel, and the page shows the count. `clocked` notes how long the kernel
# works for each message to a table: the strategies think, the game is kept; the table is not yet painted.
FIRST = '''
import json
from time import perf_counter
import anywidget, traitlets
from ponzi_lab import table

class Bare(anywidget.AnyWidget):
    _esm = """
    function render({ model, el }) {
      const button = document.createElement("button");
      const count = document.createElement("p");
      button.className = "bare";
      button.addEventListener("click", () => model.send({ do: "count" }));
      const draw = () => { count.innerHTML = `<b data-count="${model.get("count")}"></b>`; };
      model.on("change:count", draw);
      draw();
      el.append(button, count);
    }
    export default { render };
    """
    count = traitlets.Int().tag(sync=True)

def count(widget, content, buffers):
    widget.count += 1

def clocked(table):
    noted = []
    def timed(work):
        def instead(*given):
            if work == handle:
                noted.append([given[0]["do"].partition(":")[0], 0.0])
            begun = perf_counter()
            try:
                return work(*given)
            finally:
                noted[-1][1] += perf_counter() - begun
        return instead
    handle, run = table.screen.handle, table.desk.run
    table.screen.handle, table.desk.run = timed(handle), timed(run)
    return noted

bare = Bare()
bare.on_msg(count)
bare
'''
SHOW, CLOCK, TELL = "made = {}\nmade", "noted = clocked(made)", "print(json.dumps(noted))"

# JupyterLab's server holds a small message back while the one before it is under way (Nagle's algorithm), and the
# browser's side may take 40 ms to say that it has come. With this in its settings it sends all messages at once.
AT_ONCE = """
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler as Handler

opened = Handler.open

async def open_at_once(self, kernel_id):
    self.set_nodelay(True)
    await opened(self, kernel_id)

Handler.open = open_at_once
"""

# Clicks, and waits until the page has changed; the answer is in milliseconds.
CLICK = """async ([cell, button, changed]) => {
  const root = document.querySelectorAll(".jp-Notebook .jp-Cell")[cell];
  const one = root.querySelector(button);
  one.focus({ preventScroll: true });
  await new Promise((rested) => setTimeout(rested, 30));
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (!root.querySelector(changed)) return;
      watch.disconnect();
      resolve(performance.now() - begun);
    });
    watch.observe(root, { subtree: true, childList: true, attributes: true });
    const begun = performance.now();
    one.click();
  });
}"""


BUSY = ".jp-Notebook-ExecutionIndicator:not([data-status=idle])"


class Frame(NamedTuple):
    """One message on the kernel's socket."""

    to_page: bool
    size: int
    content: dict[str, Any]

    @property
    def figure(self) -> bool:
        """Whether it carries what an output shows."""
        return bool(self.content.get("data", {}).get("state", {}).get("outputs"))


class Click(NamedTuple):
    """What one click caused: messages and bytes to the page, those of a figure among them, and to the kernel."""

    kind: str
    messages: int
    size: int
    figure: int
    sent: int
    sent_size: int


class Wire:
    """All messages on the socket of one page, in the order they came."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[Frame] = []
        self._last = time.monotonic()
        page.on("websocket", self._opened)

    def _opened(self, wire: WebSocket) -> None:
        if "/channels" in wire.url:
            wire.on("framereceived", lambda payload: self._note(payload, True))
            wire.on("framesent", lambda payload: self._note(payload, False))

    def _note(self, payload: bytes | str, to_page: bool) -> None:
        assert isinstance(payload, bytes), "the socket has another protocol"
        ends = [int.from_bytes(payload[8 * at : 8 * at + 8], "little") for at in range(1, 1 + payload[0])]
        content = json.loads(payload[ends[4] : ends[5]])  # after channel, header, parent and metadata
        self.frames.append(Frame(to_page, len(payload), content))
        self._last = time.monotonic()

    def settle(self, before: int, busy: str) -> None:
        """Wait until the kernel is idle again and nothing more comes; `busy` is what the page shows meanwhile."""
        until = time.monotonic() + 60
        while (
            not any(frame.content.get("execution_state") == "idle" for frame in self.frames[before:])
            or self.page.locator(busy).count()
            or time.monotonic() < self._last + QUIET
        ):
            assert time.monotonic() < until, "the kernel does not answer"
            self.page.wait_for_timeout(20)

    def since(self, kind: str, before: int) -> Click:
        """What went over the socket since it had carried so many messages."""
        came = [frame for frame in self.frames[before:] if frame.to_page]
        went = [frame for frame in self.frames[before:] if not frame.to_page]
        sizes = [sum(frame.size for frame in frames) for frames in (came, [one for one in came if one.figure], went)]
        return Click(kind, len(came), sizes[0], sizes[1], len(went), sizes[2])


class Notebook:
    """A notebook in the browser, and what goes over its socket."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.wire = Wire(page)
        page.goto(address)
        page.wait_for_selector(".jp-Notebook .jp-Cell")
        self.wire.settle(0, BUSY)  # the light of the kernel says idle before there is one

    def cell(self, number: int) -> Locator:
        """One cell on the page."""
        return self.page.locator(".jp-Notebook .jp-Cell").nth(number)

    def run(self, number: int, shows: str = ".jp-InputPrompt:not(:empty)") -> Click:
        """Run one cell and wait for what it shows."""
        self.cell(number).locator(".cm-content").click()
        before = len(self.wire.frames)
        self.page.keyboard.press("Control+Enter")
        self.cell(number).locator(shows).first.wait_for()
        self.wire.settle(before, BUSY)
        return self.wire.since("first show", before)

    def click(self, number: int, button: str, changed: str) -> float:
        """Milliseconds from a click to the page being changed by it."""
        return float(self.page.evaluate(CLICK, [number, button, changed]))

    def bare(self) -> float:
        """Milliseconds of a click on the bare widget."""
        now = int(str(self.cell(0).locator("[data-count]").get_attribute("data-count")))
        return self.click(0, "button.bare", f"[data-count='{now + 1}']")


class Player:
    """Somebody at the table in one cell of the notebook, who takes a strategy's hint at each decision."""

    def __init__(self, book: Notebook, number: int) -> None:
        self.book, self.number = book, number
        self.clicks: list[Click] = []

    def find(self, button: str) -> Locator:
        """Something at this table."""
        return self.book.cell(self.number).locator(button)

    def cards(self) -> list[str]:
        """All cards that can be chosen now."""
        open_ = self.find(".plt-market button:not([aria-disabled]):not([aria-pressed=true])").all()
        return [f"[data-do='{card.get_attribute('data-do')}']" for card in open_]

    def click(self, kind: str, button: str) -> None:
        """Click, and note what goes over the socket until nothing more happens."""
        wire = self.book.wire
        before = len(wire.frames)
        self.find(button).first.evaluate("(one) => one.click()")
        wire.settle(before, f"{BUSY}, .plt-at-head [data-do=stop]")
        self.clicks.append(wire.since(kind, before))

    def decide(self) -> bool:
        """One decision; False when there is none left."""
        if not self.find("[data-do=hint]").count():
            return False
        self.click("hint", "[data-do=hint]")
        answer = "[data-do^='act:']:not([aria-disabled])"
        self.click("confirm", answer if self.find(answer).count() else "[data-do=act]")
        return True

    def compare(self) -> float:
        """The time of a click on a card by that of a bare one: both by turns, medians."""
        two, ours, theirs = self.cards()[:2], [], []
        for at in range(CLICKS):
            card = two[at % 2]
            ours.append(self.book.click(self.number, card, f"{card}[aria-pressed=true]"))
            theirs.append(self.book.bare())
        return timing.spread(ours).median / timing.spread(theirs).median


def sizes(address: str, page: Page) -> tuple[list[Click], list[float]]:
    """What the first show and each click of a whole game cost, and how much slower than a bare one a click is."""
    book = Notebook(page, address)
    book.run(0, ".bare")
    shown = book.run(1, "[data-do=hint]")
    player = Player(book, 1)
    slower = [player.compare() for _ in range(timing.ROUNDS)]
    while True:
        for card in player.cards():
            player.click("pick", card)
        if not player.decide():
            return [shown, *player.clicks], slower


def thinking(address: str, page: Page) -> tuple[list[float], dict[str, timing.Spread]]:
    """How much slower a click is when all is sent at once, and the kernel's work for a decision by a bare click."""
    book = Notebook(page, address)
    book.run(0, ".bare")
    slower, thought = [], {}
    for at, name in enumerate(TABLES):
        show, clock, tell = (3 * at + step for step in (1, 2, 3))
        book.run(show, "[data-do=hint]")
        player, bare = Player(book, show), []
        slower = slower or [player.compare() for _ in range(timing.ROUNDS)]
        book.run(clock)
        while player.decide():
            bare += [book.bare() for _ in range(BARE_CLICKS)]
        book.run(tell, ".jp-OutputArea-output")
        told = json.loads(book.cell(tell).locator(".jp-OutputArea-output").inner_text())
        unit = timing.spread(bare).median / 1000
        thought[name] = timing.spread([seconds / unit for verb, seconds in told if verb == "act"])
    return slower, thought


@contextmanager
def lab(folder: Path, settings: str = "") -> Iterator[str]:
    """JupyterLab with the notebook, and nothing of the user's own settings; the notebook's address."""
    cells = [FIRST]
    for asked in TABLES.values():
        cells += [SHOW.format(asked), CLOCK, TELL]
    blank = {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None}
    written = [blank | {"id": f"cell-{at}", "source": text} for at, text in enumerate(cells)]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    for name in ("config", "settings/@jupyterlab/apputils-extension"):
        (folder / name).mkdir(parents=True)
    quiet = folder / "settings" / "@jupyterlab" / "apputils-extension" / "notification.jupyterlab-settings"
    quiet.write_text('{"fetchNews": "false"}')
    (folder / "config" / "jupyter_server_config.py").write_text(settings)
    (folder / "table.ipynb").write_text(
        json.dumps({"cells": written, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5})
    )

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    own = {f"JUPYTER_{name}_DIR": str(folder / name.lower()) for name in ("CONFIG", "DATA", "RUNTIME")}
    own |= {"JUPYTERLAB_SETTINGS_DIR": str(folder / "settings"), "HOME": str(folder)}
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1"]
    command += [f"--port={port}", "--IdentityProvider.token=table", f"--ServerApp.root_dir={folder}"]
    with (folder / "log").open("w") as log:
        server = subprocess.Popen(command, env=os.environ | own, stdout=log, stderr=log)
    try:
        for _ in range(600):
            try:
                urlopen(f"http://127.0.0.1:{port}/api", timeout=1).close()
                break
            except URLError:
                assert server.poll() is None, (folder / "log").read_text()
                time.sleep(0.1)
        yield f"http://127.0.0.1:{port}/lab/tree/table.ipynb?token=table&reset"
    finally:
        server.terminate()
        server.wait(30)


def print_sizes(clicks: list[Click]) -> None:
    """The tables of messages and bytes. A target holds for the greatest, for these figures do not depend on luck."""
    redrawn = {
        "a card is picked": [one for one in clicks if one.kind == "pick"],
        "a hint": [one for one in clicks if one.kind == "hint"],
        "a decision is confirmed, strategies answer": [o for o in clicks if o.kind == "confirm" and not o.figure],
        "the same at a round's end, without the figure": [one for one in clicks if one.figure],
    }
    print("| from the kernel to the page | clicks | messages | most | target | kB | most | target |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    for what, some in redrawn.items():
        messages = timing.spread([one.messages - bool(one.figure) for one in some])
        size = timing.spread([(one.size - one.figure) / 1000 for one in some])
        goals = timing.at_most(messages.greatest, MESSAGES), timing.at_most(size.greatest, REDRAWN)
        print(
            f"| {what} | {len(some)} | {messages.median:g} | {messages.greatest:g} | {goals[0]} "
            f"| {size.median:.1f} | {size.greatest:.1f} | {goals[1]} |"
        )
    for what, sizes_, target in (
        ("the figure at a round's end", [one.figure for one in clicks if one.figure], FIGURE),
        ("the first show of the table", [one.size for one in clicks if one.kind == "first show"], SHOWN),
    ):
        size = timing.spread([figure / 1000 for figure in sizes_])
        goal = timing.at_most(size.greatest, target)
        print(f"| {what} | {len(sizes_)} | | | | {size.median:.1f} | {size.greatest:.1f} | {goal} |")
    sent = max(one.sent for one in clicks), max(one.sent_size for one in clicks)
    print(f"\nFrom the page to the kernel: at most {sent[0]} message and {sent[1] / 1000:.1f} kB a click.")


def print_times(usual: list[float], at_once: list[float], thought: dict[str, timing.Spread]) -> None:
    """The table of times, all of them by the time of a click on the bare widget."""
    print("\n| time, by that of a click on a bare widget | median | least | greatest | target |")
    print("|---|---:|---:|---:|---:|")
    rows = [("a card is picked: the page is changed", timing.spread(usual), True)]
    rows += [("the same when the server sends all messages at once", timing.spread(at_once), False)]
    rows += [(f"the kernel's work for a decision: {name}", spread, False) for name, spread in thought.items()]
    for what, ratio, aim in rows:
        goal = timing.at_most(ratio.median, SLOWER) if aim else ""
        print(f"| {what} | {ratio.median:.2f} | {ratio.least:.2f} | {ratio.greatest:.2f} | {goal} |")


def main() -> None:
    """Measure and print."""
    with sync_playwright() as browsers, tempfile.TemporaryDirectory() as usual, tempfile.TemporaryDirectory() as quick:
        browser = browsers.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        view = {"width": 1280, "height": 1400}
        with lab(Path(usual)) as address:
            clicks, slower = sizes(address, browser.new_page(viewport=view))
        with lab(Path(quick), AT_ONCE) as address:
            at_once, thought = thinking(address, browser.new_page(viewport=view))
        browser.close()

    print("\n## A click on the table of Ponzi Scheme\n")
    print(
        f"In JupyterLab {version('jupyterlab')} and Chromium; one game of four, each card picked before a decision.\n"
    )
    print_sizes(clicks)
    print_times(slower, at_once, thought)


if __name__ == "__main__":
    main()
