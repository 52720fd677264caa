package ratings

import "renju-arbiter/arbiter/roster"

// NewNamed makes an event of games between names. A name of six digits is a RIF id.
func NewNamed(name string) *Named { return &Named{Event: Event{Name: name}, known: map[string]int{}} }

// Named is an event that is being made of games between names.
type Named struct {
	Event
	known map[string]int
}

// Add adds a game.
func (l *Named) Add(day int, black, white string, score float64) {
	l.Games = append(l.Games, Game{day, l.number(black), l.number(white), score})
}

func (l *Named) number(name string) int {
	i, known := l.known[name]
	if !known {
		i = len(l.Persons)
		p := Person{Name: name}
		if roster.IsRIFID(name) {
			p.RIFID = name
		}
		l.known[name], l.Persons = i, append(l.Persons, p)
	}
	return i
}
