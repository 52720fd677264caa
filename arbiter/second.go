package arbiter

import (
	"context"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

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
