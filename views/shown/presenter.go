package shown

import (
	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
)

// A Presenter turns events and games into what people read: names for ids, sentences for codes, plain
// models for pages.
type Presenter struct {
	Desk *arbiter.Desk
	// Actor returns the name of an actor of the journal; may be nil.
	Actor func(actor string) string
	// Names returns the name of a person where there is no desk, as for a journal that is only read.
	Names func(id string) string

	event *tournament.State // whose way to show names is used; nil for none
}

// In returns a presenter that shows names as an event does.
func (tell Presenter) In(t tournament.State) Presenter {
	tell.event = &t
	return tell
}

// somebody returns a person's name for a sentence.
func (tell Presenter) somebody(id string) string {
	switch {
	case id == "":
		return ""
	case tell.event == nil:
		return tell.Desk.People.Get(id).Name
	}
	return tell.NameIn(*tell.event, id)
}

// actor returns the name of an actor of the journal.
func (tell Presenter) actor(actor string) string {
	if tell.Actor == nil {
		return actor
	}
	return tell.Actor(actor)
}
