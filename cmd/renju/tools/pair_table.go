package tools

import (
	"fmt"
	"slices"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/scheveningen"
	"renju-arbiter/pairing/teams"
	"renju-arbiter/records/notation/trf"
)

// pairRoundRobin is the next round of the tables; the players sit in them by their
// numbers, gaps closed. Without a code of the system (192), twice the rounds of the
// table are two cycles.
func pairRoundRobin(t trf.Tournament, system trf.System) ([]pairing.Board, error) {
	numbers := startNumbers(t)
	o := pairing.RoundRobinOptions{Cycles: system.Cycles, AsPrinted: system.AsPrinted}
	rounds, err := pairing.RoundRobin(len(numbers), o)
	if err == nil && o.Cycles == 0 && t.Rounds == 2*len(rounds) {
		rounds, err = pairing.RoundRobin(len(numbers), pairing.RoundRobinOptions{Cycles: 2})
	}
	if err != nil {
		return nil, UsageError{err}
	}
	return nextOf(t, rounds, numbers)
}

// pairScheveningen is the next round between two teams.
func pairScheveningen(t trf.Tournament) ([]pairing.Board, error) {
	list, err := t.Teams()
	if err != nil {
		return nil, UsageError{err}
	}
	if len(list) != 2 || len(list[0].Players) != len(list[1].Players) {
		return nil, Usagef("--system scheveningen: %d teams: expected two of the same size, each a line 013 or 310 with its players", len(list))
	}
	rounds, err := scheveningen.Rounds(len(list[0].Players))
	if err != nil {
		return nil, UsageError{err}
	}
	return nextOf(t, rounds, slices.Concat(list[0].Players, list[1].Players))
}

// pairTeams is the next round of all teams against all, board by board. The absent
// (XXZ) are replaced by the reserves.
func (c *systemFlags) pairTeams(t trf.Tournament) ([]pairing.Board, error) {
	list, err := t.Teams()
	if err != nil {
		return nil, UsageError{err}
	}
	o := teams.Standard
	if c.Boards != 0 {
		o.Boards = c.Boards
	}
	entered := make([]teams.Team, len(list))
	numbers := make([]int, len(list))
	for i, team := range list {
		entered[i], numbers[i] = teams.Team{No: i + 1, Players: team.Players}, i+1
		o.Reserves = max(o.Reserves, len(team.Players)-o.Boards)
	}
	if err := teams.Check(entered, o); err != nil {
		return nil, UsageError{err}
	}
	rounds, err := teams.RoundRobin(entered, pairing.RoundRobinOptions{})
	if err != nil {
		return nil, UsageError{err}
	}
	matches, err := nextOf(t, rounds, numbers)
	if err != nil {
		return nil, err
	}
	var boards []pairing.Board
	for _, m := range matches {
		if m.Bye() {
			continue
		}
		a, b := teams.LineUp(entered[m.First-1], t.Absent, o), teams.LineUp(entered[m.Second-1], t.Absent, o)
		for _, g := range teams.Games(a, b) {
			switch {
			case g.First == 0 && g.Second == 0:
			case g.First == 0:
				boards = append(boards, pairing.Board{First: g.Second})
			default:
				boards = append(boards, pairing.Board{First: g.First, Second: g.Second})
			}
		}
	}
	return boards, nil
}

func startNumbers(t trf.Tournament) []int {
	numbers := make([]int, 0, len(t.Players))
	for _, p := range t.Players {
		numbers = append(numbers, p.No)
	}
	slices.Sort(numbers)
	return numbers
}

// nextOf is the round of a table that comes after those in the file; place i of the
// table is numbers[i-1].
func nextOf(t trf.Tournament, rounds [][]pairing.Board, numbers []int) ([]pairing.Board, error) {
	next := t.RoundsPlayed()
	if next >= len(rounds) {
		return nil, fmt.Errorf("all %d rounds of the tables have been played", len(rounds))
	}
	boards := slices.Clone(rounds[next])
	for i, b := range boards {
		boards[i].First = numbers[b.First-1]
		if !b.Bye() {
			boards[i].Second = numbers[b.Second-1]
		}
	}
	return boards, nil
}
