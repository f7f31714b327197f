"""What lies on the table, and what one chooses from it: tiles, chains, shares."""

from __future__ import annotations

from collections.abc import Sequence

from ...core import english
from ...games.acquire import words as game_words
from ...games.acquire.actions import MayBuy, MayChoose, MayDeclare, MayDispose, MayPlace, Place
from ...games.acquire.board import CHAINS, COLUMNS, LETTERS, LONE, SPACES, TILE_NAMES
from ...games.acquire.view import added_by, chains_at, kind_of, own_shares
from ..parts import option
from ..pieces import Html, button, join, pressed, tag
from ..sight import Picks, Sight
from . import words
from .marks import letter, tile_of
from .meaning import meaning
from .merger import current, recent
from .picks import action, no_purchase


def board(sight: Sight, picks: Picks) -> Html:
    """The part of the table where one chooses."""
    grid = _grid(sight, picks)
    match sight.options[0] if sight.options else None:
        case MayPlace():
            return join([grid, meaning(sight, picks), recent(sight)])
        case MayChoose() as may:
            return join([_chains(sight, may, picks), grid])
        case MayDispose():
            return join([current(sight), grid])
        case MayBuy() as may:
            return join([_on_sale(sight, may, picks), grid, recent(sight)])
        case MayDeclare():
            return join([_declaration(picks), grid, recent(sight)])
    return join([current(sight) if sight.seen.in_hand is not None else "", grid, recent(sight)])


def last_board(sight: Sight) -> Html:
    """The board at the end."""
    return _grid(sight, {})


# The 108 spaces


def _grid(sight: Sight, picks: Picks) -> Html:
    """The spaces, and on top of them the tiles that can be clicked: one stop of the Tab key for all of them."""
    may = option(sight, MayPlace)
    rack = sight.seen.racks[sight.seat] or ()
    spaces = [_space(sight, tile, rack, may is not None) for tile in range(SPACES)]
    rows = [join([tag("b", name), *spaces[COLUMNS * row : COLUMNS * (row + 1)]]) for row, name in enumerate(LETTERS)]
    head = join([tag("b"), *[tag("b", number) for number in range(1, COLUMNS + 1)]])
    shown = tag("div", head, *rows, class_="plt-spaces", role="img", aria_label=_in_words(sight))
    mine = [_on_board(sight, may, tile, picks) for tile in rack] if may else []
    over = tag("div", *mine, class_="plt-rack-tiles", data_roving=True) if mine else ""
    return tag("div", shown, over, class_="plt-grid")


def _space(sight: Sight, tile: int, rack: Sequence[int], asked: bool) -> Html:
    lies = sight.seen.board[tile]
    if lies >= 0:
        new = "plt-new" if tile == sight.seen.placed else ""
        return tag("i", letter(lies), class_=(f"plt-c{lies}", new))
    if lies == LONE:
        return tag("i", class_=("plt-lone", "plt-new" if tile == sight.seen.placed else ""))
    if tile in rack:
        return tag("i") if asked else tag("i", TILE_NAMES[tile], class_="plt-own-tile")
    return tag("i", TILE_NAMES[tile])


def _in_words(sight: Sight) -> str:
    """The board for those who hear it."""
    lies = sight.seen.board
    parts = [
        words.at(name, [TILE_NAMES[tile] for tile in range(SPACES) if lies[tile] == place])
        for place, name in ((LONE, words.ALONE), *enumerate(map(game_words.chain, CHAINS)))
        if place in lies
    ]
    return " ".join([words.BOARD, *(parts or [words.EMPTY_BOARD])])


def does(sight: Sight, tile: int, kind: str) -> str:
    """What a tile of the rack would do, in few words."""
    seen, names = sight.seen, [CHAINS[chain] for chain in chains_at(sight.seen, tile)]
    match kind:
        case "lone":
            return words.STANDS_ALONE
        case "founding":
            return words.founds(added_by(seen, tile))
        case "growing":
            more = added_by(seen, tile)
            return words.joins(names[0], seen.sizes[CHAINS.index(names[0])] + more, more - 1)
        case "merging":
            return words.merges(names)
    return words.kept_back(kind)


def tile_button(sight: Sight, may: MayPlace, tile: int, picks: Picks, *inside: object, **attributes: object) -> Html:
    """A tile of the rack: on the board, or in the list beside it."""
    name = TILE_NAMES[tile]
    return button(
        f"pick:tile:{name}",
        words.place_label(name, does(sight, tile, kind_of(sight.seen, tile))),
        *inside,
        closed=may.accepts(Place(name)),
        aria_pressed=pressed(picks.get("tile") == name),
        **attributes,
    )


