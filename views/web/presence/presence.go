// Package presence knows which players are connected now, and when the others last were. It is no fact
// of any game, and gone with the process.
package presence

import (
	"sync"
	"time"
)

// A Register implements arbiter.Presence. Make one with New.
type Register struct {
	mu   sync.Mutex
	here map[string]int // open streams, by event and person
	last map[string]time.Time
	at   map[string]map[string]time.Time // by game and person, nobody of the device between: when the seat there was asked for
}

// New returns a register in which nobody is connected.
func New() *Register {
	return &Register{here: map[string]int{}, last: map[string]time.Time{}, at: map[string]map[string]time.Time{}}
}

// Enter notes a stream of a person's own card; leave ends it. Without a person it notes nothing.
func (p *Register) Enter(event, person string, now func() time.Time) (leave func()) {
	if person == "" {
		return func() {}
	}
	who := event + "/" + person
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

// Asked notes a request from a seat at a game: a seat without a script has no stream. Without a person
// it is that of a shared device.
func (p *Register) Asked(game, event, person string, now time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if person != "" {
		p.last[event+"/"+person] = now
	}
	if p.at[game] == nil {
		p.at[game] = map[string]time.Time{}
	}
	p.at[game][person] = now
}

// LastAt implements arbiter.Presence: a person who has asked for a seat, and is connected since, is there.
func (p *Register) LastAt(game, event, person string, now time.Time) time.Time {
	p.mu.Lock()
	defer p.mu.Unlock()
	last := p.at[game][person]
	if !last.IsZero() && person != "" && p.here[event+"/"+person] > 0 {
		return now
	}
	return last
}

// LastHere implements arbiter.Presence.
func (p *Register) LastHere(event, person string, now time.Time) time.Time {
	who := event + "/" + person
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.here[who] > 0 {
		return now
	}
	return p.last[who]
}
