package formats

import (
	"testing"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/testkit/randomevents"
)

// Whoever writes a dossier leaves it as it is: everybody who asks is given the same.
func TestWritingChangesNothing(t *testing.T) {
	for seed := range uint64(8) {
		d, err := randomevents.New(seed).Dossier(dossier.Public)
		if err != nil {
			t.Fatal(err)
		}
		before, err := d.Bytes(nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range all {
			if f.Write == nil {
				continue
			}
			f.Write(d)
			if after, _ := d.Bytes(nil); string(after) != string(before) {
				t.Fatalf("seed %d: %s changes the dossier", seed, f.Name)
			}
		}
	}
}
