"""What chapter 6u says."""

from __future__ import annotations

from ...core.english import coins

WHO_GAINS_MORE = (
    "Neither of two players knows what a tile is worth to the other. Who gains more by an envelope, on average?"
)
GAINS_MORE = {
    "names": "Whoever names the price",
    "chooses": "Whoever chooses to sell or to counter",
    "same": "Both gain the same",
}
CLAUSE_SLIDERS = (
    "To you a tile is worth",
    "To the other it is worth {}, give or take",
    "The other's cash",
)
MOVE_THEM = (
    "Now you name the price. Move the sliders, or type: when do you gain more than the one who chooses? "
    "Learn more of the other, or take the other's cash away."
)
NEVER_LOSES = (
    "Whoever chooses, and can pay, never loses: whatever the price is, there is a better side to take. "
    "Whoever names the price must guess. Too high, and the other sells. Too low, and the other buys."
)
WHO_HAD_BETTER = (
    "Remember: who knows little of the other had better choose. "
    "Who knows the other well, and values the tile differently, had better name the price. "
    "And whoever is short of cash must sell at any price: cash is power."
)
HERE_GAINS = {
    "names": "Here whoever names the price gains more.",
    "chooses": "Here whoever chooses gains more.",
    "same": "Here both gain the same.",
}
PLAY_THEM = "Play them, and look at the answers"
VALUES_DIFFER = "The first strategy reckons what a tile is worth; the picture has its answers."
HOW_MANY_ANSWERS = "How many answers that rests on"
FREE_IS = (
    "An answer is free if there was enough cash to counter. A forced sale tells of cash only. "
    "An empty envelope tells only that a tile is worth something."
)


def gained_more(names: float, chooses: float, most: int) -> str:
    return (
        f"Let a tile be worth anything from 0 to {most} coins to each of the two, and let nobody know more. "
        f"Then on average whoever chooses gains {chooses:.1f} coins, and whoever names the price {names:.1f}."
    )


def gained_in_short(names: float, chooses: float) -> str:
    return f"Whoever chooses: {chooses:.1f} coins against {names:.1f}"


def gained_here(worth: int, names: float, chooses: float) -> str:
    return (
        f"Yours is {worth}: with the best price it brings you {coins(names)}, and the other {coins(chooses)}. "
        "The averages above are over all values."
    )


def values_why(tiles: int, points: float, games: int) -> str:
    return (
        f"Somebody has {tiles} tiles of an industry. One more brings {tiles + 1} points, one fewer costs {tiles}. "
        f"So at the price of {points:.1f} points it is all the same to buy or to sell. "
        f"But how many coins is a point worth? Strategies now play {games} games. Their answers tell."
    )


WORTH_TO_YOU, PRICE_YOU_NAME = "what a tile is worth to you", "the price that you name"


def price_named(worth: int, price: int) -> str:
    return (
        f"A tile is worth {worth} coins to you, and you name {price}. "
        f"If the other sells, you {_gained(worth - price)}. If the other counters, you {_gained(price - worth)}."
    )


def _gained(coins_: int) -> str:
    return f"{'gain' if coins_ > 0 else 'lose'} {abs(coins_)}" if coins_ else "gain nothing and lose nothing"
