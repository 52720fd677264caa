package notation

import (
	"fmt"
	"maps"
	"slices"
)

// Team is a line 310, or 013: columns 9-40 (5-36) have the name, from 74 (37) on the
// start numbers of its players in board order, four columns each, a blank between.
type Team struct {
	Name    string
	Players []int
}

// Teams are the lines 310 in the order of their pairing numbers (columns 5-7), or
// where there are none the lines 013 in their own; none in an event of single
// players. A player belongs to one team at most.
func (t Tournament) Teams() ([]Team, error) {
	lines, code := t.lines("310"), "310"
	if len(lines) == 0 {
		lines, code = t.lines("013"), "013"
	}
	known, taken := make(map[int]bool, len(t.Players)), make(map[int]int)
	for _, p := range t.Players {
		known[p.No] = true
	}
	byNumber := make(map[int]Team, len(lines))
	for i, l := range lines {
		team, number, err := l.team(code, i+1)
		if err != nil {
			return nil, err
		}
		if _, twice := byNumber[number]; twice {
			return nil, l.fail(5, NumberTwice, fmt.Sprintf("team %d is already in the file", number), "a number of its own for each team")
		}
		for i, no := range team.Players {
			column := columnOfID(teamColumns[code], i)
			switch {
			case !known[no]:
				return nil, l.fail(column, UnknownNumber, fmt.Sprintf("team %q: nobody has number %d", team.Name, no), "the number of a player")
			case taken[no] != 0:
				return nil, l.fail(column, NumberTwice, fmt.Sprintf("team %q: player %d is already in a team", team.Name, no), "each player in one team")
			}
			taken[no] = number
		}
		byNumber[number] = team
	}
	var teams []Team
	for _, number := range slices.Sorted(maps.Keys(byNumber)) {
		teams = append(teams, byNumber[number])
	}
	return teams, nil
}

// lines are those of one code among the lines that not every system honours.
func (t Tournament) lines(code string) []line {
	var list []line
	for _, l := range t.unheeded {
		if l.code() == code {
			list = append(list, l)
		}
	}
	return list
}

// teamColumns are where the first player of a team stands.
var teamColumns = map[string]int{"310": 74, "013": 37}

// team reads a team and its number; a line 013 has the number of its place.
func (l line) team(code string, place int) (Team, int, error) {
	players, err := l.ids(teamColumns[code])
	if err != nil || code == "013" {
		return Team{Name: l.text(5, 36), Players: players}, place, err
	}
	number, err := l.counted(5, 7, 999, "team's number")
	return Team{Name: l.text(9, 40), Players: players}, number, err
}
