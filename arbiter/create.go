package arbiter

import (
	"context"
	"renju-arbiter/arbiter/tournament"
)

// CreateTournament opens an event under the given id, which no event may have yet:
// a *CommandReusedError. Other errors are a *tournament.Refusal, the one of a
// setting, or one of the journal's.
func (d *Desk) CreateTournament(ctx context.Context, id string, o Order, c tournament.Created) error {
	room := d.openEvent(id)
	return d.change(ctx, room, o, c, func(tournament.State) (change, error) {
		if _, err := room.state(); err == nil {
			return change{}, &CommandReusedError{Stream: room.stream(), CommandID: o.ID}
		}
		events, err := tournament.Create(c)
		return change{events: events}, err
	})
}
