// Package stagelist lists the events that hang together over their seats, and who goes where: for a page, a
// paper, a plate and a program.
//
// A viewer sees each event as its own pages show it: with its delay, and its seats as they are confirmed. Who may
// confirm the seats of an event sees them as they would be confirmed now.
package stagelist

import (
	"slices"
	"time"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/views/shown"
)

// Sees returns who tells a viewer of an event, and whether the viewer sees its seats as they would be confirmed.
type Sees func(t *tournament.Book) (tell shown.Presenter, proposes bool)

// Publicly is how everybody sees events at one desk.
func Publicly(tell shown.Presenter) Sees {
	return func(*tournament.Book) (shown.Presenter, bool) { return tell, false }
}

// An Event is one of those that hang together.
type Event struct {
	*tournament.Book
	Tell     shown.Presenter
	Proposed bool // the seats are as they would be confirmed
	Changes  bool // and are not confirmed so
	Seats    []seats.Held
	Feeds    bool          // seats of others go by its places
	Goes     []seats.Going // who of it goes where, once its standings are signed
}

// Of returns the events that hang together with one, those that feed before those that are fed. An event alone
// is alone in the list.
func Of(tell shown.Presenter, event string, sees Sees, now time.Time) (list []Event) {
	var filled []seats.Filled
	for _, f := range tell.Desk.Seats.Together(event) {
		e, err := opened(tell, f.Event, sees, now)
		if err != nil {
			continue // it was deleted meanwhile
		}
		list, filled = append(list, e), append(filled, seats.Filled{Event: f.Event, Seats: e.Seats})
	}
	for i, e := range list {
		list[i].Feeds = slices.ContainsFunc(list, func(o Event) bool { return slices.Contains(o.Fed.Rule.Feeds(), e.ID) })
		if !list[i].Feeds || !e.Signed {
			continue
		}
		if lines, err := e.Places(); err == nil {
			list[i].Goes = seats.Goings(e.ID, lines, filled)
		}
	}
	return list
}

// A Ranking is the places of parallel finals, and Finals are these.
type Ranking struct {
	Finals []Event
	Places []seats.Ranked
}

// Rankings are those over parallel finals among events, as far as places are decided.
func Rankings(list []Event) (rankings []Ranking) {
	var rules []seats.Ruled
	for _, e := range list {
		rules = append(rules, seats.Ruled{Event: e.ID, Rule: e.Fed.Rule})
	}
	for _, events := range seats.Parallel(rules) {
		var r Ranking
		var finals []seats.Final
		for _, id := range events {
			e := list[slices.IndexFunc(list, func(e Event) bool { return e.ID == id })]
			lines, _ := e.Places() // a table that cannot be reckoned has no places; its own page says why
			r.Finals, finals = append(r.Finals, e), append(finals, seats.Final{Event: id, Players: len(e.Entries), Lines: lines})
		}
		var err error
		if r.Places, err = seats.Ranking(finals); err == nil && len(r.Places) > 0 {
			rankings = append(rankings, r)
		}
	}
	return rankings
}

func opened(tell shown.Presenter, id string, sees Sees, now time.Time) (Event, error) {
	b, err := tell.Desk.Books.Of(id)
	if err != nil {
		return Event{}, err
	}
	e := Event{}
	e.Tell, e.Proposed = sees(b)
	if e.Book, err = e.Tell.Desk.Books.Of(id); err != nil {
		return e, err
	}
	if e.Proposed {
		p, err := e.Tell.Desk.Seats.Proposal(e.Book, now)
		if e.Seats, e.Changes = p.Seats, p.Changes(); err == nil {
			return e, nil
		}
	}
	e.Proposed, e.Seats = false, e.Fed.Confirmed()
	return e, nil
}
