package tools

import (
	"encoding/json"
	"io"
	"os"

	"renju-arbiter/arbiter/renju/judge"
	"renju-arbiter/cmd/renju/lines"
)

// Judge classifies points for Black.
type Judge struct {
	File string `arg:"" optional:"" help:"Positions, one per line; - is standard input."`
}

// Run judges every line of the file.
func (c *Judge) Run() error { return c.Answer(nil) }

// Answer judges every line of the file; explain, if there is one, is asked for the reasons of each.
func (c *Judge) Answer(explain judge.Explain) error {
	in, err := input(c.File)
	if err != nil {
		return UsageError{err}
	}
	defer in.Close()
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
