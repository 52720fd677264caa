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
	at   map[string]map[string]time.Time // by game and person, nobody of the device between: when the seat there was asked for
}

func newPresence() *presence {
	return &presence{here: map[string]int{}, last: map[string]time.Time{}, at: map[string]map[string]time.Time{}}
}

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

// asked notes that whoever holds a card has asked for something at a game: a seat without a
// script has no stream.
func (p *presence) asked(c Card, game string, now time.Time) {
	who, own := c.seats()
	if c.ID == "" {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	person := ""
	if own {
		p.last[who], person = now, c.Person
	}
	if p.at[game] == nil {
		p.at[game] = map[string]time.Time{}
	}
	p.at[game][person] = now
}

// LastAt implements arbiter.Presence: who has asked for a seat, and is connected since, is there.
func (s *Server) LastAt(game, event, person string, now time.Time) time.Time {
	p := s.presence
	p.mu.Lock()
	defer p.mu.Unlock()
	last := p.at[game][person]
	if !last.IsZero() && person != "" && p.here[event+"/"+person] > 0 {
		return now
	}
	return last
}

// LastHere implements arbiter.Presence.
func (s *Server) LastHere(event, person string, now time.Time) time.Time {
	p, who := s.presence, event+"/"+person
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.here[who] > 0 {
		return now
	}
	return p.last[who]
}
