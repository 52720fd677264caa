package shown

import "renju-arbiter/arbiter"

// A Teller tells of events and games as people read it: names for ids, sentences for
// codes, plain models for pages.
type Teller struct {
	Desk *arbiter.Desk
	// Actor is who an actor of the journal is called; nil where nobody is asked for.
	Actor func(actor string) string
}

// actor is what somebody is called who acted.
func (tell Teller) actor(actor string) string {
	if tell.Actor == nil {
		return actor
	}
	return tell.Actor(actor)
}
