package trf

import (
	"fmt"
	"slices"

	"renju-arbiter/pairing/standings"
)

// MiniMatches is the tournament as Standings, where a pairing has several games and a
// round of the event is as many rounds of the file: of two games, columns 1 and 2 are
// its first round. A player has the same opponent in all of them; a bye is that of
// the whole pairing, and stands in all of them or in one. A game that is missing
// beside another is still to be played.
func (t Tournament) MiniMatches(games int) (standings.Input, error) {
	in := t.Standings()
	if games < 2 {
		return in, nil
	}
	in.Games, in.Results = games, nil
	byNumber := t.ByNumber()
	for _, p := range t.Players {
		for from := 0; from < len(p.Cells); from += games {
			m := miniMatch{player: p, from: from, cells: p.Cells[from:min(from+games, len(p.Cells))]}
			if err := m.check(games); err != nil {
				return standings.Input{}, err
			}
			in.Results = append(in.Results, m.results(byNumber, games)...)
		}
	}
	return in, nil
}

// miniMatch is one player's round of several games, from a round of the file on,
// counted from 0.
type miniMatch struct {
	player Player
	from   int
	cells  []Cell
}

// check refuses cells that belong to several pairings.
func (m miniMatch) check(games int) error {
	first := Cell{}
	for i, c := range m.cells {
		switch {
		case c.Blank():
		case first.Blank():
			first = c
		case c.Opponent != first.Opponent || c.Opponent == 0 && c.Result != first.Result:
			return &Error{Line: m.player.Line, Column: columnOf(m.from + i + 1), Code: OtherPairing,
				What: fmt.Sprintf("player %d has %s and %s in the games of round %d", m.player.No, first.text(), c.text(), m.from/games+1),
				Want: "one opponent in all games of a round, or one bye"}
		}
	}
	return nil
}

// text names the opponent of a cell, or its bye.
func (c Cell) text() string {
	if c.Opponent == 0 {
		return fmt.Sprintf("the bye %c", c.Result)
	}
	return fmt.Sprintf("opponent %d", c.Opponent)
}

// results are the games of the pairing, from the player with the lower number alone,
// or the bye.
func (m miniMatch) results(byNumber map[int]Player, games int) []standings.Result {
	round := m.from/games + 1
	at := slices.IndexFunc(m.cells, func(c Cell) bool { return !c.Blank() })
	switch {
	case at < 0:
		return nil
	case m.cells[at].Opponent == 0:
		return []standings.Result{{Round: round, First: m.player.No, FirstCode: codeOf(m.cells[at])}}
	}
	known := m.cells[at]
	if m.player.No > known.Opponent {
		return nil
	}
	opponent := byNumber[known.Opponent].Cells
	var list []standings.Result
	for game := range games {
		first := known.Colour != 'b'
		if (game-at)%2 != 0 {
			first = !first
		}
		r := standings.Result{Round: round, Game: game + 1, First: m.player.No, Second: known.Opponent}
		if game < len(m.cells) && !m.cells[game].Blank() {
			c := m.cells[game]
			first = c.Colour != 'b'
			r.FirstCode, r.SecondCode = codeOf(c), codeOf(opponent[m.from+game])
		}
		if !first {
			r.First, r.Second, r.FirstCode, r.SecondCode = r.Second, r.First, r.SecondCode, r.FirstCode
		}
		list = append(list, r)
	}
	return list
}
