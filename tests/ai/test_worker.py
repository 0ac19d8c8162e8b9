"""The worker always gives one legal move for the newest request, whatever its process does.

The parent's clock is a fake one; the process is real, and waited for by its pipe.
"""

import multiprocessing

import pytest

from game.ai.agent import answer, decision_seed, observe
from game.ai.levels import agent_for
from game.ai.thinkers import Elsewhere, Here
from game.ai.worker import COMING_UP, MOST_STARTS, Worker
from game.engine.api import Setup
from game.engine.errors import SetupError
from game.engine.machine import apply
from game.engine.rng import Stream
from tests.ai.faults import OTHER_CARDS
from tests.toy import GAME as TOY
from tests.toy import Toy

FAULT = "tests.ai.faults:"
OPTIONS = (("keep",), ("pass",))


class Clock:
    now = 100.0

    def __call__(self):
        return self.now


class Lab:
    """A worker with a fake clock and the processes it has made."""

    def __init__(self):
        self.clock = Clock()
        self.made = []
        self.worker = Worker(self.clock, self.make)

    def make(self):
        self.made.append(Elsewhere())
        return self.made[-1]

    def until(self, wanted):
        """Poll until `wanted` holds or an answer comes; the processes decide how long it takes."""
        for _ in range(2000):
            found = self.worker.poll()
            if found is not None or wanted():
                return found
            self.made[-1].wait(0.01)
        pytest.fail("nothing came from the process")

    def answer(self):
        return self.until(lambda: False)

    def come_up(self):
        self.worker.start()
        self.until(lambda: self.worker._ready)


@pytest.fixture
def lab():
    lab = Lab()
    yield lab
    lab.worker.close()
    assert not multiprocessing.active_children()


def observed(decisions=3, seed=5, game=TOY):
    state = game.new(Setup(2), seed)
    for _ in range(decisions):
        apply(game, state, ("keep",))
    return observe(game, state, state.decision.seat, seed)


@pytest.fixture
def observation():
    return observed()


@pytest.mark.parametrize("level", ["random", "novice", "adept"])
def test_answers_as_the_bot_would_here(lab, level):
    state = TOY.new(Setup(2), 5)
    seat = state.decision.seat
    expected = answer(TOY, agent_for(TOY, level, 30), state.copy(), 5)
    seed = decision_seed(5, seat, state.clock)

    id = lab.worker.ask(observe(TOY, state, seat, 5), level, seed, iterations=30)
    found = lab.answer()

    assert found == (id, seat, expected, "bot", "", None)
    assert lab.worker.thinking is None


def test_the_process_does_not_import_pygame(lab, observation):
    lab.worker.ask(observation, FAULT + "pygame_shows", 1)

    assert lab.answer().choice == OPTIONS[False]


def test_a_forced_choice_needs_no_process(lab, observation):
    state = observation.sealed.copy()
    state.decision = state.decision._replace(options=(("keep",),))

    lab.worker.ask(observe(TOY, state, state.decision.seat, 1), "master", 1)

    assert lab.worker.poll().choice == ("keep",)
    assert not lab.made


def test_a_late_answer_with_an_old_id_is_dropped(lab, observation):
    first = lab.worker.ask(observation, "novice", 1)
    lab.made[0].wait(5)  # both replies are on their way before anybody looks
    second = lab.worker.ask(observed(5), "novice", 1)

    found = lab.answer()

    assert found.id == second > first
    lab.until(lambda: not lab.worker._called_off)
    assert lab.worker.poll() is None


def test_after_cancel_no_answer_comes_and_the_process_is_idle(lab, observation):
    lab.come_up()
    lab.worker.ask(observation, FAULT + "on_and_on", 1)
    lab.worker.cancel()

    assert lab.until(lambda: not lab.worker._called_off) is None
    assert lab.worker.thinking is None
    assert len(lab.made) == 1


def test_play_now_takes_the_best_so_far(lab, observation):
    lab.come_up()
    id = lab.worker.ask(observation, FAULT + "on_and_on", 1)
    lab.worker.play_now()
    lab.worker.play_now()

    assert lab.answer() == (id, observation.seat, OPTIONS[-1], "bot", "", None)


def test_play_now_moves_by_rule_when_the_bot_does_not_stop(lab, observation):
    lab.come_up()
    id = lab.worker.ask(observation, FAULT + "never", 1)
    lab.worker.play_now()
    assert lab.worker.poll() is None
    lab.clock.now += 0.29

    found = lab.worker.poll()

    assert (found.id, found.by, found.report) == (id, "rule", "")
    assert found.choice in OPTIONS
    lab.clock.now += 1.1
    assert lab.worker.poll() is None
    assert len(lab.made) == 2  # the bot that never stops is gone
    assert not lab.made[0].alive()


