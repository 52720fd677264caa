package arbiter

import (
	"context"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/text"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

// A Preview is what a correction would do: the game before and after, and the event with either. The events
// of the correction are folded in a copy; nothing is written. It shows what nobody may point out, so it is
// for arbiters alone.
type Preview struct {
	Game          string
	Command       game.Command
	Events        []game.Event
	Before, After game.State
	// The event with the game before and after; nil for a game without an event.
	Was, Is *tournament.Book
	// Digest identifies the preview: a correction is carried out only as it was previewed.
	Digest string
}

// Corrections previews and proposes changes of what was recorded.
type Corrections struct{ desk *Desk }

// Correction returns the correction of moves; false if the result is corrected.
func (p Preview) Correction() (game.Corrected, bool) {
	for _, e := range p.Events {
		if c, is := e.(game.Corrected); is {
			return c, true
		}
	}
	return game.Corrected{}, false
}

// From returns the first corrected ply; 0 for none.
func (p Preview) From() int {
	c, is := p.Correction()
	if !is {
		return 0
	}
	for i := range min(len(p.Before.Plies), len(p.After.Plies)) {
		if p.Before.Plies[i].Point != p.After.Plies[i].Point {
			return i + 1
		}
	}
	return c.Ply
}

// ResultChanges reports whether the result would change.
func (p Preview) ResultChanges() bool {
	a, b := p.Before.Outcome, p.After.Outcome
	return (a == nil) != (b == nil) || a != nil && *a != *b
}

// PreviewError refuses a correction whose preview is outdated. The page shows a new preview.
type PreviewError struct{}

func (*PreviewError) Error() string { return "the game has changed since the preview" }

// Sentence says so.
func (*PreviewError) Sentence() (key string, args []any) { return "refused.preview-old", nil }

// Corrects reports whether an act is previewed: a correction of moves, or of an existing result.
func Corrects(s game.State, do game.Act) bool {
	return do == game.DoCorrect || do == game.DoResult && s.Over()
}

// Preview returns what a correction would do now, or its refusal. It works after the standings are signed.
func (cs Corrections) Preview(gameID string, o Order, c game.Command) (Preview, error) {
	c, err := text.Tidied(c)
	if err != nil {
		return Preview{}, err
	}
	stream, err := cs.desk.game(gameID)
	if err != nil {
		return Preview{}, err
	}
	stream.mu.Lock()
	defer stream.mu.Unlock()
	return cs.preview(stream, o, c)
}

// preview is Preview with the lock of the game held.
func (cs Corrections) preview(stream *gameStream, o Order, c game.Command) (Preview, error) {
	s, err := stream.state()
	if err != nil {
		return Preview{}, err
	}
	p := Preview{Game: stream.id, Command: c, Before: cs.desk.effects.stands(s), After: s}
	does, err := cs.desk.effects.afterWithdrawal(s, c)
	if err == nil {
		p.Events, p.After, err = cs.would(s, does, later(cs.desk.time.At(o.Arrival), stream.last))
	}
	if err != nil {
		return p, err
	}
	if p.Was = cs.desk.bookIn(s); p.Was != nil {
		p.Is = tournament.NewBook(p.Was.State, func(id string) (game.State, error) {
			if id == stream.id {
				return p.After, nil
			}
			return cs.desk.recorded(id)
		})
	}
	p.Digest = p.digest(s)
	return p, nil
}

// would returns the events of a command in a game, and the game after them.
func (cs Corrections) would(s game.State, c game.Command, at clock.Instant) (events []game.Event, after game.State, err error) {
	events, refusal := cs.desk.referee.Decide(s, c, at)
	if refusal != nil {
		return nil, s, refusal
	}
	for _, e := range events {
		if s, err = game.Apply(s, e, at); err != nil {
			return nil, s, err
		}
	}
	return events, s, nil
}

// digest covers the correction, the game, and what in the event depends on its result. It leaves out the
// reason, which may change in the second form.
func (p Preview) digest(recorded game.State) string {
	c := game.MendOf(p.Command)
	c.Reason = ""
	rounds, signed := 0, false
	if p.Was != nil {
		rounds, signed = p.Was.Rounds(), p.Was.Signed
	}
	return digest(p.Game, c, recorded.Events(), recorded.Version, rounds, signed)
}

// Propose proposes a correction after the standings are signed; a second person confirms it. It must have
// been previewed. The errors are those of Preview and Arrange, and *PreviewError.
func (cs Corrections) Propose(ctx context.Context, gameID string, o Order, c game.Command) error {
	if err := cs.desk.mustLead(); err != nil {
		return err
	}
	p, err := cs.Preview(gameID, o, c)
	switch {
	case err != nil:
		return err
	case o.Previewed != p.Digest:
		return &PreviewError{}
	}
	return cs.desk.Arrange(ctx, p.Before.Tournament, o, tournament.ProposeCorrection{Game: gameID, Mend: game.MendOf(p.Command),
		Was: ResultText(p.Before), Is: ResultText(p.After), By: o.Actor}, nil)
}

// ResultText returns a result as a proposal stores it; empty for none.
func ResultText(s game.State) string {
	if s.Outcome == nil {
		return ""
	}
	return s.Outcome.Result()
}

// mends returns the events of a proposed correction in its game. They must do what the proposal says.
func (cs Corrections) mends(p tournament.Proposal, stream *gameStream, at clock.Instant) ([]game.Event, error) {
	s, err := stream.state()
	if err != nil {
		return nil, err
	}
	c, err := cs.desk.effects.afterWithdrawal(s, p.Mend.Command())
	if err != nil {
		return nil, err
	}
	events, after, err := cs.would(s, c, at)
	if err != nil {
		return nil, err
	}
	if ResultText(cs.desk.effects.stands(s)) != p.Was || ResultText(after) != p.Is {
		return nil, &PreviewError{}
	}
	return events, nil
}
