package presence

import (
	"testing"
	"time"
)

// Somebody is here as long as one stream of the own card is open, on whichever device; after the last one
// since it ended, or since the card has asked for something. A card of a board says of nobody that they are here.
func TestWhoIsHere(t *testing.T) {
	at := time.Date(2027, 8, 1, 10, 0, 0, 0, time.UTC)
	minute := func(n int) time.Time { return at.Add(time.Duration(n) * time.Minute) }
	now := minute(0)
	clock := func() time.Time { return now }
	s := New()
	last := func() time.Time { return s.LastHere("e", "p1", now) }
	if !last().IsZero() {
		t.Error("somebody is here before anybody came")
	}
	telephone, tablet := s.Enter("e", "p1", clock), s.Enter("e", "p1", clock)
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
	if s.Asked("g", "e", "p1", minute(8)); !last().Equal(minute(8)) {
		t.Errorf("a seat without a script: %s", last())
	}
	if !s.LastHere("other", "p1", now).IsZero() || !s.LastHere("e", "p2", now).IsZero() {
		t.Error("somebody else is here, or in another tournament")
	}
	s.Enter("e", "", clock)()
	s.Asked("g", "e", "", now)
	if len(s.last) != 1 || len(s.here) != 0 {
		t.Errorf("%d people are known, %d streams are open", len(s.last), len(s.here))
	}
}
