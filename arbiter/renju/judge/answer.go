package judge

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/renju"
)

// Answer is what the points of a position are for Black.
type Answer struct {
	ID     string         `json:"id"`
	Points map[string]any `json:"points"`
}

// Failed is the answer to a broken question.
type Failed struct {
	ID    string `json:"id"`
	Error string `json:"error"`
}

type plain struct {
	Class renju.Class `json:"class"`
}

// Points judges the one point that is asked for, legal or not, or every empty
// point and names those that are not plainly legal. With explain the answers are
// verdicts with their reasons.
func Points(q Question, explain bool) Answer {
	a := Answer{ID: q.ID, Points: map[string]any{}}
	b := renju.FromPosition(&q.Position)
	tell := func(p board.Point, class renju.Class) {
		a.Points[p.String()] = plain{class}
		if explain {
			a.Points[p.String()] = b.Explain(p, q.Reading)
		}
	}
	if q.Point != board.NoPoint {
		tell(q.Point, b.Class(q.Point, q.Reading))
		return a
	}
	var classes [size * size]renju.Class
	b.All(&classes, q.Reading)
	for i, class := range classes {
		if class != renju.Legal {
			tell(board.At(i%size, i/size), class)
		}
	}
	return a
}

// Stream answers every line of in with a line of out; memory does not grow with
// their number. Empty lines are passed over.
func Stream(in io.Reader, out io.Writer, explain bool) error {
	lines, to := bufio.NewReaderSize(in, 1<<16), bufio.NewWriter(out)
	answers := json.NewEncoder(to)
	for {
		data, readErr := lines.ReadBytes('\n')
		if data = bytes.TrimSpace(data); len(data) > 0 {
			if err := answers.Encode(answer(data, explain)); err != nil {
				return err
			}
		}
		if errors.Is(readErr, io.EOF) {
			return to.Flush()
		}
		if readErr != nil {
			return errors.Join(readErr, to.Flush())
		}
	}
}

func answer(data []byte, explain bool) any {
	q, err := Read(data)
	if err != nil {
		return Failed{q.ID, err.Error()}
	}
	return Points(q, explain)
}
