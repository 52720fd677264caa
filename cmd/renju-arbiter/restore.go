package main

import (
	"context"
	"crypto/ed25519"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/statement"
	"renju-arbiter/cmd/renju/tools"
	"renju-arbiter/records"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/cluster"
	"renju-arbiter/records/disk"
	"renju-arbiter/records/secret"
)

type restoreCommand struct {
	File   string `arg:"" help:"The backup."`
	DB     string `default:"renju.db" name:"db" help:"The database whose place it takes. Nobody may serve it."`
	NewKey bool   `help:"The key of the backup is lost: go on with the one beside the database, or a new one. Everybody logs in again, and players open their cards again."`
}

// Help says what stays.
func (restoreCommand) Help() string {
	return "It says up to which event the backup goes, and what the present database had more. The present database stays in a folder beside it: `renju-arbiter restore` with that file takes it back. The key of the installation stays where it is."
}

// Run puts a backup in the place of a database that nobody serves.
func (c *restoreCommand) Run() error { return c.restore(context.Background(), os.Stdout) }

func (c *restoreCommand) restore(ctx context.Context, out io.Writer) error {
	if dir := filepath.Dir(c.DB); cluster.IsNode(dir) {
		return tools.Usagef("%s belongs to a node of several, which has confirmed more than a copy holds: found the nodes again with `renju-arbiter cluster found --from %s`, or replace the node", c.DB, c.File)
	}
	if err := audit.Present(c.File); err != nil {
		return orMissing(err)
	}
	lock, err := disk.TakeLock(c.DB, time.Now())
	if err != nil {
		return orUsage(err)
	}
	defer func() { _ = lock.Release() }()
	done, err := records.Restore(ctx, c.File, c.DB, records.RestoreOptions{Now: time.Now(), Fits: c.fitsKey})
	if newer, is := errors.AsType[*records.NewerError](err); is {
		return tools.UsageError{Err: fmt.Errorf("%s was written by a later version of the program: %w. %s is as it was", c.File, newer, c.DB)}
	}
	if errors.Is(err, os.ErrExist) {
		return tools.Usagef("%s is the database itself: name a backup", c.File)
	}
	if err != nil {
		return err
	}
	c.tell(done, out)
	return nil
}

// orMissing marks a file that is not there.
func orMissing(err error) error {
	if errors.Is(err, os.ErrNotExist) {
		return tools.UsageError{Err: err}
	}
	return err
}

// tell says what came, and what was there.
func (c *restoreCommand) tell(r records.Restored, out io.Writer) {
	if r.Last == nil {
		fmt.Fprintf(out, "%s is restored, and has no events\n", c.DB)
	} else {
		fmt.Fprintf(out, "%s is restored up to event %d of %s, head %s\n", c.DB, r.Last.Position, wallOf(*r.Last), strings.Join(statement.Digits(r.Last.Hash[:])[:headGroups], " "))
	}
	switch {
	case r.Present == "":
		return
	case r.Unreadable != nil:
		fmt.Fprintf(out, "what the present file had more is not known: %v\n", r.Unreadable)
	case r.Apart > 0:
		fmt.Fprintf(out, "the present file is of another journal from event %d on, and has %s\n", r.Apart, saidOfFurther(r.More))
	case r.More.Count > 0:
		fmt.Fprintf(out, "the present file had %s more\n", saidOfFurther(r.More))
	default:
		fmt.Fprintln(out, "the present file had no event more")
	}
	fmt.Fprintf(out, "it is kept as %s\n", r.Present)
}

// headGroups are how many groups of digits of a head are printed on papers.
const headGroups = 4

func wallOf(r journal.Record) string { return r.Wall.UTC().Format("2006-01-02 15:04:05 UTC") }

// saidOfFurther names the last events of a journal.
func saidOfFurther(f records.Further) string {
	switch f.Count {
	case 0:
		return "no events"
	case 1:
		return fmt.Sprintf("1 event (%d, %s in %s, of %s)", f.Last.Position, f.Last.Kind, f.Last.Stream, wallOf(f.Last))
	}
	return fmt.Sprintf("%d events (%d to %d, of %s to %s, the last %s in %s)", f.Count, f.First.Position, f.Last.Position, wallOf(f.First), wallOf(f.Last), f.Last.Kind, f.Last.Stream)
}

// fitsKey refuses a backup of another installation than that of the key beside the database.
func (c *restoreCommand) fitsKey(ctx context.Context, backup *records.Archive) error {
	names, err := keyNamed(ctx, backup)
	if err != nil || names == "" || c.NewKey {
		return err
	}
	key, err := secret.KeyBeside(c.DB)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return tools.Usagef("%s was written under the key %s, and no key is at %s.key: put the copy of the key there, or say --new-key if it is lost", c.File, keyGroups(names), c.DB)
	case err != nil:
		return tools.UsageError{Err: err}
	}
	if is := hex.EncodeToString(key.Public().(ed25519.PublicKey)); is != names {
		return tools.Usagef("%s is of another installation: it was written under the key %s, and %s.key is %s. Restore it with its key under another name (--db), or say --new-key", c.File, keyGroups(names), c.DB, keyGroups(is))
	}
	return nil
}

// keyNamed is the key that a database names last, in hexadecimal; empty if it names none.
func keyNamed(ctx context.Context, archive *records.Archive) (string, error) {
	records, err := archive.Stream(ctx, journal.InstallationStream)
	if err != nil {
		return "", err
	}
	key := ""
	for _, r := range records {
		e, err := installation.Decode(r.Kind, r.Version, r.Body)
		if named, is := e.(installation.KeyNamed); is && err == nil {
			key = named.Key
		}
	}
	return key, nil
}

// keyGroups are the digits by which a key in hexadecimal is told from others.
func keyGroups(key string) string {
	bytes, err := hex.DecodeString(key)
	if err != nil {
		return key
	}
	digits := statement.Digits(bytes)
	return strings.Join(digits[:min(headGroups, len(digits))], " ")
}
