"""What is said where the game may be ended."""

from __future__ import annotations

ASK_DECLARE = "do you end the game after this turn?"
END_IT, PLAY_ON = "End the game", "Play on"
END_MEANS = "after this turn; then the bank pays all bonuses and buys all shares"
PLAY_ON_MEANS = "you may end it in a later turn, and so may the others"
IF_IT_ENDED = "If it ended on this board"
CANNOT_KNOW = "What the others hold is hidden, so nobody can say who would win."
MARKET_DECIDES = "What the stock market will hold is drawn then, so nobody can say who would win."
NEED_END = "End the game, or play on"
WOULD_END, WOULD_PLAY_ON = "end the game", "play on"
