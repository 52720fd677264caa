package notation

import (
	"errors"
	"fmt"
	"strings"

	"renju-arbiter/arbiter/dossier"
)

// apart reads who must not meet, in every round.
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
	for _, a := range r.t.awards {
		r.doubt(dossier.Doubt{Code: dossier.PointsBeside, Line: a.at.at, Found: string(a.at.runes), Left: true})
	}
	for _, l := range r.t.unheeded {
		if l.code() == "XXS" {
			r.doubt(dossier.Doubt{Code: dossier.NotKept, Line: l.at, Found: string(l.runes), Left: true})
		}
	}
	if len(r.t.accelerations)+len(r.t.Virtual) > 0 && !r.baku() {
		r.doubt(dossier.Doubt{Code: dossier.Acceleration, Left: true})
	}
	var wrong *Error
	if _, err := r.t.Field(); errors.As(err, &wrong) && wrong.Code == WrongPoints {
		r.doubt(dossier.Doubt{Code: dossier.PointsDiffer, Line: wrong.Line, Found: wrong.What})
	}
}
