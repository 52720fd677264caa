package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/verify"
	"renju-arbiter/cmd/renju/tools"
	"renju-arbiter/records"
	"renju-arbiter/records/notation/formats"
	"renju-arbiter/records/secret"
	"renju-arbiter/views/files"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/conversion"
)

type exportCommand struct {
	Event  string `arg:"" help:"The event: its id, or its name where no other one has that. What was taken in leaves too, by its sum or its name."`
	DB     string `default:"renju.db" name:"db" help:"The database file; it may be in use."`
	Format string `default:"dossier" help:"What is written: ${formats}."`
	As     string `default:"public" enum:"public,arbiters" help:"For whom: public has what everybody may know, arbiters all."`
	Until  string `placeholder:"TIME" help:"Leave out what happened later: 2026-05-02T15:04, in the event's time zone, or with its own. last-round leaves out rounds from the first on that is not over."`
	Lang   string `default:"en" help:"Language of the words in the file, and of what is said about it: ${languages}."`
	Out    string `short:"o" placeholder:"FILE" help:"Where to; standard output if left out."`
}

// Run writes an event in a format; what the format cannot carry is said on standard error.
func (c *exportCommand) Run() error { return c.run(context.Background(), os.Stdout, os.Stderr) }

func (c *exportCommand) run(ctx context.Context, out, told io.Writer) error {
	if err := errors.Join(overwrites(c.Out, c.DB), known(c.Lang)); err != nil {
		return err
	}
	archive, err := archiveOf(ctx, c.DB)
	if err != nil {
		return err
	}
	defer archive.Close()
	d, sealed, err := c.dossier(ctx, archive)
	if err != nil {
		return err
	}
	if c.Until == lastRound {
		if d, err = c.through(d); err != nil {
			return err
		}
	}
	file, losses, err := c.written(d, sealed)
	if err != nil {
		return err
	}
	t := locale.For(c.Lang)
	if open := d.Unfinished(); len(open) > 0 && c.Format != formats.Dossier {
		fmt.Fprintln(told, t.T("files.unfinished", "Rounds", strings.Trim(fmt.Sprint(open), "[]")), "(--until last-round)")
	}
	if lost := conversion.Losses(losses); len(lost) > 0 {
		fmt.Fprintf(told, "%s%s\n", t.T("files.lost", "Count", len(lost)), t.Colon())
		for _, l := range lost {
			fmt.Fprintf(told, "  %s (%d)\n", t.Text(l.What), l.Count)
		}
	}
	if c.Out == "" || c.Out == "-" {
		_, err = out.Write(file)
		return err
	}
	return os.WriteFile(c.Out, file, 0o600)
}

// lastRound is the time until which all rounds are over.
const lastRound = "last-round"

func (c *exportCommand) through(d dossier.Dossier) (dossier.Dossier, error) {
	if c.Format == formats.Dossier {
		return d, tools.Usagef("--until %s: a dossier is of one moment; name a time, or another --format", lastRound)
	}
	return d.Through()
}

// written is the file, and what it lacks; sealed are the bytes of a dossier that was taken in.
func (c *exportCommand) written(d dossier.Dossier, sealed []byte) ([]byte, []dossier.Loss, error) {
	if c.Format == formats.Dossier && sealed != nil {
		return sealed, nil, nil
	}
	if c.Format == formats.Dossier {
		key, err := secret.KeyBeside(c.DB)
		if errors.Is(err, os.ErrNotExist) {
			return nil, nil, fmt.Errorf("a dossier is sealed with the key of its house, and %s.key is not there: put it back", c.DB)
		}
		if err != nil {
			return nil, nil, err
		}
		file, err := d.Seal(key)
		return file, nil, err
	}
	f, known := formats.Named(c.Format)
	if !known {
		return nil, nil, tools.Usagef("there is no format %q; there are %s", c.Format, formatNames())
	}
	leaves := f.Leaves(d)
	if text, has, err := files.Spoken(f, d, locale.For(c.Lang), ""); err != nil {
		return nil, nil, err
	} else if has {
		leaves.Bytes = text
	}
	if leaves.Extension != f.Extension && c.Out != "" && c.Out != "-" && !strings.HasSuffix(strings.ToLower(c.Out), leaves.Extension) {
		return nil, nil, tools.Usagef("a %s file has one game: the games leave as an archive; name it %s%s", c.Format, strings.TrimSuffix(c.Out, filepath.Ext(c.Out)), leaves.Extension)
	}
	return leaves.Bytes, leaves.Losses, nil
}

