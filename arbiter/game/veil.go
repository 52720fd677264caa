package game

import "renju-arbiter/arbiter/board"

// A Veil is what is kept from somebody who looks at a game. State.Veil decides it,
// and whatever shows a game, its rulings or its history goes by it.
type Veil struct {
	// Findings: a ruling is the claim, upheld or unfounded, and the sanction, and
	// nothing of what was found or why. A finding told during the game would point
	// out what nobody has claimed.
	Findings bool
	// Board: no point is named or drawn, of no stone, no fifth and no correction.
	Board bool
	// Sheets: of the score sheets each sees the own alone. What the opponent wrote, and
	// where sheets differ, would tell more than the own sheet does.
	Sheets bool
}

// Veil is what is kept now from players and spectators. From an arbiter nothing
// is; when the game is over everything lies open. A covered board is covered
// everywhere (RIF 14.7, seed 12.7).
func (s State) Veil(arbiter bool) Veil {
	return Veil{Findings: !arbiter && !s.Over(), Board: !arbiter && s.Covered(), Sheets: !arbiter && !s.Over()}
}

// ForScorers is the veil for who takes down score sheets: whoever has them both in hand
// sees where they differ.
func (v Veil) ForScorers() Veil {
	v.Sheets = false
	return v
}

// Claim is a claim as it is shown. The ply is the one that the claimant named.
func (v Veil) Claim(c Claim) Claim {
	if v.Findings {
		c.Finding, c.Reason = Finding{}, ""
	}
	return c
}

// Event is an event as it is shown.
func (v Veil) Event(e Event) Event {
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
