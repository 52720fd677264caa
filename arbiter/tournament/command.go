package tournament

// Command is something an arbiter wants done in an event. Decide answers with the
// events it brings about.
type Command interface {
	decide(*Book) ([]Event, error)
}

// Decide gives the events that a command brings about in an event as its book has it,
// or a *Refusal, or the refusal of a pairing (*swiss.Error, *pairing.Error). Each new id
// is the name of one game that is to be.
func Decide(b *Book, c Command, newID func() string) ([]Event, error) {
	events, err := c.decide(b)
	for _, e := range events {
		if published, is := e.(Published); is {
			b.nameGames(published.Pairings, newID)
		}
	}
	return events, err
}

// nameGames gives each board of a round that somebody plays at its game.
func (s State) nameGames(list []Pairing, newID func() string) {
	for i, p := range list {
		if p.Second != "" && !s.nobody(p) {
			list[i].Game = newID()
		}
	}
}
