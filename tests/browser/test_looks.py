"""How it looks: on a phone, in the dark, and to those who read with other senses."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .chapter import CardPage
from .conftest import Opener
from .lab import PHONE, Lab, Notebook, TablePage, expect, table

WIDER = """(table) => [table, ...table.querySelectorAll("*")].filter((one) => {
  if (one.closest("svg") && one.tagName !== "svg") return false;
  // with luxuries, with all chains, and with longer words they do on a phone
  const scrolls = one.closest(".plt-result,.plt-paid,.plt-rolls");
  if (scrolls && one !== scrolls) return false;
  const box = one.getBoundingClientRect(), paper = table.getBoundingClientRect();
  return box.width > 1 && (box.right > paper.right + 1 || box.left < paper.left - 1);
}).map((one) => one.outerHTML.slice(0, 120))"""
# The mark before a line of a list hangs to the left of it, where there must be room for it.
MARKS = """(table) => [...table.querySelectorAll("li")].filter((one) => {
  const { left, width } = one.getBoundingClientRect();
  const room = left - one.closest("div,section,article").getBoundingClientRect().left;
  return width && getComputedStyle(one).listStyleType !== "none" && room < 16;
}).map((one) => one.outerHTML.slice(0, 120))"""
# What stands in a card, a button or a box: words and marks that stick out of it, or lie on one another.
CROWDED = """(table) => {
  const said = (box) => {
    const found = [...box.querySelectorAll("svg.plt-mark")].map((mark) => [mark.getBoundingClientRect(), "mark"]);
    const walk = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      if (!walk.currentNode.data.trim() || walk.currentNode.parentElement.closest("svg,.plt-chosen,.plt-aside")) {
        continue;
      }
      const range = document.createRange();
      range.selectNode(walk.currentNode);
      const line = walk.currentNode.parentElement.closest(".plt-lender"); // what does not fit into it is out of sight
      const end = line ? line.getBoundingClientRect().bottom : Infinity;
      for (const rect of range.getClientRects()) {
        if (rect.top < end - 2) found.push([rect, walk.currentNode.data.trim()]);
      }
    }
    return found.filter(([rect]) => rect.width > 1);
  };
  // A short word that is written on two lines.
  const broken = (box) => {
    const found = [], walk = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      if (walk.currentNode.parentElement.closest("svg,.plt-aside")) continue;
      for (const { 0: word, index } of walk.currentNode.data.matchAll(/(?<![^\\s])[^\\s-]{2,14}(?![^\\s])/g)) {
        const range = document.createRange();
        range.setStart(walk.currentNode, index);
        range.setEnd(walk.currentNode, index + word.length);
        if (new Set([...range.getClientRects()].map((rect) => Math.round(rect.top))).size > 1) found.push(word);
      }
    }
    return found;
  };
  const faults = [];
  for (const box of table.querySelectorAll("button,.plt-card,.plt-both>div,.plt-others-row section,td,th,table")) {
    const paper = box.getBoundingClientRect(), words = said(box), name = box.textContent.slice(0, 60);
    for (const word of broken(box)) faults.push(`${word} is broken in ${name}`);
    for (const [rect, word] of words) {
      if (rect.right > paper.right + 1 || rect.left < paper.left - 1) faults.push(`${word} sticks out of ${name}`);
    }
    if (!box.matches("button,.plt-card")) continue;
    words.forEach(([a, one], at) => words.slice(at + 1).forEach(([b, other]) => {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 1 && high > 0.4 * Math.min(a.height, b.height)) faults.push(`${one} lies on ${other} in ${name}`);
    }));
  }
  return faults;
}"""
# How big each piece of a table is, its colour and its ground.
LOOKS = """(table) => [...table.querySelectorAll("*")].map((one) => {
  const { width, height } = one.getBoundingClientRect(), style = getComputedStyle(one);
  return [width, height, style.color, style.background, style.display, style.fontWeight].join();
})"""
WIDTHS = (286, 390, 700, 701, 861, 1400)
BACKGROUND = "(table) => getComputedStyle(table).backgroundColor"


def too_wide(game: TablePage | CardPage) -> list[str]:
    """What sticks out of the table at a side."""
    wide, paper = game.root.evaluate("table => [table.scrollWidth, table.clientWidth]")
    return [*game.root.evaluate(WIDER), *([f"{wide} in {paper}"] if wide > paper else [])]


@pytest.mark.slow
def test_on_a_phone(open_notebook: Opener) -> None:
    notebook = open_notebook(table(rules={"advanced": True}), size=PHONE)
    notebook.run()
    game = notebook.table()
    for n in range(9):
        assert too_wide(game) == []
        if game.can("pick:fund").count():
            game.choose(game.can("pick:fund").first)
            assert too_wide(game) == []
            _bar_is_in_sight(game)
            game.decide()
        else:
            game.decide(n)
    for pane in ("rules", "more"):
        game.do(f"pane:{pane}")
        assert too_wide(game) == []
    game.play_to_the_end()
    assert too_wide(game) == []
    assert game.root.evaluate(MARKS) == []


@pytest.mark.slow
def test_nothing_is_crowded_at_any_width(open_notebook: Opener) -> None:
    seats = ["Ottoline-Wilhelmina", "bot:cautious", "bot:greedy", "bot:trader"]
    notebook = open_notebook(table(seats, seed=4, rules={"advanced": True}))
    notebook.run()
    game = notebook.table()
    found: set[str] = set()
    n = 0
    while not game.over:
        for chosen in ("", "pick:to", "pick:industry", "pick:fund", "pick:luxury"):
            open_ = game.can(chosen).and_(game.root.locator("[aria-pressed=false]"))
            if chosen and not open_.count():
                continue
            if chosen:
                game.click(open_.first)
            found |= crowded(game)
        game.decide(n)
        n += 1
        if game.round % 2:  # every other round is enough, and the last ones are full
            game.finish_rounds(game.round + 1)
    for pane in ("more", "rules"):
        game.do(f"pane:{pane}")
        found |= crowded(game)
    assert sorted(found) == []


def crowded(game: TablePage) -> set[str]:
    found = set()
    for width in WIDTHS:
        game.root.evaluate("(table, width) => { table.parentElement.style.width = `${width}px`; }", width)
        found |= {f"{width}: {fault}" for fault in [*too_wide(game), *game.root.evaluate(CROWDED)]}
    return found


@pytest.mark.slow
def test_a_table_of_another_game_below_changes_nothing(open_notebook: Opener) -> None:
    cells = [f"import ponzi_lab\nponzi_lab.table({game!r}, seed=3, books=False)" for game in ("greed", "acquire")]
    notebook = open_notebook(*cells)
    notebook.run()
    first = notebook.table().root
    before = first.evaluate(LOOKS)
    notebook.run(1)
    expect(notebook.table(1).root.locator(".plt-spaces")).to_be_visible()
    assert first.evaluate(LOOKS) == before


def _bar_is_in_sight(game: TablePage) -> None:
    """The bar with the button that acts stands in the window, though its place is far below."""
    card = game.root.locator("[aria-pressed=true]").first
    card.scroll_into_view_if_needed()
    bar = game.root.locator(".plt-at-act").bounding_box()
    assert bar
    assert 0 <= bar["y"] <= bar["y"] + bar["height"] <= PHONE[1]
    assert bar["y"] < game.root.locator(".plt-at-others").bounding_box()["y"]


@pytest.fixture
def dark(lab: Lab) -> Iterator[None]:
    lab.dark()
    yield
    lab.dark(False)


@pytest.mark.slow
@pytest.mark.usefixtures("dark")
def test_in_the_dark(open_notebook: Opener) -> None:
    notebook = open_notebook(table())
    notebook.run()
    game = notebook.table()
    assert notebook.page.evaluate("document.body.dataset.jpThemeLight") == "false"
    for piece in (".", ".plt-at-say", ".plt-card", ".plt-at-choice"):
        one = game.root if piece == "." else game.root.locator(piece).first
        red, green, blue = _colour(one.evaluate(BACKGROUND))
        assert max(red, green, blue) < 80, (piece, red, green, blue)
    assert min(_colour(game.root.evaluate("table => getComputedStyle(table).color"))) > 150


def _colour(css: str) -> list[int]:
    return [int(float(part)) for part in css[css.index("(") + 1 : -1].split(",")[:3]]


# Accessibility


def violations(notebook: Notebook) -> list[str]:
    """What axe-core finds in our widgets, in the light and in the dark."""
    from axe_playwright_python.sync_playwright import Axe

    found = []
    for light in ("true", "false"):
        notebook.page.evaluate("light => { document.body.dataset.jpThemeLight = light; }", light)
        response = Axe().run(notebook.page, context={"include": [[".plt"]]}, options={"resultTypes": ["violations"]})
        for fault in response.response["violations"]:
            found += [f"light={light} {fault['id']}: {node['html'][:160]}" for node in fault["nodes"]]
    notebook.page.evaluate("() => { document.body.dataset.jpThemeLight = 'true'; }")
    return found


@pytest.mark.slow
def test_axe_finds_nothing_in_any_phase(open_notebook: Opener) -> None:
    notebook = open_notebook(table(rules={"advanced": True}), size=(1000, 2200))
    notebook.run()
    game = notebook.table()
    scenes: set[str] = set()
    found: dict[str, list[str]] = {}
    n = 0
    while not game.over:
        answering = " answer" if game.can("act:answer").count() else ""
        scene = f"{game.phase}{answering}"
        if scene not in scenes:
            scenes.add(scene)
            found[scene] = violations(notebook)
            if game.can("pick:fund").count():
                game.click(game.can("pick:fund").first)
                found[f"{scene}, chosen"] = violations(notebook)
                game.do("cancel")
        game.decide(n)
        n += 1
    assert len(scenes) == 5
    found["end"] = violations(notebook)
    for pane in ("rules", "more"):
        game.do(f"pane:{pane}")
        found[pane] = violations(notebook)
    assert {scene: some for scene, some in found.items() if some} == {}


# A cell that shows a picture has the number of its run beside it.
DRAWN = "all => all.map(one => Math.round(one.querySelector('.main-svg').getBoundingClientRect().right))"
ROOM = "all => all.map(one => Math.round(one.closest('.jp-OutputArea').getBoundingClientRect().right))"


@pytest.mark.parametrize("size", [(1280, 720), PHONE], ids=["screen", "phone"])
def test_a_picture_that_shows_itself_is_no_wider_than_its_cell(open_notebook: Opener, size: tuple[int, int]) -> None:
    picture = 'Scissors(Match("ponzi", ["bot:cautious", "bot:greedy", "bot:trader"], seed=3).play_on(), seat=1)'
    notebook = open_notebook(f"from ponzi_lab import Match, Scissors\n\n{picture}", size=size)
    notebook.run()
    drawn = notebook.page.locator(".js-plotly-plot:has(.main-svg)")
    drawn.first.wait_for()
    assert drawn.evaluate_all(DRAWN) == drawn.evaluate_all(ROOM)
