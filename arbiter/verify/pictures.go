package verify

import (
	"context"
	"maps"
	"slices"
	"strings"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/album"
)

// Pictures returns the hashes of the pictures that the events of a journal show now: logos, albums and thumbnails.
func Pictures(ctx context.Context, j journal.Reader) ([]string, error) {
	logos, albums, gone := map[string]string{}, map[string]album.Pictures{}, map[string]bool{} // by stream
	err := journal.ReadAll(ctx, j, func(r journal.Record) error {
		if !strings.HasPrefix(r.Stream, journal.EventPrefix) {
			return nil
		}
		e, err := tournament.Decode(r.Kind, r.Version, r.Body)
		switch e := e.(type) {
		case tournament.Described:
			logos[r.Stream] = e.Description.Logo
		case album.Added, album.Removed:
			albums[r.Stream], _ = albums[r.Stream].Apply(e)
		case tournament.Deleted:
			gone[r.Stream] = true // and the pictures of its album with it
		}
		return err
	})
	all := slices.Collect(maps.Values(logos))
	for stream, pictures := range albums {
		for _, p := range pictures {
			if !gone[stream] {
				all = append(all, p.Hash, p.Small)
			}
		}
	}
	slices.Sort(all)
	return slices.DeleteFunc(slices.Compact(all), func(hash string) bool { return hash == "" }), err
}
