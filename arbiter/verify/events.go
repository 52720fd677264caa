package verify

import (
	"context"
	"maps"
	"strings"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
)

// Events returns the present states of all events of a journal, except deleted ones, by id.
func Events(ctx context.Context, j journal.Reader) (map[string]tournament.State, error) {
	events := map[string]tournament.State{}
	err := journal.ReadAll(ctx, j, func(r journal.Record) error {
		id, of := strings.CutPrefix(r.Stream, journal.EventPrefix)
		if !of {
			return nil
		}
		e, err := tournament.Decode(r.Kind, r.Version, r.Body)
		if err == nil {
			events[id], err = tournament.Apply(events[id], e)
		}
		return err
	})
	maps.DeleteFunc(events, func(_ string, s tournament.State) bool { return s.Deleted })
	return events, err
}
