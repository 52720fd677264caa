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
func refusedText(desk *arbiter.Desk, err error, c game.Command, s game.State, veil game.Veil) (locale.Text, int, bool) {
	var (
		refusal *game.Refusal
		stale   *arbiter.StaleError
		reused  *arbiter.CommandReusedError
	)
	switch {
	case errors.As(err, &refusal):
		return refusalText(desk, s, c, refusal), http.StatusUnprocessableEntity, true
	case errors.As(err, &stale):
		return staleText(s, veil), http.StatusConflict, true
	case errors.As(err, &reused):
		return say("refused.command-reused"), http.StatusConflict, true
	}
	return locale.Text{}, 0, false
}

// staleText says what has changed: the newest ply, unless the board is covered.
func staleText(s game.State, veil game.Veil) locale.Text {
	n := len(s.Plies)
	if veil.Board || n == 0 || s.Plies[n-1].Pass() {
		return say("refused.stale.plain")
	}
	return say("refused.stale", "What", say("refused.stale.stone", "Ply", n, "Point", s.Plies[n-1].Point.String()))
}

// refusalText says why a command was refused in the given state, and what would
// be right.
func refusalText(desk *arbiter.Desk, s game.State, c game.Command, r *game.Refusal) locale.Text {
	switch r.Code {
	case game.LaterPlyBroken:
		return say("refused.later-ply", "Ply", r.Ply, "Point", r.Point.String())
	case game.NoSuchPly:
		return say("refused.no-ply", "Ply", c.Ply)
	case game.ReasonNeeded:
		return say("refused.reason-missing")
	case game.NotYourTurn:
		if c.Do == game.DoPress {
			return say("refused.not-your-clock")
		}
	case game.NotAllowed:
		return notAllowedText(s, c, r)
	case game.ClockStopped:
		if s.AwaitsStart() {
			return say("refused.not-started")
		}
	}
	point, other := c.Point, board.NoPoint
	if len(c.Points) > 0 {
		point, other = concerned(s, c.Points, r.Code)
	}
	if r.Code == opening.OffBoard && s.Standing() {
		return say("refused.off-board.column", "Column", c.Column)
	}
	return say("refused."+string(r.Code), "Point", point.String(), "Other", other.String(), "Column", c.Column,
		"Stone", len(s.Plies)+1, "Ask", askOf(s).Text(), "Last", lastPoint(s), "Name", nameOf(desk, s, s.Actor()))
}

// lastPoint is the name of the point at the upper right corner.
func lastPoint(s game.State) string {
	return board.At(s.Position.Size()-1, s.Position.Size()-1).String()
}

// notAllowedText says what the game has instead of what was tried.
func notAllowedText(s game.State, c game.Command, r *game.Refusal) locale.Text {
	switch {
	case r.Foul != "":
		return say("refused.banned", "Point", r.Point.String(), "Class", say("finding."+r.Foul))
	case c.Do == game.DoPress && s.Timed:
		return say("refused.press-too-early")
	case s.ByClaim():
	case c.Do == game.DoPass:
		return say("refused.no-pass")
	case c.Do == game.DoStone && s.Table.Moving():
		return say("refused.move-first")
	case c.Do == game.DoStone && c.From != nil:
		return say("refused.move-later")
	case c.Do == game.DoClaim && c.Kind != game.ClaimTime:
		return say("refused.no-claim")
	}
	return say("refused.not-allowed")
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
