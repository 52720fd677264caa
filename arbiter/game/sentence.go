package game

import (
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/opening"
)

// sentence is what a refusal says to who sent the command: a key of the catalogues
// and the arguments of its text.
type sentence struct {
	key  string
	args []any
}

func saying(key string, args ...any) sentence { return sentence{"refused." + key, args} }

// Sentence says why the command was refused, and what would be right: a key of the
// catalogues and its arguments, pairs of a name and a value.
func (r *Refusal) Sentence() (key string, args []any) {
	if r.said.key == "" {
		return saying(r.plain()).key, nil
	}
	return r.said.key, r.said.args
}

// plain is what a code says whatever the position, after "refused.".
func (r *Refusal) plain() string {
	switch r.Code {
	case LaterPlyBroken:
		return "later-ply"
	case NoSuchPly:
		return "no-ply"
	case ReasonNeeded:
		return "reason-missing"
	case AlreadyConfirmed:
		return "result-confirmed"
	}
	return string(r.Code)
}

// stands says which result there is, how the game ended, and who reported it.
func (r *Refusal) stands() sentence {
	key := r.plain()
	if r.Reporter != "" {
		key += ".by"
	}
	return saying(key, "Result", *r.Standing, "How", How(r.Standing.Reason), "Actor", Actor(r.Reporter))
}

// How is how a game ended, as an argument of a sentence.
type How string

// Sentence names it.
func (h How) Sentence() (key string, args []any) { return "reason." + string(h), nil }

// Actor is somebody as the desk names people, as an argument of a sentence. A page
// knows what they are called.
type Actor string

// Where is the kind of a board, as an argument of a sentence.
type Where string

// Sentence names it.
func (w Where) Sentence() (key string, args []any) { return "device." + string(w), nil }

// Made is what a stone makes, as an argument of a sentence.
type Made string

// Sentence names it.
func (m Made) Sentence() (key string, args []any) { return "finding." + string(m), nil }

// sentenceOf is what a refusal says of a command in a state.
func sentenceOf(s *State, c Command, r *Refusal) sentence {
	switch r.Code {
	case LaterPlyBroken:
		return saying(r.plain(), "Ply", r.Ply, "Point", r.Point.String())
	case NoSuchPly:
		return saying(r.plain(), "Ply", c.Ply)
	case MoveWrong:
		return saying(r.plain(), "Ply", r.Ply, "Word", r.word, "Why", r.why)
	case PlayedElsewhere:
		return saying(r.plain(), "Where", Where(s.Device))
	case NotYourTurn:
		if c.Do == DoPress {
			return pressRefused(s, c.By)
		}
	case NotAllowed:
		return notAllowed(s, c, r)
	case ClockStopped:
		if s.AwaitsStart() {
			return saying("not-started")
		}
	case ResultStands, ResultSame:
		return r.stands()
	case FlagWouldFall:
		return saying(r.plain(), "Name", somebodyAt(s, c.Player), "Left", r.Left)
	case TooManyWords:
		return saying(r.plain(), "Most", MostWords)
	}
	if r.Code == opening.OffBoard && s.Table.Rules().Standing() {
		return saying("off-board.column", "Column", c.Column)
	}
	point, other := c.Point, board.NoPoint
	if len(c.Points) > 0 {
		point, other = concernedPoints(s, c.Points, r.Code)
	}
	return saying(r.plain(), "Point", point.String(), "Other", other.String(), "Column", c.Column, "Stone", len(s.Plies)+1,
		"Ask", s.Asked(), "Last", s.Corner().String(), "Name", somebodyAt(s, s.Actor()))
}

// Corner is the point at the upper right: the last name of a point of the board.
func (s *State) Corner() board.Point {
	last := s.Position.Size() - 1
	return board.At(last, last)
}

// somebodyAt is a person at the board for a sentence.
func somebodyAt(s *State, p board.Person) board.Somebody {
	if p == board.Nobody {
		return ""
	}
	return board.Somebody(s.Seat(p))
}

// notAllowed says what the game has instead of what was tried.
func notAllowed(s *State, c Command, r *Refusal) sentence {
	switch {
	case c.Do == DoClaim && !known(c.Kind):
		return saying("claim-kind")
	case c.Do == DoClaim && c.Kind == ClaimFoul && s.ColourOf(c.By) == board.Black:
		return saying("own-foul")
	case r.Foul != "":
		return saying("banned", "Point", r.Point.String(), "Class", Made(r.Foul))
	case c.Do == DoOffer:
		return saying(offerRefused(s, c.By))
	case c.Do == DoAccept:
		return saying("accept-claim")
	case c.Do == DoCall:
		return saying("call-whom")
	case c.Do == DoAttend:
		return saying("nobody-calls")
	case c.Do == DoJudge:
		return saying("judge-first")
	case c.Do == DoResult && s.Status == Void:
		return saying("result-void")
	case c.Do == DoPress && s.Timed:
		return saying("press-too-early")
	case s.Table.Rules().ByClaim():
	case c.Do == DoPass:
		return saying("no-pass")
	case c.Do == DoStone && s.Table.Moving():
		return saying("move-first")
	case c.Do == DoStone && c.From != nil:
		return saying("move-later")
	case c.Do == DoClaim && c.Kind != ClaimTime:
		return saying("no-claim")
	}
	return saying(r.plain())
}

// offerRefused says why somebody cannot offer a draw now, and when they can.
func offerRefused(s *State, by board.Person) string {
	switch {
	case offers(s, by):
		return "offer-stands"
	case pressesFirst(s, by):
		return "offer-after-press"
	case s.OffersAfterPress():
		return "offer-after-own-press"
	}
	return "offer-with-move"
}

// pressRefused says whose press it is: in pairs the partner who moved presses.
func pressRefused(s *State, by board.Person) sentence {
	if runs := s.Running(); by != board.Nobody && s.Table.Rules().Partner(by) == runs {
		return saying("not-your-press", "Name", somebodyAt(s, runs))
	}
	return saying("not-your-clock")
}

// concernedPoints are the one or two of several points for which they were refused.
func concernedPoints(s *State, points []board.Point, code Code) (point, other board.Point) {
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
