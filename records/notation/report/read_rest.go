package report

import (
	"errors"
	"fmt"
	"strings"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/records/notation/trf"
)

// apart reads the sets of players that must not meet in any round.
func (r *reading) apart() {
	for _, a := range r.t.Apart {
		if a.From > 1 || a.From == 1 && a.To < r.t.Rounds {
			r.doubt(dossier.Doubt{Code: dossier.ApartInSome, Found: strings.Trim(fmt.Sprint(a.Players), "[]"), Left: true})
			continue
		}
		var set []string
		for _, no := range a.Players {
			if at := r.entryOf(no); at > 0 {
				set = append(set, r.d.Entries[at-1].ID)
			}
		}
		if len(set) > 1 {
			r.d.Event.Apart = append(r.d.Event.Apart, set)
		}
	}
}

// leftOut tells what an event has no place for.
func (r *reading) leftOut() {
	for _, l := range r.t.Lines("299") {
		r.doubt(dossier.Doubt{Code: dossier.PointsBeside, Line: l.At, Found: l.String(), Left: true})
	}
	for _, l := range r.t.Lines("XXS") {
		r.doubt(dossier.Doubt{Code: dossier.NotKept, Line: l.At, Found: l.String(), Left: true})
	}
	if r.t.Accelerated() && !r.t.Baku() {
		r.doubt(dossier.Doubt{Code: dossier.Acceleration, Left: true})
	}
	var wrong *trf.Error
	if _, err := r.t.Field(); errors.As(err, &wrong) && wrong.Code == trf.WrongPoints {
		r.doubt(dossier.Doubt{Code: dossier.PointsDiffer, Line: wrong.Line, Found: wrong.What})
	}
}
