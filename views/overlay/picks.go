package overlay

import "sync"

// A Pick is what a caster has picked for the overlays of an event. The zero value is no pick.
type Pick struct {
	Round  int    // in which the board was picked
	Board  string // by its sign
	Person int    // a start number
}

// Picks are those of all events, in the memory of this process. After a restart, or when another node has taken over,
// nothing is picked: the board is then the one with the least time.
type Picks struct {
	mu sync.Mutex
	of map[string]Pick // by event
}

// NewPicks has no pick.
func NewPicks() *Picks { return &Picks{of: map[string]Pick{}} }

// Of is what is picked in an event.
func (p *Picks) Of(event string) Pick {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.of[event]
}

// Change changes what is picked in an event.
func (p *Picks) Change(event string, change func(*Pick)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	now := p.of[event]
	change(&now)
	p.of[event] = now
}
