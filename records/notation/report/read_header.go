package report

import (
	"fmt"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/pairing/swiss"
	"renju-arbiter/records/notation/trf"
)

// event reads the header.
func (r *reading) event() {
	r.d.Schema = dossier.Schema
	e := &r.d.Event
	e.Name, e.Place, e.Country = r.t.First("012"), r.t.First("022"), r.t.First("032")
	e.From, e.To = r.day("042"), r.day("052")
	e.Win, e.Draw = int(r.t.Scoring.Worth('1')), int(r.t.Scoring.Worth('='))
	e.System = r.system()
	if r.t.Initial == swiss.Second && byTable(e.System) {
		e.Initial = "second"
	}
	for _, role := range []access.Role{access.ChiefArbiter, access.DeputyArbiter} {
		for _, name := range r.t.Said(officialCodes[string(role)]) {
			if name != "" {
				id := fmt.Sprint("official ", len(e.Officials)+1)
				r.d.Persons = append(r.d.Persons, dossier.Person{ID: id, Name: name})
				e.Officials = append(e.Officials, dossier.Official{Role: string(role), Person: id})
			}
		}
	}
	e.Source = trf.TRF16
	for _, code := range []string{"192", "202", "212", "222", "240", "310"} {
		if len(r.t.Said(code)) > 0 {
			e.Source = trf.TRF26
		}
	}
}

// system is how the event is paired, by its code or by the words of line 092.
func (r *reading) system() string {
	for _, text := range []string{r.t.First("192"), r.t.First("092")} {
		if system := trf.SystemIn(text); system != "" {
			return system // as package tournament names it too
		}
	}
	if text := r.t.First("192") + r.t.First("092"); text != "" {
		r.doubt(dossier.Doubt{Code: dossier.UnknownSystem, Found: text})
	}
	return string(tournament.Swiss)
}
