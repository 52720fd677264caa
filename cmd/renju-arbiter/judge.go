package main

import (
	"encoding/json"
	"io"
	"os"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/renju"
	"renju-arbiter/arbiter/renju/judge"
	"renju-arbiter/cmd/renju/lines"
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
	var explain judge.Explain
	if c.Explain {
		explain = explained
	}
	return lines.Answer(in, os.Stdout, workers(func() lines.Hand {
		return func(line []byte, to io.Writer) error {
			answer, err := judge.Line(line, explain)
			if err != nil {
				return err
			}
			answers := json.NewEncoder(to)
			answers.SetEscapeHTML(false) // what is answered is read by programs, never as a page
			return answers.Encode(answer)
		}
	}))
}

// explained is a point as the page of a ruling explains it.
func explained(pos board.Position, v renju.Verdict) (any, error) { return finding.Explain(pos, v) }
