package main

import (
	"os"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/game/replay"
)

type replayCommand struct {
	File string `arg:"" optional:"" help:"Game scripts, one per line; - is standard input."`
}

// Run runs every script of the file. Scripts that could not be run are answered
// on their own line, and the command fails at the end.
func (c *replayCommand) Run() error {
	in, err := input(c.File)
	if err != nil {
		return usageError{err}
	}
	defer in.Close()
	broken, err := replay.Stream(in, os.Stdout, game.Standard)
	if err == nil && broken > 0 {
		return errRefused
	}
	return err
}
