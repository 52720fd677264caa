package page

import (
	"strconv"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// A Format is how an event is paired and its table made, as the form has it. The
// values are the codes of the settings; numbers are text, as typed.
type Format struct {
	System      string // "roundrobin" or "swiss"
	Systems     []string
	Rounds      string // of a Swiss
	Legs        string // games of a pairing
	Win, Draw   string
	Tiebreaks   []string // in order, one for each choice of the form; "" for none
	Known       []string // the tie-breaks that there are
	Unplayed    string
	Apart       string
	ApartRounds string
	Unfinished  string
	Seed        string
	Baku        bool
	ColourFree  bool
	Keep        bool
}

func tiebreakChoices(t *locale.Translator, known []string) []part.Choice {
	list := []part.Choice{{Label: "–"}}
	for _, name := range known {
		list = append(list, part.Choice{Value: name, Label: t.T("tiebreak." + name)})
	}
	return list
}

// orElse are the choices of a setting whose default is written as nothing.
func orElse(t *locale.Translator, prefix, none string, codes ...string) []part.Choice {
	list := []part.Choice{{Label: t.T(prefix + none)}}
	return append(list, options(t, prefix, codes...)...)
}

func ordinal(i int) string { return strconv.Itoa(i + 1) }

// formatNames are the fields beside which an error can stand.
var formatNames = []string{"system", "rounds", "legs", "win", "draw", "tiebreaks", "seed", "unplayed", "apart", "unfinished"}
