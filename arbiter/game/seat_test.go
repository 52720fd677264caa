package game

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/opening"
)

func fourAtTheBoard(t testing.TB) State {
	t.Helper()
	settings, err := Settings{Game: "pente4"}.Complete()
	if err != nil {
		t.Fatal(err)
	}
	s, err := Apply(State{}, Created{Settings: settings, Players: [2]string{"t", "u"}, Seats: []string{"a", "b", "c", "d"}}, 0)
	if err != nil {
		t.Fatal(err)
	}
	if s, err = Apply(s, Started{}, 0); err != nil {
		t.Fatal(err)
	}
	return s
}

// The seats are written beside the sides, and only where they differ: the journals
// of games of two stay as they were.
func TestSeatsAreWrittenWhereTheyAreMoreThanTheSides(t *testing.T) {
	body, err := Encode(Created{Players: [2]string{"t", "u"}, Seats: []string{"a", "b", "c", "d"}})
	if err != nil {
		t.Fatal(err)
	}
	var written map[string]any
	if err := json.Unmarshal(body, &written); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]any{"a", "b", "c", "d"}, written["seats"]); diff != "" {
		t.Error(diff)
	}
	two := Created{Players: [2]string{"ann", "ben"}}
	for p, id := range map[board.Person]string{board.Nobody: "", board.P1: "ann", board.P2: "ben", board.P3: ""} {
		if two.Seat(p) != id {
			t.Errorf("%q sits as %s", two.Seat(p), p)
		}
	}
}

func TestAGameOfFourAsksForTheCentreAndThenForAnyPoint(t *testing.T) {
	s := fourAtTheBoard(t)
	want := opening.Ask{Actor: board.P1, Options: []opening.Option{{Kind: opening.Stone, Colour: board.Black, Square: opening.Centre}}}
	if diff := cmp.Diff(want, s.Ask()); diff != "" || !s.Opens() {
		t.Error(diff)
	}
	point, _ := board.ParsePoint("j10")
	events, refusal := Standard.Decide(s, Command{Do: DoStone, By: board.P1, Point: point}, 0)
	if refusal != nil {
		t.Fatal(refusal)
	}
	s, err := Apply(s, events[0], 0)
	if err != nil {
		t.Fatal(err)
	}
	want = opening.Ask{Actor: board.P2, Options: []opening.Option{{Kind: opening.Stone, Colour: board.White}}}
	if diff := cmp.Diff(want, s.Ask()); diff != "" || s.Opens() {
		t.Error(diff)
	}
}
