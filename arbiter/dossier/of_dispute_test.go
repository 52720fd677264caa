package dossier_test

import (
	"slices"
	"testing"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/testkit/randomevents"
)

// A file of a dispute has the ply and the clocks at which it was opened, and who was where. The public
// reads them with the position alone.
func TestADisputeKeepsItsClocksAndWhoWasWhere(t *testing.T) {
	timed, placed, hidden := 0, 0, 0
	for seed := range uint64(40) {
		e := randomevents.New(seed)
		all, err := e.Dossier(dossier.Arbiters)
		if err != nil {
			t.Fatal(err)
		}
		public, err := e.Dossier(dossier.Public)
		if err != nil {
			t.Fatal(err)
		}
		file := func(d dossier.Dossier, n int) (dossier.Dispute, bool) {
			i := slices.IndexFunc(d.Disputes, func(f dossier.Dispute) bool { return f.Number == n })
			if i < 0 {
				return dossier.Dispute{}, false
			}
			return d.Disputes[i], true
		}
		for _, h := range e.Happened {
			opened, is := h.Said.(dispute.Opened)
			if !is {
				continue
			}
			f, _ := file(all, opened.Number)
			if len(f.Readings) != len(opened.Readings) || len(f.Readings) > 0 && f.Readings[0] != int64(opened.Readings[0]) {
				t.Errorf("seed %d: the clocks of dispute %d are %v, not %v", seed, f.Number, f.Readings, opened.Readings)
			}
			if where := opened.There; where.Turn != 0 && (f.There == nil || f.There.Turn != where.Turn || f.There.Stopped != where.Stopped || f.There.Words != where.Words) {
				t.Errorf("seed %d: at dispute %d was %+v, not %+v", seed, f.Number, f.There, where)
			}
			timed, placed = timed+len(f.Readings), placed+int(opened.There.Turn)
			if seen, is := file(public, opened.Number); is && seen.Ruling != nil && seen.Ruling.Words == "" && len(f.Readings) > 0 {
				hidden++
				if seen.Readings != nil || seen.There != nil {
					t.Errorf("seed %d: the public reads %v and %+v at dispute %d", seed, seen.Readings, seen.There, f.Number)
				}
			}
		}
	}
	if timed == 0 || placed == 0 {
		t.Errorf("%d readings, %d who were to act, %d hidden: nothing was compared", timed, placed, hidden)
	}
}
