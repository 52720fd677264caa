package game

import (
	"reflect"
	"testing"

	"renju-arbiter/arbiter/board"
)

// A correction that is proposed is the command that does it.
func TestAProposedCorrectionIsItsCommand(t *testing.T) {
	from := board.At(1, 1)
	for _, c := range []Command{
		{Do: DoCorrect, Ply: 3, Point: board.At(2, 3), Points: []board.Point{board.At(4, 4)}, From: &from, Column: 5, Kind: "k", Reason: "r"},
		{Do: DoResult, Score: Score{P1: 2}, Kind: ReasonFive, Forfeit: true, Reason: "r", Point: board.NoPoint},
	} {
		if got := MendOf(c).Command(); !reflect.DeepEqual(got, c) {
			t.Errorf("%+v is done by %+v", c, got)
		}
	}
	if m := MendOf(Command{Do: DoCorrect, Score: Score{P1: 2}}); m.Score != nil {
		t.Errorf("a corrected ply has a score: %+v", m)
	}
	if m := MendOf(Command{Do: DoResult, Ply: 3, Point: from}); m.Ply != 0 || m.Point != board.NoPoint {
		t.Errorf("a corrected result has a ply: %+v", m)
	}
}

// A move in an envelope is told in words.
func TestTheWordsOfASealedMove(t *testing.T) {
	from := board.At(0, 0)
	for want, m := range map[string]Move{"pass": {Do: DoPass, Point: board.NoPoint}, "stone a1": {Do: DoStone, Point: from}, "stone column 3": {Do: DoStone, Column: 3, Point: board.NoPoint},
		"stone b1 from a1": {Do: DoStone, Point: board.At(1, 0), From: &from}} {
		if got := m.String(); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
	for _, m := range []Move{{Do: DoPass, Point: board.NoPoint}, {Do: DoStone, Point: from}, {Do: DoStone, Column: 3, Point: board.NoPoint}} {
		c := Command{Do: DoOpen, Kind: OnPaper}.Opens(Envelope{m, salt})
		if e, sealed := c.Envelope(); !sealed || !reflect.DeepEqual(e, Envelope{m, salt}) {
			t.Errorf("%s is opened as %+v", m, e)
		}
	}
	for _, c := range []Command{{Do: DoSeal, Kind: OnPaper, Point: from}, {Do: DoSeal, Point: board.NoPoint}} {
		if e, sealed := c.Envelope(); sealed {
			t.Errorf("%+v seals %+v", c, e)
		}
	}
}
