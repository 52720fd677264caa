package dossier

import (
	"maps"
	"testing"
)

// Without options a game is its kind, its board, its protocol and its clock; the event's are those
// of the first game, and a game that has no others says nothing.
func TestOptionsAreAllThatIsNotEssential(t *testing.T) {
	renju := map[string]string{"game": "renju", "opening": "rif", "control": "600+5", "lateFive": "lapses"}
	d := Dossier{Schema: Schema, Event: Event{Game: map[string]string{"game": "gomoku"}}, Games: []Game{
		{ID: "a", Settings: renju}, {ID: "b"}, {ID: "c", Settings: map[string]string{"game": "renju", "opening": "rif", "control": "600+5", "mode": "automatic"}},
		{ID: "d", Settings: map[string]string{"game": "gomoku", "opening": "swap2", "size": "19", "mode": "automatic"}},
	}}
	lost := d.Losses(Options)
	if len(lost) != 1 || lost[0].Count != 5 {
		t.Errorf("%+v", lost)
	}
	d = d.Without(lost)
	for i, want := range []map[string]string{d.Event.Game, {"game": "gomoku", "opening": "free", "size": "19"}, d.Event.Game, {"game": "gomoku", "opening": "swap2", "size": "19"}} {
		if got := d.Played(d.Games[i]); !maps.Equal(got, want) || (i%2 == 1) != (d.Games[i].Settings != nil) {
			t.Errorf("game %d: %v, not %v", i, got, want)
		}
	}
	if want := map[string]string{"game": "renju", "opening": "rif", "control": "600+5"}; !maps.Equal(d.Event.Game, want) {
		t.Errorf("%v", d.Event.Game)
	}
	if again := d.Losses(Options); len(again) > 0 {
		t.Errorf("of what is essential something is lost: %v", again)
	}
}
