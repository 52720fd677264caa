package arbiter

import (
	"context"
	"time"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
)

// InstallOffline carries out a command in the house of a journal that nobody serves: no
// desk is opened, so that no clock is stopped by it.
func InstallOffline(ctx context.Context, j journal.Journal, c installation.Command, now time.Time, aside ...sidetable.Write) error {
	records, err := j.Stream(ctx, journal.InstallationStream)
	if err != nil {
		return err
	}
	position, _, last, err := j.Head(ctx)
	if err != nil {
		return err
	}
	var room installationRoom
	if err := journal.FoldAll(records, room.fold); err != nil {
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
	_, err = j.Append(ctx, journal.Batch{CommandID: systemCommand("offline-after", position), Digest: "offline", Actor: journal.SystemActor,
		Instant: last, Wall: now, Streams: []journal.StreamAppend{part}, SideTables: aside})
	return err
}
