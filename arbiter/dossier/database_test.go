package dossier

import (
	"slices"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
)

// A game of a database was won, lost or drawn on the board, or has no result.
func TestAUsualResult(t *testing.T) {
	if !(Game{}).Usual() {
		t.Error("no result is usual")
	}
	for score, want := range map[string]bool{"1-0": true, "0-1": true, "1/2-1/2": true, "0-0": false, "1-1": false, "1/2-0": false, "+/-": false, "-/-": false, "?": false} {
		if got := (Game{Result: &Result{Score: score}}).Usual(); got != want {
			t.Errorf("%s is usual: %v", score, got)
		}
	}
}

// The offered fifths are those of the step before the fifth move, or of the fifth move itself.
func TestTheFifthsThatWereOffered(t *testing.T) {
	stones := func(n int) (list []Step) {
		for i := range n {
			list = append(list, bareStep(i, board.At(i, 0).String()))
		}
		return list
	}
	fifths := []string{"a2", "b2"}
	propose := Step{Do: string(game.DoPropose), Points: fifths}
	with := stones(5)
	with[4].Points = fifths
	early := stones(5)
	early[3].Points = fifths
	three := Step{Do: "opening", Put: []Put{{Point: "a1"}, {Point: "b1"}, {Point: "c1"}}}
	for name, one := range map[string]struct {
		steps []Step
		want  []string
	}{
		"none": {stones(6), nil}, "proposed": {slices.Concat(stones(4), []Step{propose, bareStep(4, "a2")}), fifths},
		"at the move": {with, fifths}, "too early": {early, nil}, "no fifth": {slices.Concat(stones(4), []Step{propose}), nil},
		"a pass": {slices.Concat(stones(4), []Step{propose, bareStep(4, "")}), nil}, "more at once": {slices.Concat(stones(3), []Step{propose, three}), nil},
		"stones at once": {slices.Concat([]Step{three}, stones(1), []Step{propose}, stones(1)), fifths},
	} {
		if got := (Game{Steps: one.steps}).Offered(); !slices.Equal(got, one.want) {
			t.Errorf("%s: %q, not %q", name, got, one.want)
		}
	}
	for name, one := range map[string]struct {
		steps []Step
		at    int
	}{"a bare game": {stones(6), 4}, "a proposal": {slices.Concat(stones(4), []Step{propose}, stones(2)), -1}, "four moves": {stones(4), -1}, "a fifth pass": {append(stones(4), bareStep(4, ""), Step{Do: string(game.DoSwap)}), -1}} {
		got := Game{Steps: one.steps}.offering(fifths)
		for i, s := range got.Steps {
			if (i == one.at) != (len(s.Points) == 2 && s.Do != string(game.DoPropose)) {
				t.Errorf("%s: step %d offers %q", name, i, s.Points)
			}
		}
		if len(one.steps) > 4 && len(one.steps[4].Points) > 0 && one.at == 4 {
			t.Errorf("%s: the game itself is changed", name)
		}
	}
	if got := (Game{Steps: stones(5)}).offering(nil); got.Steps[4].Points != nil {
		t.Error("nothing was offered")
	}
}

// A name is made of both parts, in one order or the other, or otherwise.
func TestHowAPersonIsCalled(t *testing.T) {
	for _, one := range []struct {
		person                    Person
		both, surnameFirst, oddly bool
	}{
		{Person{Name: "Ann Bee", Surname: "Bee", Given: "Ann"}, true, false, false}, {Person{Name: "Bee Ann", Surname: "Bee", Given: "Ann"}, true, true, false},
		{Person{Name: "Annie", Surname: "Bee", Given: "Ann"}, false, false, true}, {Person{Name: "Ann", Given: "Ann"}, false, false, true},
		{Person{Name: "Bee", Surname: "Bee"}, false, false, true}, {Person{Name: "Ann"}, false, false, false},
	} {
		if both, first := one.person.Called(); both != one.both || first != one.surnameFirst || one.person.oddlyCalled() != one.oddly {
			t.Errorf("%+v: %v, %v, %v", one.person, both, first, one.person.oddlyCalled())
		}
	}
	d := Dossier{Persons: []Person{{ID: "p1"}, {ID: "p2", Name: "b"}}}
	if p, known := d.Person("p2"); !known || p.Name != "b" {
		t.Errorf("%+v", p)
	}
	if p, known := d.Person("p3"); known || p.ID != "" {
		t.Errorf("%+v", p)
	}
}

// The parts of a name are lost where they do not make it. Unusual results are lost with their games.
func TestNamePartsAndUnusualGamesAreLost(t *testing.T) {
	d := Dossier{Entries: []Entry{{ID: "p1"}, {ID: "p2"}, {ID: "p3"}}, Persons: []Person{{ID: "p1", Name: "Ann Bee", Surname: "Bee", Given: "Ann"}, {ID: "p2", Name: "Bo", Surname: "Boo", Given: "Bob"}, {ID: "p3", Name: "Cy"}},
		Games: []Game{{ID: "g1", Result: &Result{Score: "1-0"}}, {ID: "g2", Result: &Result{Score: "+/-"}}}}
	losses := d.Losses(NameParts, Unusual)
	if len(losses) != 2 || losses[0].Part != NameParts || losses[0].Count != 1 || losses[1].Count != 1 {
		t.Fatalf("%+v", losses)
	}
	got := d.Without(losses)
	if p := got.Persons; p[0].Surname != "Bee" || p[0].Given != "Ann" || p[1].Surname+p[1].Given != "" || len(got.Games) != 1 || got.Games[0].ID != "g1" {
		t.Errorf("%+v, %+v", got.Persons, got.Games)
	}
	d.Games = d.Games[1:]
	if got := d.Without(d.Losses(Unusual)); got.Games != nil {
		t.Errorf("%+v", got.Games)
	}
}
