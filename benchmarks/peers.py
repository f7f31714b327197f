"""One short function per peer: play whole games at random, return the number of decisions made.

Every function takes the least number of decisions to make and a seeded generator, plays whole games until
that many decisions are made, and returns how many it really made. A decision is one choice by a player among
the legal actions the library offers, also if there is only one. Dealing and other chance steps take time but
are not counted. The peers with a target are played in the loop that their own documentation shows; other
ways to play them, quicker or slower, have rows of their own.

Libraries are imported inside the functions, so that a library is loaded only if it is measured.
"""

import random
from collections.abc import Callable

Player = Callable[[int, random.Random], int]


def _open_spiel(game_name: str, fetch: str | None, minimum: int, rng: random.Random, quick: bool = False) -> int:
    """Play an OpenSpiel game in the loop of its documentation, which samples chance with numpy.

    `fetch` names the method of the state called once per decision to give the player to move his view of the
    game; None means that nothing is fetched beyond the legal actions. `quick` samples chance with the standard
    library, which is quicker.
    """
    import numpy
    import open_spiel.python.games  # noqa: F401  (this registers the games written in Python)
    import pyspiel

    game = pyspiel.load_game(game_name)
    numbers = numpy.random.default_rng(rng.randrange(2**31))
    decisions = 0
    while decisions < minimum:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                if quick:
                    state.apply_action(rng.choices(outcomes, chances)[0])
                else:
                    state.apply_action(numbers.choice(outcomes, p=chances))
                continue
            if fetch is not None:
                getattr(state, fetch)(state.current_player())
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions


def liars_poker(minimum: int, rng: random.Random) -> int:
    """OpenSpiel's Liar's Poker in Python, two players; nothing fetched per decision."""
    return _open_spiel("python_liars_poker", None, minimum, rng)


def liars_poker_quick(minimum: int, rng: random.Random) -> int:
    """The same, with the quickest way we found to sample its chance."""
    return _open_spiel("python_liars_poker", None, minimum, rng, quick=True)


def liars_poker_observed(minimum: int, rng: random.Random) -> int:
    """The same with `observation_tensor(player)` per decision, the quickest view this game offers.

    It has no observation string, and its information state string is more than twenty times slower.
    """
    return _open_spiel("python_liars_poker", "observation_tensor", minimum, rng)


def tic_tac_toe(minimum: int, rng: random.Random) -> int:
    """OpenSpiel's tic-tac-toe in Python; nothing fetched per decision."""
    return _open_spiel("python_tic_tac_toe", None, minimum, rng)


def tic_tac_toe_observed(minimum: int, rng: random.Random) -> int:
    """The same with `observation_string(player)` per decision."""
    return _open_spiel("python_tic_tac_toe", "observation_string", minimum, rng)


def gin_rummy_cpp(minimum: int, rng: random.Random) -> int:
    """OpenSpiel's gin rummy, written in C++, two players; nothing fetched per decision."""
    return _open_spiel("gin_rummy", None, minimum, rng)


def gin_rummy_cpp_observed(minimum: int, rng: random.Random) -> int:
    """The same with `observation_string(player)` per decision."""
    return _open_spiel("gin_rummy", "observation_string", minimum, rng)


def texas_holdem(minimum: int, rng: random.Random) -> int:
    """PettingZoo's limit hold'em, two players, in the documented agent loop, every game seeded as ours are.

    `env.last()` gives the 72-number observation array and the mask of legal actions once per decision; this
    game has no way to play without it.
    """
    from pettingzoo.classic import texas_holdem_v4

    env = texas_holdem_v4.env()
    decisions = 0
    while decisions < minimum:
        env.reset(seed=rng.randrange(2**31))
        for agent in env.agent_iter():
            observation, _reward, terminated, truncated, _info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(env.action_space(agent).sample(observation["action_mask"]))
            decisions += 1
    env.close()
    return decisions


