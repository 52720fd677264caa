package table

import (
	"strconv"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// A NextBoard is a board of the next round; without a second the first has the bye.
type NextBoard struct{ First, Second string }

// WhatIf shows what the table would be, and the next round, with the results that are supposed.
type WhatIf struct {
	ID       string
	Open     []SupposedGame // without a result
	Done     []SupposedGame // of the last round: another result can be supposed
	Problem  locale.Text    // why it is not said where each can be
	Games    int            // that are still open, what is supposed left out
	Rows     []ThenRow
	Next     []NextBoard // the boards of the next round; none while games are open, or where nothing is paired by results
	Unpaired locale.Text // why the next round has no pairing
}

// A SupposedGame is a game whose result can be supposed.
type SupposedGame struct {
	Game         string
	Round, Board int
	Leg          int // which game of a pairing; 0 where there is one
	P1, P2       string
	Result       string // as it stands; empty for an open game
	Supposed     string // "1-0" ..., empty for none
}

// A ThenRow is a row of the table as it would be. Where games are still open it has the best and the worst
// place, and results of open games that lead there.
type ThenRow struct {
	Rank            int
	Name            string
	Points          string
	Up              int // places, from where the player stands now
	Best, Worst     int // 0 where nothing is said
	BestIf, WorstIf string
}

// pressedKey is the name of the keys of the page. The value is a game and a result.
const pressedKey = "set"

// A resultKey supposes a result of a game, or none.
type resultKey struct {
	Label, Value string
	Pressed      bool
}

// keys are the three results, and the one that supposes nothing.
func (g SupposedGame) keys(t *locale.Translator) []resultKey {
	none := t.T("whatif.any")
	if g.Result != "" {
		none = part.Score(g.Result)
	}
	return []resultKey{
		{"1–0", g.Game + "=1-0", g.Supposed == "1-0"},
		{"½", g.Game + "=1/2-1/2", g.Supposed == "1/2-1/2"},
		{"0–1", g.Game + "=0-1", g.Supposed == "0-1"},
		{none, g.Game + "=", g.Supposed == ""},
	}
}

// given are the games of which something is supposed.
func (m WhatIf) given() (list []SupposedGame) {
	for _, games := range [][]SupposedGame{m.Open, m.Done} {
		for _, g := range games {
			if g.Supposed != "" {
				list = append(list, g)
			}
		}
	}
	return list
}

// supposesDone tells whether another result of a finished game is supposed.
func (m WhatIf) supposesDone() bool { return len(WhatIf{Done: m.Done}.given()) > 0 }

// places is how far up or down a row has come.
func (r ThenRow) places() string {
	switch {
	case r.Up > 0:
		return "+" + strconv.Itoa(r.Up)
	case r.Up < 0:
		return "−" + strconv.Itoa(-r.Up)
	}
	return "–"
}

// can is where the player can be: one place, or from one to another.
func (r ThenRow) can() string {
	if r.Best == r.Worst {
		return strconv.Itoa(r.Best)
	}
	return strconv.Itoa(r.Best) + "–" + strconv.Itoa(r.Worst)
}

func supposedLabel(t *locale.Translator, g SupposedGame) string {
	label := t.T("whatif.game", "Round", g.Round, "Board", g.Board, "P1", g.P1, "P2", g.P2)
	if g.Leg > 0 {
		label += ", " + t.T("bracket.game", "Game", g.Leg)
	}
	return label
}
