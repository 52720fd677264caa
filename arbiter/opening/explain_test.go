package opening

import (
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
)

func TestEveryDescriptionIsWhole(t *testing.T) {
	for _, p := range protocols() {
		entered := map[string]bool{p.stages[0].name: true}
		ends := false
		for _, stage := range p.stages {
			offered := map[Kind]bool{}
			for _, o := range stage.options {
				if o.then == over {
					ends = true
				} else if p.stage(o.then) == nil {
					t.Errorf("%s: %s leads to %q, which is no stage", p.name, stage.name, o.then)
				}
				if offered[o.kind] {
					t.Errorf("%s: %s offers %s twice", p.name, stage.name, o.kind)
				}
				entered[o.then], offered[o.kind] = true, true
			}
			if len(stage.options) == 0 || offered[Swap] && !offered[Keep] {
				t.Errorf("%s: %s offers %v", p.name, stage.name, offered)
			}
		}
		for _, stage := range p.stages {
			if !entered[stage.name] || stage.name == over {
				t.Errorf("%s: nothing leads to %q", p.name, stage.name)
			}
		}
		if names := p.stonesBefore(); len(names) != len(p.stages) || !ends {
			t.Errorf("%s: %d of %d stages can be reached, an end: %v", p.name, len(names), len(p.stages), ends)
		}
	}
}

func TestEveryWayToAStageHasTheSameStones(t *testing.T) {
	for _, p := range protocols() {
		placed := p.stonesBefore()
		for _, stage := range p.stages {
			for _, o := range stage.options {
				if o.then != over && placed[o.then] != placed[stage.name]+o.stones() {
					t.Errorf("%s: %s has %d stones, from %s %d", p.name, o.then,
						placed[o.then], stage.name, placed[stage.name]+o.stones())
				}
			}
		}
	}
}

func TestAskNamesSquaresAndNumbers(t *testing.T) {
	g := sitDown(t, "yamaguchi")
	first := g.Ask().Options[0]
	if first.Kind != Stone || first.Square != Centre || first.Colour != board.Black || first.TextKey != "opening.ask.stone-centre" {
		t.Errorf("first: %+v", first)
	}
	g.play(t, "P1 h8")
	if second := g.Ask().Options[0]; second.Square.Side() != 3 || second.Colour != board.White || second.TextKey != "opening.ask.stone-inside" {
		t.Errorf("second: %+v", second)
	}
	g.play(t, "P1 i9\nP1 h10")
	if number := g.Ask().Options[0]; number.Min != 1 || number.Max != 56 {
		t.Errorf("number: %+v", number)
	}
	g.play(t, "P1 declare 3\nP2 a2")
	if five := g.Ask().Options[0]; five.Count != 3 || five.Square != Anywhere || five.Colour != board.Black {
		t.Errorf("fifths: %+v", five)
	}
	g.play(t, "P1 propose a5 b7 c9")
	if choice := g.Ask(); choice.Actor != board.P2 || !slices.Equal(choice.Options[0].From, g.Proposals()) {
		t.Errorf("choice: %+v", choice)
	}
	g.play(t, "P2 choose a5\nP2 a1")
	after := g.Ask().Options
	if len(after) != 2 || after[0].Square != Anywhere || after[1].Kind != Pass {
		t.Errorf("after the protocol: %+v", after)
	}
}

func TestEveryKeyOfTextIsListedOnce(t *testing.T) {
	keys := TextKeys()
	for i, key := range keys {
		if slices.Contains(keys[:i], key) || !strings.HasPrefix(key, "opening.") {
			t.Errorf("%q is listed twice or has no prefix", key)
		}
	}
	want := func(key string) {
		if !slices.Contains(keys, key) {
			t.Errorf("%q is not listed", key)
		}
	}
	for _, name := range []string{"free", "rif", "yamaguchi", "soosorv-8", "taraguchi-5", "tarannikov", "swap-1989", "long-pro", "swap", "swap2", "pente-tournament"} {
		want(sitDown(t, name).TextKey())
		lines, _ := Explain(name, 15)
		for _, o := range told(lines) {
			want(o.TextKey)
		}
	}
	want("opening.ask.pass")
}

func TestSquaresHoldWhatTheirNameSays(t *testing.T) {
	for _, test := range []struct {
		square Square
		count  int
	}{
		{Anywhere, 225}, {Centre, 1}, {3, 9}, {5, 25}, {7, 49}, {9, 81}, {Outside(5), 200}, {Outside(7), 176},
	} {
		n := 0
		empty := board.New(15)
		empty.Points(func(p board.Point, _ board.Stone) {
			if test.square.Holds(p, 15) {
				n++
			}
		})
		if n != test.count {
			t.Errorf("square %d holds %d points, not %d", test.square, n, test.count)
		}
	}
	if !Outside(5).Leaves() || Outside(5).Side() != 5 || Square(5).Leaves() {
		t.Error("outside 5x5 leaves a side of 5")
	}
}
