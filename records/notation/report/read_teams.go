package report

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records/notation/trf"
)

// teamEntries are the entries of an event of teams, with their persons.
func (r *reading) teamEntries() {
	r.teamAt, r.persons = map[int]int{}, map[string][]string{}
	for _, team := range r.teams {
		if team.Unread != "" {
			r.doubt(dossier.Doubt{Code: dossier.OfNoTeam, Line: team.Line, Found: team.Unread, Left: true})
		}
	}
	for i, team := range r.teams {
		e := dossier.Entry{Number: i + 1, ID: fmt.Sprint("team ", i+1), Name: team.Name, Rating: team.Strength}
		r.teamAt[team.Number] = i + 1
		for _, no := range team.Players {
			id := fmt.Sprint("player ", no)
			p := r.person(r.lines[no], id)
			p.Rating = r.lines[no].Rating
			r.ids[no] = id
			e.Members = append(e.Members, id)
			r.d.Persons = append(r.d.Persons, p)
		}
		r.d.Entries = append(r.d.Entries, e)
	}
	for _, p := range r.t.Players {
		if r.ids[p.No] == "" {
			r.doubt(dossier.Doubt{Code: dossier.OfNoTeam, Line: p.Line, Found: p.Name, Left: true})
		}
	}
}

// boards is how many boards the largest match has.
func (r *reading) boards() (most int) {
	for column := range r.t.RoundsPlayed() {
		for _, team := range r.teams {
			n := 0
			for _, no := range team.Players {
				if !r.cell(no, column).Blank() {
					n++
				}
			}
			most = max(most, n)
		}
	}
	if most == 0 && len(r.teams) > 0 {
		most = len(r.teams[0].Players)
	}
	return max(min(most, tournament.MaxBoards), 1)
}

// cell is a player's in a round of the file, from 0.
func (r *reading) cell(no, column int) trf.Cell {
	if cells := r.lines[no].Cells; column < len(cells) {
		return cells[column]
	}
	return trf.Cell{}
}

// teamRound reads a round of matches.
func (r *reading) teamRound(n, column int) {
	round := dossier.Round{Number: n, Pairings: []dossier.Pairing{}}
	teamOf := map[int]int{} // by player, from 0
	for i, team := range r.teams {
		for _, no := range team.Players {
			teamOf[no] = i
		}
	}
	b, _ := strconv.Atoi(r.d.Event.Format["boards"])
	seats := r.seats(column, b)
	met := map[int]int{}
	for i, team := range r.teams {
		for _, no := range team.Players {
			if c := r.cell(no, column); c.Opponent != 0 {
				if other, known := teamOf[c.Opponent]; known && other != i {
					met[i] = other
				}
			}
		}
	}
	for _, f := range r.t.Forfeits() {
		first, second := r.teamAt[f.First]-1, r.teamAt[f.Second]-1
		if f.Round != column+1 || first < 0 || second < 0 {
			continue
		}
		if seats[first] == nil || seats[second] == nil {
			continue // an earlier line has the match of one of them
		}
		met[first], met[second] = second, first
		r.match(&round, [2]int{first, second}, seats, b, column)
		seats[first], seats[second] = nil, nil
	}
	for i := range r.teams {
		other, plays := met[i]
		switch {
		case plays && i < other && met[other] == i && seats[i] != nil:
			first := [2]int{i, other}
			for board, no := range seats[i] {
				if c := r.cell(no, column); c.Opponent != 0 && c.Colour != '-' {
					if (c.Colour == 'w') != (board%2 == 0) {
						first = [2]int{other, i}
					}
					break
				}
			}
			r.match(&round, first, seats, b, column)
		case !plays:
			letter := rune(0)
			for _, no := range r.teams[i].Players {
				letter = cmp.Or(letter, r.cell(no, column).Result)
			}
			if kind, is := r.bye(letter); is {
				round.Pairings = append(round.Pairings, dossier.Pairing{First: r.d.Entries[i].ID, Bye: kind})
			}
		}
	}
	r.d.Rounds = append(r.d.Rounds, round)
}

