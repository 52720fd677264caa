package tournament

import (
	"slices"

	"renju-arbiter/clock"
)

// Command is something an arbiter wants done in an event. Decide answers with the
// events it brings about.
type Command interface {
	decide(*Book) ([]Event, error)
}

// Decide gives the events that a command brings about in an event as its book has it,
// or a *Refusal, or the refusal of a pairing (*swiss.Error, *pairing.Error). Each new id
// is the name of one game that is to be.
func Decide(b *Book, c Command, newID func() string) ([]Event, error) {
	if err := inTime(b, c); err != nil {
		return nil, err
	}
	events, err := c.decide(b)
	for i, e := range events {
		if published, is := e.(Published); is {
			published.Pairings = b.LinedUpBy(events).withGames(published.Pairings, newID)
			events[i] = withRegulations(b, published)
		}
	}
	return events, err
}

// DecideAt is Decide for a command that arrived at an instant: some are about time.
func DecideAt(b *Book, c Command, at clock.Instant, newID func() string) ([]Event, error) {
	if timely, is := c.(interface{ arriving(clock.Instant) Command }); is {
		c = timely.arriving(at)
	}
	return Decide(b, c, newID)
}

// withGames are the boards of a round, a game at each that somebody plays at.
func (s State) withGames(list []Pairing, newID func() string) []Pairing {
	list = slices.Clone(list) // they may be the book's own
	for i, p := range list {
		if p.Second != "" && !s.nobody(p) {
			list[i].Game = newID()
		}
	}
	return list
}
