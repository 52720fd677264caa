package verify

import (
	"context"
	"maps"
	"slices"
	"strings"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
)

// CheckedEnvelopes are what a journal says of sealed moves, held against what stands beside it.
type CheckedEnvelopes struct {
	Opened    int // those that were opened
	Unchecked int // of these, how many cannot be checked: one of paper has no commitment, a lost one no salt
	Closed    int // those that wait beside the journal
	Faults    []EnvelopeFault
}

// An EnvelopeFault is an opened move that is not the one that was sealed, or a closed envelope
// that will not open.
type EnvelopeFault struct {
	Game     string
	Sealed   int64     // where in the journal it was sealed
	Position int64     // of the opening; 0: it is closed
	Move     game.Move // that was opened
	Gone     bool      // of a closed one: nothing is there; else it is damaged, or another one
}

// CheckEnvelopes holds every opened move of a journal against its commitment, and looks whether
// what waits to be opened is there: opens tells of each commitment that something is kept for,
// whether it opens.
func CheckEnvelopes(ctx context.Context, j journal.Reader, opens map[string]bool) (found CheckedEnvelopes, err error) {
	type one struct {
		game.Sealed
		at int64
	}
	closed := map[string]one{}
	err = journal.ReadAll(ctx, j, func(r journal.Record) error {
		id, ofGame := strings.CutPrefix(r.Stream, journal.GamePrefix)
		if !ofGame {
			return nil
		}
		e, err := game.Decode(r.Kind, r.Version, r.Body)
		if err != nil {
			return err
		}
		switch e := e.(type) {
		case game.Sealed:
			closed[id] = one{e, r.Position}
		case game.Opened:
			s := closed[id]
			delete(closed, id)
			found.Opened++
			switch {
			case s.Commitment == "" || len(e.Salt) == 0:
				found.Unchecked++
			case !e.Fits(id, s.Sealed):
				found.Faults = append(found.Faults, EnvelopeFault{Game: id, Sealed: s.at, Position: r.Position, Move: e.Move})
			}
		}
		return nil
	})
	for _, id := range slices.Sorted(maps.Keys(closed)) {
		s := closed[id]
		if s.Commitment == "" {
			continue
		}
		found.Closed++
		if well, kept := opens[s.Commitment]; !well {
			found.Faults = append(found.Faults, EnvelopeFault{Game: id, Sealed: s.at, Gone: !kept})
		}
	}
	return found, err
}
