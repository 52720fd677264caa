package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/swiss"
	"renju-arbiter/records/notation"
)

type pairCommand struct {
	File   string `arg:"" help:"The tournament, TRF16; - is standard input."`
	System string `default:"swiss" enum:"swiss,roundrobin" help:"How to pair: swiss, or roundrobin by the Berger tables."`
}

// Run prints the next round: the number of lines, then one a board, first player
// first, and the bye as "n 0".
func (c *pairCommand) Run() error {
	t, err := readTournament(c.File)
	if err != nil {
		return err
	}
	if c.System == "roundrobin" {
		return pairRoundRobin(t)
	}
	field, err := t.Field()
	if err != nil {
		return usageError{err}
	}
	boards, err := swiss.Pair(field)
	if err != nil {
		return pairingError(err)
	}
	return printBoards(os.Stdout, boards)
}

// pairRoundRobin prints the next round of the tables; the players sit in them by
// their numbers, gaps closed.
func pairRoundRobin(t notation.Tournament) error {
	numbers := make([]int, 0, len(t.Players))
	for _, p := range t.Players {
		numbers = append(numbers, p.No)
	}
	slices.Sort(numbers)
	rounds, err := pairing.RoundRobin(len(numbers), pairing.RoundRobinOptions{})
	if err != nil {
		return usageError{err}
	}
	next := t.RoundsPlayed()
	if next >= len(rounds) {
		return fmt.Errorf("all %d rounds of the tables are played", len(rounds))
	}
	boards := slices.Clone(rounds[next])
	for i, b := range boards {
		boards[i].First = numbers[b.First-1]
		if !b.Bye() {
			boards[i].Second = numbers[b.Second-1]
		}
	}
	return printBoards(os.Stdout, boards)
}

// readTournament reads a file whole; one that is broken is bad usage.
func readTournament(name string) (notation.Tournament, error) {
	in, err := input(name)
	if err != nil {
		return notation.Tournament{}, usageError{err}
	}
	defer in.Close()
	t, err := notation.ReadTRF(in)
	if err != nil {
		return notation.Tournament{}, usageError{err}
	}
	return t, nil
}

// pairingError tells a field that has no pairing from one that is no field.
func pairingError(err error) error {
	var refusal *swiss.Error
	if !errors.As(err, &refusal) {
		return err
	}
	switch refusal.Code {
	case swiss.NoPairing:
		return fmt.Errorf("no legal pairing exists: %v", refusal.Obstacle)
	case swiss.NoPlayers:
		return errors.New("nobody is there to be paired")
	case swiss.NoInitialColour:
		return usageError{errors.New("the initial colour is missing: expected a line XXC white1 or XXC black1")}
	}
	return usageError{err}
}

func printBoards(w io.Writer, boards []pairing.Board) error {
	out := bufio.NewWriter(w)
	fmt.Fprintln(out, len(boards))
	for _, b := range boards {
		fmt.Fprintln(out, b.First, b.Second)
	}
	return out.Flush()
}
