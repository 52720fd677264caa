package formats

import (
	"testing"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/testkit/randomevents"
	"renju-arbiter/arbiter/testkit/sampling"
)

// What was read of one kind of file is written as any other by the same law: it lacks much that an
// event of the installation has.
func TestWhatWasReadIsWrittenAgainByTheSameLaw(t *testing.T) {
	for seed := range uint64(sampling.Times(4, 13)) {
		d, err := randomevents.New(seed).Dossier(dossier.Arbiters)
		if err != nil {
			t.Fatal(err)
		}
		for _, from := range all {
			if from.Write == nil || from.Read == nil {
				continue
			}
			file, _ := from.Write(d)
			read, _, err := from.Read(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, to := range all {
				holds(t, to, read, seed)
			}
			if t.Failed() {
				t.Fatalf("seed %d, read from %s", seed, from.Name)
			}
		}
	}
}
