package verify

import (
	"context"
	"maps"
	"slices"
	"strings"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
)

// Pictures returns the hashes of the pictures that the events of a journal show now.
func Pictures(ctx context.Context, j journal.Reader) ([]string, error) {
	shown := map[string]string{} // by stream
	err := journal.ReadAll(ctx, j, func(r journal.Record) error {
		if !strings.HasPrefix(r.Stream, journal.EventPrefix) {
			return nil
		}
		e, err := tournament.Decode(r.Kind, r.Version, r.Body)
		if said, is := e.(tournament.Described); is && err == nil {
			shown[r.Stream] = said.Description.Logo
		}
		return err
	})
	all := slices.Sorted(maps.Values(shown))
	return slices.DeleteFunc(slices.Compact(all), func(hash string) bool { return hash == "" }), err
}
