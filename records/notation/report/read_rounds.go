package report

import (
	"fmt"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/records/notation/trf"
)

// round reads a round of so many games of an event of players, which begins after so many
// rounds of the file.
func (r *reading) round(n, from, games int) {
	round := dossier.Round{Number: n, Pairings: []dossier.Pairing{}}
	if r.ofTeams {
		return
	}
	for _, p := range r.t.Players {
		var bye rune
		met := false
		for i := range games {
			var c trf.Cell
			if from+i < len(p.Cells) {
				c = p.Cells[from+i]
			}
			switch {
			case c.Opponent == 0 && !c.Blank():
				bye = c.Result
			case c.Opponent != 0:
				met = true
				if pairing, is := r.pairing(p, c, from+i); is {
					if games > 1 {
						pairing.Leg = i + 1
					}
					pairing.Game = fmt.Sprintf("game %d of %d and %d", from+i+1, p.No, c.Opponent)
					round.Pairings = append(round.Pairings, pairing)
				}
			}
		}
		if !met {
			if kind, is := r.bye(bye); is {
				round.Pairings = append(round.Pairings, dossier.Pairing{First: r.ids[p.No], Bye: kind})
			}
		}
	}
	r.d.Rounds = append(r.d.Rounds, round)
}

// pairing is the game of a player's cell; false where it stands in the opponent's.
func (r *reading) pairing(p trf.Player, c trf.Cell, column int) (dossier.Pairing, bool) {
	if c.Colour == 'b' || c.Colour == '-' && p.No > c.Opponent {
		return dossier.Pairing{}, false
	}
	back := r.cell(c.Opponent, column)
	out := dossier.Pairing{First: r.ids[p.No], Second: r.ids[c.Opponent]}
	if c.Result == '?' {
		r.doubt(dossier.Doubt{Code: dossier.UnknownResult, Line: p.Line, Game: column + 1, Found: p.Name})
	}
	out.Result = resultText(c.Result, back.Result)
	return out, true
}

// resultText is the result of a game by what both sides have; empty for none.
func resultText(one, other rune) string {
	half := map[rune]game.Half{'1': 2, '=': 1, '0': 0, '+': 2, '-': 0}
	a, known := half[one]
	b, knownToo := half[other]
	score := game.Score{P1: a, P2: b}
	switch {
	case !known || !knownToo:
		return ""
	case one == '+' || one == '-':
		return score.Forfeit()
	}
	return score.String()
}

// games makes a game of each pairing, with its players and its result.
func (r *reading) games() {
	for _, round := range r.d.Rounds {
		for _, p := range round.Pairings {
			if p.Game == "" {
				continue
			}
			players := []string{p.First, p.Second}
			if r.ofTeams {
				players = r.persons[p.Game]
			}
			r.d.Games = append(r.d.Games, resultOf(p, round.Number, players))
		}
	}
}