// dossier is the event that was named; of one that was taken in its file too.
func (c *exportCommand) dossier(ctx context.Context, archive *records.Archive) (d dossier.Dossier, sealed []byte, err error) {
	events, err := verify.Events(ctx, archive)
	if err != nil {
		return d, nil, err
	}
	installed, err := verify.Installed(ctx, archive)
	if err != nil {
		return d, nil, err
	}
	id, err := namedEvent(events, c.Event)
	if t, is := takenIn(installed.Archive, c.Event); err != nil && is {
		return c.archived(ctx, archive, t)
	}
	if err != nil {
		return d, nil, err
	}
	f := dossier.For{Audience: dossier.Audience(c.As)}
	if c.Until != "" && c.Until != lastRound {
		if f.UntilWall, err = instantOf(c.Until, events[id].TimeZone); err != nil {
			return d, nil, tools.UsageError{Err: err}
		}
	}
	people, _, err := archive.Beside(ctx)
	if err != nil {
		return d, nil, err
	}
	d, err = arbiter.DossierIn(ctx, archive, people, id, f, time.Now())
	return d, nil, err
}

// takenIn is the one dossier of the archive that has that sum or name.
func takenIn(list []installation.TakenIn, text string) (found installation.TakenIn, is bool) {
	for _, t := range list {
		switch {
		case t.Dossier == text:
			return t, true
		case t.Name == text && is:
			return found, false // two with this name: its sum says which
		case t.Name == text:
			found, is = t, true
		}
	}
	return found, is
}

// archived is a dossier that was taken in.
func (c *exportCommand) archived(ctx context.Context, archive *records.Archive, t installation.TakenIn) (d dossier.Dossier, file []byte, err error) {
	if c.Until != "" && c.Until != lastRound {
		return d, nil, tools.Usagef("--until %s: what was taken in is of one moment; leave it out", c.Until)
	}
	if t.Hall != "" {
		var kept sidetable.KeepPushed
		kept, err = archive.LoadPushed(ctx, t.Dossier)
		file = kept.File
	} else {
		file, err = archive.LoadDossier(ctx, t.Dossier)
	}
	if err != nil {
		return d, nil, err
	}
	sealed, err := dossier.Read(file)
	return sealed.Dossier, file, err
}

// namedEvent finds an event by its id, or by a name that it has alone.
func namedEvent(events map[string]tournament.State, text string) (string, error) {
	if _, is := events[text]; is {
		return text, nil
	}
	var named []string
	for id, s := range events {
		if s.Name == text {
			named = append(named, id)
		}
	}
	if len(named) == 1 {
		return named[0], nil
	}
	said := fmt.Sprintf("there is no event %q", text)
	if len(named) > 1 {
		said = fmt.Sprintf("%d events are called %q: name one by its id", len(named), text)
	}
	for _, id := range slices.SortedFunc(maps.Keys(events), func(a, b string) int { return cmp.Compare(events[a].Name, events[b].Name) }) {
		said += "\n  " + id + "  " + events[id].Name
	}
	return "", tools.Usagef("%s", said)
}

// instantOf reads a time of day of an event's hall.
func instantOf(text, zone string) (int64, error) {
	if at, err := time.Parse(time.RFC3339, text); err == nil {
		return at.UnixMilli(), nil
	}
	place, err := time.LoadLocation(zone)
	if err != nil {
		place = time.UTC
	}
	for _, layout := range []string{"2006-01-02T15:04:05", "2006-01-02T15:04", "2006-01-02 15:04"} {
		if at, err := time.ParseInLocation(layout, text, place); err == nil {
			return at.UnixMilli(), nil
		}
	}
	return 0, fmt.Errorf("--until %q is no time: write it like 2026-05-02T15:04", text)
}
