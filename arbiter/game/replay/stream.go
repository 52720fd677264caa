package replay

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"

	"renju-arbiter/arbiter/game"
)

// Failed is the line for a script that could not be run.
type Failed struct {
	ID    string `json:"id"`
	Error string `json:"error"`
}

// Stream runs every script of in and writes a line for each to out; memory does
// not grow with their number. Broken lines are answered with an error and
// counted; empty ones are passed over.
func Stream(in io.Reader, out io.Writer, referee game.Referee) (broken int, err error) {
	lines, to := bufio.NewReaderSize(in, 1<<16), bufio.NewWriter(out)
	answers := json.NewEncoder(to)
	var scripts reader
	for {
		data, readErr := lines.ReadBytes('\n')
		if data = bytes.TrimSpace(data); len(data) > 0 {
			answer, ok := scripts.answer(data, referee)
			if !ok {
				broken++
			}
			if err := answers.Encode(answer); err != nil {
				return broken, err
			}
		}
		if errors.Is(readErr, io.EOF) {
			return broken, to.Flush()
		}
		if readErr != nil {
			return broken, errors.Join(readErr, to.Flush())
		}
	}
}

func (r *reader) answer(data []byte, referee game.Referee) (any, bool) {
	script, err := r.read(data)
	if err != nil {
		return Failed{script.ID, err.Error()}, false
	}
	report, err := Run(referee, script)
	if err != nil {
		return Failed{script.ID, err.Error()}, false
	}
	return report, true
}
