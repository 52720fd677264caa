package views

import (
	"errors"
	"net/http"
	"slices"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/views/locale"
)

// refusedText puts a refusal into a sentence; false for errors that are none.
func refusedText(err error, c game.Command, s game.State) (locale.Text, int, bool) {
	var (
		refusal *game.Refusal
		stale   *arbiter.StaleError
		reused  *arbiter.CommandReusedError
	)
	switch {
	case errors.As(err, &refusal):
		return refusalText(s, c, refusal), http.StatusUnprocessableEntity, true
	case errors.As(err, &stale):
		return staleText(s), http.StatusConflict, true
	case errors.As(err, &reused):
		return say("refused.command-reused"), http.StatusConflict, true
	}
	return locale.Text{}, 0, false
}

// staleText says what has changed: the newest ply.
func staleText(s game.State) locale.Text {
	n := len(s.Plies)
	if n == 0 || s.Plies[n-1].Pass() {
		return say("refused.stale.plain")
	}
	return say("refused.stale", "What", say("refused.stale.stone", "Ply", n, "Point", s.Plies[n-1].Point.String()))
}

// refusalText says why a command was refused in the given state, and what would
// be right.
func refusalText(s game.State, c game.Command, r *game.Refusal) locale.Text {
	switch r.Code {
	case game.LaterPlyBroken:
		return say("refused.later-ply", "Ply", r.Ply, "Point", r.Point.String())
	case game.NoSuchPly:
		return say("refused.no-ply", "Ply", c.Ply)
	case game.ReasonNeeded:
		return say("refused.reason-missing")
	}
	point, other := c.Point, board.NoPoint
	if len(c.Points) > 0 {
		point, other = concerned(s, c.Points, r.Code)
	}
	return say("refused."+string(r.Code), "Point", point.String(), "Other", other.String(), "Stone", len(s.Plies)+1)
}

// concerned are the one or two of several points for which they were refused.
func concerned(s game.State, points []board.Point, code game.Code) (point, other board.Point) {
	for i, p := range points {
		on := p.On(s.Position.Size())
		switch {
		case code == opening.OffBoard && !on,
			code == opening.Occupied && on && s.Position.At(p) != board.Empty,
			code == opening.DuplicateProposal && slices.Contains(points[:i], p):
			return p, board.NoPoint
		}
		for _, q := range points[:i] {
			if code == opening.SymmetricProposal && opening.Symmetric(&s.Position, s.Settings.Symmetry, q, p) {
				return q, p
			}
		}
	}
	return points[0], points[len(points)-1]
}
