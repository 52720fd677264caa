package tools

import (
	"math/rand/v2"
	"os"

	"renju-arbiter/pairing/swiss"
	"renju-arbiter/records/notation/trf"
)

// Simulate makes up what a program is tried with.
type Simulate struct {
	Tournament SimulateTournament `cmd:"" default:"withargs" help:"Write a made-up tournament as TRF16 (the default)."`
}

// SimulateTournament makes up a tournament.
type SimulateTournament struct {
	Players int    `default:"40" help:"How many players, 2 to 9999."`
	Rounds  int    `default:"9" help:"How many rounds."`
	Play    int    `default:"-1" help:"How many of them are played; all if left out."`
	Seed    uint64 `default:"1" help:"The same seed makes the same tournament."`
	Clean   bool   `help:"No requested byes, forfeits, late entries or withdrawals."`
}

// Run writes a made-up tournament as TRF16.
func (c *SimulateTournament) Run() error {
	switch {
	case c.Players < 2 || c.Players > 9999:
		return Usagef("--players %d: expected 2 to 9999", c.Players)
	case c.Rounds < 1 || c.Rounds >= c.Players+c.Players%2:
		return Usagef("--rounds %d: %d players have opponents for 1 to %d", c.Rounds, c.Players, c.Players+c.Players%2-1)
	case c.Play > c.Rounds:
		return Usagef("--play %d: there are %d rounds", c.Play, c.Rounds)
	}
	play := c.Play
	if play < 0 {
		play = c.Rounds
	}
	r := rand.New(rand.NewPCG(c.Seed, 0))
	field := swiss.Simulation{Players: c.Players, Rounds: c.Rounds, Dirty: !c.Clean, Draw: r.IntN}.Play(play)
	return trf.Write(os.Stdout, trf.FromField(field))
}
