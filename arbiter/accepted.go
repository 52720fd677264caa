package arbiter

import (
	"context"
	"strings"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
)

// An Accepted is an event of the house, or of a tournament as a whole, that was done just
// now and stands in the journal: one of House and Event is set.
type Accepted struct {
	Position     int64
	Actor        string
	Tournament   string
	Installation installation.Event
	Event        tournament.Event
}

// accepted tells whoever wants to hear of it what was written down here.
func (d *Desk) accepted(ctx context.Context, r journal.Record) error {
	if d.heard == nil || d.mustLead() != nil {
		return nil
	}
	said, err := Accepted{Position: r.Position, Actor: r.Actor}, error(nil)
	if id, ofEvent := strings.CutPrefix(r.Stream, journal.EventPrefix); ofEvent {
		said.Tournament = id
		said.Event, err = tournament.Decode(r.Kind, r.Version, r.Body)
	} else if r.Stream == journal.InstallationStream {
		said.Installation, err = installation.Decode(r.Kind, r.Version, r.Body)
	} else {
		return nil
	}
	if err == nil {
		d.heard(ctx, said)
	}
	return err
}
