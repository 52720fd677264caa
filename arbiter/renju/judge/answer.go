package judge

import (
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

// Explain is what is answered of a point when its reasons are asked for: the
// verdict, or something made from it. The position does not have its stone.
type Explain func(board.Position, renju.Verdict) (any, error)

// Points judges the one point that is asked for, legal or not, or every empty
// point and names those that are not plainly legal. Without explain a point's
// answer is its class. The error is explain's.
func Points(q Question, explain Explain) (Answer, error) {
	a := Answer{ID: q.ID, Points: map[string]any{}}
	b := renju.FromPosition(&q.Position)
	tell := func(p board.Point, class renju.Class) error {
		if explain == nil {
			a.Points[p.String()] = plain{class}
			return nil
		}
		told, err := explain(q.Position, b.Explain(p, q.Reading))
		a.Points[p.String()] = told
		return err
	}
	if q.Point != board.NoPoint {
		return a, tell(q.Point, b.Class(q.Point, q.Reading))
	}
	var classes [size * size]renju.Class
	b.All(&classes, q.Reading)
	for i, class := range classes {
		if class == renju.Legal {
			continue
		}
		if err := tell(board.At(i%size, i/size), class); err != nil {
			return a, err
		}
	}
	return a, nil
}

// Line answers a line, with an [Answer] or with a [Failed]. Without explain the answers are
// classes. The error is explain's.
func Line(data []byte, explain Explain) (any, error) {
	q, err := Read(data)
	if err != nil {
		return Failed{q.ID, err.Error()}, nil
	}
	return Points(q, explain)
}
