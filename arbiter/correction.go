package arbiter

import (
	"context"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/text"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

// A Preview is what a correction would do: the game as it stands and as it would, and the event
// with either. It is what the very events come to, folded by the same Apply in a copy; nothing is
// written. It shows what nobody may point out, and is for arbiters alone.
type Preview struct {
	Game          string
	Command       game.Command
	Events        []game.Event
	Before, After game.State
	// The event with the one game and with the other; nil for a game that belongs to none.
	Was, Is *tournament.Book
	// Digest tells one preview from another: a correction is done only as it was previewed.
	Digest string
}

// Correction is what a preview corrects of the moves; false where it corrects the result.
func (p Preview) Correction() (game.Corrected, bool) {
	for _, e := range p.Events {
		if c, is := e.(game.Corrected); is {
			return c, true
		}
	}
	return game.Corrected{}, false
}

// From is the first ply that is corrected; 0 where none is.
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

// ResultChanges tells that the game would have another result, or none any more.
func (p Preview) ResultChanges() bool {
	a, b := p.Before.Outcome, p.After.Outcome
	return (a == nil) != (b == nil) || a != nil && *a != *b
}

// PreviewError refuses a correction that was previewed otherwise: the game, or what was paired with
// its result, has changed meanwhile. The page shows it anew.
type PreviewError struct{}

func (*PreviewError) Error() string { return "the game has changed since the preview" }

// Sentence says so.
func (*PreviewError) Sentence() (key string, args []any) { return "refused.preview-old", nil }

// Corrects tells whether an act is one that is previewed: a correction of moves, or of a result
// that there is.
func Corrects(s game.State, do game.Act) bool {
	return do == game.DoCorrect || do == game.DoResult && s.Over()
}

// Preview is what a correction would do now, or its refusal. That the standings are signed does
// not keep it from being looked at.
func (d *Desk) Preview(gameID string, o Order, c game.Command) (Preview, error) {
	c, err := text.Tidied(c)
	if err != nil {
		return Preview{}, err
	}
	room, err := d.game(gameID)
	if err != nil {
		return Preview{}, err
	}
	room.mu.Lock()
	defer room.mu.Unlock()
	return d.preview(room, o, c)
}

// preview is the same under the game's lock.
func (d *Desk) preview(room *gameRoom, o Order, c game.Command) (Preview, error) {
	s, err := room.state()
	if err != nil {
		return Preview{}, err
	}
	p := Preview{Game: room.id, Command: c, Before: d.stands(s), After: s}
	does, err := d.afterWithdrawal(s, c)
	if err == nil {
		p.Events, p.After, err = d.would(s, does, later(d.time.At(o.Arrival), room.last))
	}
	if err != nil {
		return p, err
	}
	if p.Was = d.bookIn(s); p.Was != nil {
		p.Is = tournament.NewBook(p.Was.State, func(id string) (game.State, error) {
			if id == room.id {
				return p.After, nil
			}
			return d.recorded(id)
		})
	}
	p.Digest = p.digest(s)
	return p, nil
}

// would is what a command comes to in a game, and the game after it.
func (d *Desk) would(s game.State, c game.Command, at clock.Instant) (events []game.Event, after game.State, err error) {
	events, refusal := d.referee.Decide(s, c, at)
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

// digest is of what the correction is, of the game as it is, and of what of the event depends on
// its result: not of the reason, which may be mended in the second form.
func (p Preview) digest(recorded game.State) string {
	c := game.MendOf(p.Command)
	c.Reason = ""
	rounds, signed := 0, false
	if p.Was != nil {
		rounds, signed = p.Was.Rounds(), p.Was.Signed
	}
	return digest(p.Game, c, recorded.Events(), recorded.Version, rounds, signed)
}

// Propose puts a correction in an event whose standings are signed before a second person. It has
// been previewed: what it is said to do is what the second confirms. The error is as that of
// Preview, a *PreviewError, or as that of Arrange.
func (d *Desk) Propose(ctx context.Context, gameID string, o Order, c game.Command) error {
	if err := d.mustLead(); err != nil {
		return err
	}
	p, err := d.Preview(gameID, o, c)
	switch {
	case err != nil:
		return err
	case o.Previewed != p.Digest:
		return &PreviewError{}
	}
	return d.Arrange(ctx, p.Before.Tournament, o, tournament.ProposeCorrection{Game: gameID, Mend: game.MendOf(p.Command),
		Was: ResultText(p.Before), Is: ResultText(p.After), By: o.Actor}, nil)
}

// ResultText is a result as a proposal keeps it: empty where there is none.
func ResultText(s game.State) string {
	if s.Outcome == nil {
		return ""
	}
	return s.Outcome.Result()
}

// mends is what a correction that was proposed does in its game: what was said of it, or nothing.
func (d *Desk) mends(p tournament.Proposal, room *gameRoom, at clock.Instant) ([]game.Event, error) {
	s, err := room.state()
	if err != nil {
		return nil, err
	}
	c, err := d.afterWithdrawal(s, p.Mend.Command())
	if err != nil {
		return nil, err
	}
	events, after, err := d.would(s, c, at)
	if err != nil {
		return nil, err
	}
	if ResultText(d.stands(s)) != p.Was || ResultText(after) != p.Is {
		return nil, &PreviewError{}
	}
	return events, nil
}
