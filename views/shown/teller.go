package shown

import (
	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
)

// A Teller tells of events and games as people read it: names for ids, sentences for
// codes, plain models for pages.
type Teller struct {
	Desk *arbiter.Desk
	// Actor is who an actor of the journal is called; nil where nobody is asked for.
	Actor func(actor string) string
	// Names is what people are called where there is no desk, as of a journal that is only read.
	Names func(id string) string

	event *tournament.State // whose way to show names sentences follow; nil for none
}

// In is the teller of an event: its sentences have names as the event shows them.
func (tell Teller) In(t tournament.State) Teller {
	tell.event = &t
	return tell
}

// somebody is what a sentence calls somebody.
func (tell Teller) somebody(id string) string {
	switch {
	case id == "":
		return ""
	case tell.event == nil:
		return tell.Desk.Person(id).Name
	}
	return tell.NameIn(*tell.event, id)
}

// actor is what somebody is called who acted.
func (tell Teller) actor(actor string) string {
	if tell.Actor == nil {
		return actor
	}
	return tell.Actor(actor)
}
