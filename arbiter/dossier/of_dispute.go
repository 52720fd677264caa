package dossier

import (
	"reflect"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/clock"
)

func (w *writer) dispute(f dispute.File) Dispute {
	at := func(i clock.Instant) int64 { s, _ := w.stateOf(f.Began()); return since(s, i) }
	d := Dispute{Number: f.Number, Game: f.Game, Subject: string(f.Subject), About: f.About, By: f.By, Claim: f.Claim,
		State: string(f.State), At: at(f.At), Black: f.Black, Moves: texts(f.Moves), Words: f.Words, Withdrawn: f.Withdrawal != nil}
	for _, left := range f.Readings {
		d.Readings = append(d.Readings, int64(left))
	}
	if there := (There{f.There.Turn, f.There.Stopped, f.There.Absent, f.There.Words}); !reflect.DeepEqual(there, There{}) {
		d.There = &there
	}
	for _, s := range f.Statements {
		d.Statements = append(d.Statements, Statement{s.By, s.Witness, s.Words, at(s.At)})
	}
	if r := f.Ruling; r != nil {
		d.Ruling = decision(r.Effect)
		d.Ruling.Rules, d.Ruling.Words, d.Ruling.Was, d.Ruling.At = r.Rules, r.Words, r.Was, at(r.At)
	}
	if a := f.Appeal; a != nil {
		d.Appeal = &Appeal{a.By, string(a.To), a.Words, at(a.At)}
	}
	if c := f.Decision; c != nil {
		d.Decision = decision(c.Effect)
		d.Decision.Overturn, d.Decision.Words, d.Decision.Was, d.Decision.At = c.Overturn, c.Words, c.Was, at(c.At)
	}
	if s, err := w.stateOf(f.Game); err == nil && f.Precedent != nil && f.Publishable(s) { // else it does not stand
		p := f.Precedent
		d.Precedent = &Precedent{string(p.Subject), p.Rules, p.Words, p.Names}
	}
	return d
}

func decision(e dispute.Effect) *Decision {
	d := &Decision{Upheld: e.Upheld, Penalty: e.Penalty, Against: e.Against, Amount: int64(e.Amount), Rule: e.Rule}
	if e.Score != nil {
		d.Result = e.Score.String()
	}
	return d
}
