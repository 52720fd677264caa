package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"renju-arbiter/arbiter/rehearsal"
)

type examineCommand struct {
	Seed uint64 `default:"1" help:"The same seed asks the same questions."`
	Lang string `default:"en" help:"Language of the explanations: ${languages}."`
}

// Run asks the questions of an examination, a line an answer, and gives the marks by rule.
func (c *examineCommand) Run() error { return c.run(os.Stdin, os.Stdout) }

func (c *examineCommand) run(in io.Reader, out io.Writer) error {
	if err := known(c.Lang); err != nil {
		return err
	}
	t := newTrainee(in, out, c.Lang)
	for i, q := range rehearsal.Examination(c.Seed) {
		fmt.Fprintf(out, "\n%s", t.words.T("rehearsal.examination.number", "Number", i+1, "Count", rehearsal.Asked))
		a, err := t.asks(q)
		if errors.Is(err, errEnough) {
			break
		}
		q.Was = "" // nobody has ruled on what was made up
		t.marked(q, a)
	}
	t.sums()
	return nil
}
