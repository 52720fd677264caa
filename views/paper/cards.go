package paper

import (
	"github.com/a-h/templ"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/web"
)

// A card opens a player's own boards, a board, or the boards of a time arbiter.
type card struct {
	Words       web.Frame // in the language of its holder too
	Kind        string
	Participant Participant
	Other       Participant // at a board: the second player
	Team        string      // for whom a person plays; empty for who plays alone
	Round       int         // of a board's card
	Board       string
	URL         string
	QR          templ.Component
}

// cards are those whose addresses are still known: of links made in the last hour.
func (s *Pages) cards(a asked) ([]sheet, error) {
	v, err := s.Viewer(a.c)
	if err != nil {
		return nil, err
	}
	fresh, err := s.RecentLinks.Of(v, a.id)
	if err != nil {
		return nil, err
	}
	list := make([]card, 0, len(fresh))
	for _, link := range fresh {
		one, err := s.card(a, link)
		if err != nil {
			return nil, err
		}
		list = append(list, one)
	}
	if len(list) == 0 {
		return []sheet{{Title: a.T.T("paper.cards"), Body: noCards(a.Frame, a.id)}}, nil
	}
	return []sheet{{Title: a.T.T("paper.cards"), Class: "paper-cards", Bare: true, Body: cardSheets(a.head, list)}}, nil
}

func (s *Pages) card(a asked, link web.RecentLink) (m card, err error) {
	t := a.t
	m = card{Words: a.to(link.Person), Kind: string(link.Kind), URL: link.URL}
	if link.Kind == access.BoardLink {
		if p, known := t.PairingOf(link.Game); known {
			m.Round, m.Board = p.Round, boardname.Sign(t.State, p)
			m.Participant, m.Other = s.sides(t.State, p)
		}
	} else {
		m.Participant = s.participant(t.State, link.Person)
		m.Participant.Name = part.ToldApart(m.Participant.Latin, s.Desk.People.Apart(t.ID, link.Person)) // the own script has its own line
		m.Team = s.teamOf(t, link.Person)
	}
	m.QR, err = part.QR(link.URL)
	return m, err
}

// teamOf is the name of the team for which somebody plays; empty for who is entered alone.
func (s *Pages) teamOf(t *tournament.Book, person string) string {
	if e, member := t.EntryOf(person); member && e.Player != person {
		return s.NameIn(t.State, e.Player)
	}
	return ""
}
