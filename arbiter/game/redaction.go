package game

import "renju-arbiter/arbiter/board"

// A Redaction says what is hidden from a viewer of a game. State.Redaction decides it; every page of a
// game, its rulings or its history applies it.
type Redaction struct {
	// Findings: of a ruling only the claim, whether it was upheld, and the sanction are shown. What the
	// engine found could point out something that no player has claimed.
	Findings bool
	// Board: no point is named or drawn: no stone, no fifth move and no correction.
	Board bool
	// Sheets: a player sees the own score sheet alone, and not where it differs from the opponent's.
	Sheets bool
}

// Redaction returns what is hidden now from players and spectators. Nothing is hidden from an arbiter,
// nor after the game. A covered board is covered on every page (RIF 14.7, seed 12.7).
func (s State) Redaction(arbiter bool) Redaction {
	return Redaction{Findings: !arbiter && !s.Over(), Board: !arbiter && s.Covered(), Sheets: !arbiter && !s.Over()}
}

// ForScorers returns the redaction for scorers. They have both score sheets in hand.
func (v Redaction) ForScorers() Redaction {
	v.Sheets = false
	return v
}

// Claim returns the redacted claim. The claimed ply stays.
func (v Redaction) Claim(c Claim) Claim {
	if v.Findings {
		c.Finding, c.Reason = Finding{}, ""
	}
	return c
}

// Event returns the redacted event.
func (v Redaction) Event(e Event) Event {
	if sheet, is := e.(Noted); is && v.Sheets {
		return Noted{Of: sheet.Of, OnBehalf: sheet.OnBehalf}
	}
	if v.Findings {
		e = withoutFindings(e)
	}
	if sealed, is := e.(Sealed); is { // who holds it against a move that was guessed is told nothing
		sealed.Commitment = ""
		e = sealed
	}
	if v.Board {
		e = withoutPoints(e)
	}
	return e
}

func withoutFindings(e Event) Event {
	switch e := e.(type) {
	case Claimed:
		e.Finding = Finding{}
		return e
	case Ruled:
		e.Reason = ""
		return e
	case Corrected:
		e.Changes = nil
		return e
	case Compared: // which says that they differ, and where
		return Compared{}
	}
	return e
}

// withoutPoints leaves out points, and the words of an arbiter where they are
// about points.
func withoutPoints(e Event) Event {
	switch e := e.(type) {
	case Stepped:
		return Stepped{By: e.By, Do: e.Do, Point: board.NoPoint, N: e.N, Opening: e.Opening, System: e.System, OnBehalf: e.OnBehalf, Lapses: e.Lapses}
	case Corrected:
		return Corrected{Ply: e.Ply, From: board.NoPoint, To: board.NoPoint}
	case Disturbed:
		e.Reason = ""
		return e
	case Opened:
		return Opened{By: e.By, Ply: e.Ply, Move: Move{Point: board.NoPoint}, Stated: e.Stated}
	case Noted:
		return Noted{Of: e.Of, OnBehalf: e.OnBehalf}
	}
	return e
}
