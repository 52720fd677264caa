package event

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
	Score       string // "match" or "game": which ranks pairings of several games
	Win, Draw   string
	Tiebreaks   []string        // in order, one for each choice of the form; "" for none
	Known       []SettingChoice // the tie-breaks that there are; a hint explains
	Unplayed    string
	Apart       string
	ApartRounds string
	Unfinished  string
	Seed        string
	Baku        bool
	ColourFree  bool
	Keep        bool

	Level      []string // how level matches of a knock-out are decided, in turn; "" for none
	Steps      []string // the ways there are
	ThirdPlace bool

	Boards, Reserves    string // of a team match
	MatchWin, MatchDraw string // what a match is worth
	FreeOrder           bool
	GamesFirst          bool
}

// tiebreakChoices are the choices of one place in the order, which may stay empty.
func tiebreakChoices(t *locale.Translator, known []SettingChoice) []part.Choice {
	list := []part.Choice{{Label: "–"}}
	for _, c := range known {
		list = append(list, part.Choice{Value: c.Value, Label: t.Text(c.Label)})
	}
	return list
}

// orElse are the choices of a setting whose default is written as nothing.
func orElse(t *locale.Translator, prefix, none string, codes ...string) []part.Choice {
	list := []part.Choice{{Label: t.T(prefix + none)}}
	return append(list, part.Options(t, prefix, codes...)...)
}

func ordinal(i int) string { return strconv.Itoa(i + 1) }

// formatNames are the fields beside which an error can stand.
var formatNames = []string{"system", "rounds", "legs", "win", "draw", "tiebreaks", "seed", "unplayed", "apart", "unfinished", "level", "score", "boards", "reserves", "matchWin", "matchDraw"}

// controlExamples are the controls met in renju, to be read under the field.
func controlExamples() []string {
	return []string{"7200+30", "5400+30", "1800+10", "300+3", "3600", "40/7200:30/1800", "3600:5x60", "1800:10c300"}
}
