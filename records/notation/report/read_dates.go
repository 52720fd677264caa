package report

import (
	"time"

	"renju-arbiter/arbiter/dossier"
)

// layouts are the ways in which programs write a date.
var layouts = []string{"2006/01/02", "2006-01-02", "2006.01.02", "02.01.2006", "02/01/2006", "06/01/02"}

func (r *reading) day(code string) string {
	text := r.t.First(code)
	if text == "" {
		return ""
	}
	for _, layout := range layouts {
		if at, err := time.Parse(layout, text); err == nil {
			return at.Format(time.DateOnly)
		}
	}
	r.doubt(dossier.Doubt{Code: dossier.BadDate, Found: text, Left: true})
	return ""
}

// dates are the days of the rounds of the file, midnight for want of an hour.
func (r *reading) dates() []string {
	list := r.t.Days()
	for i, day := range list {
		if day == "" {
			continue
		}
		at, err := time.Parse(roundDay, day)
		if err != nil {
			r.doubt(dossier.Doubt{Code: dossier.BadDate, Found: day, Left: true})
			list[i] = ""
			continue
		}
		list[i] = at.Format(time.DateOnly) + "T00:00"
	}
	return list
}

// days are those of the rounds: of several rounds of the file, the first that has one.
func (r *reading) days() {
	times := &r.d.Event.Times
	for column, at := range r.dates() {
		round := r.roundAt(column + 1)
		for len(*times) < round {
			*times = append(*times, "")
		}
		if at != "" && (*times)[round-1] == "" {
			(*times)[round-1] = at
		}
	}
}
