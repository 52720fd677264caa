package web

import (
	"sync"
	"time"
)

// presence is which players are connected now, and when the others last were. It is no fact
// of any game, and gone with the process.
type presence struct {
	mu   sync.Mutex
	here map[string]int // open streams, by who
	last map[string]time.Time
}

func newPresence() *presence { return &presence{here: map[string]int{}, last: map[string]time.Time{}} }

// seats are those who can be here: players with an own card.
func (c Card) seats() (who string, own bool) {
	return c.Tournament + "/" + c.Person, c.ID != "" && !c.Shared() && c.Person != ""
}

// enter notes a stream of whoever holds a card; leave ends it.
func (p *presence) enter(c Card, now func() time.Time) (leave func()) {
	who, own := c.seats()
	if !own {
		return func() {}
	}
	p.mu.Lock()
	p.here[who]++
	p.mu.Unlock()
	return func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		if p.here[who]--; p.here[who] == 0 {
			delete(p.here, who)
		}
		p.last[who] = now()
	}
}

// asked notes that whoever holds a card has asked for something: a seat without a script has
// no stream.
func (p *presence) asked(c Card, now time.Time) {
	who, own := c.seats()
	if !own {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.last[who] = now
}

// LastHere implements arbiter.Presence.
func (s *House) LastHere(event, person string, now time.Time) time.Time {
	p, who := s.presence, event+"/"+person
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.here[who] > 0 {
		return now
	}
	return p.last[who]
}
