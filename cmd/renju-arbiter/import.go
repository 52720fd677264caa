package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/cmd/renju/tools"
	"renju-arbiter/records"
	"renju-arbiter/records/disk"
	"renju-arbiter/records/notation/formats"
	"renju-arbiter/records/notation/trf"
	"renju-arbiter/records/secret"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/conversion"
)

type importCommand struct {
	File   string `arg:"" help:"A dossier, or a file of another format; - is standard input."`
	DB     string `default:"renju.db" name:"db" help:"The database file. The service must be stopped: while it runs, files are taken in under Dossiers."`
	Format string `help:"What the file is, where its name does not say: ${readable}."`
	tools.EncodingFlag
	Keep bool `help:"Take the rest in where a part cannot be read."`
	// Tournament is a number in the list of a file, or all.
	Tournament string `placeholder:"N" help:"Which of the tournaments of a .rif: its number in the list that is printed without it, or all."`
}

// Help says what does not come in this way.
func (importCommand) Help() string {
	return "Lists of players (CSV, XLSX) come in by the page Players of their tournament."
}

// Run takes a file in; what is doubtful in it is said, a line each.
func (c *importCommand) Run() error { return c.run(context.Background(), os.Stdout) }

func (c *importCommand) run(ctx context.Context, out io.Writer) (ends error) {
	text, err := tools.Whole(c.File)
	if err != nil {
		return tools.UsageError{Err: err}
	}
	if err := isDatabase(ctx, c.DB); err != nil {
		return err
	}
	files, err := c.sealed(text, out)
	if err != nil {
		return err
	}
	lock, err := disk.TakeLock(c.DB, time.Now())
	if held := (*disk.HeldError)(nil); errors.As(err, &held) {
		return tools.Usagef("%s is being served: while the service runs, files are taken in under Dossiers; else stop it first (%w)", c.DB, err)
	}
	if err != nil {
		return err
	}
	defer func() { _ = lock.Release() }()
	store, err := records.Open(ctx, c.DB, records.Options{Projectors: records.Projections()})
	if err != nil {
		return err
	}
	defer func() { ends = errors.Join(ends, store.Close()) }()
	for _, file := range files {
		if err := takeIn(ctx, store, file, len(files) > 1, out); err != nil {
			return err
		}
	}
	return nil
}

// takeIn takes one dossier in; of several, one that is there already stays as it is.
func takeIn(ctx context.Context, store *records.Store, file []byte, several bool, out io.Writer) error {
	sum, err := arbiter.TakeInOffline(ctx, store, file, time.Now())
	if already := (*installation.Refusal)(nil); several && errors.As(err, &already) && already.Code == installation.ArchivedAlready {
		fmt.Fprintf(out, "taken in before: %s\n", already.What)
		return nil
	}
	if said := shown.Sentence(nil); errors.As(err, &said) {
		return errors.New(locale.For("en").Text(shown.Presenter{}.Words(said)))
	}
	if err == nil {
		fmt.Fprintln(out, "taken in:", sum)
	}
	return err
}

// sealed are the files of dossiers: the one that came, or, of another format, each sealed by this
// house.
func (c *importCommand) sealed(text []byte, out io.Writer) (files [][]byte, err error) {
	f, known := formats.Of(c.File)
	if c.Format != "" {
		f, known = formats.Named(c.Format)
	}
	if name := strings.ToLower(c.File); c.Format == formats.CSV || c.Format == formats.XLSX || c.Format == "" && (strings.HasSuffix(name, ".csv") || strings.HasSuffix(name, ".xlsx")) {
		return nil, tools.Usagef("%s: a list of players comes in by the page Players of its tournament, while the service runs", c.File)
	}
	if c.Format == formats.Dossier || c.Format == "" && !known {
		if c.Tournament != "" {
			return nil, tools.Usagef("a dossier is of one tournament: leave --tournament out")
		}
		return [][]byte{text}, nil
	}
	if !known || f.Read == nil {
		return nil, tools.Usagef("files of the format %q are not read; those are %s", c.Format, readableNames())
	}
	if c.Encoding != "" && f.Name != trf.TRF16 && f.Name != trf.TRF26 {
		return nil, tools.Usagef("--encoding is for TRF: files of the format %q say their own", f.Name)
	}
	if text, err = c.EncodingFlag.Text(text); err != nil {
		return nil, tools.UsageError{Err: err}
	}
	readings, err := f.Reads(text, c.Tournament)
	if choice := (*formats.ChoiceError)(nil); errors.As(err, &choice) {
		c.list(choice, out)
		return nil, tools.Usagef("%s: %w (--tournament)", c.File, err)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.File, err)
	}
	if asked := c.tell(readings, out); asked > 0 && !c.Keep {
		return nil, fmt.Errorf("%s: %d parts cannot be read and nothing is taken in; --keep takes the rest", c.File, asked)
	}
	key, err := secret.KeyBeside(c.DB)
	if err != nil {
		return nil, err
	}
	for _, one := range readings {
		one.Dossier.Event.Name = cmp.Or(one.Dossier.Event.Name, c.File)
		file, err := one.Dossier.Seal(key)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	return files, nil
}

// list names the tournaments of a file, each with its number.
func (c *importCommand) list(choice *formats.ChoiceError, out io.Writer) {
	if c.Tournament != "" {
		return
	}
	for n, e := range choice.Events {
		fmt.Fprintf(out, "%d  %s, %s, %d games\n", n+1, e.Name, cmp.Or(e.Year, "?"), e.Games)
	}
}

// tell says what is doubtful in what was read, a line each, and answers how much of it asks whether the
// rest is taken.
func (c *importCommand) tell(readings []formats.Reading, out io.Writer) (asked int) {
	for _, one := range readings {
		if len(readings) > 1 && len(one.Doubts) > 0 {
			fmt.Fprintf(out, "%s:\n", one.Dossier.Event.Name)
		}
		for _, d := range one.Doubts {
			said := "read otherwise: "
			if d.Left {
				said = "left out: "
			}
			if d.Asks() {
				asked++
			}
			fmt.Fprintln(out, said+conversion.Doubt(locale.For("en"), d))
		}
	}
	return asked
}

// formatNames are those that there are, for people.
func formatNames() string { return namesOf(func(formats.Format) bool { return true }) }

// readableNames are those that are read.
func readableNames() string { return namesOf(func(f formats.Format) bool { return f.Read != nil }) }

// namesOf are the dossier and some of the formats.
func namesOf(is func(formats.Format) bool) string {
	names := []string{formats.Dossier}
	for _, f := range formats.All() {
		if is(f) {
			names = append(names, f.Name)
		}
	}
	return strings.Join(names, ", ")
}
