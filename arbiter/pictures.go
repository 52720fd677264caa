package arbiter

import (
	"context"
	"maps"
	"slices"
	"strings"

	"renju-arbiter/arbiter/tournament"
)

// PicturesIn are the hashes of the pictures that the events of a journal show now.
func PicturesIn(ctx context.Context, journal Reader) ([]string, error) {
	shown := map[string]string{} // by stream
	err := readAll(ctx, journal, func(r Record) error {
		if !strings.HasPrefix(r.Stream, eventPrefix) {
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
