package judge

import (
	"encoding/json"
	"errors"
	"fmt"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/renju"
)

// size is the side of a renju board, the only one that has Black's fouls.
const size = 15

// Question is a position, and the one point that is asked for, or all.
type Question struct {
	ID       string
	Position board.Position
	Point    board.Point // NoPoint: every empty point
	Reading  renju.Reading
}

type line struct {
	ID      string        `json:"id"`
	Size    *int          `json:"size"`
	Black   []board.Point `json:"black"`
	White   []board.Point `json:"white"`
	Moves   []board.Point `json:"moves"`
	Point   *board.Point  `json:"point"`
	Reading renju.Reading `json:"reading"`
}

// Read reads a question from one line. Fields that it does not know are passed
// over, so that a file with expectations can be judged as it is. The ID is
// returned with an error too, where it could be read.
func Read(data []byte) (Question, error) {
	var named struct {
		ID string `json:"id"`
	}
	_ = json.Unmarshal(data, &named)
	q := Question{ID: named.ID, Position: board.New(size), Point: board.NoPoint}
	var l line
	if err := json.Unmarshal(data, &l); err != nil {
		return q, fmt.Errorf("not a position: %w", err)
	}
	if l.Size != nil && *l.Size != size {
		return q, fmt.Errorf("size %d: a renju board has 15 lines", *l.Size)
	}
	q.Reading = l.Reading
	if err := q.place(l); err != nil {
		return q, err
	}
	if l.Point == nil {
		return q, nil
	}
	q.Point = *l.Point
	return q, q.free(q.Point)
}

// place puts the stones or the moves on the board. A line that has both must say
// the same with them.
func (q *Question) place(l line) error {
	if err := q.stones(l.Black, board.Black); err != nil {
		return err
	}
	if err := q.stones(l.White, board.White); err != nil {
		return err
	}
	if len(l.Moves) == 0 {
		return nil
	}
	played := Question{Position: board.New(size)}
	colour := board.Black
	for _, p := range l.Moves {
		if err := played.stones([]board.Point{p}, colour); err != nil {
			return err
		}
		colour = colour.Other()
	}
	if len(l.Black)+len(l.White) > 0 && q.Position != played.Position {
		return errors.New("the stones and the moves are two different positions; give one of them")
	}
	q.Position = played.Position
	return nil
}

func (q *Question) stones(points []board.Point, colour board.Stone) error {
	for _, p := range points {
		if err := q.free(p); err != nil {
			return err
		}
		q.Position.Set(p, colour)
	}
	return nil
}

// free refuses a point that is off the board or taken.
func (q *Question) free(p board.Point) error {
	if !p.On(size) {
		return fmt.Errorf("%s is off the board; its points are a1 to o15", p)
	}
	if s := q.Position.At(p); s != board.Empty {
		return fmt.Errorf("%s already holds a %s stone", p, s)
	}
	return nil
}
