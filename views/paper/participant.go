package paper

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
)

// A Participant is somebody on paper: a player, or a team.
type Participant struct {
	No            int
	Name, Country string
	Listed        string // with the family name first
	Latin, Native string // in Latin letters, and in its own script
	City, Title   string
	RIFID         string
	Rating        int
	Points        string // before the round
	Members       []string
	Left          locale.Text // why they do not play any more
}

// manyLetters is how long a name may be before it is written smaller.
const manyLetters = 40

func (w Participant) class() string {
	if utf8.RuneCountInString(w.Name) > manyLetters {
		return "whole long"
	}
	return "whole"
}

// participant is an entered person, or a player of an entered team.
func (s *Pages) participant(t tournament.State, id string) Participant {
	if id == "" {
		return Participant{}
	}
	e, entered := t.Entry(id)
	if !entered {
		e, _ = t.EntryOf(id)
	}
	p := s.Desk.People.Get(id)
	w := Participant{Left: shown.LeftOf(t, id), No: e.Number, Name: s.NameIn(t, id), Listed: s.Listed(t, id), Latin: p.Name, Native: p.Native, Country: s.CountryIn(t, id), City: p.City, Title: p.Title,
		RIFID: p.RIFID, Rating: p.Rating}
	if entered {
		for _, member := range e.Members {
			w.Members = append(w.Members, s.NameIn(t, member))
		}
	}
	return w
}

// sides are those who sit at a board: two players, those whom two teams have sent, or
// two teams that play one game together.
func (s *Pages) sides(t tournament.State, p tournament.Pairing) (first, second Participant) {
	one, other := p.First, p.Second
	if seats := t.Seats(p); len(seats) == 2 {
		one, other = seats[0], seats[1]
	}
	return s.participant(t, one), s.participant(t, other)
}

// sideOf is who sits on a side of a board, or where partners do, their team.
func sideOf(g game.State, p board.Person) string {
	if len(g.Seats) > 2 {
		return g.Players[p-1]
	}
	return g.Seat(p)
}

// more tells apart those of one name: city, title, id and rating.
func (w Participant) more() string {
	var list []string
	for _, text := range []string{w.Title, w.City} {
		if text != "" {
			list = append(list, locale.Isolate(text))
		}
	}
	if w.RIFID != "" {
		list = append(list, "RIF "+w.RIFID)
	}
	if w.Rating > 0 {
		list = append(list, strconv.Itoa(w.Rating))
	}
	return strings.Join(list, " · ")
}
