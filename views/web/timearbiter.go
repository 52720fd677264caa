package web

import (
	"renju-arbiter/arbiter/tournament/access"
)

// How the journal names who acts under an account, and a time arbiter with a link.
const (
	AccountActor     = "account:"
	PlayerActor      = "player:" // who acts by an own card
	TimeArbiterActor = "time-arbiter:"
	LinkActor        = "link:" // who is known by a link alone, for the security log
)

// TimeArbiter is the id under which the viewer is a time arbiter of an event;
// empty for others.
func (v Viewer) TimeArbiter(event string) string {
	if v.Account != nil {
		if v.task(event) == access.TimeArbiter {
			return v.ByAccount()
		}
		return ""
	}
	for _, link := range v.cards {
		if link.Kind == access.TimeArbiterLink && link.Tournament == event {
			return TimeArbiterActor + link.Person
		}
	}
	return ""
}
