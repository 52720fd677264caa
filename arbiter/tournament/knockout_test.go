package tournament

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/pairing/stages"
)

func eventOf(t testing.TB, created Created, players ...PlayerEntry) *sampleEvent {
	t.Helper()
	created.Name, created.Cycles, created.Win, created.Draw = "Open", 1, 1, 0.5
	events, err := decide(State{}, Create(created))
	if err != nil {
		t.Fatal(err)
	}
	h := &sampleEvent{games: map[string]game.State{}}
	h.State = apply(t, State{}, events...)
	if len(players) > 0 {
		h.do(t, Admit{Players: players})
	}
	return h
}

func TestTheFavouritesOfAKnockOutMeetInTheFinal(t *testing.T) {
	h := eventOf(t, Created{Format: Format{System: KnockOut, ThirdPlace: true}}, entries("a", "b", "c", "d", "e")...)
	h.do(t, PublishRound{Round: 1})
	if diff := cmp.Diff([]string{"d-e"}, h.round(1)); diff != "" {
		t.Error("the top seeds have the byes: ", diff)
	}
	if err := h.try(t, PublishRound{Round: 2}); err != nil {
		t.Error("1 waits for 4 or 5, but 2 and 3 can play: ", err)
	}
	if diff := cmp.Diff([]string{"b-c"}, h.round(2)); diff != "" {
		t.Error(diff)
	}
	h.endAll() // d and b win
	h.do(t, PublishRound{Round: 2})
	h.endAll() // a wins
	h.do(t, PublishRound{Round: 3})
	if diff := cmp.Diff([]string{"a-b", "c-d"}, h.round(3)); diff != "" {
		t.Error("final, and the match for third place: ", diff)
	}
	h.endAll()
	state, err := h.book().KnockOut()
	if err != nil || state.Winner != 1 || state.Second != 2 || state.Third != 3 {
		t.Errorf("%+v, %v", state, err)
	}
	if err := h.try(t, PublishRound{Round: 4}); !refusedWith(err, NoRoundLeft) {
		t.Error(err)
	}
}

// TOURNAMENT.md, "Before and after the rounds": a result changed after the next round was published never
// re-pairs. The standings can be signed. A final that is taken back is paired by what stands then.
func TestACorrectedSemifinalLeavesThePublishedFinal(t *testing.T) {
	h := eventOf(t, Created{Format: Format{System: KnockOut}}, entries("a", "b", "c", "d")...)
	h.do(t, PublishRound{Round: 1})
	h.endAll()
	h.do(t, PublishRound{Round: 2})
	g := h.games["g1"]
	g.Outcome = &game.Outcome{Score: game.Score{P2: 2}, Reason: game.ReasonRuling}
	h.games["g1"] = g // a-d
	state, err := h.book().KnockOut()
	if err != nil || !state.Matches[0].Stays {
		t.Fatalf("%+v, %v", state, err)
	}
	before := h.State
	h.do(t, Unpublish{Round: 2, Reason: "d has won"})
	h.do(t, PublishRound{Round: 2})
	if diff := cmp.Diff([]string{"b-d"}, h.round(2)); diff != "" {
		t.Error(diff)
	}
	h.State = before
	h.endAll()
	h.sign(t)
	if state, err = h.book().KnockOut(); err != nil || state.Winner != 1 || state.Second != 2 {
		t.Errorf("%+v, %v", state, err)
	}
}

