package dossier

import (
	"reflect"
	"testing"

	"renju-arbiter/arbiter/board"
)

// rows are stones in turn, Black's first.
func rows(points ...string) (steps []Step) {
	for i, p := range points {
		steps = append(steps, bareStep(i, p))
	}
	return steps
}

// The steps of an opening follow from its stones, swaps and fifths, protocol by protocol.
func TestAnOpeningFollowsFromItsStones(t *testing.T) {
	five := []string{"h8", "h9", "i10", "a15", "f8"}
	for _, c := range []struct {
		protocol, swaps string
		stones, offered []string
		does            string // the steps, and who made them
		black           board.Person
	}{
		{"rif", "S", five, []string{"f8", "g6"}, "P1 stone, P1 stone, P1 stone, P2 swap, P1 stone, P2 propose, P1 choose", board.P2},
		{"rif", "", five, []string{"g6", "f8"}, "P1 stone, P1 stone, P1 stone, P2 stone, P1 propose, P2 choose", board.P1},
		{"rif", "S", five[:3], nil, "P1 stone, P1 stone, P1 stone, P2 swap", board.P2},
		{"rif", "", five, nil, "", board.P1}, // two fifths are needed
		{"taraguchi-10", "NNSN", []string{"h8", "h9", "i10", "g7", "f8"}, nil, "P1 stone, P2 stone, P1 stone, P2 swap, P1 stone, P2 stone", board.P2},
		{"soosorv-4", "NN", five, []string{"f8", "g6"}, "P1 stone, P1 stone, P1 stone, P2 stone, P2 declare, P1 propose, P2 choose", board.P1},
		{"free", "", five, nil, "P1 stone, P2 stone, P1 stone, P2 stone, P1 stone", board.P1},
		{"exclusion(rif,yamaguchi,tarannikov)", "", five, nil, "", board.P1}, // nobody knows what was struck
	} {
		d := Dossier{Event: Event{Game: map[string]string{"game": "renju", "opening": c.protocol}}}
		bare := Game{Players: []string{"black", "white"}, Steps: rows(c.stones...), Result: &Result{Score: "1-0"}}
		g, is := d.Reenacted(bare, c.swaps, c.offered)
		does := ""
		for _, s := range g.Steps {
			does += ", " + s.By.String() + " " + s.Do
		}
		if is != (c.does != "") || is && does != ", "+c.does {
			t.Errorf("%s: %v%s, not %s", c.protocol, is, does, c.does)
		}
		if _, err := d.Replay(g); err != nil || is == (g.Settings["opening"] == "free") {
			t.Errorf("%s: %v, %v", c.protocol, err, g.Settings)
		}
		if c.black == board.P2 && (g.Players[0] != "white" || g.Result.Score != "0-1") {
			t.Errorf("%s: %v, %s", c.protocol, g.Players, g.Result.Score)
		}
		if is && c.black == board.P1 && (!reflect.DeepEqual(g.Bare().Steps, bare.Steps) || !reflect.DeepEqual(d.withoutRights(g), g)) {
			t.Errorf("%s: it is not the same the second time", c.protocol)
		}
	}
}
