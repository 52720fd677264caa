package report

import (
	"cmp"
	"slices"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/records/notation/trf"
)

// round writes a round of an event of players into their cells.
func (v *view) round(t trf.Tournament, r dossier.Round) {
	from := v.column(r.Number) - 1
	put := func(no, column int, c trf.Cell) {
		if at, ok := slices.BinarySearchFunc(t.Players, no, func(p trf.Player, no int) int { return cmp.Compare(p.No, no) }); ok && column < len(t.Players[at].Cells) {
			t.Players[at].Cells[column] = c
		}
	}
	for _, p := range r.Pairings {
		first, second := v.numbers[p.First], v.numbers[p.Second]
		if p.Second == "" {
			for column := from; column < len(v.columns) && v.columns[column] == r.Number; column++ {
				put(first, column, trf.Cell{Colour: '-', Result: byeLetter[p.Bye]})
			}
			continue
		}
		one, other := letters(p)
		column := from + max(p.Leg, 1) - 1
		put(first, column, trf.Cell{Opponent: second, Colour: 'w', Result: one})
		put(second, column, trf.Cell{Opponent: first, Colour: 'b', Result: other})
	}
}

// letters are what both sides of a game have. What an adjourned game counts meanwhile is not
// its result.
func letters(p dossier.Pairing) (one, other rune) {
	score, forfeit, err := game.ParseResult(p.Result)
	if err != nil || p.Hangs {
		return 0, 0
	}
	of := []rune("0=1")
	if forfeit {
		of = []rune("- +")
	}
	return of[score.P1], of[score.P2]
}

// sameAs is the letter of a cell as it is read.
func sameAs(c trf.Cell) rune {
	if c.Opponent == 0 && c.Result == '+' {
		return 'U'
	}
	return c.Result
}