func TestALevelMatchGoesOn(t *testing.T) {
	h := eventOf(t, Created{Format: Format{System: KnockOut, Legs: 2, Level: []string{string(knockout.ExtraPair), string(knockout.Arbiter)}}},
		entries("a", "b")...)
	h.do(t, PublishRound{Round: 1})
	if diff := cmp.Diff([]string{"a-b", "b-a"}, h.round(1)); diff != "" {
		t.Error(diff)
	}
	if err := h.try(t, PublishRound{Round: 1}); !refusedWith(err, NoRoundLeft) {
		t.Error("the games are to be played first: ", err)
	}
	h.endAll() // 1-1
	h.do(t, PublishRound{Round: 1})
	if diff := cmp.Diff([]string{"a-b", "b-a", "a-b", "b-a"}, h.round(1)); diff != "" {
		t.Error(diff)
	}
	h.endAll()
	if err := h.try(t, RuleMatch{Round: 1, Board: 2, Winner: "a", Reason: "toss"}); !refusedWith(err, NoSuchMatch) {
		t.Error(err)
	}
	if err := h.try(t, RuleMatch{Round: 1, Board: 1, Winner: "x", Reason: "toss"}); !refusedWith(err, NotEntered) {
		t.Error(err)
	}
	if err := h.try(t, RuleMatch{Round: 1, Board: 1, Winner: "b"}); !refusedWith(err, ReasonNeeded) {
		t.Error(err)
	}
	h.do(t, RuleMatch{Round: 1, Board: 1, Winner: "b", Reason: "toss"})
	if state, err := h.book().KnockOut(); err != nil || state.Winner != 2 {
		t.Errorf("%+v, %v", state, err)
	}
}

func TestAMatchOfThreeEndsWhenItIsDecided(t *testing.T) {
	h := eventOf(t, Created{Format: Format{System: KnockOut, Legs: 3}}, entries("a", "b")...)
	for i, score := range []string{"1-0", "0-1"} { // a is first, then b
		h.do(t, PublishRound{Round: 1})
		h.end(fmt.Sprint("g", i+1), score, game.ReasonFive)
	}
	if state, err := h.book().KnockOut(); err != nil || state.Winner != 1 || len(h.Pairings) != 2 {
		t.Errorf("%+v, %v", state, err)
	}
}

func TestWhoWithdrawsLosesTheMatch(t *testing.T) {
	h := eventOf(t, Created{Format: Format{System: KnockOut}}, entries("a", "b", "c", "d")...)
	h.do(t, PublishRound{Round: 1})
	h.end("g1", "1-0", game.ReasonFive)
	h.do(t, Withdraw{Player: "b", Reason: "ill"})
	h.do(t, PublishRound{Round: 2})
	if diff := cmp.Diff([]string{"a-c"}, h.round(2)); diff != "" {
		t.Error(diff)
	}
}

func TestAKnockOutThatDecidesNothingIsRefused(t *testing.T) {
	_, err := decide(State{}, Create(Created{Name: "Cup", Cycles: 1, Win: 1, Format: Format{System: KnockOut, Level: []string{string(knockout.ExtraPair)}}}))
	var cause *knockout.Error
	if !refusedWith(err, BadLevel) || !errors.As(err, &cause) || cause.Code != knockout.NothingDecides {
		t.Error(err)
	}
	if _, err := decide(State{}, Create(Created{Name: "Cup", Cycles: 1, Win: 1, Format: Format{ThirdPlace: true}})); !refusedWith(err, BadLevel) {
		t.Error(err)
	}
}

func TestScheveningenIsOneHalfAgainstTheOther(t *testing.T) {
	h := eventOf(t, Created{Format: Format{System: Scheveningen}}, entries("a", "b", "x", "y")...)
	list, err := h.Schedule(nil)
	if err != nil {
		t.Fatal(err)
	}
	met := map[string]int{}
	for _, p := range list {
		met[min(p.First, p.Second)+max(p.First, p.Second)]++
	}
	if diff := cmp.Diff(map[string]int{"ax": 1, "ay": 1, "bx": 1, "by": 1}, met); diff != "" {
		t.Error(diff)
	}
	h.do(t, Admit{Players: entries("z")})
	if _, err := h.Schedule(nil); !refusedWith(err, HalvesNeeded) {
		t.Error(err)
	}
}

func TestAScheduleOfMiniMatchesHasEachGameTwice(t *testing.T) {
	h := eventOf(t, Created{Format: Format{Legs: 2}}, entries("a", "b", "c")...)
	list, err := h.Schedule([]Seat{{1, 1}})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"1.1 c-b", "1.1 b-c", "1.2 a-", "2.1 a-b", "2.1 b-a", "2.2 c-", "3.1 c-a", "3.1 a-c", "3.2 b-"}, drawn(list)); diff != "" {
		t.Error(diff)
	}
}

