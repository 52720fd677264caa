// Package ledger keeps account of openings: how often each of the 26 was played under which protocol (RIF
// 11 and 12, seeds 9 and 10). A row says how often the colours were swapped, and which fifths were offered
// and chosen. It has the results by real colour and as tentative Black. Only finished games of renju enter.
package ledger

import (
	"cmp"
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/arbiter/positions"
)

// A Game is what one finished game brings into the ledger.
type Game struct {
	ID        string
	Opening   opening.Opening // the zero value: three stones without a name
	Protocol  string          // its code, "soosorv-8"
	Swapped   bool            // the colours were swapped at least once
	Real      positions.Result
	Tentative positions.Result // tentative Black in place of Black
	Offered   []board.Point    // the fifths, as the opening is drawn; none where none were offered
	Chosen    board.Point      // board.NoPoint where none was chosen
}

// Of returns the entry of a game; false for a game that is not over, that nobody played, that was declared
// void, that has no third stone, and for another game than renju.
func Of(id string, s game.State) (Game, bool) {
	if s.Status != game.EndedGame || s.Outcome == nil || s.Outcome.Forfeit() || len(s.Plies) < 3 || !s.Table.Rules().ByClaim() {
		return Game{}, false
	}
	g := Game{ID: id, Protocol: s.Settings.Opening, Chosen: board.NoPoint,
		Real: positions.ResultOf(s.Outcome.Score, s.Black()), Tentative: positions.ResultOf(s.Outcome.Score, board.P1)}
	three := [3]board.Point{s.Plies[0].Point, s.Plies[1].Point, s.Plies[2].Point}
	named := false
	if !slices.Contains(three[:], board.NoPoint) {
		g.Opening, named = opening.Recognise(three)
	}
	for _, step := range s.Steps {
		switch step.Step.Kind {
		case opening.Swap:
			g.Swapped = true
		case opening.Propose:
			for _, p := range step.Step.Points {
				if named {
					g.Offered = append(g.Offered, asDrawn(g.Opening, three, p))
				}
			}
		case opening.Choose:
			if named {
				g.Chosen = asDrawn(g.Opening, three, step.Step.Point)
			}
		}
	}
	return g, true
}

// asDrawn returns where a point lies when the opening is drawn with its first stone on h8. Of points that
// the opening's own symmetry makes equal it returns one; board.NoPoint beyond the edge.
func asDrawn(o opening.Opening, three [3]board.Point, p board.Point) board.Point {
	drawn := [2]board.Point{o.Second(), o.Third}
	most := board.NoPoint
	for kind := range board.Symmetries {
		at := func(q board.Point) board.Point {
			x, y := board.Transform{Kind: kind}.Apply(q.X()-three[0].X(), q.Y()-three[0].Y())
			if x, y = x+size/2, y+size/2; x < 0 || y < 0 || x >= size || y >= size {
				return board.NoPoint
			}
			return board.At(x, y)
		}
		if at(three[1]) != drawn[0] || at(three[2]) != drawn[1] {
			continue
		}
		if q := at(p); q != board.NoPoint && (most == board.NoPoint || q > most) {
			most = q
		}
	}
	return most
}

// size is the side of the board on which the openings are drawn.
const size = 15

// A Row is one opening under one protocol.
type Row struct {
	Opening   opening.Opening // the zero value: three stones without a name
	Protocol  string
	Swaps     int             // in how many games the colours were swapped
	Real      positions.Tally // by real Black
	Tentative positions.Tally // by tentative Black
	Fifths    []Fifth         // the most often chosen first
	Games     []string        // their ids, in the order in which they came
}

// A Fifth is a fifth stone that was offered.
type Fifth struct {
	Point           board.Point
	Offered, Chosen int
}

// Rows gathers games. The opening that was played most often stands first.
func Rows(games []Game) (rows []Row) {
	type key struct{ opening, protocol string }
	at := map[key]int{}
	for _, g := range games {
		k := key{g.Opening.Latin, g.Protocol}
		i, there := at[k]
		if !there {
			i = len(rows)
			at[k], rows = i, append(rows, Row{Opening: g.Opening, Protocol: g.Protocol})
		}
		rows[i].add(g)
	}
	for _, row := range rows {
		slices.SortFunc(row.Fifths, func(a, b Fifth) int {
			return cmp.Or(b.Chosen-a.Chosen, b.Offered-a.Offered, cmp.Compare(b.Point, a.Point))
		})
	}
	slices.SortStableFunc(rows, func(a, b Row) int {
		return cmp.Or(b.Real.Games-a.Real.Games, cmp.Compare(a.Opening.Latin, b.Opening.Latin), cmp.Compare(a.Protocol, b.Protocol))
	})
	return rows
}

func (r *Row) add(g Game) {
	r.Games = append(r.Games, g.ID)
	r.Real.Add(g.Real)
	r.Tentative.Add(g.Tentative)
	if g.Swapped {
		r.Swaps++
	}
	for _, p := range g.Offered {
		r.fifth(p).Offered++
	}
	if g.Chosen != board.NoPoint && len(g.Offered) > 0 {
		r.fifth(g.Chosen).Chosen++
	}
}

func (r *Row) fifth(p board.Point) *Fifth {
	at := slices.IndexFunc(r.Fifths, func(f Fifth) bool { return f.Point == p })
	if at < 0 {
		at = len(r.Fifths)
		r.Fifths = append(r.Fifths, Fifth{Point: p})
	}
	return &r.Fifths[at]
}
