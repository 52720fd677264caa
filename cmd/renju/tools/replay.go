package tools

import (
	"encoding/json"
	"io"
	"os"
	"sync/atomic"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/game/replay"
	"renju-arbiter/cmd/renju/lines"
)

// Replay runs scripts of games through the referee.
type Replay struct {
	File string `arg:"" optional:"" help:"Game scripts, one per line; - is standard input."`
}

// Run runs every script of the file. Scripts that could not be run are answered
// on their own line, and the command fails at the end.
func (c *Replay) Run() error {
	in, err := input(c.File)
	if err != nil {
		return UsageError{err}
	}
	defer in.Close()
	var broken atomic.Int64
	err = lines.Answer(in, os.Stdout, workers(func() lines.Hand {
		var scripts replay.Reader
		return func(line []byte, to io.Writer) error {
			answer, ok := scripts.Answer(line, game.Standard)
			if !ok {
				broken.Add(1)
			}
			return json.NewEncoder(to).Encode(answer)
		}
	}))
	if err == nil && broken.Load() > 0 {
		return ErrRefused
	}
	return err
}