func TestTheExtraGamesOfAKnockOutAreInItsTable(t *testing.T) {
	h := eventOf(t, Created{Format: Format{System: KnockOut}}, entries("a", "b", "c", "d")...)
	h.do(t, PublishRound{Round: 1})
	h.end("g1", "1/2-1/2", game.ReasonAgreement) // a-d
	h.end("g2", "1-0", game.ReasonFive)          // b-c
	h.do(t, PublishRound{Round: 1})
	h.endAll() // a pair of games, each wins one
	h.do(t, PublishRound{Round: 1})
	h.end("g5", "0-1", game.ReasonFive) // a is second in the fourth game, and wins
	h.do(t, PublishRound{Round: 2})
	h.endAll()
	table, err := h.Table()
	if err != nil {
		t.Fatal(err)
	}
	points := map[int]string{}
	for _, row := range table.Rows {
		points[row.Player.No] = row.Points.String()
	}
	if diff := cmp.Diff(map[int]string{1: "3.5", 2: "1", 3: "0", 4: "1.5"}, points); diff != "" {
		t.Error(diff)
	}
}

// A round of a knock-out closes when every match is decided: while one is level, or is
// still to be played, nothing is confirmed and nothing is closed.
func TestAKnockOutRoundClosesWhenEveryMatchIsDecided(t *testing.T) {
	level := []string{string(knockout.ExtraPair), string(knockout.Arbiter)}
	h := eventOf(t, Created{Format: Format{System: KnockOut, Level: level}}, entries("a", "b", "c", "d")...)
	h.do(t, PublishRound{Round: 1})
	if !h.book().MayUnpublish(1) {
		t.Error("nothing is played: it can be taken back")
	}
	h.end("g1", "1/2-1/2", game.ReasonAgreement)
	h.end("g2", "1-0", game.ReasonFive)
	for _, c := range []Command{CloseRound{Round: 1}, ConfirmRound{Round: 1}} {
		var refused *Refusal
		if err := h.try(t, c); !refusedWith(err, MatchUndecided) || errors.As(err, &refused) && refused.Board != 1 {
			t.Errorf("%T: %v", c, err)
		}
	}
	h.do(t, PublishRound{Round: 1})
	h.endAll()
	if err := h.try(t, CloseRound{Round: 1}); !refusedWith(err, MatchUndecided) {
		t.Error("the pair of games is level too: ", err)
	}
	if h.book().MayUnpublish(1) {
		t.Error("its games are played: it cannot be taken back")
	}
	h.do(t, RuleMatch{Round: 1, Board: 1, Winner: "a", Reason: "toss"})
	h.do(t, CloseRound{Round: 1})
}

// A journal of before that has extra games after the end of their round: the round goes on.
func TestARoundThatWasClosedGoesOnWithItsExtraGames(t *testing.T) {
	h := eventOf(t, Created{Format: Format{System: KnockOut}}, entries("a", "b", "c", "d")...)
	h.do(t, PublishRound{Round: 1})
	h.end("g1", "1/2-1/2", game.ReasonAgreement)
	h.end("g2", "1-0", game.ReasonFive)
	h.State = apply(t, h.State, RoundConfirmed{Round: 1, At: 1}, RoundClosed{Round: 1, At: 1})
	h.do(t, PublishRound{Round: 1})
	if stage := h.book().Stage(1); stage != StagePlay || h.RoundStates.Closed(1) {
		t.Errorf("it is %s", stage)
	}
}

// Where both were absent no extra game is played: the arbiter says who goes on. Extra
// games that stand in a journal count as they were played.
func TestWhereBothWereAbsentTheArbiterRules(t *testing.T) {
	h := eventOf(t, Created{Format: Format{System: KnockOut}}, entries("a", "b", "c", "d")...)
	h.do(t, PublishRound{Round: 1})
	h.end("g1", "0-0", game.ReasonForfeit)
	h.end("g2", "1-0", game.ReasonFive)
	if due, err := h.book().Due(); err != nil || len(due) > 0 {
		t.Errorf("nobody plays %v, %v", due, err)
	}
	state, err := h.book().KnockOut()
	if err != nil || len(state.Waiting) != 1 {
		t.Fatalf("%+v, %v", state, err)
	}
	h.do(t, RuleMatch{Round: 1, Board: 1, Winner: "d", Reason: "came at eleven"})
	h.do(t, PublishRound{Round: 2})
	if diff := cmp.Diff([]string{"b-d"}, h.round(2)); diff != "" {
		t.Error(diff)
	}
}

