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
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records"
	"renju-arbiter/records/notation/formats"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
)

type exportCommand struct {
	Event  string `arg:"" help:"The event: its id, or its name where no other one has that."`
	DB     string `default:"renju.db" name:"db" help:"The database file; it may be in use."`
	Format string `default:"dossier" help:"What is written: ${formats}."`
	As     string `default:"public" enum:"public,arbiters" help:"For whom: public has what everybody may know, arbiters all."`
	Until  string `placeholder:"TIME" help:"Leave out what happened later: 2026-05-02T15:04, in the event's time zone, or with its own."`
	Lang   string `default:"en" help:"Language of what is said about the file: ${languages}."`
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
	d, err := c.dossier(ctx, archive)
	if err != nil {
		return err
	}
	file, losses, err := c.written(d)
	if err != nil {
		return err
	}
	t := locale.For(c.Lang)
	if lost := shown.Losses(losses); len(lost) > 0 {
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

// written is the file, and what it lacks.
func (c *exportCommand) written(d dossier.Dossier) ([]byte, []dossier.Loss, error) {
	if c.Format == formats.Dossier {
		key, err := records.KeyBeside(c.DB)
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
		return nil, nil, usagef("there is no format %q; there are %s", c.Format, formatNames())
	}
	leaves := f.Leaves(d)
	if leaves.Extension != f.Extension && c.Out != "" && c.Out != "-" && !strings.HasSuffix(strings.ToLower(c.Out), leaves.Extension) {
		return nil, nil, usagef("a %s file has one game: the games leave as an archive; name it %s%s", c.Format, strings.TrimSuffix(c.Out, filepath.Ext(c.Out)), leaves.Extension)
	}
	return leaves.Bytes, leaves.Losses, nil
}

// dossier is the event that was named.
func (c *exportCommand) dossier(ctx context.Context, archive *records.Archive) (dossier.Dossier, error) {
	events, err := arbiter.EventsIn(ctx, archive)
	if err != nil {
		return dossier.Dossier{}, err
	}
	id, err := namedEvent(events, c.Event)
	if err != nil {
		return dossier.Dossier{}, err
	}
	f := dossier.For{Audience: dossier.Audience(c.As)}
	if c.Until != "" {
		if f.UntilWall, err = instantOf(c.Until, events[id].TimeZone); err != nil {
			return dossier.Dossier{}, usageError{err}
		}
	}
	people, _, err := archive.Beside(ctx)
	if err != nil && !errors.Is(err, records.ErrNotSealed) {
		return dossier.Dossier{}, err
	}
	return arbiter.DossierIn(ctx, archive, people, id, f, time.Now())
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
	return "", usagef("%s", said)
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
