package dossier_test

import (
	"slices"
	"testing"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/testkit/randomevents"
)

// A ruling is published for others to follow as long as it stands. Where the game goes on again, or an
// appeal waits, its words are on no page, and in no dossier either.
func TestAPublishedRulingLeavesAsLongAsItStands(t *testing.T) {
	tried := 0
	for seed := range uint64(40) {
		e := randomevents.New(seed)
		d, err := e.Dossier(dossier.Public)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range d.Disputes {
			over := slices.ContainsFunc(d.Games, func(g dossier.Game) bool { return g.ID == f.Game && g.Status == string(game.EndedGame) })
			if !over || f.Ruling == nil || f.State != string(dispute.Closed) && f.State != string(dispute.Settled) {
				continue
			}
			last := e.Happened[len(e.Happened)-1]
			next := func() dossier.Happened {
				last.Position, last.At, last.Wall, last.Game, last.Did, last.Said = last.Position+1, last.At+1, last.Wall+1, "", nil, nil
				return last
			}
			published := next()
			published.Said = dispute.Published{Number: f.Number, Subject: dispute.Subject(f.Subject), Words: "for others", At: published.At}
			again := next()
			again.Game, again.Did = f.Game, game.Reopened{}
			for i, happened := range [][]dossier.Happened{append(slices.Clip(e.Happened), published), append(slices.Clip(e.Happened), published, again)} {
				for _, audience := range []dossier.Audience{dossier.Public, dossier.Arbiters} {
					d, err := dossier.Of(e.ID, happened, e.Who, dossier.For{Audience: audience})
					if err != nil {
						t.Fatal(err)
					}
					for _, g := range d.Disputes {
						if g.Number == f.Number && (g.Precedent != nil) != (i == 0) {
							t.Errorf("seed %d, dispute %d, %s, reopened %v: %+v", seed, f.Number, audience, i == 1, g.Precedent)
						}
					}
				}
			}
			tried++
			break
		}
	}
	if tried == 0 {
		t.Error("no event has a ruling")
	}
}
