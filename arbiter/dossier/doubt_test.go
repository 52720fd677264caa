package dossier

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
)

// renju is a dossier of another format with one game of these points.
func renju(result *Result, points string) Dossier {
	d := Plain("psq", game.Size)
	var list []board.Point
	for _, text := range strings.Fields(points) {
		p, _ := board.ParsePoint(text)
		list = append(list, p)
	}
	d.AddPlain("p1", "p2", list...).Result = result
	return d
}

// A game is doubted for its first impossible move, or for a result that its last stone contradicts.
func TestWhatIsDoubtedOfAGame(t *testing.T) {
	five, foul := "h8 a1 i8 c1 j8 e1 k8 g1 l8", "h8 a1 g8 c1 i6 e1 i7 k1 i8"
	won := func(score, reason string) *Result { return &Result{Score: score, Reason: reason} }
	for name, one := range map[string]struct {
		d    Dossier
		want []Doubt
	}{
		"a five that won":           {renju(won("1-0", ""), five), nil},
		"a five that lost":          {renju(won("0-1", ""), five), []Doubt{{Code: ResultDiffers, Game: 1, Ply: 9, Found: "0-1"}}},
		"a five that was a draw":    {renju(won("1/2-1/2", game.ReasonAgreement), five), []Doubt{{Code: ResultDiffers, Game: 1, Ply: 9, Found: "1/2-1/2"}}},
		"a five that nobody saw":    {renju(won("0-1", game.ReasonTime), five), nil},
		"a five, and a forfeit":     {renju(won("-/+", ""), five), nil},
		"a five without a result":   {renju(nil, five), nil},
		"no five":                   {renju(won("0-1", ""), "h8 a1"), nil},
		"a move to the same point":  {renju(nil, "h8 a1 h8 b1"), []Doubt{{Code: IllegalMove, Game: 1, Ply: 3, Found: "h8"}}},
		"a board of no known game":  {Dossier{Event: Event{Game: map[string]string{"game": "gomoku", "size": "99"}}, Games: []Game{{ID: "g1"}}}, []Doubt{{Code: BoardSize, Game: 1, Found: "99"}}},
		"a foul that lost":          {renju(won("0-1", ""), foul), nil},
		"a foul left unclaimed":     {renju(won("1-0", game.ReasonResignation), foul), nil},
		"a foul of a winner, maybe": {renju(won("1-0", ""), foul), []Doubt{{Code: ResultDiffers, Game: 1, Ply: 9, Found: "1-0"}}},
	} {
		if got := one.d.Illegal(); !reflect.DeepEqual(got, one.want) {
			t.Errorf("%s: %+v, not %+v", name, got, one.want)
		}
	}
}

// The impossible moves of another format are doubts. In a dossier of the installation they are faults.
func TestWhatCameFromAnotherFormatIsDoubted(t *testing.T) {
	d := renju(nil, "h8 h8")
	check := []error{&StepError{Game: "g1", Step: 2, Ply: 2}, ErrTable}
	doubts, faults := d.AsItCame(check)
	if len(doubts) != 1 || doubts[0] != (Doubt{Code: IllegalMove, Game: 1, Ply: 2, Found: "h8"}) || len(faults) != 1 || !errors.Is(faults[0], ErrTable) {
		t.Errorf("%+v, %v", doubts, faults)
	}
	d.Event.Source = ""
	if doubts, faults := d.AsItCame(check); doubts != nil || len(faults) != 2 {
		t.Errorf("%+v, %v", doubts, faults)
	}
}

// Doubts are no more, and no longer, than somebody could read.
func TestDoubtsHaveAnEnd(t *testing.T) {
	var list Doubts
	list.Add(Doubt{Found: strings.Repeat("õ", maxFound)})
	list.Add(Doubt{Found: strings.Repeat("õ", maxFound+1)})
	if list[0].Found != strings.Repeat("õ", 200) || list[1].Found != strings.Repeat("õ", 200)+"…" {
		t.Errorf("%q, %q", list[0].Found, list[1].Found)
	}
	for range maxDoubts {
		list.Add(Doubt{})
	}
	if len(list) != 10_000 {
		t.Errorf("%d doubts", len(list))
	}
	if more := MoreGames(5, 9); more != (Doubt{Code: TooManyGames, Game: 6, Found: "5/9", Left: true}) || !more.Asks() {
		t.Errorf("%+v", more)
	}
	for want, doubts := range map[bool][]Doubt{true: {{Code: IllegalMove}, {Code: NotKept, Left: true}}, false: {{Code: NotKept}, {Code: Comments, Left: true}, {Code: Ending, Left: true}}} {
		for _, d := range doubts {
			if d.Asks() != want {
				t.Errorf("%+v asks: %v", d, !want)
			}
		}
	}
	for want, s := range map[string]Step{"": {}, "-": {Put: []Put{{}}}, "h8": {Put: []Put{{Point: "h8"}, {Point: "a1"}}}} {
		if got := s.point(); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}
