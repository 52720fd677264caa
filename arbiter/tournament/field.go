package tournament

import (
	"cmp"
	"slices"

	"renju-arbiter/pairing/standings"
	"renju-arbiter/pairing/swiss"
)

func (b *Book) reckonField() (swiss.Field, error) {
	played := b.Rounds()
	f := swiss.Field{Rounds: b.LastRound(), Played: played, Win: swiss.Points(b.matchWin()),
		Before: b.Fed.Before(), Initial: b.initial(), ColourFree: b.ColourFree}
	if missing := b.Missing(); len(missing) > 0 {
		return f, &Refusal{Code: RoundUnfinished, Round: missing[0].Round, Board: missing[0].Board, Match: b.Boards > 0}
	}
	away := map[string]bool{}
	for _, a := range b.Away() {
		away[a.Player] = true
	}
	places, err := b.keizerPlaces()
	if err != nil {
		return f, err
	}
	lastOfBaku, cells, earlier := b.Entries.LastOfBaku(), cellsOf(b), b.earlier()
	begins, err := b.begins()
	if err != nil {
		return f, err
	}
	for _, e := range b.Entries {
		p := swiss.Player{No: e.Number, Absent: away[e.Player], Cells: cells[e.Player], Brought: begins[e.Number], Earlier: earlier[e.Number]}
		if places != nil {
			p.Place = places[e.Number]
		}
		if b.Baku && e.Number <= lastOfBaku {
			p.Virtual = swiss.BakuPoints(f.Rounds, swiss.Points(b.matchWin()), swiss.Points(b.matchDraw()))
		}
		f.Players = append(f.Players, p)
	}
	f.Apart = apartIn(b.State)
	return f, nil
}

// keizerPlaces are the places of a Keizer, by number, with what each game counts when the
// next round is paired; nil in other systems.
func (b *Book) keizerPlaces() (map[int]int, error) {
	if b.how() != Keizer {
		return nil, nil
	}
	table, err := b.keizerTable()
	if err != nil {
		return nil, err
	}
	places := map[int]int{}
	for _, row := range table.Rows {
		places[row.Player.No] = row.Rank
	}
	return places, nil
}

// keizerTable is the table that the next round of a Keizer is paired by.
func (b *Book) keizerTable() (standings.Standings, error) {
	return standings.Table(b.inputOf(b.counted))
}

// KeizerBefore is the table that a round of a Keizer was paired by, or the next one is; false for none,
// and in other systems.
func (b *Book) KeizerBefore(round int) (standings.Standings, bool) {
	then, paired := b, round == b.Rounds()+1
	if !paired {
		then, paired = b.pairedAt(round)
	}
	if !paired || b.how() != Keizer {
		return standings.Standings{}, false
	}
	table, err := then.keizerTable()
	return table, err == nil
}

// begins are the points with which players begin, by number: those of the start, and those of carried results.
func (b *Book) begins() (map[int]swiss.Points, error) {
	points := make(map[int]swiss.Points, len(b.Entries))
	for _, e := range b.Entries {
		points[e.Number] = swiss.Points(e.Starting)
	}
	if len(b.Fed.Carried) == 0 {
		return points, nil
	}
	table, _, err := b.TablesAfter(0)
	for _, row := range table.Rows {
		points[row.Player.No] = swiss.Points(row.Points / (standings.Point / 1000))
	}
	return points, err
}

// earlier are the carried games by which a Swiss pairs, by number. Of several games of a pairing the first gives the
// colours.
func (s State) earlier() map[int][]swiss.Earlier {
	list := map[int][]swiss.Earlier{}
	if !s.Fed.Paired {
		return list
	}
	carried := s.carried()
	slices.SortStableFunc(carried, func(a, b carriedResult) int { return cmp.Compare(a.Round, b.Round) })
	entered := func(no int) int {
		if no > len(s.Entries) {
			return 0
		}
		return no
	}
	for _, c := range carried {
		if c.Leg > 1 || !c.played() {
			continue
		}
		list[c.First] = append(list[c.First], swiss.Earlier{Opponent: entered(c.Second), Colour: swiss.First})
		list[c.Second] = append(list[c.Second], swiss.Earlier{Opponent: entered(c.First), Colour: swiss.Second})
	}
	return list
}

// matchWin is what a won pairing is worth, in thousandths.
func (c Created) matchWin() int {
	if worth := c.mini(); worth.Win > 0 {
		return int(worth.Win)
	}
	return thousandths(c.Win) * c.Format.Games()
}

func (c Created) matchDraw() int {
	if worth := c.mini(); worth.Win > 0 {
		return int(worth.Draw)
	}
	return thousandths(c.Draw) * c.Format.Games()
}

// cellsOf are what everybody has had in each round so far, by player.
func cellsOf(b *Book) map[string][]swiss.Cell {
	cells := make(map[string][]swiss.Cell, len(b.Entries))
	for _, e := range b.Entries {
		cells[e.Player] = make([]swiss.Cell, b.Rounds())
	}
	put := func(player string, round int, c swiss.Cell) {
		if of, entered := cells[player]; entered {
			of[round-1] = c
		}
	}
	for round := 1; round <= b.Rounds(); round++ {
		for _, m := range b.Matches(round) {
			if m.Second == "" {
				put(m.First, round, b.byeCell(m.Bye))
				continue
			}
			t := tallyOf(b, m)
			put(m.First, round, swiss.Cell{Opponent: b.number(m.Second), Colour: swiss.First, Played: t.played, Points: swiss.Points(t.first)})
			put(m.Second, round, swiss.Cell{Opponent: b.number(m.First), Colour: swiss.Second, Played: t.played, Points: swiss.Points(t.second)})
		}
	}
	return cells
}

// byeCell is a round without an opponent.
func (c Created) byeCell(b Bye) swiss.Cell {
	switch b {
	case PairingBye:
		return swiss.Cell{Bye: true, Points: swiss.Points(c.matchWin())}
	case FullBye:
		return swiss.Cell{Points: swiss.Points(c.matchWin())}
	case HalfBye:
		return swiss.Cell{Points: swiss.Points(c.matchDraw())}
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

// apartIn are the players who must not meet: those named by the arbiter, and
// compatriots as long as the event keeps them apart.
func apartIn(s State) []swiss.Apart {
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
