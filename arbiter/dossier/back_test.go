package dossier

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/variant"
	"renju-arbiter/clock"
)

// A step is an event of the journal again, or its points cannot be read.
func TestAStepIsAnEventAgain(t *testing.T) {
	from := board.At(0, 0)
	moved := variant.Effect{Point: board.At(1, 0), From: from}
	took := variant.Effect{Point: board.At(1, 0), From: board.NoPoint, Captured: []board.Point{board.At(2, 0)}}
	for name, one := range map[string]struct {
		step Step
		want game.Stepped
	}{
		"a stone":    {Step{By: board.P1, Do: "stone", Put: []Put{{Point: "b1"}}}, game.Stepped{By: board.P1, Do: game.DoStone, Point: board.At(1, 0)}},
		"a pass":     {Step{By: board.P2, Do: "pass", Put: []Put{{}}}, game.Stepped{By: board.P2, Do: game.DoPass, Point: board.NoPoint}},
		"fifths":     {Step{Do: "propose", Points: []string{"a1", "b1"}, N: 2}, game.Stepped{Do: game.DoPropose, Point: board.NoPoint, Points: []board.Point{from, board.At(1, 0)}, N: 2}},
		"a move":     {Step{Do: "stone", Put: []Put{{Point: "b1", From: "a1"}}}, game.Stepped{Do: game.DoStone, Point: moved.Point, From: &from, Effects: []variant.Effect{moved}}},
		"a capture":  {Step{Do: "stone", Put: []Put{{Point: "b1", Took: []string{"c1"}}}}, game.Stepped{Do: game.DoStone, Point: took.Point, Effects: []variant.Effect{took}}},
		"an opening": {Step{Do: "stone", Opening: "rif", System: true}, game.Stepped{Do: game.DoStone, Point: board.NoPoint, Opening: "rif", System: true}},
	} {
		if got, err := one.step.event(); err != nil || !reflect.DeepEqual(got, one.want) {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
	for _, s := range []Step{{Points: []string{"?"}}, {Put: []Put{{Point: "?"}}}, {Put: []Put{{Point: "a1", From: "?"}}}, {Put: []Put{{Point: "a1", Took: []string{"?"}}}}} {
		if e, err := s.event(); err == nil {
			t.Errorf("%+v is %+v", s, e)
		}
	}
}

// A game is folded up to the step that cannot have been made.
func TestAGameIsReplayedToItsFault(t *testing.T) {
	d := renju(&Result{Score: "1-0", Reason: game.ReasonFive}, "h8 a1 i8")
	d.Games[0].Steps[1].At, d.Games[0].Steps[2].At = 500, 300
	s, err := d.Replay(d.Games[0])
	if err != nil || len(s.Plies) != 3 || s.Outcome == nil || s.Outcome.Score != (game.Score{P1: 2}) || s.EndedAt != clock.Instant(501) || s.StartedAt != 1 {
		t.Errorf("%+v, %v", s.Outcome, err)
	}
	d = renju(nil, "h8 a1 h8")
	var step *StepError
	if s, err := d.Replay(d.Games[0]); !errors.As(err, &step) || step.Game != "g1" || step.Step != 3 || step.Ply != 3 || len(s.Plies) != 2 || step.Error() == "" || errors.Unwrap(step) == nil {
		t.Errorf("%+v, %v", step, err)
	}
	d = renju(&Result{Score: "9-9"}, "h8")
	if _, err := d.Replay(d.Games[0]); err == nil {
		t.Error("9-9 is no result")
	}
	d.Games[0].Settings = map[string]string{"game": "none"}
	if _, err := d.Replay(d.Games[0]); err == nil {
		t.Error("no such game is played")
	}
	four := Dossier{Event: Event{ID: "e", Game: map[string]string{"game": "pente4"}}}
	if s, err := four.Replay(Game{Round: 2, Board: 3, Players: []string{"a", "b", "c", "d"}}); err != nil || s.Seat(board.P4) != "d" || s.Round != 2 || s.Board != 3 || s.Tournament != "e" {
		t.Errorf("%+v, %v", s.Created, err)
	}
	if s, err := d.Replay(Game{Players: []string{"a", "b"}}); err != nil || len(s.Seats) != 0 || s.Seat(board.P2) != "b" {
		t.Errorf("%+v, %v", s.Created, err)
	}
}

// A pairing's result is that of its game where that was the same, and else a ruling or a forfeit.
func TestTheResultOfAPairing(t *testing.T) {
	for _, one := range []struct {
		result string
		of     *Result
		want   string
	}{
		{"1-0", &Result{Reason: game.ReasonFive, Rule: "r"}, game.ReasonFive}, {"1-0", nil, ""}, {"+/-", nil, game.ReasonForfeit},
		{"+/-", &Result{Reason: game.ReasonLate}, game.ReasonLate}, {"+/-", &Result{Reason: game.ReasonFive}, game.ReasonForfeit}, {"1-0", &Result{Reason: game.ReasonLate}, game.ReasonRuling},
	} {
		if o, err := (Pairing{Result: one.result}).outcome(one.of); err != nil || o.Reason != one.want || o.Score != (game.Score{P1: 2}) || o.Rule == "" && one.want == game.ReasonFive {
			t.Errorf("%s of %+v: %+v, %v", one.result, one.of, o, err)
		}
	}
}

// event is a Swiss of two rounds, in which the second is not over.
func swissEvent() Dossier {
	return Dossier{Schema: Schema, Event: Event{Name: "Open", TimeZone: "UTC", System: "swiss", Cycles: 1, Win: 1000, Draw: 500, Game: map[string]string{"game": "renju", "opening": "free"}},
		Entries: []Entry{{Number: 1, ID: "a"}, {Number: 2, ID: "b"}, {Number: 3, ID: "c"}},
		Rounds: []Round{
			{Number: 1, Pairings: []Pairing{{Board: 1, Game: "g1", First: "a", Second: "b", Result: "1-0"}, {First: "c", Bye: string(tournament.PairingBye)}}},
			{Number: 2, Pairings: []Pairing{{Board: 1, Game: "g2", First: "c", Second: "a"}, {First: "b", Bye: string(tournament.PairingBye)}}},
		},
		Games:    []Game{{ID: "g1", Round: 1, Board: 1}, {ID: "g2", Round: 2, Board: 1}},
		Disputes: []Dispute{{Game: "g1"}, {Game: "g2"}, {}},
	}
}

// An event up to its last finished round has the games, the files and the table of those rounds.
func TestAnEventUpToItsLastFinishedRound(t *testing.T) {
	d := swissEvent()
	if open := d.Unfinished(); !slices.Equal(open, []int{2}) {
		t.Fatalf("unfinished are %v", open)
	}
	got, err := d.Through()
	if err != nil || len(got.Rounds) != 1 || len(got.Games) != 1 || got.Games[0].ID != "g1" || len(got.Disputes) != 2 || got.Disputes[0].Game != "g1" || got.Disputes[1].Game != "" || got.Table == nil || got.Table.Rounds != 1 {
		t.Errorf("%+v, %v", got, err)
	}
	if len(d.Rounds) != 2 || len(d.Games) != 2 || len(d.Disputes) != 3 {
		t.Error("the dossier itself is changed")
	}
	d.Rounds[1].Pairings[0].Result = "0-1"
	if whole, err := d.Through(); err != nil || len(whole.Rounds) != 2 || d.Unfinished() != nil {
		t.Errorf("%+v, %v", whole, err)
	}
	d.Rounds[0].Pairings[0].Hangs = true
	if open := d.Unfinished(); !slices.Equal(open, []int{1}) {
		t.Errorf("an adjourned game: %v", open)
	}
}

// A document of the installation says all settings of its event.
func TestTheUsualSettingsAreSaid(t *testing.T) {
	d := swissEvent()
	if err := d.Settle(); err != nil || d.Event.Format["rounds"] == "" && len(d.Event.Format) == 0 || d.Event.Game["mode"] != game.ModeClaim {
		t.Errorf("%v, %v, %v", d.Event.Format, d.Event.Game, err)
	}
	d.Event.Game = map[string]string{"game": "none"}
	if err := d.Settle(); err == nil {
		t.Error("no such game is played")
	}
}

// How long after the start something was is never less than nothing.
func TestSinceTheStart(t *testing.T) {
	for _, one := range []struct {
		start, at clock.Instant
		want      int64
	}{{0, 50, 0}, {1, 50, 49}, {60, 50, 0}, {50, 50, 0}, {10, 50, 40}} {
		if got := since(game.State{StartedAt: one.start}, one.at); got != one.want {
			t.Errorf("%d after %d: %d", one.at, one.start, got)
		}
	}
	if put := putOf(game.Ply{Point: board.NoPoint}); !put.Pass() || put.Colour != "" {
		t.Errorf("a pass puts %+v", put)
	}
	if put := putOf(game.Ply{Point: board.At(7, 7), Colour: board.Black}); put.Point != "h8" || put.Colour != "black" {
		t.Errorf("a stone puts %+v", put)
	}
}
