package arbiter

import (
	"context"
	"time"

	"renju-arbiter/arbiter/installation"
)

// InstallOffline carries out a command in the house of a journal that nobody serves: no
// desk is opened, so that no clock is stopped by it.
func InstallOffline(ctx context.Context, journal Journal, c installation.Command, now time.Time, aside ...Beside) error {
	records, err := journal.Stream(ctx, installationStream)
	if err != nil {
		return err
	}
	position, _, last, err := journal.Head(ctx)
	if err != nil {
		return err
	}
	var room installationRoom
	if err := foldAll(records, room.fold); err != nil {
		return err
	}
	events, err := installation.Decide(room.state, c)
	if err != nil || len(events) == 0 {
		return err
	}
	part, err := room.appends(events...)
	if err != nil {
		return err
	}
	_, err = journal.Append(ctx, Batch{CommandID: systemCommand("offline-after", position), Digest: "offline", Actor: SystemActor,
		Instant: last, Wall: now, Streams: []StreamAppend{part}, Beside: aside})
	return err
}
