"""All chapters in their order. No chapter imports this module, so a notebook loads its own chapter alone."""

from __future__ import annotations

from .chapter import Chapter
from .chapters import (
    acquire,
    boston,
    could_you_have_got_out,
    easy_money,
    greed,
    the_envelope,
    the_price_ladder,
    the_scissors,
    the_treadmill,
    three_books,
    when_the_music_stops,
    who_names_the_price,
    would_you_sign,
)

CHAPTERS: tuple[Chapter, ...] = (
    would_you_sign.CHAPTER,
    easy_money.CHAPTER,
    the_scissors.CHAPTER,
    the_price_ladder.CHAPTER,
    the_treadmill.CHAPTER,
    could_you_have_got_out.CHAPTER,
    the_envelope.CHAPTER,
    who_names_the_price.CHAPTER,
    when_the_music_stops.CHAPTER,
    boston.CHAPTER,
    greed.CHAPTER,
    acquire.CHAPTER,
    three_books.CHAPTER,
)
