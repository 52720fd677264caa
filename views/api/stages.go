package api

import (
	"golang.org/x/text/unicode/norm"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/pairing/stages"
	"renju-arbiter/views/address"
	"renju-arbiter/views/shown/stagelist"
	"renju-arbiter/views/web"
)

// Stages are the tournaments that hang together with one over their seats, those that feed first.
type Stages struct {
	Events []StageEvent `json:"events"`
	Finals []StageFinal `json:"finals"` // the rankings over finals that are played beside each other
}

// StageFinal is one ranking over parallel finals, the best first.
type StageFinal struct {
	Events []string          `json:"events"` // the finals, the best first
	Places []StageFinalPlace `json:"places"` // those that are decided
}

// StageFinalPlace is a place in it. Players who share one are level.
type StageFinalPlace struct {
	Place  int         `json:"place"`
	Event  string      `json:"event"`
	Player StagePlayer `json:"player"`
	Signed bool        `json:"signed"` // the standings of its final
}

// StageEvent is one of them.
type StageEvent struct {
	Event   dossier.Listed `json:"event"`
	Address string         `json:"address"`
	Seats   []StageSeat    `json:"seats"`  // none where no seats are set
	Places  []StagePlace   `json:"places"` // the standings, once they are signed, if seats go by them
}

// StageSeat is a seat, and who has it by a confirmation. Everybody else is a seat with several players.
type StageSeat struct {
	Seat    int           `json:"seat"` // from 1
	Kind    string        `json:"kind"` // place, best, everybody-else, holder, nation, host, wild-card, rating
	From    string        `json:"from,omitempty"`
	Place   int           `json:"place,omitempty"`
	Groups  []string      `json:"groups,omitempty"` // of a best seat: the tournaments of whose places it is the best
	Nth     int           `json:"nth,omitempty"`    // which of them, from 1
	Nation  string        `json:"nation,omitempty"`
	Else    string        `json:"else,omitempty"`  // the tournament whose next place follows where nobody takes it
	Until   int64         `json:"until,omitempty"` // the deadline of the answer, in milliseconds since 1970
	Players []StagePlayer `json:"players"`         // none: the seat is open
}

// StagePlayer is a player or a team of the tournament.
type StagePlayer struct {
	Number int    `json:"number"` // the start number
	Name   string `json:"name"`   // as the tournament shows names
}

// StagePlace is a place of the standings, and the seats to which its player goes.
type StagePlace struct {
	Place  int         `json:"place"`
	Player StagePlayer `json:"player"`
	To     []StageTo   `json:"to"`
}

// StageTo is a seat of a tournament.
type StageTo struct {
	Event string `json:"event"`
	Seat  int    `json:"seat"`
}

func (s *Pages) stages(c web.Context) ([]byte, error) {
	id := c.Param("id")
	if _, err := s.Desk.Books.Of(id); err != nil {
		return nil, err
	}
	m, list := Stages{Events: []StageEvent{}, Finals: []StageFinal{}}, stagelist.Of(s.Presenter, id, stagelist.Publicly(s.Presenter), s.Wall())
	for _, e := range list {
		m.Events = append(m.Events, stageEvent(e))
	}
	for _, r := range stagelist.Rankings(list) {
		m.Finals = append(m.Finals, stageFinal(r))
	}
	return dossier.Canonical(m, norm.NFC.String)
}

func stageEvent(e stagelist.Event) StageEvent {
	m := StageEvent{Event: dossier.ListedOf(e.Outline()), Address: address.APIEvent(e.ID), Seats: []StageSeat{}, Places: []StagePlace{}}
	player := func(id string) StagePlayer {
		entry, _ := e.Entry(id)
		return StagePlayer{entry.Number, e.Tell.NameIn(e.State, id)}
	}
	for _, h := range e.Seats {
		row, _ := e.Fed.Rule.Seat(h.Row)
		if last := len(m.Seats) - 1; last < 0 || row.Kind != stages.EverybodyElse || m.Seats[last].Seat != h.Seat {
			m.Seats = append(m.Seats, stageSeat(h.Seat, row))
		}
		if h.Taken != "" {
			one := &m.Seats[len(m.Seats)-1]
			one.Players = append(one.Players, player(h.Taken))
		}
	}
	for _, g := range e.Goes {
		one := StagePlace{Place: g.Place, Player: player(g.Player), To: []StageTo{}}
		for _, to := range g.To {
			one.To = append(one.To, StageTo{to.Event, to.Seat})
		}
		m.Places = append(m.Places, one)
	}
	return m
}

func stageFinal(r stagelist.Ranking) (m StageFinal) {
	finals := map[string]stagelist.Event{}
	for _, e := range r.Finals {
		m.Events, finals[e.ID] = append(m.Events, e.ID), e
	}
	for _, p := range r.Places {
		e := finals[p.Event]
		entry, _ := e.Entry(p.Player)
		m.Places = append(m.Places, StageFinalPlace{p.Place, p.Event, StagePlayer{entry.Number, e.Tell.NameIn(e.State, p.Player)}, e.Signed})
	}
	return m
}

func stageSeat(seat int, row seats.Row) StageSeat {
	return StageSeat{Seat: seat, Kind: string(row.Kind), From: row.From, Place: row.Place, Groups: row.Groups, Nth: row.Nth, Nation: row.Nation, Else: row.Else, Until: row.Until, Players: []StagePlayer{}}
}
