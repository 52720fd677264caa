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
	m := Stages{Events: []StageEvent{}}
	for _, e := range stagelist.Of(s.Presenter, id, stagelist.Publicly(s.Presenter), s.Wall()) {
		m.Events = append(m.Events, stageEvent(e))
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

func stageSeat(seat int, row seats.Row) StageSeat {
	return StageSeat{Seat: seat, Kind: string(row.Kind), From: row.From, Place: row.Place, Groups: row.Groups, Nth: row.Nth, Nation: row.Nation, Else: row.Else, Until: row.Until, Players: []StagePlayer{}}
}