def _on_board(sight: Sight, may: MayPlace, tile: int, picks: Picks) -> Html:
    row, column = divmod(tile, COLUMNS)
    return tile_button(sight, may, tile, picks, TILE_NAMES[tile], style=f"grid-area:{row + 2}/{column + 2}")


# Chains to choose from


def _chains(sight: Sight, may: MayChoose, picks: Picks) -> Html:
    """Founding, the survivor, or which chain is handled first."""
    buttons = []
    for one in may.actions:
        chain = CHAINS.index(one.chain)
        label, said = _chain_says(sight, may, chain)
        inside = (tile_of(chain), tag("b", game_words.chain(one.chain)), tag("span", said))
        chosen = pressed(picks.get("chain") == one.chain)
        buttons.append(
            button(f"pick:chain:{one.chain}", label, *inside, class_=("plt-choice", "plt-chain"), aria_pressed=chosen)
        )
    heading = tag("h3", words.CHOOSE[may.kind.do], class_="plt-minor")
    return join([heading, tag("div", *buttons, class_=("plt-choices", "plt-sale"), data_roving=True)])


def _chain_says(sight: Sight, may: MayChoose, chain: int) -> tuple[str, str]:
    """The label of a chain's button, and the words on it."""
    seen, name = sight.seen, CHAINS[chain]
    mine, bank = own_shares(seen)[chain], seen.bank[chain]
    if may.kind.do == "found":
        size = added_by(seen, seen.placed)
        price = seen.tables.prices[chain][size]
        return words.found_label(
            name, size, price, mine, bank
        ), f"{words.each(price)}, {words.you_and_bank(mine, bank)}"
    if may.kind.do == "survivor":
        touched = chains_at(seen, seen.placed)
        size = sum(seen.sizes[one] for one in touched) + added_by(seen, seen.placed)
        gone = [CHAINS[one] for one in touched if one != chain]
        return words.survive_label(name, size, gone), words.you_and_bank(mine, bank)
    size = seen.merger.old_sizes[chain]
    price = seen.tables.prices[chain][size]
    return words.defunct_label(name, size, price, mine), f"{words.each(price)}, {words.you_hold(mine)}"


# Purchase


def _on_sale(sight: Sight, may: MayBuy, picks: Picks) -> Html:
    """The chains on the board, a click adds a share; the others in one line."""
    basket, mine = picks.get("buy", ()), own_shares(sight.seen)
    here = [chain for chain in range(len(CHAINS)) if may.prices[chain]]
    away = [CHAINS[chain] for chain in range(len(CHAINS)) if chain not in here]
    reasons = {chain: _why_not(sight, picks, CHAINS[chain]) for chain in here}
    buttons = []
    for chain, closed in reasons.items():
        name, price, left = CHAINS[chain], may.prices[chain], may.bank[chain]
        label = words.buy_label(name, price, left, mine[chain])
        inside = (
            tile_of(chain),
            tag("b", game_words.chain(name)),
            tag("span", words.on_sale(price, mine[chain], left)),
        )
        chosen = pressed(name in basket)
        buttons.append(
            button(
                f"pick:buy:{name}",
                label,
                *inside,
                closed=closed,
                class_=("plt-choice", "plt-chain"),
                aria_pressed=chosen,
            )
        )
    said = words.CHAINS_ON_SALE
    if all(reasons.values()):
        said = words.no_more(len(basket)) if basket else english.capital(no_purchase(may))
    heading = tag("h3", said, class_="plt-minor")
    cards = tag("div", *buttons, class_=("plt-choices", "plt-sale"), data_roving=True) if buttons else ""
    return join([heading, cards, tag("p", words.not_there(away), class_="plt-note") if away else ""])


def _why_not(sight: Sight, picks: Picks, name: str) -> str:
    """Why no share of this chain can be added."""
    wanted = tuple(sorted((*picks.get("buy", ()), name), key=CHAINS.index))
    made = action(sight, {"buy": wanted})
    return made if isinstance(made, str) else ""


# Declaration


def _declaration(picks: Picks) -> Html:
    """Two courses, to be chosen and then confirmed."""
    buttons = [
        button(
            f"pick:end:{value}",
            f"{name}: {means}.",
            tag("b", name),
            tag("span", means),
            class_="plt-choice",
            aria_pressed=pressed(picks.get("end") is (value == "yes")),
        )
        for value, name, means in (("yes", words.END_IT, words.END_MEANS), ("no", words.PLAY_ON, words.PLAY_ON_MEANS))
    ]
    return tag("div", *buttons, class_=("plt-choices", "plt-two"), data_roving=True)