// A level match names itself: after how many games, at what score, which games are due, and
// whether the arbiter may say who goes on. While an extra game is open the arbiter may not.
func TestALevelMatchSaysWhatDecidesIt(t *testing.T) {
	h := eventOf(t, Created{Format: Format{System: KnockOut}}, entries("a", "b", "c", "d")...)
	h.do(t, PublishRound{Round: 1})
	if levels := h.book().Levels(); len(levels) > 0 {
		t.Errorf("no game is over, and level are %+v", levels)
	}
	h.end("g1", "1/2-1/2", game.ReasonAgreement)
	h.end("g2", "1-0", game.ReasonFive)
	level := Level{Round: 1, Board: 1, Higher: "a", Lower: "d", After: 1, Points: 500, Due: 2, Rule: true}
	if diff := cmp.Diff([]Level{level}, h.book().Levels()); diff != "" {
		t.Error(diff)
	}
	if next := h.book().Next(rights.Organiser); next != (Next{Task: BracketTask, Step: ExtraStep, Round: 1, Count: 2, Board: 1}) {
		t.Errorf("next is %+v", next)
	}
	h.do(t, PublishRound{Round: 1})
	level.Due, level.Rule = 0, false
	if diff := cmp.Diff([]Level{level}, h.book().Levels()); diff != "" {
		t.Error(diff)
	}
	if err := h.try(t, RuleMatch{Round: 1, Board: 1, Winner: "d", Reason: "it is late"}); !refusedWith(err, NoSuchMatch) {
		t.Error("its extra games are open: ", err)
	}
	var extra []int
	for _, p := range h.PairingsIn(1) {
		extra = append(extra, h.ExtraGame(p))
	}
	if diff := cmp.Diff([]int{0, 1, 2, 0}, extra); diff != "" {
		t.Error(diff)
	}
	h.end("g3", "1-0", game.ReasonFive)
	if levels := h.book().Levels(); len(levels) != 1 || levels[0].After != 1 {
		t.Errorf("it was level after the first game: %+v", levels)
	}
	h.end("g4", "1-0", game.ReasonFive)
	level.After, level.Points, level.Due, level.Rule = 3, 1500, 1, true // sudden death
	if diff := cmp.Diff([]Level{level}, h.book().Levels()); diff != "" {
		t.Error(diff)
	}
}

// Extra games that nobody has published need not be played: the arbiter may say who goes on.
func TestTheArbiterRulesInPlaceOfExtraGames(t *testing.T) {
	h := eventOf(t, Created{Format: Format{System: KnockOut}}, entries("a", "b", "c", "d")...)
	h.do(t, PublishRound{Round: 1})
	h.end("g2", "1-0", game.ReasonFive)
	if err := h.try(t, RuleMatch{Round: 1, Board: 1, Winner: "d", Reason: "toss"}); !refusedWith(err, NoSuchMatch) {
		t.Error("its game is not over: ", err)
	}
	h.end("g1", "1/2-1/2", game.ReasonAgreement)
	h.do(t, RuleMatch{Round: 1, Board: 1, Winner: "d", Reason: "the hall closes"})
	if levels := h.book().Levels(); len(levels) > 0 {
		t.Errorf("it is decided, and level are %+v", levels)
	}
	h.do(t, PublishRound{Round: 2})
	if diff := cmp.Diff([]string{"b-d"}, h.round(2)); diff != "" {
		t.Error(diff)
	}
}

