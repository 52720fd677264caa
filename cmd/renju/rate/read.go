package rate

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/dossier/bundle"
	"renju-arbiter/arbiter/ratings"
	"renju-arbiter/records/notation/gamelist"
	"renju-arbiter/records/notation/report"
	"renju-arbiter/records/notation/trf"
)

// Files reads the events of files, one after the other.
type Files struct {
	// Encoding is that of TRF files; empty: UTF-8.
	Encoding string
	Events   []ratings.Event

	read map[[sha256.Size]byte]string
}

// Add reads a file: a dossier, a ZIP of dossiers, a list of games, or a TRF. An error names it.
func (f *Files) Add(name string, text []byte) error {
	sum := sha256.Sum256(text)
	if former, twice := f.read[sum]; twice {
		return fmt.Errorf("%s is the same file as %s: give it once", name, former)
	}
	if f.read == nil {
		f.read = map[[sha256.Size]byte]string{}
	}
	f.read[sum] = name
	if err := f.add(name, text); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

func (f *Files) add(name string, text []byte) error {
	first, _, _ := bytes.Cut(bytes.TrimSpace(text), []byte("\n"))
	switch {
	case len(first) == 0:
		return errors.New("the file is empty")
	case bundle.Is(text):
		parts, err := bundle.Read(text)
		if err != nil {
			return err
		}
		for _, part := range parts {
			if err := f.event(&part.Sealed.Dossier); err != nil {
				return fmt.Errorf("%s: %w", part.Name, err)
			}
		}
		return nil
	case gamelist.Is(text):
		return f.list(name, text)
	case bytes.HasPrefix(first, []byte("{")):
		sealed, err := dossier.Read(text)
		if err != nil {
			return err
		}
		return f.event(&sealed.Dossier)
	case bytes.Contains(bytes.ToLower(first), []byte("black")):
		return errors.New("a list of games begins with the line date,black,white,score, separated by commas")
	}
	return f.report(text)
}

func (f *Files) report(text []byte) (err error) {
	if f.Encoding != "" {
		if text, err = trf.InUTF8(text, f.Encoding); err != nil {
			return err
		}
	}
	d, _, err := report.Read(text)
	if err != nil {
		return err
	}
	return f.event(&d)
}

func (f *Files) event(d *dossier.Dossier) error {
	e, err := ratings.Of(d)
	f.Events = append(f.Events, e)
	return err
}

func (f *Files) list(name string, text []byte) error {
	games, err := gamelist.Read(text)
	if err != nil {
		return err
	}
	list := ratings.NewNamed(name)
	for _, g := range games {
		day, _ := ratings.DayOf(g.Date)
		list.Add(day, g.Black, g.White, g.Score)
	}
	f.Events = append(f.Events, list.Event)
	return nil
}
