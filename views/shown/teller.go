package shown

import (
	"strings"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
)

// A Teller tells of events and games as people read it: names for ids, sentences for
// codes, plain models for pages.
type Teller struct {
	Desk *arbiter.Desk
	// Actor is who an actor of the journal is called; nil where nobody is asked for.
	Actor func(actor string) string

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

// Who is what somebody is called who acted: a player as the event calls its players.
func (tell Teller) Who(actor string) string {
	if player, is := strings.CutPrefix(actor, "player:"); is && tell.event != nil {
		return tell.NameIn(*tell.event, player)
	}
	if tell.Actor == nil {
		return actor
	}
	return tell.Actor(actor)
}