// What comes next in a bracket is named by its step.
func TestTheStepsOfABracket(t *testing.T) {
	level := []string{string(knockout.ExtraPair), string(knockout.Arbiter)}
	h := eventOf(t, Created{Format: Format{System: KnockOut, ThirdPlace: true, Level: level}}, entries("a", "b", "c", "d")...)
	wants := func(step Step, round, board int) {
		t.Helper()
		if next := h.book().Next(rights.Organiser); next.Task != BracketTask || next.Step != step || next.Round != round || next.Board != board {
			t.Errorf("%+v, not %s of %d.%d", next, step, round, board)
		}
	}
	wants(RoundStep, 1, 0)
	h.do(t, PublishRound{Round: 1})
	h.end("g1", "1-0", game.ReasonFive)
	h.end("g2", "1/2-1/2", game.ReasonAgreement)
	wants(ExtraStep, 1, 2)
	h.do(t, PublishRound{Round: 1})
	h.end("g3", "1/2-1/2", game.ReasonAgreement)
	h.end("g4", "1/2-1/2", game.ReasonAgreement)
	wants(RuleStep, 1, 2)
	h.do(t, RuleMatch{Round: 1, Board: 2, Winner: "c", Reason: "toss"})
	wants(RoundStep, 2, 0)
	five := eventOf(t, Created{Format: Format{System: KnockOut}}, entries("a", "b", "c", "d", "e")...)
	five.do(t, PublishRound{Round: 1})
	if due, _ := five.book().Due(); five.book().StepOf(due) != GamesStep {
		t.Error("one semifinal waits for its players: it is no whole round")
	}
}

// Where no clock runs, those of extra games are started next, and those of boards that were left
// out. A round whose results come on slips goes on with results.
func TestTheClocksOfExtraGamesAreStarted(t *testing.T) {
	h := eventOf(t, Created{Format: Format{System: KnockOut}}, entries("a", "b", "c", "d")...)
	wants := func(want Next) {
		t.Helper()
		if next := h.book().Next(rights.Organiser); next != want {
			t.Errorf("next is %+v", next)
		}
	}
	h.do(t, PublishRound{Round: 1})
	h.end("g2", "1-0", game.ReasonFive)
	wants(Next{Task: ResultsTask, Round: 1, Count: 1})
	g := h.games["g2"]
	g.StartedAt, g.Timed = 1, true
	h.games["g2"] = g
	wants(Next{Task: StartTask, Round: 1, Count: 1})
	g.Reporter = "account:scorer"
	h.games["g2"] = g
	wants(Next{Task: ResultsTask, Round: 1, Count: 1})
	g.StartedAt = 0
	h.games["g2"] = g
	h.end("g1", "1/2-1/2", game.ReasonAgreement)
	h.do(t, PublishRound{Round: 1})
	wants(Next{Task: StartTask, Round: 1, Count: 1})
	h.games["g3"] = game.State{Status: game.Open}
	wants(Next{Task: ResultsTask, Round: 1, Count: 2})
	h.end("g3", "1/2-1/2", game.ReasonAgreement)
	wants(Next{Task: ResultsTask, Round: 1, Count: 1})
}

// titleMatch is a title match with its players.
func titleMatch(t *testing.T, c Created, players ...string) *sampleEvent {
	t.Helper()
	c.Format.System, c.Format.Level = KnockOut, []string{string(knockout.Holder)}
	return eventOf(t, c, entries(players...)...)
}

// A title match is published game by game and ends as soon as it is decided: two games both ways,
// and five games that the holder keeps level.
func TestATitleMatchEndsWhenItIsDecided(t *testing.T) {
	for _, c := range []struct {
		games  int
		scores []string // tentative Black first, who changes each game
		winner int
	}{
		{2, []string{"1-0"}, 1},
		{2, []string{"0-1", "1/2-1/2"}, 2},
		{5, []string{"1-0", "0-1", "1/2-1/2"}, 1},
		{5, []string{"0-1", "1-0", "0-1"}, 2},
		{5, []string{"1-0", "1-0", "0-1", "1-0"}, 2},
		{5, []string{"1-0", "1-0", "1/2-1/2", "1/2-1/2", "1/2-1/2"}, 1},
	} {
		h := titleMatch(t, Created{Format: Format{Legs: c.games}}, "a", "b")
		for i, score := range c.scores {
			h.do(t, PublishRound{Round: 1})
			if got := len(h.Pairings); got != i+1 {
				t.Fatalf("%v: %d games are published before game %d is over", c, got, i+1)
			}
			if err := h.try(t, PublishRound{Round: 1}); !refusedWith(err, NoRoundLeft) {
				t.Errorf("%v: a game more: %v", c, err)
			}
			h.end(h.Pairings[i].Game, score, game.ReasonFive)
			if _, p := h.book().Progress(); (p == Running) != (i+1 < len(c.scores)) {
				t.Errorf("%v: after game %d it is %s", c, i+1, p)
			}
		}
		state, err := h.book().KnockOut()
		if err != nil || state.Winner != c.winner || len(state.Places()) != 2 {
			t.Errorf("%v: %+v, %v", c, state, err)
		}
		if err := h.try(t, PublishRound{Round: 1}); !refusedWith(err, NoRoundLeft) {
			t.Errorf("%v: another game: %v", c, err)
		}
	}
}

