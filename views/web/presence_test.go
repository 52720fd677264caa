package web

import (
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament/access"
)

// Somebody is here as long as one stream of the own card is open, on whichever device; after the last one
// since it ended, or since the card has asked for something. A card of a board says of nobody that they are here.
func TestWhoIsHere(t *testing.T) {
	at := time.Date(2027, 8, 1, 10, 0, 0, 0, time.UTC)
	minute := func(n int) time.Time { return at.Add(time.Duration(n) * time.Minute) }
	now := minute(0)
	clock := func() time.Time { return now }
	s := &Server{common: &common{presence: newPresence()}}
	last := func() time.Time { return s.LastHere("e", "p1", now) }
	own := Card{Link: arbiter.Link{ID: "c1", Kind: access.PlayerLink, Person: "p1", Tournament: "e"}}
	if !last().IsZero() {
		t.Error("somebody is here before anybody came")
	}
	telephone, tablet := s.presence.enter(own, clock), s.presence.enter(own, clock)
	now = minute(5)
	if telephone(); !last().Equal(now) {
		t.Errorf("with the tablet alone: %s", last())
	}
	now = minute(6)
	tablet()
	now = minute(9)
	if !last().Equal(minute(6)) {
		t.Errorf("after the last stream: %s", last())
	}
	if s.presence.asked(own, "g", minute(8)); !last().Equal(minute(8)) {
		t.Errorf("a seat without a script: %s", last())
	}
	if !s.LastHere("other", "p1", now).IsZero() || !s.LastHere("e", "p2", now).IsZero() {
		t.Error("somebody else is here, or in another tournament")
	}
	board := Card{Link: arbiter.Link{ID: "c2", Kind: access.BoardLink, Tournament: "e"}}
	s.presence.enter(board, clock)()
	s.presence.asked(board, "g", now)
	if len(s.presence.last) != 1 || len(s.presence.here) != 0 {
		t.Errorf("%d people are known, %d streams are open", len(s.presence.last), len(s.presence.here))
	}
}
