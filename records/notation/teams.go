package notation

import "fmt"

// Team is a line 013: columns 5-36 have the name, 37-40, 42-45, 47-50, ... the start
// numbers of its players in board order.
type Team struct {
	Name    string
	Players []int
}

// Teams are the lines 013, in order; none in an event of single players. A player
// belongs to one team at most.
func (t Tournament) Teams() ([]Team, error) {
	known, taken := make(map[int]bool, len(t.Players)), make(map[int]bool)
	for _, p := range t.Players {
		known[p.No] = true
	}
	var teams []Team
	for _, text := range t.Others {
		l := line{runes: []rune(text)}
		if l.text(1, 3) != "013" {
			continue
		}
		team := Team{Name: l.text(5, 36)}
		for at := 37; at <= len(l.runes); at += 5 {
			no, err := l.number(at, at+3, 9999, "start number")
			if err != nil {
				return nil, err
			}
			switch {
			case no == 0:
				continue
			case !known[no]:
				return nil, &Error{Code: UnknownNumber, What: fmt.Sprintf("team %q: nobody has number %d", team.Name, no), Want: "the number of a player"}
			case taken[no]:
				return nil, &Error{Code: NumberTwice, What: fmt.Sprintf("team %q: player %d is in a team already", team.Name, no), Want: "each player in one team"}
			}
			taken[no] = true
			team.Players = append(team.Players, no)
		}
		teams = append(teams, team)
	}
	return teams, nil
}