// A correction ends a match earlier, and the game after it is none; another makes it level again, and nobody
// signs until it is decided.
func TestACorrectedTitleMatch(t *testing.T) {
	h := titleMatch(t, Created{Format: Format{Legs: 5}}, "a", "b")
	for i, score := range []string{"1-0", "1/2-1/2", "0-1", "0-1"} { // a 2.5, b 1.5
		h.do(t, PublishRound{Round: 1})
		h.end(h.Pairings[i].Game, score, game.ReasonFive)
	}
	h.do(t, CloseRound{Round: 1, now: 1})
	h.end(h.Pairings[2].Game, "1-0", game.ReasonFive) // over after three games
	state, err := h.book().KnockOut()
	if err != nil || state.Winner != 1 || state.Matches[0].Played != 3 || h.book().Unsettled() != nil {
		t.Fatalf("%+v, %v, %v", state, err, h.book().Unsettled())
	}
	h.end(h.Pairings[0].Game, "0-1", game.ReasonFive)
	h.end(h.Pairings[2].Game, "0-1", game.ReasonFive) // 1.5 to 2.5
	if err := h.try(t, Sign{Sure: true}); !refusedWith(err, MatchUndecided) {
		t.Errorf("an undecided match is signed: %v", err)
	}
}

// Number 1 of a title match is the holder who was confirmed, where the seats have one.
func TestATitleMatchWaitsForItsHolder(t *testing.T) {
	h := titleMatch(t, Created{Format: Format{Legs: 5}}, "a", "b")
	h.do(t, SetSeats{Add: []seats.Row{{Kind: stages.HolderSeat}}})
	wrong, is := errors.AsType[*seats.Refusal](h.try(t, PublishRound{Round: 1}))
	if !is || wrong.Code != seats.HolderMissing {
		t.Fatal(wrong)
	}
	h.do(t, SetSeats{Remove: 1})
	h.do(t, PublishRound{Round: 1})
}

// Nobody but two plays for a title, whether a third is entered, is there, or wins a seat.
func TestATitleMatchIsForTwo(t *testing.T) {
	three := func(err error) bool {
		refusal, is := errors.AsType[*knockout.Error](err)
		return is && refusal.Code == knockout.TwoEntries && refusal.Number == 3
	}
	h := titleMatch(t, Created{}, "a", "b")
	if err := h.try(t, Admit{Players: entries("c")}); !three(err) {
		t.Error("entered: ", err)
	}
	other := eventOf(t, Created{Format: Format{System: KnockOut}}, entries("a", "b", "c")...)
	to := other.Created
	to.Level = []string{string(knockout.Holder)}
	if err := other.try(t, ChangeSettings{To: to}); !three(err) {
		t.Error("changed: ", err)
	}
	other.Level = to.Level // as no command makes it
	if err := other.try(t, PublishRound{Round: 1}); !three(err) {
		t.Error("published: ", err)
	}
	third := to
	third.ThirdPlace = true
	if err := other.try(t, ChangeSettings{To: third}); !refusedWith(err, BadLevel) {
		t.Error("with a match for third place: ", err)
	}
}

// The holder is number 1 whatever the ratings are.
func TestTheNumbersOfATitleMatchFollowNoRating(t *testing.T) {
	h := titleMatch(t, Created{Format: Format{Numbers: NumbersRating}})
	h.do(t, Admit{Players: []PlayerEntry{{Player: "a", Rating: 1800}, {Player: "b", Rating: 2400}}, Order: []string{"a", "b"}})
	if h.Numbers != NumbersEntry || h.Entries[0].Player != "a" {
		t.Errorf("%q, %+v", h.Numbers, h.Entries)
	}
}
