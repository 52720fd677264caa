package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/hub"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/verify"
	"renju-arbiter/cmd/renju/tools"
	"renju-arbiter/records"
)

// unsigned looks at what the installation signs instead of sealing it: sessions and the
// heartbeat.
func unsigned(ctx context.Context, archive *records.Archive, out io.Writer) error {
	sessions, heart, err := archive.Unsigned(ctx)
	if errors.Is(err, records.ErrNoKey) {
		fmt.Fprintln(out, "sessions and heartbeat: not looked at, the key of the installation is not beside the file")
		return nil
	}
	if err != nil {
		return err
	}
	if sessions > 0 {
		fmt.Fprintf(out, "sessions: the installation did not sign %d of them: somebody wrote them into the file, and they open nothing\n", sessions)
	}
	if heart {
		fmt.Fprintln(out, "heartbeat: the installation did not sign it: somebody wrote it into the file, and it counts for no clock")
	}
	if sessions > 0 || heart {
		return tools.ErrRefused
	}
	return nil
}

// pictures holds the pictures against the hashes by which the journal knows them.
func pictures(ctx context.Context, archive *records.Archive, out io.Writer) error {
	kept, err := archive.Pictures(ctx)
	if err != nil {
		return err
	}
	shown, err := verify.Pictures(ctx, archive)
	if err != nil {
		return err
	}
	for _, hash := range shown {
		if _, here := kept[hash]; !here {
			err = tools.ErrRefused
			fmt.Fprintf(out, "picture %.16s: an event shows it, and it is gone\n", hash)
		}
	}
	for hash, right := range kept {
		if !right {
			err = tools.ErrRefused
			fmt.Fprintf(out, "picture %.16s: another one stands in its place\n", hash)
		}
	}
	return err
}

// pushed holds the dossiers that halls pushed against the keys by which the journal knows them.
func pushed(ctx context.Context, archive *records.Archive, out io.Writer) error {
	installed, err := verify.Installed(ctx, archive)
	if err != nil {
		return err
	}
	for _, t := range installed.Archive {
		if t.Hall == "" {
			continue
		}
		kept, loadErr := archive.LoadPushed(ctx, t.Dossier)
		sealed, readErr := dossier.Read(kept.File)
		switch {
		case loadErr != nil && !errors.Is(loadErr, journal.ErrNotFound):
			return loadErr
		case loadErr != nil:
			err = tools.ErrRefused
			fmt.Fprintf(out, "dossier %.16s: a hall pushed it, and it is gone or damaged\n", t.Dossier)
		case readErr != nil || !hub.Belongs(sealed, t.Event, t.Key):
			err = tools.ErrRefused
			fmt.Fprintf(out, "dossier %.16s: it is not one of the hall that pushed it\n", t.Dossier)
		}
	}
	return err
}

// lineUps holds the line-ups that were opened against the seals of what the captains had sent.
func lineUps(ctx context.Context, archive *records.Archive, out io.Writer) error {
	differ, err := verify.LineUps(ctx, archive)
	for _, l := range differ {
		err = tools.ErrRefused
		fmt.Fprintf(out, "event %s, round %d, team %s: the line-up is not the one that its captain sent\n", l.Event, l.Round, l.Team)
	}
	return err
}

// schema holds tables, indexes and triggers against those that this program makes.
func schema(ctx context.Context, archive *records.Archive, out io.Writer) error {
	differs, err := archive.Schema(ctx)
	for _, one := range differs {
		fmt.Fprintln(out, one)
	}
	if err == nil && len(differs) > 0 {
		err = tools.ErrRefused
	}
	return err
}
