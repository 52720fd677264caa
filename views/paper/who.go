package paper

import (
	"unicode/utf8"

	"renju-arbiter/arbiter/tournament"
)

// Who is somebody on paper: a player, or a team.
type Who struct {
	No            int
	Name, Country string
	RIFID         string
	Rating        int
	Points        string // before the round
	Members       []string
}

// manyLetters is how long a name may be before it is written smaller.
const manyLetters = 40

func (w Who) class() string {
	if utf8.RuneCountInString(w.Name) > manyLetters {
		return "whole long"
	}
	return "whole"
}

// who is somebody who is entered, or plays for who is.
func (s *Face) who(t tournament.State, id string) Who {
	if id == "" {
		return Who{}
	}
	e, entered := t.Entry(id)
	if !entered {
		e, _ = t.EntryOf(id)
	}
	p := s.Desk.Person(id)
	w := Who{No: e.Number, Name: p.Name, Country: p.Country, RIFID: p.RIFID, Rating: p.Rating}
	if entered {
		for _, member := range e.Members {
			w.Members = append(w.Members, s.Desk.Person(member).Name)
		}
	}
	return w
}

// sides are those who sit at a board: two players, those whom two teams have sent, or
// two teams that play one game together.
func (s *Face) sides(t tournament.State, p tournament.Pairing) (first, second Who) {
	one, other := p.First, p.Second
	if seats := t.Seats(p); len(seats) == 2 {
		one, other = seats[0], seats[1]
	}
	return s.who(t, one), s.who(t, other)
}
