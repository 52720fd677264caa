package dossier_test

import (
	"encoding/json"
	"errors"
	"testing"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/testkit/randomevents"
)

// Whatever comes is read or refused for what it is, and so is whatever any installation may seal; what is
// read can be looked through.
func FuzzRead(f *testing.F) {
	for seed := range uint64(4) {
		d, err := randomevents.New(seed).Dossier(dossier.Public)
		if err != nil {
			f.Fatal(err)
		}
		d.Games = d.Games[:min(len(d.Games), 2)] // those of the others are missing
		file, err := d.Seal(key)
		if err != nil {
			f.Fatal(err)
		}
		text, err := d.Bytes(nil)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(file)
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		readOrRefused(t, text)
		var d dossier.Dossier
		if json.Unmarshal(text, &d) != nil {
			return
		}
		if file, err := d.Seal(key); err == nil {
			readOrRefused(t, file)
		}
	})
}

func readOrRefused(t *testing.T, file []byte) {
	t.Helper()
	d, err := dossier.Read(file)
	form, newer, size, changed := (*dossier.FormError)(nil), (*dossier.VersionError)(nil), (*dossier.SizeError)(nil), (*dossier.ChangedError)(nil)
	switch {
	case err == nil:
		d.Check()
	case errors.As(err, &form), errors.As(err, &newer), errors.As(err, &size), errors.As(err, &changed):
	default:
		t.Errorf("refused for nothing that is known: %v", err)
	}
}
