package paper

import (
	"strconv"

	"renju-arbiter/pairing/knockout"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/tables"
	"renju-arbiter/views/shown/ranking"
)

// A cup is what a knock-out has for a table: the final places as far as they are settled,
// and every round with its matches.
type cup struct {
	Places []cupPlace
	Rounds []cupRound
	Signed bool
	Title  tables.Title // of a title match
}

type cupPlace struct {
	Place       string // "3", "5–8"
	Participant Participant
}

type cupRound struct {
	Name    locale.Text
	Matches []cupMatch
}

type cupMatch struct {
	Board      string
	One, Other Participant // without a name: not known yet
	Won        int         // 1 or 2
	Score      string
	Bye, Third bool
	Nobody     bool // goes on
	By         locale.Text
	Reason     string
}

func (s *Pages) cup(a asked) ([]sheet, error) {
	places, err := s.cupPlaces(a)
	if err != nil {
		return nil, err
	}
	rounds, err := ranking.Cup(a.t)
	if err != nil {
		return nil, err
	}
	m := cup{Signed: a.t.Signed, Title: s.Title(a.t)}
	for _, p := range places {
		m.Places = append(m.Places, cupPlace{placesOf(p), s.participant(a.t.State, a.t.Entries[p.Number-1].Player)})
	}
	if m.Title.Is() {
		rounds = nil // its two lanes say it all
	}
	for number, r := range rounds {
		main, second := cupRound{Name: r.Name}, cupRound{Name: locale.Say("bracket.part.round", "Part", ranking.SecondBracket(a.t), "Round", ranking.RoundName(number+1))}
		for _, match := range r.Matches {
			of := &main
			if match.Second {
				of = &second
			}
			of.Matches = append(of.Matches, s.cupMatch(a, match))
		}
		for _, of := range []cupRound{main, second} {
			if len(of.Matches) > 0 {
				m.Rounds = append(m.Rounds, of)
			}
		}
	}
	return []sheet{{Title: a.T.T("paper.standings"), Body: cupBody(a.Frame, a.head, m)}}, nil
}

func (s *Pages) cupMatch(a asked, in ranking.CupMatch) cupMatch {
	m := cupMatch{Board: strconv.Itoa(in.Board), One: s.participant(a.t.State, in.One.ID), Other: s.participant(a.t.State, in.Other.ID), Bye: in.Bye, Third: in.Third, Nobody: in.Nobody, By: in.By, Reason: in.Reason}
	if in.Began {
		m.Score = a.T.Decimal(in.One.Points) + "–" + a.T.Decimal(in.Other.Points)
	}
	switch {
	case in.Bye:
	case in.One.Won:
		m.Won = 1
	case in.Other.Won:
		m.Won = 2
	}
	return m
}

// cupPlaces are the final places, the best first.
func (s *Pages) cupPlaces(a asked) ([]knockout.Place, error) {
	state, err := a.t.KnockOut()
	return state.Places(), err
}

// placesOf is a place, or those that several share.
func placesOf(p knockout.Place) string { return tables.FinalPlace{From: p.From, To: p.To}.Places() }
