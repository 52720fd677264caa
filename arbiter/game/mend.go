package game

import "renju-arbiter/arbiter/board"

// Mend is a correction as somebody proposes it, for the journal: the fields of a Command that
// DoCorrect and DoResult read.
type Mend struct {
	Do      Act           `json:"do"`
	Ply     int           `json:"ply,omitempty"`
	Point   board.Point   `json:"point"`
	Points  []board.Point `json:"points,omitempty"`
	From    *board.Point  `json:"from,omitempty"`
	Column  int           `json:"column,omitempty"`
	Kind    string        `json:"kind,omitempty"`
	Score   *Score        `json:"score,omitempty"`
	Forfeit bool          `json:"forfeit,omitempty"`
	Reason  string        `json:"reason"`
}

// MendOf is the correction that a command is.
func MendOf(c Command) Mend {
	m := Mend{Do: c.Do, Kind: c.Kind, Forfeit: c.Forfeit, Reason: c.Reason, Point: board.NoPoint}
	if c.Do == DoCorrect {
		m.Ply, m.Point, m.Points, m.From, m.Column = c.Ply, c.Point, c.Points, c.From, c.Column
		return m
	}
	m.Score = &c.Score
	return m
}

// Command is the command that does it.
func (m Mend) Command() Command {
	c := Command{Do: m.Do, Ply: m.Ply, Point: m.Point, Points: m.Points, From: m.From, Column: m.Column, Kind: m.Kind, Forfeit: m.Forfeit, Reason: m.Reason}
	if m.Score != nil {
		c.Score = *m.Score
	}
	return c
}
