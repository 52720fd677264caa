package dossier

import (
	"reflect"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
)

// What happened in a game beside its steps is told as its audience may know it.
func TestWhatHappenedInAGameIsTold(t *testing.T) {
	score := game.Outcome{Score: game.Score{P1: 2}, Reason: game.ReasonFive}
	s := game.State{StartedAt: 10, Outcome: &score}
	kind := func(e game.Event, act Act) []Act {
		act.Kind, act.At = e.Kind(), 5
		return []Act{act}
	}
	call := game.Called{By: board.P2, For: game.CallArbiter, About: game.AboutClock, Words: "w"}
	for _, one := range []struct {
		e       game.Event
		hides   game.Redaction
		arbiter bool
		want    []Act
	}{
		{game.Claimed{}, game.Redaction{}, true, nil}, {game.Corrected{}, game.Redaction{}, true, nil},
		{game.Compared{Ply: 3, Reason: "w"}, game.Redaction{}, true, kind(game.Compared{}, Act{Number: 3, Words: "w"})},
		{game.Compared{Ply: 3, Reason: "w"}, game.Redaction{Findings: true}, false, nil},
		{call, game.Redaction{}, true, kind(call, Act{By: board.P2, What: game.AboutClock, Words: "w", Rule: game.CallArbiter})},
		{call, game.Redaction{}, false, kind(call, Act{By: board.P2, Rule: game.CallArbiter})},
		{game.Stopped{Reason: "w"}, game.Redaction{}, false, kind(game.Stopped{}, Act{Words: "w"})},
		{game.Adjusted{Player: board.P1, Amount: 1, Before: 2, After: 3, Reason: "w"}, game.Redaction{}, false, kind(game.Adjusted{}, Act{By: board.P1, Amount: 1, Before: 2, After: 3, Words: "w"})},
		{game.Penalised{Player: board.P1, Penal: game.PenaltyTime, Amount: 1, Rule: "r", Reason: "w"}, game.Redaction{}, false, kind(game.Penalised{}, Act{By: board.P1, What: game.PenaltyTime, Amount: 1, Rule: "r", Words: "w"})},
		{game.Ruled{Number: 2, Upheld: true}, game.Redaction{}, false, kind(game.Ruled{}, Act{Number: 2, What: "upheld"})},
		{game.Ruled{Number: 2, Reason: "w"}, game.Redaction{}, false, kind(game.Ruled{}, Act{Number: 2, What: "unfounded", Words: "w"})},
		{game.TakenBack{Number: 2, Do: game.DoPenalty, Reason: "w"}, game.Redaction{}, false, kind(game.TakenBack{}, Act{Number: 2, What: "penalty", Words: "w"})},
		{game.Sealed{By: board.P2, Ply: 4}, game.Redaction{}, false, kind(game.Sealed{}, Act{By: board.P2, Number: 4})},
		{game.Absented{Player: board.P2}, game.Redaction{}, false, kind(game.Absented{}, Act{By: board.P2})},
		{game.Contested{By: board.P1, Words: "w"}, game.Redaction{}, false, kind(game.Contested{}, Act{By: board.P1, Words: "w"})},
	} {
		var g Game
		(&record{}).tell(&g, s, Happened{Did: one.e, At: 15}, one.hides, one.arbiter)
		if !reflect.DeepEqual(g.Acts, one.want) {
			t.Errorf("%T: %+v, not %+v", one.e, g.Acts, one.want)
		}
	}
	for by, e := range map[board.Person]game.Ended{board.P2: {By: board.P2, Note: "n", Outcome: score}, board.Nobody: {By: board.P2, Note: "n"}} {
		g := Game{Result: &Result{}}
		(&record{}).tell(&g, s, Happened{Did: e, At: 15}, game.Redaction{}, true)
		if g.Result.By != by || (g.Result.Note == "n") != (by == board.P2) || g.Acts != nil {
			t.Errorf("the end that stands, or another: %+v", g.Result)
		}
	}
	var g Game
	(&record{}).tell(&g, s, Happened{Did: game.Resulted{Old: score, Reason: "w"}}, game.Redaction{}, true)
	if want := []Result{{Score: "1-0", Reason: game.ReasonFive, Note: "w"}}; !reflect.DeepEqual(g.Earlier, want) || g.Acts != nil {
		t.Errorf("an earlier result: %+v", g.Earlier)
	}
}
