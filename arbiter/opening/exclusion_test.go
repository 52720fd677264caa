package opening

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
)

// PLAY.md, the table of protocols: tentative Black strikes one of three, then
// tentative White one; the one left is played.
func TestEachStrikesOneOfThree(t *testing.T) {
	g := sitDown(t, "exclusion(rif,yamaguchi,soosorv-8)")
	if ask := g.Ask(); ask.Actor != board.P1 || len(ask.Options) != 1 || ask.Options[0].Kind != Strike ||
		!slices.Equal(ask.Options[0].Names, []string{"rif", "yamaguchi", "soosorv-8"}) || ask.TextKey != "opening.step.first-strike" {
		t.Errorf("at first: %+v", ask)
	}
	g.play(t, "P2 strike rif ! not-your-turn\nP2 h8 ! not-your-turn\nP1 h8 ! out-of-step\nP1 pass ! pass-too-early\nP1 swap ! no-swap-right\nP1 strike swap2 ! out-of-step\nP1 strike soosorv-4 ! out-of-step\nP1 strike yamaguchi\nP1 strike rif ! not-your-turn")
	if ask := g.Ask(); ask.Actor != board.P2 || !slices.Equal(ask.Options[0].Names, []string{"rif", "soosorv-8"}) || ask.TextKey != "opening.step.second-strike" {
		t.Errorf("after one: %+v", ask)
	}
	g.play(t, "P2 strike yamaguchi ! out-of-step\nP2 strike rif\nP1 strike soosorv-8 ! out-of-step\nP1 a1 ! outside-square\nP1 h8")
	if g.Name() != "soosorv-8" {
		t.Errorf("%s is played", g.Name())
	}
}

// After both strikes it is the remaining protocol, whichever it is.
func TestTheOneThatIsLeftIsPlayed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := drawExclusion(t)
		g := sitDown(t, name)
		left := Candidates(name)
		for _, by := range []board.Person{board.P1, board.P2} {
			i := rapid.IntRange(0, len(left)-1).Draw(t, "struck")
			if code := g.do(t, by, Step{Kind: Strike, Name: left[i]}); code != "" {
				t.Fatalf("%s may not strike %s: %s", by, left[i], code)
			}
			left = slices.Delete(left, i, i+1)
		}
		want, err := Begin(left[0], Pattern, 15)
		if err != nil {
			t.Fatal(err)
		}
		want.turn = g.turn
		if !reflect.DeepEqual(g.State, want) {
			t.Fatalf("%s is left of %s; the state is %+v", left[0], name, g.State)
		}
	})
}

// The setting for symmetric fifths outlives the strikes.
func TestTheStrikesKeepTheSetting(t *testing.T) {
	s, err := Begin("exclusion(rif,yamaguchi,tarannikov)", OnBoard, 15)
	if err != nil {
		t.Fatal(err)
	}
	pos := board.New(15)
	for i, name := range []string{"yamaguchi", "tarannikov"} {
		s, _, _ = s.Do(&pos, board.Person(i+1), Step{Kind: Strike, Name: name})
	}
	if s.symmetry != OnBoard || s.Name() != "rif" {
		t.Errorf("%s, %s", s.Name(), s.symmetry)
	}
}

func TestTheStrikesAreExplained(t *testing.T) {
	lines, err := Explain("exclusion(rif,yamaguchi,tarannikov)", 15)
	if err != nil || len(lines) != 3 || len(lines[2].Ways) != 3 {
		t.Fatalf("%+v, %v", lines, err)
	}
	for i, by := range []Role{TentativeBlack, TentativeWhite} {
		if line := lines[i]; line.By != by || line.Option.Kind != Strike || len(line.Option.Names) != 3-i {
			t.Errorf("%+v", line)
		}
	}
	for i, name := range []string{"rif", "yamaguchi", "tarannikov"} {
		alone, _ := Explain(name, 15)
		if way := lines[2].Ways[i]; way.Left != name || !reflect.DeepEqual(way.Lines, alone) {
			t.Errorf("%s is told as %+v", name, way)
		}
	}
	for _, key := range []string{"opening.protocol.exclusion", "opening.step.first-strike", "opening.step.second-strike", "opening.ask.strike"} {
		if !slices.Contains(TextKeys(), key) {
			t.Errorf("%s is no key", key)
		}
	}
}
