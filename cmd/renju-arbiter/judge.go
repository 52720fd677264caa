package main

import (
	"os"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/renju"
	"renju-arbiter/arbiter/renju/judge"
	"renju-arbiter/views/finding"
)

type judgeCommand struct {
	Explain bool   `help:"Add the rule, the tree of reasons, the reasons in words and a drawing (SVG)."`
	File    string `arg:"" optional:"" help:"Positions, one per line; - is standard input."`
}

// Run judges every line of the file.
func (c *judgeCommand) Run() error {
	in, err := input(c.File)
	if err != nil {
		return usageError{err}
	}
	defer in.Close()
	if c.Explain {
		return judge.Stream(in, os.Stdout, explained)
	}
	return judge.Stream(in, os.Stdout, nil)
}

// explained is a point as the page of a ruling explains it.
func explained(pos board.Position, v renju.Verdict) (any, error) { return finding.Explain(pos, v) }