def texas_holdem_bare(minimum: int, rng: random.Random) -> int:
    """The same game seeded once only, without PettingZoo's wrappers and closing steps, and with a quicker choice."""
    from pettingzoo.classic import texas_holdem_v4

    env = texas_holdem_v4.raw_env()
    env.reset(seed=rng.randrange(2**31))
    decisions = 0
    while decisions < minimum:
        for _agent in env.agent_iter():
            observation, _reward, terminated, truncated, _info = env.last()
            if terminated or truncated:
                break
            env.step(rng.choice(observation["action_mask"].nonzero()[0]))
            decisions += 1
        env.reset()
    env.close()
    return decisions


def rlcard_gin_rummy(minimum: int, rng: random.Random) -> int:
    """RLCard's gin rummy, two players, in its step loop.

    Each step returns the next player's state with the observation array and the legal actions; there is no
    way to play without it. The step loop is quicker than `env.run`, which also collects trajectories.
    """
    import rlcard

    env = rlcard.make("gin-rummy", config={"seed": rng.randrange(2**31)})
    decisions = 0
    while decisions < minimum:
        state, _player = env.reset()
        while not env.is_over():
            state, _player = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
    return decisions


def pokerkit_holdem(minimum: int, rng: random.Random) -> int:
    """PokerKit's no-limit hold'em, four players, whole hands, everything but the bets automatic.

    The choice is uniform over the kinds of action that are open (fold, check or call, bet or raise), and a
    bet or raise is uniform over the amounts. Nothing is fetched per decision. The cards are not seeded:
    PokerKit shuffles with the global generator.
    """
    from pokerkit import Automation, Mode, NoLimitTexasHoldem

    everything_but_betting = tuple(Automation)
    decisions = 0
    while decisions < minimum:
        state = NoLimitTexasHoldem.create_state(
            everything_but_betting, True, 0, (1, 2), 2, 200, 4, mode=Mode.TOURNAMENT
        )
        while state.status:
            can = ["call"]
            if state.can_fold():  # in tournament mode, only when there is a bet to answer
                can.append("fold")
            if state.can_complete_bet_or_raise_to():
                can.append("raise")
            chosen = rng.choice(can)
            if chosen == "call":
                state.check_or_call()
            elif chosen == "fold":
                state.fold()
            else:
                least = state.min_completion_betting_or_raising_to_amount
                most = state.max_completion_betting_or_raising_to_amount
                state.complete_bet_or_raise_to(rng.randint(least, most))
            decisions += 1
    return decisions


def catanatron(minimum: int, rng: random.Random) -> int:
    """Catanatron, four of its random players, `game.play()`; a decision is one entry in its list of actions.

    Its players get the game object itself and the list of playable actions; no observation is built.
    """
    from catanatron import Color, Game, RandomPlayer

    decisions = 0
    while decisions < minimum:
        game = Game([RandomPlayer(color) for color in Color], seed=rng.randrange(1, 2**31))
        game.play()
        decisions += len(game.state.actions)
    return decisions


# Measured every time, with the ratio our engine is asked to reach.
MAIN_PEERS: dict[str, tuple[Player, float]] = {
    "OpenSpiel python_liars_poker": (liars_poker, 3.5),
    "OpenSpiel python_tic_tac_toe": (tic_tac_toe, 3.0),
    "PettingZoo texas_holdem_v4": (texas_holdem, 25.0),
}

# Measured with --all only; these have no target.
OTHER_PEERS: dict[str, Player] = {
    "OpenSpiel python_liars_poker, quicker chance": liars_poker_quick,
    "OpenSpiel python_liars_poker, observation fetched": liars_poker_observed,
    "OpenSpiel python_tic_tac_toe, observation fetched": tic_tac_toe_observed,
    "PettingZoo texas_holdem_v4, bare": texas_holdem_bare,
    "OpenSpiel gin_rummy (C++)": gin_rummy_cpp,
    "OpenSpiel gin_rummy (C++), observation fetched": gin_rummy_cpp_observed,
    "RLCard gin-rummy": rlcard_gin_rummy,
    "PokerKit no-limit hold'em": pokerkit_holdem,
    "Catanatron, random players": catanatron,
}
