package dossier

import (
	"maps"
	"testing"
)

// A title names the protocol, and before it a game that is not renju. What is not known is the usual.
func TestATitleIsReadAsItIsWritten(t *testing.T) {
	for title, size := range map[string]int{"rif": 15, "free": 15, "taraguchi-10": 15, "gomoku swap2": 15, "gomoku free": 19,
		"soosorv-7": 15, "exclusion(rif,soosorv-8,tarannikov)": 15} {
		values, known := Titled(title, size)
		if got := Title(values); !known || got != title {
			t.Errorf("%s is %v: %s, %v", title, values, got, known)
		}
	}
	for _, one := range []struct {
		title string
		size  int
		known bool
		want  map[string]string
	}{
		{"", 15, true, map[string]string{"game": "renju", "opening": "free"}},
		{"nothing", 15, false, map[string]string{"game": "renju", "opening": "free"}},
		{"gomoku", 15, true, map[string]string{"game": "gomoku", "opening": "free", "size": "15"}},
		{"gomoku", 20, true, map[string]string{"game": "gomoku", "opening": "free", "size": "20"}},
		{"gomoku nothing", 15, false, map[string]string{"game": "gomoku", "opening": "free", "size": "15"}},
		{"gomoku nothing at all", 15, false, map[string]string{"game": "gomoku", "opening": "free", "size": "15"}},
		{"GOMOKU Swap2", 15, true, map[string]string{"game": "gomoku", "opening": "swap2", "size": "15"}},
		{"Sõõsõrv 8", 15, true, map[string]string{"game": "renju", "opening": "soosorv-8"}},
	} {
		values, known := Titled(one.title, one.size)
		if want := Essential(one.want); known != one.known || one.title != "Sõõsõrv 8" && !maps.Equal(values, want) {
			t.Errorf("%q is %v, %v, not %v", one.title, values, known, want)
		}
	}
}
