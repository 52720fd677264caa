package dossier_test

import (
	"reflect"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
)

// A game in which White took Black by a swap, and offered fifths.
func swapped() dossier.Game {
	put := func(colour, point string) []dossier.Put { return []dossier.Put{{Colour: colour, Point: point}} }
	return dossier.Game{ID: "g1", Players: []string{"p1", "p2"}, Result: &dossier.Result{Score: "+/-", By: board.P1}, Steps: []dossier.Step{
		{By: board.P1, Do: "stone", Put: put("black", "h8"), At: 1, Left: []int64{1, 2}},
		{By: board.P1, Do: "stone", Put: put("white", "h9"), At: 2},
		{By: board.P2, Do: "swap", At: 3},
		{By: board.P2, Do: "propose", Points: []string{"a1", "b2"}, At: 4},
		{By: board.P1, Do: "choose", Put: put("black", "b2"), At: 5, Comment: "so"},
		{By: board.P1, Do: "pass", Put: []dossier.Put{{}}, At: 6},
	}}
}

func TestABareGameIsPlayedByWhoHeldTheColoursAtTheEnd(t *testing.T) {
	want := dossier.Game{ID: "g1", Players: []string{"p2", "p1"}, Result: &dossier.Result{Score: "-/+", By: board.P2}, Steps: []dossier.Step{
		{By: board.P1, Do: "stone", Put: []dossier.Put{{Colour: "black", Point: "h8"}}, At: 1},
		{By: board.P2, Do: "stone", Put: []dossier.Put{{Colour: "white", Point: "h9"}}, At: 2},
		{By: board.P1, Do: "stone", Put: []dossier.Put{{Colour: "black", Point: "b2"}}, At: 5, Comment: "so"},
		{By: board.P2, Do: "pass", Put: []dossier.Put{{}}, At: 6},
	}}
	if got := swapped().Bare(); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
	if got := want.Bare(); !reflect.DeepEqual(got, want) {
		t.Errorf("what is bare already is another game: %+v", got)
	}
}

func TestABareGameTurnsItsResultWithItsPlayers(t *testing.T) {
	for score, want := range map[string]string{"1-0": "0-1", "1/2-1/2": "1/2-1/2", "1/2-0": "0-1/2", "+/-": "-/+", "-/+": "+/-", "-/-": "-/-", "=/=": "=/=", "1-1": "1-1"} {
		g := swapped()
		g.Result.Score = score
		if got := g.Bare().Result.Score; got != want {
			t.Errorf("%s turned is %s, not %s", score, got, want)
		}
	}
}

func TestPartsThatAreNoFields(t *testing.T) {
	d := dossier.Dossier{Schema: dossier.Schema, Event: dossier.Event{Game: map[string]string{"game": "gomoku"}},
		Games: []dossier.Game{swapped(), {ID: "g2", Settings: map[string]string{"game": "renju"}}}}
	for part, count := range map[string]int{dossier.Boards: 1, dossier.Others: 1, dossier.Rules: 2, dossier.Protocol: 1, dossier.Passes: 1} {
		lost := d.Losses(part)
		if !reflect.DeepEqual(lost, []dossier.Loss{{Part: part, Count: count}}) {
			t.Errorf("%s: %v", part, lost)
		}
		if again := d.Without(lost); len(again.Losses(part)) > 0 {
			t.Errorf("%s is still there: %+v", part, again)
		}
	}
	if without := d.Without(d.Losses(dossier.Boards)); len(without.Games) != 1 || without.Games[0].ID != "g2" {
		t.Errorf("on boards of renju: %+v", without.Games)
	}
	if without := d.Without(d.Losses(dossier.Rules)); without.Event.Game["size"] != "19" {
		t.Error(without.Event.Game)
	}
	if len(d.Games) != 2 || len(d.Games[0].Steps) != 6 {
		t.Error("the dossier itself was changed")
	}
}

func TestWhatNobodySaysIsCarriedIsLost(t *testing.T) {
	d := dossier.Dossier{Schema: dossier.Schema, Event: dossier.Event{Name: "Open", Place: "Here", Source: "psq"}, Games: []dossier.Game{swapped()}}
	want := []dossier.Loss{{Part: "event.place", Count: 1}, {Part: "games.players", Count: 1}, {Part: "games.steps", Count: 1}, {Part: "games.result.by", Count: 1}}
	if got := d.LossesBut("event.name", "games.id", "games.result.score"); !reflect.DeepEqual(got, want) {
		t.Error(got)
	}
}

func TestAPartBehindAPointerIsGoneAsAWhole(t *testing.T) {
	d := dossier.Dossier{Schema: dossier.Schema, Games: []dossier.Game{swapped()}, Table: &dossier.Table{Rounds: 1}}
	if d = d.Without(d.Losses("games.result", "table")); d.Games[0].Result != nil || d.Table != nil {
		t.Errorf("%+v %+v", d.Games[0].Result, d.Table)
	}
}
