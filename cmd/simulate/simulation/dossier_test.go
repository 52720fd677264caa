package simulation

import (
	"crypto/ed25519"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/dossier"
)

// A whole evening leaves as a document that contradicts itself nowhere, and comes back as it was:
// the tables that its results give are those of the event, and every game is played again.
func TestAnEveningLeavesAndComesBack(t *testing.T) {
	key := ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))
	for seed := range uint64(3) {
		h, _ := playThrough(t, Options{Boards: 4, Rounds: 2, Seed: 40 + seed, Game: swiss})
		for _, audience := range []dossier.Audience{dossier.Public, dossier.Arbiters} {
			d, err := h.Desk.Dossiers.Of(t.Context(), h.ID, dossier.For{Audience: audience})
			if err != nil {
				t.Fatal(err)
			}
			for _, fault := range d.Check() {
				t.Errorf("seed %d, %s: %v", seed, audience, fault)
			}
			text, err := d.Seal(key)
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("seed %d, %s: %d bytes, %d games, %d disputes", seed, audience, len(text), len(d.Games), len(d.Disputes))
			back, err := dossier.Read(text)
			if diff := cmp.Diff(d, back.Dossier); err != nil || diff != "" {
				t.Fatalf("%v %s", err, diff)
			}
		}
	}
}
