package arbiter

import (
	"context"
	"strings"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/text"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
)

// accountPrefix begins the name of an actor with an account.
const accountPrefix = "account:"

// CreateTournament opens an event under the given id, which no event may have yet:
// a *CommandReusedError. Whoever makes it organises it. Other errors are a *tournament.Refusal, the one of a
// setting, or one of the journal's.
func (d *Desk) CreateTournament(ctx context.Context, id string, o Order, c tournament.Created) error {
	if err := d.mustLead(); err != nil {
		return err
	}
	c, err := text.Tidied(c)
	if err != nil {
		return err
	}
	room := d.openEvent(id)
	return d.lockingEvent(ctx, room, o, func() error {
		return d.decideIn(ctx, room, o, digest(o.Actor, c), beside{}, func(b *tournament.Book) ([]tournament.Event, error) {
			if _, err := room.state(); err == nil {
				return nil, &journal.CommandReusedError{Stream: room.stream(), CommandID: o.ID}
			}
			events, err := tournament.Decide(b, tournament.Create(c), nil)
			if account, is := strings.CutPrefix(o.Actor, accountPrefix); is && err == nil {
				events = append(events, access.Appointed{Account: account, Role: access.Organising})
			}
			return events, err
		})
	})
}
