package game

import (
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/opening"
)

// A refusal of several points names the one, or the two, for which they were refused.
func TestARefusalNamesTheWrongPoint(t *testing.T) {
	g := underWay(t, Settings{})
	g.do(t, stoneBy(board.P1, "h8"))
	free, taken, off, other := board.At(0, 0), board.At(7, 7), board.At(20, 20), board.At(0, 14)
	for name, one := range map[string]struct {
		points     []board.Point
		code       Code
		first, two board.Point
	}{
		"off the board":   {[]board.Point{free, off, taken}, opening.OffBoard, off, board.NoPoint},
		"occupied":        {[]board.Point{free, off, taken}, opening.Occupied, taken, board.NoPoint},
		"twice":           {[]board.Point{free, other, free}, opening.DuplicateProposal, free, board.NoPoint},
		"symmetric":       {[]board.Point{board.At(3, 5), free, other}, opening.SymmetricProposal, free, other},
		"something else":  {[]board.Point{free, off, other}, NotAllowed, free, other},
		"no point is off": {[]board.Point{free, taken, other}, opening.OffBoard, free, other},
	} {
		if first, second := concernedPoints(&g.state, one.points, one.code); first != one.first || second != one.two {
			t.Errorf("%s: %s and %s", name, first, second)
		}
	}
}

// Settings that are given by name are complete, or the first wrong one is refused.
func TestSettingsByName(t *testing.T) {
	s, err := SettingsOf(map[string]string{"game": Renju, "opening": "rif", "control": "600"})
	if err != nil || s.Opening != "rif" || s.Control != "600" || s.Mode != ModeClaim {
		t.Errorf("%+v, %v", s, err)
	}
	for _, wrong := range []map[string]string{{"opening": "none"}, {"nothing": "x"}, {"control": "x", "game": Renju}} {
		if s, err := SettingsOf(wrong); err == nil {
			t.Errorf("%v are %+v", wrong, s)
		}
	}
}

// A game tells whose seat it is, who plays with whom, and how many sit at its board.
func TestWhoSitsAtAGame(t *testing.T) {
	two := underWay(t, Settings{}).state
	if (Settings{}).Persons() != 2 || (Settings{Game: "pente4"}).Persons() != 4 || (Settings{Game: "none"}).Persons() != 2 {
		t.Error("renju has two persons, pente4 four")
	}
	four := State{Created: Created{Settings: Settings{Game: "pente4"}, Seats: []string{"a", "b", "c", "d"}}}
	if two.Table.Rules().Partner(board.P1) != board.Nobody || two.Seat(board.P1) != "ann" || two.Seat(board.P2) != "ben" || two.Seat(board.Nobody)+two.Seat(board.P3) != "" {
		t.Errorf("renju: %s with %s", two.Seat(board.P1), two.Table.Rules().Partner(board.P1))
	}
	if four.Seat(board.P3) != "c" || four.Seat(board.P4) != "d" {
		t.Errorf("P3 is %s", four.Seat(board.P3))
	}
	if table := sitDown(t, Settings{Game: "pente4"}); len(table.state.Persons()) != 4 || table.state.Table.Rules().Partner(board.P1) != board.P3 || table.state.Table.Rules().Partner(board.P4) != board.P2 {
		t.Errorf("P1 plays with %s", table.state.Table.Rules().Partner(board.P1))
	}
}

// A refusal that belongs to the position says why, and when it would be right.
func TestARefusalOfThePositionSaysWhy(t *testing.T) {
	timed := Settings{Control: "600"}
	said := func(g *table, c Command, want string) {
		t.Helper()
		refusal := g.do(t, c)
		if refusal == nil {
			t.Errorf("%s is not refused, but should be: %s", c.Do, want)
			return
		}
		if key, _ := refusal.Sentence(); key != "refused."+want {
			t.Errorf("%s: %s, not %s", c.Do, key, want)
		}
	}
	offer := Command{By: board.P1, Do: DoOffer}
	g := underWay(t, timed)
	said(g, offer, "offer-with-move")
	g.do(t, stoneBy(board.P1, "h8"))
	g.do(t, offer)
	said(g, offer, "offer-stands")
	g.do(t, Command{By: board.P1, Do: DoPress})
	g.do(t, stoneBy(board.P2, "h9"))
	said(g, offer, "offer-with-move")
	said(g, Command{By: board.P1, Do: DoCall, For: "nobody"}, "call-whom")
	said(g, Command{By: board.P1, Do: DoCall, For: CallArbiter, Kind: "nothing"}, "call-whom")
	said(g, Command{Do: DoAttend, For: CallArbiter}, "nobody-calls")
	g.do(t, Command{Do: DoVoid, Reason: "disturbed"})
	said(g, Command{Do: DoResult, Reason: "misread"}, "result-void")

	after := timed
	after.Rules.DrawOffer = DrawOfferAfterPress
	g = underWay(t, after)
	said(g, offer, "offer-after-own-press")
	g.do(t, stoneBy(board.P1, "h8"))
	said(g, offer, "offer-after-press")
}
