package formattest

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/dossier"
)

// A Format is one kind of file.
type Format struct {
	Name  string
	Write func(dossier.Dossier) ([]byte, []dossier.Loss)
	Read  func([]byte) (dossier.Dossier, []dossier.Doubt, error)
}

// Written is a dossier that was written and read again.
type Written struct {
	File   []byte
	Lost   []dossier.Loss
	Read   dossier.Dossier
	Doubts []dossier.Doubt
}

// Holds checks the law for a dossier. A file that is not read ends the test.
func (f Format) Holds(t testing.TB, d dossier.Dossier) (w Written) {
	t.Helper()
	w.File, w.Lost = f.Write(d)
	var err error
	if w.Read, w.Doubts, err = f.Read(w.File); err != nil {
		t.Fatalf("%s: %v\n%q", f.Name, err, w.File)
	}
	want := d.Without(w.Lost)
	want.Event.Source = f.Name
	if diff := cmp.Diff(want, w.Read); diff != "" {
		t.Errorf("%s: %s\nlost %v\nfile %q", f.Name, diff, w.Lost, w.File)
	}
	return w
}

// HoldsOf checks the law for the dossier that a file is read as, if it is read.
func (f Format) HoldsOf(t testing.TB, file []byte) {
	t.Helper()
	if d, _, err := f.Read(file); err == nil {
		f.Holds(t, d)
	}
}
