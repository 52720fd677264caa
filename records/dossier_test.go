package records

import (
	"bytes"
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"testing"
	"time"
	"unicode/utf8"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/testkit/randomevents"
	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/arbiter/verify"
)

// Events of every kind come into an empty database and are, when it is opened again, the same bytes,
// with the tables that their results give. With one byte changed they do not come in, and where what
// is left can be read as JSON, what was changed is named; twice neither.
func TestEventsComeIntoAnEmptyDatabase(t *testing.T) {
	seeds := uint64(sampling.Times(26, 200))
	ctx, path, key := t.Context(), newPath(t), ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))
	files, s, named := map[string][]byte{}, openTest(t, path, Options{Projectors: Projections()}), uint64(0)
	for seed := range seeds {
		audience := []dossier.Audience{dossier.Public, dossier.Arbiters}[seed%2]
		d, err := randomevents.New(seed).Dossier(audience)
		if err != nil {
			t.Fatal(err)
		}
		file, err := d.Seal(key)
		if err != nil {
			t.Fatal(err)
		}
		draw := rand.New(rand.NewPCG(seed, 12))
		for whole := false; !whole; {
			otherwise := bytes.Clone(file)
			otherwise[draw.IntN(len(file))] ^= 1 << draw.IntN(7)
			whole = utf8.Valid(otherwise) && json.Valid(otherwise)
			changed, form, newer := (*dossier.ChangedError)(nil), (*dossier.FormError)(nil), (*dossier.VersionError)(nil)
			switch _, err := arbiter.TakeInOffline(ctx, s, otherwise, time.UnixMilli(0)); {
			case errors.As(err, &changed) && len(changed.Parts) > 0:
				named++
			case errors.As(err, &form), errors.As(err, &newer):
			default:
				t.Errorf("seed %d: with a byte changed: %v", seed, err)
			}
		}
		sum, err := arbiter.TakeInOffline(ctx, s, file, time.UnixMilli(0))
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		files[sum] = file
		already := (*installation.Refusal)(nil)
		if _, err := arbiter.TakeInOffline(ctx, s, file, time.UnixMilli(0)); !errors.As(err, &already) || already.Code != installation.ArchivedAlready {
			t.Errorf("seed %d: twice: %v", seed, err)
		}
	}
	if named < seeds*9/10 { // the others are in the seal itself, or in the name of a field of no part
		t.Errorf("of %d bytes that were changed in a text that stayed one %d are named, too few", seeds, named)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = openTest(t, path, Options{Projectors: Projections()})
	if list, err := verify.Installed(ctx, s); err != nil || len(list.Archive) != len(files) || uint64(len(files)) != seeds {
		t.Fatalf("%d dossiers are there of %d: %v", len(list.Archive), len(files), err)
	}
	for sum, file := range files {
		kept, err := s.Personal().LoadDossier(ctx, sum)
		if err != nil || !bytes.Equal(kept, file) {
			t.Errorf("%s leaves as other bytes: %v", sum, err)
			continue
		}
		d, err := dossier.Read(kept)
		if err != nil {
			t.Fatal(err)
		}
		if faults := d.Check(); len(faults) > 0 {
			t.Errorf("%s: %v", sum, faults)
		}
	}
}
