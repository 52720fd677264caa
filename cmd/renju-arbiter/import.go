package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/records"
	"renju-arbiter/records/notation/formats"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
)

type importCommand struct {
	File   string `arg:"" help:"A dossier, or a file of another format; - is standard input."`
	DB     string `default:"renju.db" name:"db" help:"The database file. The service must be stopped: while it runs, files are taken in under Dossiers."`
	Format string `help:"What the file is, where its name does not say: ${formats}."`
	Keep   bool   `help:"Take the rest in where a part cannot be read."`
}

// longestImport is how much of a file is read.
const longestImport = 256 << 20

// Run takes a file in; what is doubtful in it is said, a line each.
func (c *importCommand) Run() error { return c.run(context.Background(), os.Stdout) }

func (c *importCommand) run(ctx context.Context, out io.Writer) (ends error) {
	text, err := c.text()
	if err != nil {
		return usageError{err}
	}
	if _, err := os.Stat(c.DB); err != nil {
		return usageError{err}
	}
	file, err := c.sealed(text, out)
	if err != nil {
		return err
	}
	lock, err := records.TakeLock(c.DB, time.Now())
	if held := (*records.HeldError)(nil); errors.As(err, &held) {
		return usagef("%s is being served: while the service runs, files are taken in under Dossiers; else stop it first (%w)", c.DB, err)
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
	sum, err := arbiter.TakeInOffline(ctx, store, file, time.Now())
	if said := shown.Sentence(nil); errors.As(err, &said) {
		return errors.New(locale.For("en").Text(shown.Teller{}.Words(said)))
	}
	if err == nil {
		fmt.Fprintln(out, "taken in:", sum)
	}
	return err
}

func (c *importCommand) text() ([]byte, error) {
	in, err := input(c.File)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	text, err := io.ReadAll(io.LimitReader(in, longestImport+1))
	if err == nil && len(text) > longestImport {
		err = fmt.Errorf("%s has more than %d MB: import its parts one by one", c.File, longestImport>>20)
	}
	return text, err
}

// sealed is the file of a dossier: as it came, or, of another format, sealed by this house.
func (c *importCommand) sealed(text []byte, out io.Writer) ([]byte, error) {
	f, known := formats.Of(c.File)
	if c.Format != "" {
		f, known = formats.Named(c.Format)
	}
	if c.Format == formats.Dossier || c.Format == "" && !known {
		return text, nil
	}
	if !known || f.Read == nil {
		return nil, usagef("files of the format %q are not read; those are %s", c.Format, formatNames())
	}
	d, doubts, err := f.Read(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.File, err)
	}
	left := 0
	for _, one := range doubts {
		fmt.Fprintln(out, doubtText(one))
		if one.Left {
			left++
		}
	}
	if left > 0 && !c.Keep {
		return nil, fmt.Errorf("%s: %d parts cannot be read and nothing is taken in; --keep takes the rest", c.File, left)
	}
	if d.Event.Name == "" {
		d.Event.Name = c.File
	}
	key, err := records.KeyBeside(c.DB)
	if err != nil {
		return nil, err
	}
	return d.Seal(key)
}

// doubtText is where and what, in a line.
func doubtText(d dossier.Doubt) string {
	var where []string
	for _, part := range []struct {
		name string
		n    int
	}{{"line", d.Line}, {"game", d.Game}, {"move", d.Ply}} {
		if part.n > 0 {
			where = append(where, fmt.Sprintf("%s %d", part.name, part.n))
		}
	}
	text := strings.Join(append(where, d.Code), ", ")
	if d.Found != "" {
		text += fmt.Sprintf(": %q", d.Found)
	}
	if d.Left {
		text += " (left out)"
	}
	return text
}

// formatNames are those that there are, for people.
func formatNames() string {
	names := []string{formats.Dossier}
	for _, f := range formats.All() {
		names = append(names, f.Name)
	}
	return strings.Join(names, ", ")
}
