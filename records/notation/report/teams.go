package report

import (
	"slices"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/records/notation/trf"
)

// teamLines are the teams: lines 310, or in TRF16 lines 013.
func (v *view) teamLines() (lines []string) {
	rows := map[int]dossier.Row{}
	if v.d.Table != nil {
		for _, row := range v.d.Table.Rows {
			rows[row.Number] = row
		}
	}
	format := trf.TRF16
	if v.newer {
		format = trf.TRF26
	}
	for _, e := range v.d.Entries {
		row := rows[e.Number]
		team := trf.Team{Number: e.Number, Name: cut(oneLine(e.Name), 32), Strength: within(e.Rating, 999999), MatchPoints: row.MatchPoints, GamePoints: row.GamePoints, Rank: row.Rank}
		for _, id := range e.Members {
			team.Players = append(team.Players, v.numbers[id])
		}
		lines = append(lines, team.Text(format))
	}
	return lines
}

// usual are the players of a team that has no line-up: the first of its order.
func usual(e dossier.Entry, boards int) []string {
	return e.Members[:min(boards, len(e.Members))]
}

// seated is a line-up without empty boards at its end.
func seated(lineUp []string) []string {
	for len(lineUp) > 0 && lineUp[len(lineUp)-1] == "" {
		lineUp = lineUp[:len(lineUp)-1]
	}
	return lineUp
}

// match is a match of two teams; second is empty for a bye.
type match struct {
	first, second string
	bye           string
	seats         [2][]string        // of the first team and the second
	games         []*dossier.Pairing // by board
}

// matchesOf are the matches of a round.
func (v *view) matchesOf(r dossier.Round) (list []match) {
	lineUps := map[string][]string{}
	for _, l := range r.LineUps {
		lineUps[l.Team] = l.Players
	}
	at := map[int]int{}
	for i, p := range r.Pairings {
		if p.Second == "" {
			list = append(list, match{first: p.First, bye: p.Bye})
			continue
		}
		leg := max(p.Leg, 1)
		if _, known := at[p.Board]; !known {
			first, second := p.First, p.Second
			if leg%2 == 0 {
				first, second = second, first
			}
			at[p.Board] = len(list)
			m := match{first: first, second: second, games: make([]*dossier.Pairing, v.created.Boards)}
			for side, team := range []string{first, second} {
				given, is := lineUps[team]
				if !is {
					given = usual(v.entry[team], v.created.Boards)
				}
				m.seats[side] = make([]string, v.created.Boards)
				copy(m.seats[side], given)
			}
			list = append(list, m)
		}
		m := &list[at[p.Board]]
		if leg > v.created.Boards {
			continue
		}
		m.games[leg-1] = &r.Pairings[i]
		g, played := v.games[p.Game]
		if played && len(g.Players) == 2 {
			one := 0
			if p.First != m.first {
				one = 1
			}
			m.seats[one][leg-1], m.seats[1-one][leg-1] = g.Players[0], g.Players[1]
		}
	}
	return list
}

// teamRound writes a round of matches into the players' cells. It returns the lines 300 and 330, for
// other orders of boards and for matches without a game.
func (v *view) teamRound(t trf.Tournament, r dossier.Round) (lines []string) {
	cell := func(person string, c trf.Cell) {
		if no := v.numbers[person]; no > 0 {
			t.Players[no-1].Cells[r.Number-1] = c
		}
	}
	for _, m := range v.matchesOf(r) {
		if m.second == "" {
			for _, id := range v.entry[m.first].Members {
				cell(id, trf.Cell{Colour: '-', Result: byeLetter[m.bye]})
			}
			continue
		}
		games := 0
		for i, p := range m.games {
			one, other := m.seats[0][i], m.seats[1][i]
			if p == nil || one == "" && other == "" {
				continue
			}
			if one == "" || other == "" {
				cell(one+other, trf.Cell{Colour: '-', Result: '+'})
				continue
			}
			if p.First != m.first {
				one, other = other, one
			}
			games++
			first, second := letters(*p)
			cell(one, trf.Cell{Opponent: v.numbers[other], Colour: 'w', Result: first})
			cell(other, trf.Cell{Opponent: v.numbers[one], Colour: 'b', Result: second})
		}
		teams := [2]dossier.Entry{v.entry[m.first], v.entry[m.second]}
		for side, e := range teams {
			if !slices.Equal(seated(m.seats[side]), usual(e, v.created.Boards)) {
				up := trf.LineUp{Round: r.Number, Team: e.Number, Opponent: teams[1-side].Number}
				for _, id := range m.seats[side] {
					up.Players = append(up.Players, v.numbers[id])
				}
				lines = append(lines, up.String())
			}
		}
		if games == 0 {
			lines = append(lines, trf.Forfeit{Result: unplayed(m), Round: r.Number, First: teams[0].Number, Second: teams[1].Number}.String())
		}
	}
	return lines
}

// unplayed is how a match without a game ended.
func unplayed(m match) string {
	here := [2]int{len(seated(m.seats[0])), len(seated(m.seats[1]))}
	switch {
	case here[0] > here[1]:
		return "+-"
	case here[1] > here[0]:
		return "-+"
	}
	return "--"
}
