package tournament

import (
	"renju-arbiter/pairing/swiss"
)

// Field is the event as the Swiss pairing sees it before its next round. Results
// that are missing are refused with the board (RoundUnfinished), unless the event
// says what they count.
func (s State) Field(w World) (swiss.Field, error) {
	played := s.Rounds()
	f := swiss.Field{Rounds: s.LastRound(), Played: played, Win: swiss.Points(s.matchWin()),
		Initial: s.initial(), ColourFree: s.ColourFree}
	if missing := s.Missing(w); len(missing) > 0 {
		return f, &Refusal{Code: RoundUnfinished, Round: missing[0].Round, Board: missing[0].Board}
	}
	away := map[string]bool{}
	for _, a := range s.Away(w) {
		away[a.Player] = true
	}
	lastOfBaku := s.lastOfBaku()
	for _, e := range s.Entries {
		p := swiss.Player{No: e.Number, Absent: away[e.Player], Cells: s.cells(e, w)}
		if s.Baku && e.Number <= lastOfBaku {
			p.Virtual = swiss.BakuPoints(f.Rounds, swiss.Points(s.matchWin()), swiss.Points(s.matchDraw()))
		}
		f.Players = append(f.Players, p)
	}
	f.Apart = s.apart()
	return f, nil
}

// matchWin is what a won pairing is worth, in thousandths.
func (s State) matchWin() int {
	if worth := s.mini(); worth.Win > 0 {
		return int(worth.Win)
	}
	return thousandths(s.Win) * s.Format.Games()
}

func (s State) matchDraw() int {
	if worth := s.mini(); worth.Win > 0 {
		return int(worth.Draw)
	}
	return thousandths(s.Draw) * s.Format.Games()
}

// cells are what a player has had in each round so far.
func (s State) cells(e Entry, w World) []swiss.Cell {
	cells := make([]swiss.Cell, s.Rounds())
	for round := range cells {
		for _, m := range s.Matches(round + 1) {
			if m.First == e.Player || m.Second == e.Player {
				cells[round] = s.cell(m, e.Player, w)
			}
		}
	}
	return cells
}

func (s State) cell(m Match, player string, w World) swiss.Cell {
	if m.Second == "" {
		switch m.Bye {
		case PairingBye:
			return swiss.Cell{Bye: true, Points: swiss.Points(s.matchWin())}
		case FullBye:
			return swiss.Cell{Points: swiss.Points(s.matchWin())}
		case HalfBye:
			return swiss.Cell{Points: swiss.Points(s.matchDraw())}
		}
		return swiss.Cell{}
	}
	t := s.tallyOf(m, w)
	c := swiss.Cell{Colour: swiss.First, Played: t.played, Points: swiss.Points(t.first)}
	opponent := m.Second
	if m.Second == player {
		c.Colour, c.Points, opponent = swiss.Second, swiss.Points(t.second), m.First
	}
	e, _ := s.Entry(opponent)
	c.Opponent = e.Number
	return c
}

// initial is the colour of the first player of the first round, if it was drawn.
func (s State) initial() swiss.Colour {
	if s.Initial.Second {
		return swiss.Second
	}
	return swiss.First
}

// apart are the players who must not meet: those named by the arbiter, and
// compatriots as long as the event keeps them apart.
func (s State) apart() []swiss.Apart {
	var list []swiss.Apart
	for _, set := range s.Forbidden {
		a := swiss.Apart{}
		for _, player := range set {
			if e, ok := s.Entry(player); ok {
				a.Players = append(a.Players, e.Number)
			}
		}
		list = append(list, a)
	}
	if s.Apart == ApartNever {
		return list
	}
	from := 1
	if s.Apart == ApartLast {
		from = s.LastRound() - s.ApartRounds + 1
	}
	nations := map[string][]int{}
	var order []string
	for _, e := range s.Entries {
		if e.Nation == "" {
			continue
		}
		if nations[e.Nation] == nil {
			order = append(order, e.Nation)
		}
		nations[e.Nation] = append(nations[e.Nation], e.Number)
	}
	for _, nation := range order {
		if len(nations[nation]) > 1 {
			list = append(list, swiss.Apart{Players: nations[nation], From: max(from, 1), Compatriots: true})
		}
	}
	return list
}
