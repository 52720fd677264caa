package table

import (
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// WhatIf shows what the table would be, and the next round, for the ways in which
// the open games can end.
type WhatIf struct {
	ID        string
	Open      []SupposedGame // without a result
	Done      []SupposedGame // of the last round: another result can be supposed
	Problem   locale.Text    // why nothing more can be shown
	Games     int            // that are still open, what is supposed left out
	Count     int            // their endings
	Tiebreaks []locale.Text
	Prospects []Prospect
	Endings   []Ending // none where they are too many to be shown
}

// A SupposedGame is a game whose result can be supposed.
type SupposedGame struct {
	Game         string
	Round, Board int
	Leg          int // which game of a pairing; 0 where there is one
	P1, P2       string
	Result       string // as it stands
	Supposed     string // "1-0" ..., empty for none
}

// A Prospect is where somebody can be; the conditions are results of the games that
// are open.
type Prospect struct {
	Name            string
	Best, Worst     int
	BestIf, WorstIf string
}

// An Ending is one way: the results, the table, the pairing of the next round.
type Ending struct {
	Results string // of the games that are open; empty if none is
	Rows    []EndingRow
	Next    []string    // the boards; none where nothing is paired by results
	Problem locale.Text // why the next round has no pairing
}

// An EndingRow is a row of the table after an ending.
type EndingRow struct {
	Rank   int
	Name   string
	Points string
	Values []string // answer to WhatIf.Tiebreaks; empty where there is none
}

// results are the choices for a game; the first is to suppose nothing.
func results(none string) []part.Choice {
	list := []part.Choice{{Label: none}}
	for _, score := range []string{"1-0", "1/2-1/2", "0-1"} {
		list = append(list, part.Choice{Value: score, Label: part.Score(score)})
	}
	return list
}

func supposedLabel(t *locale.Translator, g SupposedGame) string {
	label := t.T("whatif.game", "Round", g.Round, "Board", g.Board, "P1", g.P1, "P2", g.P2)
	if g.Leg > 0 {
		label += ", " + t.T("bracket.game", "Game", g.Leg)
	}
	return label
}
