package opening

import "testing"

// Protocols of the other games, described here only: they show that a
// description is enough, with a third stone outside a square, a pair that one
// player adds, and a choice of colours that must be spoken.
var laterProtocols = []*protocol{
	{name: "pro", stages: []stage{
		{name: "first", options: []option{stone(Centre, "second")}},
		{name: "second", options: []option{stone(Anywhere, "third")}},
		{name: "third", options: []option{stone(Outside(5), over)}},
	}},
	{name: "pente-tournament", stages: []stage{
		{name: "first", options: []option{stone(Centre, "second")}},
		{name: "second", options: []option{stone(Anywhere, "third")}},
		{name: "third", options: []option{stone(Outside(5), over)}},
	}},
	{name: "swap2", stages: []stage{
		{name: "first", options: []option{stone(Anywhere, "second")}},
		{name: "second", by: waiting, options: []option{stone(Anywhere, "third")}},
		{name: "third", options: []option{stone(Anywhere, "colours-or-pair")}},
		{name: "colours-or-pair", options: []option{swap(over), keep(over), stone(Anywhere, "added")}},
		{name: "added", by: waiting, options: []option{stone(Anywhere, "colours")}},
		{name: "colours", by: waiting, options: []option{swap(over), keep(over)}},
	}},
}

func TestADescriptionIsAllThatAProtocolNeeds(t *testing.T) {
	for _, script := range []string{
		"P1 a1\nP1 a2\nP1 a3\nP2 swap\nP1 a4\nP2 a5",
		"P1 a1\nP1 a2\nP1 a3\nP2 keep\nP2 a4\nP1 a5",
		"P1 a1\nP1 a2\nP1 a3\nP2 a4\nP2 a5\nP1 a6 ! out-of-step\nP1 swap\nP1 a6\nP2 a7",
		"P1 a1\nP1 a2\nP1 a3\nP2 a4\nP2 a5\nP1 keep\nP1 a6 ! not-your-turn\nP2 a6\nP1 a7",
	} {
		s, err := begin(laterProtocols[2], 0, Pattern, 15)
		if err != nil {
			t.Fatal(err)
		}
		g := sitDown(t, "free")
		g.State = s
		g.play(t, script)
	}
}

func TestAKeepThatEndsItsTurnIsNoMoveOfTheControl(t *testing.T) {
	s, err := begin(laterProtocols[2], 0, Pattern, 15)
	if err != nil {
		t.Fatal(err)
	}
	g := sitDown(t, "free")
	g.State = s
	g.play(t, "P1 a1\nP1 a2\nP1 a3\nP2 a4\nP2 a5\nP1 keep")
	if !g.TurnEnded() || g.TurnCounts() {
		t.Errorf("ended %v, counts %v", g.TurnEnded(), g.TurnCounts())
	}
}
