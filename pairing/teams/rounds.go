package teams

import (
	"renju-arbiter/pairing"
	"renju-arbiter/pairing/swiss"
)

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

// Match is a match that is over, by team numbers; B is 0 for the bye.
type Match struct {
	Round, A, B int
	// Boards are the results from board 1; none with the bye.
	Boards []pairing.GameScore
	// Forfeit: the match was not played, the results are awarded. The teams may meet
	// again, and nobody had a colour.
	Forfeit bool
}

// Event is a Swiss of teams before a round.
type Event struct {
	Teams []Team
	// Rounds of the event, Played those that are over.
	Rounds, Played int
	Matches        []Match
	// Absent teams are not paired next round; Apart do not meet.
	Absent  []int
	Apart   []swiss.Apart
	Initial swiss.Colour
}

// Field is the event as the Dutch system sees it: teams with their match points,
// in the order of their numbers. What swiss.Pair, Explain and Check say of it holds
// for the teams; the first of a board is side A.
func Field(e Event, o Options) (swiss.Field, error) {
	if err := Check(e.Teams, o); err != nil {
		return swiss.Field{}, err
	}
	f := swiss.Field{Rounds: e.Rounds, Played: e.Played, Win: o.Win, Initial: e.Initial, Apart: e.Apart}
	at := make(map[int]int, len(e.Teams))
	for i, team := range e.Teams {
		at[team.No] = i
		f.Players = append(f.Players, swiss.Player{No: team.No, Cells: make([]swiss.Cell, max(e.Played, 0))})
	}
	seen := make(map[[2]int]bool)
	for _, m := range e.Matches {
		if err := m.check(e, at, seen); err != nil {
			return swiss.Field{}, err
		}
		if m.B == 0 {
			f.Players[at[m.A]].Cells[m.Round-1] = swiss.Cell{Bye: true, Points: o.Bye}
			continue
		}
		score, err := Score(m.Boards, o)
		if err != nil {
			return swiss.Field{}, &Error{Code: WrongBoards, Team: m.A, Board: len(m.Boards), Round: m.Round}
		}
		a := swiss.Cell{Opponent: m.B, Colour: swiss.First, Played: !m.Forfeit, Points: score.ForA}
		b := swiss.Cell{Opponent: m.A, Colour: swiss.Second, Played: !m.Forfeit, Points: score.ForB}
		f.Players[at[m.A]].Cells[m.Round-1], f.Players[at[m.B]].Cells[m.Round-1] = a, b
	}
	for _, no := range e.Absent {
		i, known := at[no]
		if !known {
			return swiss.Field{}, &Error{Code: UnknownTeam, Team: no}
		}
		f.Players[i].Absent = true
	}
	return f, nil
}

func (m Match) check(e Event, at map[int]int, seen map[[2]int]bool) error {
	if m.Round < 1 || m.Round > e.Played {
		return &Error{Code: BadRound, Team: m.A, Round: m.Round}
	}
	if m.A == m.B {
		return &Error{Code: SameTeam, Team: m.A, Round: m.Round}
	}
	for _, no := range []int{m.A, m.B} {
		if no == 0 && m.A != 0 {
			continue
		}
		if _, known := at[no]; !known {
			return &Error{Code: UnknownTeam, Team: no, Round: m.Round}
		}
		if seen[[2]int{m.Round, no}] {
			return &Error{Code: TeamTwice, Team: no, Round: m.Round}
		}
		seen[[2]int{m.Round, no}] = true
	}
	return nil
}
