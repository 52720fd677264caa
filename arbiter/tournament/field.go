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
		return f, &Refusal{Code: RoundUnfinished, Round: missing[0].Round, Board: missing[0].Board, Match: s.Boards > 0}
	}
	away := map[string]bool{}
	for _, a := range s.Away(w) {
		away[a.Player] = true
	}
	lastOfBaku, cells := s.lastOfBaku(), s.cells(w)
	for _, e := range s.Entries {
		p := swiss.Player{No: e.Number, Absent: away[e.Player], Cells: cells[e.Player]}
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

// cells are what everybody has had in each round so far, by player.
func (s State) cells(w World) map[string][]swiss.Cell {
	cells := make(map[string][]swiss.Cell, len(s.Entries))
	for _, e := range s.Entries {
		cells[e.Player] = make([]swiss.Cell, s.Rounds())
	}
	put := func(player string, round int, c swiss.Cell) {
		if of, entered := cells[player]; entered {
			of[round-1] = c
		}
	}
	for round := 1; round <= s.Rounds(); round++ {
		for _, m := range s.Matches(round) {
			if m.Second == "" {
				put(m.First, round, s.byeCell(m.Bye))
				continue
			}
			t := s.tallyOf(m, w)
			first, _ := s.Entry(m.First)
			second, _ := s.Entry(m.Second)
			put(m.First, round, swiss.Cell{Opponent: second.Number, Colour: swiss.First, Played: t.played, Points: swiss.Points(t.first)})
			put(m.Second, round, swiss.Cell{Opponent: first.Number, Colour: swiss.Second, Played: t.played, Points: swiss.Points(t.second)})
		}
	}
	return cells
}

// byeCell is a round without an opponent.
func (s State) byeCell(b Bye) swiss.Cell {
	switch b {
	case PairingBye:
		return swiss.Cell{Bye: true, Points: swiss.Points(s.matchWin())}
	case FullBye:
		return swiss.Cell{Points: swiss.Points(s.matchWin())}
	case HalfBye:
		return swiss.Cell{Points: swiss.Points(s.matchDraw())}
	}
	return swiss.Cell{}
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
	nations := map[int]string{}
	for _, e := range s.Entries {
		nations[e.Number] = e.Nation
	}
	last := map[Apart]int{ApartLast: s.ApartRounds, ApartAlways: s.LastRound()}[s.Apart]
	return append(list, swiss.CompatriotsApart(nations, s.LastRound(), last)...)
}
