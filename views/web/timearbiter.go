package web

import (
	"renju-arbiter/arbiter/game"
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

// assigned tells whether the viewer is the time arbiter of a game.
func (s *Server) assigned(v Viewer, id string, g game.State) bool {
	self := v.TimeArbiter(g.Tournament)
	if self == "" {
		return false
	}
	t, err := s.Desk.Tournament(g.Tournament)
	if err != nil {
		return false
	}
	at, _ := t.Posts.At(id)
	return at == self
}
