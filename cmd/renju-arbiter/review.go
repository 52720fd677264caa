package main

import (
	"context"
	"log/slog"

	"renju-arbiter/records"
)

// review looks at the whole file beside the service, and says what came of it.
func review(ctx context.Context, store *records.Store, log *slog.Logger) {
	err := store.Verification().Run(ctx)
	switch found := store.Verification().Verified(); {
	case err != nil && ctx.Err() != nil:
		return
	case err != nil:
		log.Error("review", "error", err)
	case found.Damage != nil:
		log.Error("nothing is recorded any more: " + found.Damage.Error())
	case len(found.Differ) > 0:
		log.Warn("projections are not what the journal says; the next start makes them anew", "names", found.Differ)
	default:
		log.Info("the whole journal was reviewed", "events", found.Of)
	}
}
