package teams

import "renju-arbiter/pairing"

// RoundRobin pairs the teams by the Berger tables, in the order of the list; the
// first of a board is side A. Refused as pairing.RoundRobin refuses.
func RoundRobin(list []Team, o pairing.RoundRobinOptions) ([][]pairing.Board, error) {
	rounds, err := pairing.RoundRobin(len(list), o)
	if err != nil {
		return nil, err
	}
	for _, boards := range rounds {
		for i, b := range boards {
			boards[i].First = list[b.First-1].No
			if !b.Bye() {
				boards[i].Second = list[b.Second-1].No
			}
		}
	}
	return rounds, nil
}
