package arbiter

import (
	"context"
	"errors"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/text"
	"renju-arbiter/arbiter/tournament"
)

// Entries enters players and teams in events, and removes them.
type Entries struct{ desk *Desk }

// Add adds people to an event, all or none. Their data is stored in the same transaction.
func (en Entries) Add(ctx context.Context, eventID string, o Order, people []sidetable.Person) error {
	stream, err := en.desk.eventToActIn(eventID)
	if err != nil {
		return err
	}
	if people, err = text.Tidied(people); err != nil {
		return err
	}
	entries := make([]tournament.PlayerEntry, len(people))
	for i, p := range people {
		entries[i] = tournament.PlayerEntry{Player: p.ID, Rating: p.Rating, Nation: p.Country}
	}
	return en.enter(ctx, stream, o, entries, people)
}

// A Team is an entry of several persons, with an id, a name and a rating of its own.
type Team struct {
	sidetable.Person
	Members []sidetable.Person
}

// AddTeams adds teams to an event, all or none.
func (en Entries) AddTeams(ctx context.Context, eventID string, o Order, teams []Team) error {
	stream, err := en.desk.eventToActIn(eventID)
	if err != nil {
		return err
	}
	if teams, err = text.Tidied(teams); err != nil {
		return err
	}
	entries, people := make([]tournament.PlayerEntry, len(teams)), []sidetable.Person(nil)
	for i, team := range teams {
		entries[i] = tournament.PlayerEntry{Player: team.ID, Rating: team.Rating}
		people = append(people, team.Person)
		for _, member := range team.Members {
			entries[i].Members = append(entries[i].Members, member.ID)
			people = append(people, member)
		}
	}
	return en.enter(ctx, stream, o, entries, people)
}

func (en Entries) enter(ctx context.Context, stream *eventStream, o Order, entries []tournament.PlayerEntry, people []sidetable.Person) error {
	return en.desk.lockingEvent(ctx, stream, o, func() error { return en.enterLocked(ctx, stream, o, entries, people) })
}

func (en Entries) enterLocked(ctx context.Context, stream *eventStream, o Order, entries []tournament.PlayerEntry, people []sidetable.Person) error {
	if err := en.sameAsKnown(stream, o, people...); err != nil {
		return err
	}
	return en.desk.decideIn(ctx, stream, o, digest(o.Actor, entries), beside{people: added(people...)}, func(b *tournament.Book) ([]tournament.Event, error) {
		return tournament.Decide(b, tournament.Admit{Players: entries, Order: en.ranking(b.Entries, people...)}, nil)
	})
}

// sameAsKnown refuses a repeated command with other names. Names are in no digest, since the journal cannot
// forget.
func (en Entries) sameAsKnown(stream *eventStream, o Order, people ...sidetable.Person) error {
	for _, p := range people {
		if known, is := en.desk.People.lookUp(p.ID); is && known != p {
			return &journal.CommandReusedError{Stream: stream.name(), CommandID: o.ID}
		}
	}
	return nil
}

// LineUps are those of the captains of teams.
type LineUps struct{ desk *Desk }

// Send seals the line-up of a captain for the next round. Its content is encrypted in a side table until the
// other captain has sent one too, or the round is published. The errors are those of Arrange.
func (l LineUps) Send(ctx context.Context, eventID string, o Order, c tournament.SealLineUp) error {
	stream, err := l.desk.eventToActIn(eventID)
	if err != nil {
		return err
	}
	if c, err = text.Tidied(c); err != nil {
		return err
	}
	c.Salt, c.Wall = NewSalt(), o.Arrival.UnixMilli()
	sum := l.desk.Adjournments.secretDigest(digest(o.Actor, "captain", c))
	return l.desk.lockingEvent(ctx, stream, o, func() error {
		b := l.desk.Books.of(stream)
		own := tournament.UnsealedLineUp{Team: c.Team, Players: c.Players, Salt: c.Salt}
		keeps := sidetable.KeepLineUp{Seal: own.Seal(b.ID, b.Rounds()+1), UnsealedLineUp: own}
		return l.desk.decideIn(ctx, stream, o, sum, beside{people: []sidetable.Write{keeps}}, func(b *tournament.Book) ([]tournament.Event, error) {
			whole, err := l.unsealing(ctx, b, c)
			if err != nil {
				return nil, err
			}
			return tournament.Decide(b, whole, nil)
		})
	})
}

// Of returns what the captain of a team has sent for the next round, as long as it is closed. It is for that
// captain alone.
func (l LineUps) Of(ctx context.Context, b *tournament.Book, team string) (players []string, sent bool, err error) {
	seal, sent := b.ClosedLineUps[tournament.TeamRound{Team: team, Round: b.Rounds() + 1}]
	if !sent || l.desk.envelopes == nil {
		return nil, sent, nil
	}
	u, err := l.desk.envelopes.OpenLineUp(ctx, seal)
	if errors.Is(err, sidetable.ErrEnvelopeLost) {
		return nil, true, nil
	}
	return u.Players, true, err
}

// unsealing completes a command that may open line-ups with what the captains have sent. A line-up is left
// out that is lost, or is not the one that was sealed.
func (l LineUps) unsealing(ctx context.Context, b *tournament.Book, c tournament.Command) (tournament.Command, error) {
	switch c := c.(type) {
	case tournament.SealLineUp:
		sealed, err := l.sealed(ctx, b, b.Foe(c.Team))
		c.Sealed = sealed
		return c, err
	case tournament.LineUp:
		sealed, err := l.sealed(ctx, b, b.Foe(c.Team))
		c.Sealed = sealed
		return c, err
	case tournament.PublishRound:
		sealed, err := l.sealed(ctx, b, b.Closed(b.Rounds()+1)...)
		c.Sealed = sealed
		return c, err
	}
	return c, nil
}

// sealed returns what some teams have sent for the next round.
func (l LineUps) sealed(ctx context.Context, b *tournament.Book, teams ...string) (list []tournament.UnsealedLineUp, err error) {
	round := b.Rounds() + 1
	for _, team := range teams {
		seal, closed := b.ClosedLineUps[tournament.TeamRound{Team: team, Round: round}]
		if !closed || l.desk.envelopes == nil {
			continue
		}
		u, err := l.desk.envelopes.OpenLineUp(ctx, seal)
		switch {
		case errors.Is(err, sidetable.ErrEnvelopeLost) || err == nil && u.Seal(b.ID, round) != seal:
		case err != nil:
			return nil, err
		default:
			list = append(list, u)
		}
	}
	return list, nil
}
