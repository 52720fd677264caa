package trf

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Team is a line 310, or 013: columns 9-40 (5-36) have the name, from 74 (37) on the
// start numbers of its players in board order, four columns each, a blank between.
type Team struct {
	Name    string
	Players []int
	// Number stands in columns 5-7 of a line 310, Strength in 48-53. A line 013 is numbered by
	// its place, and has no strength. Unread is a text that stands where the strength should.
	Number, Strength int
	Unread           string
	// Line counts from 1, and is not written.
	Line int
	// MatchPoints and GamePoints, in millionths, and Rank are written, and not read.
	MatchPoints, GamePoints, Rank int
}

// Teams are the lines 310 in the order of their pairing numbers (columns 5-7), or
// where there are none the lines 013 in their own; none in an event of single
// players. A player belongs to one team at most.
func (t Tournament) Teams() ([]Team, error) {
	lines, code := t.Lines("310"), "310"
	if len(lines) == 0 {
		lines, code = t.Lines("013"), "013"
	}
	players, taken := t.ByNumber(), make(map[int]int)
	byNumber := make(map[int]Team, len(lines))
	for i, l := range lines {
		team, err := l.team(code, i+1)
		if err != nil {
			return nil, err
		}
		if _, twice := byNumber[team.Number]; twice {
			return nil, l.fail(5, NumberTwice, fmt.Sprintf("team %d is already in the file", team.Number), "a number of its own for each team")
		}
		for i, no := range team.Players {
			column := columnOfID(teamColumns[code], i)
			_, known := players[no]
			switch {
			case !known:
				return nil, l.fail(column, UnknownNumber, fmt.Sprintf("team %q: nobody has number %d", team.Name, no), "the number of a player")
			case taken[no] != 0:
				return nil, l.fail(column, NumberTwice, fmt.Sprintf("team %q: player %d is already in a team", team.Name, no), "each player in one team")
			}
			taken[no] = team.Number
		}
		byNumber[team.Number] = team
	}
	var teams []Team
	for _, number := range slices.Sorted(maps.Keys(byNumber)) {
		teams = append(teams, byNumber[number])
	}
	return teams, nil
}

// Lines are those of one code among the records of teams, XXS, 240, 250, 260 and 299. An XXS that
// the points of the event agree with is not among them.
func (t Tournament) Lines(code string) []Line {
	return slices.DeleteFunc(slices.Concat(t.unheeded, t.numbered), func(l Line) bool { return l.code() != code })
}

// teamColumns are where the first player of a team stands.
var teamColumns = map[string]int{"310": 74, "013": 37}

// team reads a team; a line 013 has the number of its place.
func (l Line) team(code string, place int) (Team, error) {
	players, err := l.ids(teamColumns[code])
	if err != nil || code == "013" {
		return Team{Number: place, Name: l.text(5, 36), Players: players, Line: l.At}, err
	}
	team := Team{Name: l.text(9, 40), Players: players, Line: l.At}
	if team.Strength, err = l.number(48, 53, 999999, "strength"); err != nil {
		team.Unread = l.text(48, 53)
	}
	team.Number, err = l.counted(5, 7, 999, "team's number")
	return team, err
}

// Text is the line of the format.
func (t Team) Text(format string) string {
	players := ids(" %4d", t.Players)
	if format == TRF16 {
		return strings.TrimRight(fmt.Sprintf("013 %-32s%s", t.Name, strings.TrimPrefix(players, " ")), " ")
	}
	return strings.TrimRight(fmt.Sprintf("310 %3d %-32s %5s %6s %6s %6s %3s %s", t.Number, t.Name, "", unlessZero(t.Strength),
		millionths(t.MatchPoints), millionths(t.GamePoints), unlessZero(t.Rank), players), " ")
}

// millionths are points in a column of six; empty where they do not fit.
func millionths(points int) string {
	text := fmt.Sprintf("%.1f", float64(points)/1e6)
	if len(text) > 6 {
		return ""
	}
	return text
}
