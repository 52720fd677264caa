package verify

import (
	"context"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/journal"
)

// Installed returns the present state of the installation in a journal.
func Installed(ctx context.Context, j journal.Reader) (installation.State, error) {
	var state installation.State
	err := journal.ReadAll(ctx, j, func(r journal.Record) error {
		if r.Stream != journal.InstallationStream {
			return nil
		}
		e, err := installation.Decode(r.Kind, r.Version, r.Body)
		if err == nil {
			state, err = installation.Apply(state, e)
		}
		return err
	})
	return state, err
}
