package security

import (
	"context"
	"time"
)

// readAtOnce is how many lines Older reads at once.
const readAtOnce = 500

// A Span is a part of a log.
type Span struct {
	Count       int64
	First, Last Line // the zero values where there are none
}

// Older returns the oldest lines, all of which are older than a time: the first that is not, and all after it, are
// none of them. The newest line is never one of them, and so the chain always goes on from a line.
func Older(ctx context.Context, log Log, before time.Time) (s Span, err error) {
	var held *Line // it is known to be older, and perhaps the newest
	for {
		after := s.Last.Number
		if held != nil {
			after = held.Number
		}
		list, err := log.After(ctx, after, readAtOnce)
		if err != nil {
			return Span{}, err
		}
		for _, l := range list {
			if held != nil {
				s.Count, s.Last = s.Count+1, *held
				if s.Count == 1 {
					s.First = *held
				}
			}
			if !l.Wall.Before(before) {
				return s, nil
			}
			held = &l
		}
		if len(list) < readAtOnce {
			return s, nil
		}
	}
}
