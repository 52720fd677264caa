package fakeplayers

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// Arbiter is somebody made up who rules, with habits in percent.
type Arbiter struct {
	Astray int // claims that are ruled on against the finding
	Files  int // claims and calls of which a file is opened
	Strict int // calls that end with a sanction

	draw Draw
}

// NewArbiter draws somebody's habits.
func NewArbiter(d Draw) *Arbiter {
	return &Arbiter{draw: d, Astray: d.between(0, 9), Files: d.between(5, 25), Strict: d.between(20, 60)}
}

// Walks is how long the way to a board takes.
func (a *Arbiter) Walks() clock.Span { return clock.Span(a.draw.between(8, 90)) * clock.Second }

// Talks is how long a talk at the board takes.
func (a *Arbiter) Talks() clock.Span { return clock.Span(a.draw.between(20, 240)) * clock.Second }

// OpensFile tells whether the arbiter opens a file instead of ruling at once.
func (a *Arbiter) OpensFile() bool { return a.draw.in(a.Files) }

// Claim is the ruling on a claim; the reason is empty where the arbiter goes by the finding.
func (a *Arbiter) Claim(c game.Claim, colour board.Stone) (upheld bool, reason string) {
	upheld = c.Holds(colour)
	if a.draw.in(a.Astray) {
		return !upheld, one(a.draw, "Both players agree that it was so.", "The clock is plainly faulty.", "As I saw it at the board.")
	}
	return upheld, ""
}

// Contested is what the arbiter makes of a result that was refused.
type Contested string

// The choices.
const (
	Stands Contested = "stands" // it is right
	Files  Contested = "file"   // both are heard
)

// Contest is what becomes of a contested result.
func (a *Arbiter) Contest() Contested {
	if a.draw.in(55) {
		return Files
	}
	return Stands
}

// Conduct is the sanction for what a call was about, against the other player; empty for none.
func (a *Arbiter) Conduct(s game.State) (penalty string, amount clock.Span) {
	switch {
	case !a.draw.in(a.Strict):
		return "", 0
	case s.Timed && a.draw.in(30):
		return game.PenaltyTime, 120 * clock.Second
	case a.draw.in(3):
		return game.PenaltyLoss, 0
	}
	return one(a.draw, game.PenaltyNote, game.PenaltyWarning), 0
}

// Rules are those that a ruling on a file cites.
func (a *Arbiter) Rules(f dispute.File) []string {
	return []string{one(a.draw, dispute.Rules(f.Subject, game.Renju)...)}
}

// OnResult is the score that a ruling on a contested result gives; nil where it stands.
func (a *Arbiter) OnResult(s game.State) *game.Score {
	if !a.draw.in(20) || s.Outcome == nil {
		return nil
	}
	half := game.Score{P1: 1, P2: 1}
	if s.Outcome.Score == half {
		return nil
	}
	return &half
}

// Says are the words of a ruling.
func (a *Arbiter) Says() string {
	return one(a.draw, "Both players were heard.", "The record bears it out.", "A witness saw it.", "Nobody but the two of them saw it.")
}

// Overturns is the vote of a member of the jury, or the word of the chief arbiter.
func (a *Arbiter) Overturns() bool { return a.draw.in(30) }

// Appeal is what a party makes of a ruling in a file: the court, if it is taken further.
func (p *Player) Appeal(f dispute.File, me board.Person) (to dispute.Court, words string, appeals bool) {
	against := f.Ruling != nil && (f.By == me && f.Ruling.Effect.Nothing() || f.Ruling.Against == me || f.By != me && f.Ruling.Score != nil)
	if !against || !p.draw.in(p.Appeals) {
		return "", "", false
	}
	return one(p.draw, dispute.Jury, dispute.Jury, dispute.Chief), one(p.draw, "I was not heard.", "It was not so.", "The rule says otherwise."), true
}

// Says are the words of a party in a file.
func (p *Player) Says() string {
	return one(p.draw, "It was as I say.", "I pressed the clock at once.", "The stone stood there from the beginning.", "I did not notice anything.")
}
