package main

import (
	"os"

	"renju-arbiter/arbiter/renju/judge"
)

type judgeCommand struct {
	Explain bool   `help:"Add the rule and the tree of reasons."`
	File    string `arg:"" optional:"" help:"Positions, a line each; - is standard input."`
}

// Run judges every line of the file.
func (c *judgeCommand) Run() error {
	in, err := input(c.File)
	if err != nil {
		return usageError{err}
	}
	defer in.Close()
	return judge.Stream(in, os.Stdout, c.Explain)
}