def test_the_watchdog_moves_and_puts_a_new_process_in_place(lab, observation):
    lab.come_up()
    id = lab.worker.ask(observation, FAULT + "never", 7, seconds=1.0)
    lab.clock.now += 1.9
    assert lab.worker.poll() is None
    assert lab.worker.thinks_for() == pytest.approx(1.9)
    lab.clock.now += 0.2

    found = lab.worker.poll()

    assert (found.id, found.by) == (id, "rule")
    assert found.choice in OPTIONS
    assert "no answer after 2.1 seconds" in found.report
    assert "game toy" in found.report and "seed 7" in found.report
    assert '"deck"' in found.report.splitlines()[-1]
    assert not lab.made[0].alive()
    assert len(multiprocessing.active_children()) == 1
    lab.worker.ask(observation, "novice", 1)
    assert lab.answer().by == "bot"


def test_the_bots_own_limit_ends_a_search_early(lab, observation):
    lab.worker.ask(observation, FAULT + "on_and_on", 1, seconds=0.01)

    assert lab.answer().by == "bot"


@pytest.mark.parametrize(
    ("level", "told"),
    [
        ("raises", "ZeroDivisionError: a fault in a bot"),
        ("illegal", "('no', 'option'), which is no option"),
        ("ends_its_process", "its process ended"),
        ("nobody", "nothing is found at"),
    ],
)
def test_a_fault_in_a_bot_costs_a_cheap_move_and_a_report(lab, observation, level, told):
    id = lab.worker.ask(observation, FAULT + level, 1)

    found = lab.answer()

    assert (found.id, found.by) == (id, "rule")
    assert found.choice in OPTIONS
    assert told in found.report
    lab.worker.ask(observation, "novice", 1)
    assert lab.answer().by == "bot"


def test_other_cards_in_the_process_are_a_fault(lab):
    lab.worker.ask(observed(game=OTHER_CARDS), "novice", 1)

    assert "has loaded other cards" in lab.answer().report


def test_a_game_without_an_address_is_refused(lab):
    with pytest.raises(SetupError, match="stands in no module"):
        lab.worker.ask(observed(game=Toy()), "novice", 1)


def test_undo_redo_and_quit_200_times_while_it_thinks(lab):
    stream = Stream(3)
    observations = [observed(decisions) for decisions in range(8)]
    lab.come_up()
    for turn in range(200):
        level = stream.pick((FAULT + "on_and_on", "novice", "adept"))
        id = lab.worker.ask(stream.pick(observations), level, turn)
        act = stream.below(4)
        if act == 0:
            lab.worker.cancel()
            assert lab.worker.thinking is None
        elif act == 1:
            lab.worker.play_now()
        found = lab.worker.poll()
        assert found is None or found.id == id
        if turn % 50 == 49:
            lab.worker.close()
            lab.worker.close()
        assert len(multiprocessing.active_children()) <= 1

    lab.worker.ask(observations[0], "novice", 1)

    assert lab.answer().by == "bot"
    assert len(lab.made) == 5


def test_closing_ends_a_bot_that_never_returns(lab, observation):
    lab.come_up()
    lab.worker.ask(observation, FAULT + "never", 1)

    lab.worker.close()

    assert not lab.made[0].alive()
    assert lab.worker.poll() is None
    assert lab.worker.thinking is None


def refuse():
    raise OSError("no process can be started")


def test_thinks_here_where_no_process_can_be_started(observation):
    worker = Worker(Clock(), refuse)
    id = worker.ask(observation, "adept", 1, iterations=100)
    polls = 0
    while (found := worker.poll()) is None:
        polls += 1

    assert found.id == id and found.by == "bot"
    assert polls > 3  # slice by slice
    assert found.choice == agent_for(TOY, "adept", 100).choose(observation, 1)
    worker.close()


def test_thinking_here_can_be_called_off_hurried_and_goes_wrong_gently(observation):
    worker = Worker(Clock(), refuse)
    worker.ask(observation, FAULT + "on_and_on", 1)
    assert [worker.poll() for _ in range(5)] == [None] * 5
    worker.cancel()
    id = worker.ask(observation, FAULT + "on_and_on", 1)
    worker.play_now()
    found = [answer for answer in (worker.poll() for _ in range(9)) if answer is not None]
    assert [answer.id for answer in found] == [id]
    worker.ask(observation, FAULT + "raises", 1)
    found = [answer for answer in (worker.poll() for _ in range(9)) if answer is not None]
    assert "ZeroDivisionError" in found[0].report


class Stillborn:
    """A process that ends before it comes up, or hangs on the way."""

    def __init__(self, lives):
        self.lives = lives

    def alive(self):
        return self.lives

    def send(self, request): ...
    def stop(self, id): ...
    def close(self): ...
    def receive(self): ...


@pytest.mark.parametrize("lives", [False, True])
def test_processes_that_do_not_come_up_are_given_up(observation, lives):
    clock, made = Clock(), []

    def make():
        made.append(Stillborn(lives))
        return made[-1]

    worker = Worker(clock, make)
    worker.ask(observation, "novice", 1, seconds=None)
    found = None
    for _ in range(20):
        found = found or worker.poll()
        clock.now += COMING_UP * lives

    assert found.by == "bot"
    assert len(made) == MOST_STARTS
    assert isinstance(worker._thinker, Here)