// seats are the start numbers at the boards of each team; 0 is an empty board.
func (r *reading) seats(column, boards int) [][]int {
	list := make([][]int, len(r.teams))
	for i, team := range r.teams {
		for _, no := range team.Players {
			if !r.cell(no, column).Blank() && len(list[i]) < boards {
				list[i] = append(list[i], no)
			}
		}
		usual := team.Players[:min(boards, len(team.Players))]
		if !slices.ContainsFunc(list[i], func(no int) bool { return !slices.Contains(usual, no) }) {
			list[i] = slices.Clone(usual)
		}
		for len(list[i]) < boards {
			list[i] = append(list[i], 0)
		}
	}
	for _, up := range r.t.LineUps() {
		at := r.teamAt[up.Team]
		if up.Round != column+1 || at == 0 {
			continue
		}
		for board := range boards {
			no := 0
			if board < len(up.Players) {
				no = up.Players[board]
			}
			if board == len(up.Players) && up.Unread || no > 0 && !slices.Contains(r.teams[at-1].Players, no) {
				r.doubt(dossier.Doubt{Code: dossier.LineUpUnread, Line: up.Line, Found: up.Text, Left: true})
				break
			}
			list[at-1][board] = no
		}
	}
	return list
}

// match adds the boards of a match of two teams; the first has the first move on board 1.
func (r *reading) match(round *dossier.Round, teams [2]int, seats [][]int, boards, column int) {
	one, other := seats[teams[0]], r.facing(seats[teams[0]], seats[teams[1]], column)
	for side, seated := range [2][]int{one, other} {
		r.lineUp(round, teams[side], seated)
	}
	entries := [2]string{r.d.Entries[teams[0]].ID, r.d.Entries[teams[1]].ID}
	for board := range boards {
		p := dossier.Pairing{First: entries[0], Second: entries[1]}
		a, b := one[board], other[board]
		if board%2 == 1 {
			p.First, p.Second, a, b = p.Second, p.First, b, a
		}
		if boards > 1 {
			p.Leg = board + 1
		}
		if a > 0 && b > 0 {
			p.Game = fmt.Sprintf("game %d of %d and %d", column+1, a, b)
			first, second := r.cell(a, column), r.cell(b, column)
			p.Result = resultText(first.Result, second.Result)
			r.persons[p.Game] = []string{r.ids[a], r.ids[b]}
		}
		round.Pairings = append(round.Pairings, p)
	}
}

// facing is the order of the second team that its opponents have at their boards.
func (r *reading) facing(one, other []int, column int) []int {
	list, left := make([]int, len(one)), slices.Clone(other)
	for board, no := range one {
		if c := r.cell(no, column); no > 0 && c.Opponent > 0 {
			list[board] = c.Opponent
			left = slices.DeleteFunc(left, func(o int) bool { return o == c.Opponent })
		}
	}
	left = slices.DeleteFunc(left, func(o int) bool { return o == 0 })
	for board := range list {
		if board < len(other) && list[board] == 0 && slices.Contains(left, other[board]) {
			list[board] = other[board]
			left = slices.DeleteFunc(left, func(o int) bool { return o == other[board] })
		}
	}
	return list
}

// lineUp notes the players of a team, if they differ from its order.
func (r *reading) lineUp(round *dossier.Round, team int, numbers []int) {
	var players []string
	for _, no := range numbers {
		players = append(players, r.ids[no])
	}
	e := r.d.Entries[team]
	if players = seated(players); !slices.Equal(players, usual(e, len(numbers))) {
		at, _ := slices.BinarySearchFunc(round.LineUps, e.Number, func(l dossier.LineUp, no int) int {
			return cmp.Compare(r.d.Entries[slices.IndexFunc(r.d.Entries, func(e dossier.Entry) bool { return e.ID == l.Team })].Number, no)
		})
		round.LineUps = slices.Insert(round.LineUps, at, dossier.LineUp{Team: e.ID, Players: players})
	}
}
