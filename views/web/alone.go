package web

import (
	"context"
	"errors"
	"time"

	"renju-arbiter/records"
)

// looksRound is how often a node looks whether anybody decides.
const looksRound = time.Second

// LookRound ends all streams, and begins none, for as long as nobody decides whom this node could reach, until the
// context ends. Whoever watches sees that nothing comes any more: clocks would go on as if all were well.
func (s *House) LookRound(ctx context.Context) {
	look := time.NewTicker(looksRound)
	defer look.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-look.C:
		}
		s.standAlone(errors.Is(s.Fit(ctx), records.ErrNobodyLeads))
	}
}

func (s *House) standAlone(alone bool) {
	if s.alone.Store(alone); alone { // each time: one may have begun at the very moment
		s.hub.HangUp()
		s.gallery.hub.HangUp()
	}
}
