package main

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/renju"
	"renju-arbiter/arbiter/renju/judge"
	"renju-arbiter/cmd/renju/tools"
	"renju-arbiter/views/finding"
)

type judgeCommand struct {
	tools.Judge
	Explain bool `help:"Add the rule, the tree of reasons, the reasons in words and a drawing (SVG)."`
}

// Run judges every line of the file, with reasons if they are asked for.
func (c *judgeCommand) Run() error {
	var explain judge.Explain
	if c.Explain {
		explain = explained
	}
	return c.Answer(explain)
}

// explained is a point as the page of a ruling explains it.
func explained(pos board.Position, v renju.Verdict) (any, error) { return finding.Explain(pos, v) }
