package web

import (
	"context"
	"errors"
	"time"

	"renju-arbiter/records"
)

// looksRound is how often a node looks whether anybody decides, and aloneAfter how often it has to see nobody:
// a take-over ends no stream.
const (
	looksRound = time.Second
	aloneAfter = 8
)

// LookRound ends all streams, and begins none, for as long as nobody decides whom this node could reach, until the
// context ends. A viewer sees that nothing comes any more: clocks would go on as if all were well.
func (s *Server) LookRound(ctx context.Context) {
	look := time.NewTicker(looksRound)
	defer look.Stop()
	for since := lonely(0); ; {
		select {
		case <-ctx.Done():
			return
		case <-look.C:
		}
		s.standAlone(since.sees(errors.Is(s.Fit(ctx), records.ErrNobodyLeads)))
	}
}

// lonely is how often in a row nobody was seen.
type lonely int

// sees tells whether a node stands alone after it has looked once more.
func (l *lonely) sees(nobody bool) bool {
	if *l++; !nobody {
		*l = 0
	}
	return *l >= aloneAfter
}

func (s *Server) standAlone(alone bool) {
	if s.Places.alone.Store(alone); alone { // each time: one may have begun at the very moment
		s.Streams.hub.HangUp()
		s.delayed.Streams.hub.HangUp()
	}
}
