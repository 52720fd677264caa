package swiss

import (
	"testing"

	"renju-arbiter/pairing"
)

// had makes a person who had these colours, "w" first and "b" second.
func had(no int, colours string) *person {
	p := &person{no: no, place: no, ordinal: no}
	for _, c := range colours {
		colour := First
		if c == 'b' {
			colour = Second
		}
		p.colours = append(p.colours, colour)
		p.difference += int(colour)
	}
	p.prefer()
	return p
}

func TestColourPreferences(t *testing.T) {
	for _, c := range []struct {
		colours string
		wants   Colour
		want    Strength
	}{
		{"", NoColour, NoPreference}, {"w", Second, Strong}, {"wb", First, Mild}, {"bw", Second, Mild},
		{"wbw", Second, Strong}, {"bww", Second, Absolute}, {"bwwbb", First, Absolute}, {"wbwbww", Second, Absolute},
		{"wwbww", Second, Absolute}, {"bwbwb", First, Strong}, {"wwwb", Second, Absolute},
	} {
		if p := had(1, c.colours); p.wants != c.wants || p.strength != c.want {
			t.Errorf("%q: wants %d, strength %d", c.colours, p.wants, p.strength)
		}
	}
}

func TestColoursAreGivenByTheFirstRuleThatApplies(t *testing.T) {
	for _, c := range []struct {
		name, higher, lower string
		first               bool // whether the higher is first
	}{
		{"both preferences", "b", "w", true},
		{"only the lower has one", "", "b", false},
		{"the stronger: absolute over strong", "w", "ww", true},
		{"the stronger: strong over mild", "wbw", "bw", false},
		{"the wider of two absolute ones", "bww", "www", true},
		{"the latest difference", "bbwwbw", "wbbwbw", false},
		{"the higher, where nothing differs", "wb", "wb", true},
		{"nobody prefers: an odd number has the initial colour", "", "", true},
	} {
		got := board(had(1, c.higher), had(2, c.lower), First)
		if (got == pairing.Board{First: 1, Second: 2}) != c.first {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}
