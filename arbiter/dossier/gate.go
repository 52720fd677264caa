package dossier

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
)

// gate keeps back what spectators may not see yet.
type gate struct {
	sight *tournament.Visibility
	said  tournament.State // everything that was said in the event so far, seen or not
	back  map[string]bool  // the games of which something is kept back
	shut  bool             // something is kept back
}

// gateOf is the gate of an event at a moment; nil where nothing was ever delayed.
func gateOf(happened []Happened, now access.Moment) (*gate, error) {
	var all tournament.State
	for _, h := range happened {
		if h.Game != "" {
			continue
		}
		var err error
		if all, err = tournament.Apply(all, h.Said); err != nil {
			return nil, err
		}
	}
	sight := all.VisibleAt(now)
	if sight == nil {
		return nil, nil
	}
	return &gate{sight: sight, back: map[string]bool{}}, nil
}

// seen tells whether spectators see what happened; it is asked of everything in order.
func (g *gate) seen(h Happened) (bool, error) {
	if g == nil {
		return true, nil
	}
	if h.Game != "" {
		if !g.sight.Did(h.Game, h.Did, h.At) {
			g.back[h.Game], g.shut = true, true
			return false, nil
		}
		return true, nil
	}
	seen := g.sight.Said(h.Said, g.said.RestsOn(h.Said), func(id string) bool { return g.back[id] })
	g.shut = g.shut || !seen
	var err error
	g.said, err = tournament.Apply(g.said, h.Said)
	return seen, err
}

// whole tells that nothing was kept back so far: what is seen is the journal up to there.
func (g *gate) whole() bool { return g == nil || !g.shut }
