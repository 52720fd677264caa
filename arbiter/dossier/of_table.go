package dossier

import (
	"math"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/standings"
)

// thousandths is an amount of points of a game.
func thousandths(points float64) int { return int(math.Round(points * 1000)) }

// tableOf are the standings; nil where there are none. A knock-out ranks nobody by points.
func tableOf(b *tournament.Book) (*Table, error) {
	if b.Rounds() == 0 || b.How() == tournament.KnockOut {
		return nil, nil
	}
	t, _, err := b.Tables()
	if err != nil {
		return nil, err
	}
	out := &Table{Rounds: t.Rounds}
	for _, name := range t.Tiebreaks {
		out.Tiebreaks = append(out.Tiebreaks, string(name))
	}
	for _, r := range t.Rows {
		row := Row{Rank: r.Rank, Number: r.Player.No, Points: int(r.Points), MatchPoints: int(r.MatchPoints), GamePoints: int(r.GamePoints)}
		for _, v := range r.Values {
			row.Values = append(row.Values, valueOf(v))
		}
		out.Rows = append(out.Rows, row)
	}
	return out, nil
}

// placesOf are the places of a knock-out that are decided; nil in other systems, and where the results do
// not fit the bracket.
func placesOf(b *tournament.Book) (list []Place) {
	if b.Rounds() == 0 || b.How() != tournament.KnockOut {
		return nil
	}
	state, _ := b.KnockOut()
	for _, p := range state.Places() {
		list = append(list, Place{From: p.From, To: p.To, Number: p.Number})
	}
	return list
}

func valueOf(v standings.Value) Value {
	out := Value{None: v.None}
	for _, n := range v.Numbers {
		out.Numbers = append(out.Numbers, int(n))
	}
	for _, t := range v.Terms {
		out.Terms = append(out.Terms, Term{Round: t.Round, Opponent: t.Opponent, Dummy: t.Dummy, Score: int(t.OpponentScore),
			Points: int(t.Points), Factor: int(t.Factor), Product: int(t.Product), Cut: t.Cut})
	}
	return out
}
