package randomevents

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
)

// files opens a file now and then, or goes on with the one that is open at a board; false for
// neither.
func (e *Event) files(t *table, s game.State) bool {
	for _, f := range e.state.Disputes.At(t.id) {
		if f.State == dispute.Open && f.Protest == nil || f.State == dispute.Appeal {
			e.file(t, f)
			return true
		}
		if f.State == dispute.Settled && e.draw.in(10) {
			e.on(dispute.AppealTo{Number: f.Number, By: one(e.draw, board.P1, board.P2), To: one(e.draw, dispute.Jury, dispute.Chief), Words: one(e.draw, words...)})
			return true
		}
	}
	claim, pending := s.Pending()
	c := dispute.Begin{Game: t.id, By: one(e.draw, board.P1, board.P2), Words: one(e.draw, words...), Where: words[0]}
	switch {
	case pending && e.draw.in(8):
		c.Subject, c.Claim = dispute.OfClaim, claim.Number
	case s.Called != "" && e.draw.in(20):
		c.Subject = dispute.OfCall
	case s.Contest != nil && e.draw.in(50):
		c.Subject = dispute.OfResult
	case e.draw(800) == 0:
		c.Subject = one(e.draw, dispute.OfConduct, dispute.OfSpectator)
	default:
		return false
	}
	return e.on(c)
}

// on is a command in the files.
func (e *Event) on(c dispute.Command) bool { return e.does(tournament.OnDispute{Do: c}) }

// file goes on with a file: somebody speaks, it is ruled on, judged, or dropped.
func (e *Event) file(t *table, f dispute.File) {
	if e.draw.in(30) {
		e.on(dispute.Say{Number: f.Number, By: one(e.draw, board.P1, board.P2, board.Nobody), Witness: "A visitor", Words: one(e.draw, words...)})
		return
	}
	if f.State == dispute.Open {
		switch {
		case e.draw.in(10):
			e.on(dispute.GoOn{Number: f.Number, By: board.P1})
		case e.draw.in(10):
			e.on(dispute.Withdraw{Number: f.Number, Words: one(e.draw, words...)})
		default:
			e.rules(t, dispute.Rule{Number: f.Number, Rules: dispute.Rules(f.Subject, "")[:1], Words: one(e.draw, words...), Effect: e.effect(t, f), Chief: true})
		}
		return
	}
	if f.Appeal.To == dispute.Jury {
		for _, member := range []string{"a1", "a2", "a3"} {
			e.on(dispute.Vote{Number: f.Number, Overturn: e.draw.in(50), Member: member})
		}
	}
	if !e.rules(t, dispute.Conclude{Number: f.Number, Overturn: e.draw.in(50), Words: one(e.draw, words...), Effect: e.effect(t, f), Chief: true, Member: "a1"}) {
		e.on(dispute.Withdraw{Number: f.Number, Words: words[0]})
	}
}

// effect is what a ruling does.
func (e *Event) effect(t *table, f dispute.File) (effect dispute.Effect) {
	s := t.line.State()
	upheld := e.draw.in(50)
	switch {
	case f.Subject == dispute.OfClaim:
		if claim, pending := s.Pending(); pending && claim.Number == f.Claim {
			effect.Upheld = &upheld
		}
	case s.Over() && e.draw.in(40):
		effect.Score = &game.Score{P1: 1, P2: 1}
	case e.draw.in(40):
		effect.Penalty, effect.Against = one(e.draw, game.PenaltyNote, game.PenaltyWarning), one(e.draw, board.P1, board.P2)
	}
	return effect
}

// rules is a ruling or a decision with what it does at the board; false where it is refused.
func (e *Event) rules(t *table, c dispute.Command) bool {
	before := len(e.Happened)
	if !e.on(c) {
		return false
	}
	for _, h := range e.Happened[before:] {
		said, is := h.Said.(dispute.Event)
		if !is {
			continue
		}
		file, _ := e.state.Disputes.Numbered(said.Of())
		does, why := dispute.EffectOf(said)
		for _, act := range does.Commands(file, t.line.State(), why) {
			_ = e.act(t, act)
		}
	}
	return true
}

// closes ends every file that waits, and publishes some of the rulings.
func (e *Event) closes() {
	for _, f := range e.state.Disputes {
		t := e.tables[f.Game]
		if f.State == dispute.Open {
			e.rules(t, dispute.Rule{Number: f.Number, Rules: dispute.Rules(f.Subject, "")[:1], Words: words[0]})
		}
		if f.State == dispute.Appeal {
			e.on(dispute.Withdraw{Number: f.Number, Words: words[0]})
		}
		if e.draw.in(40) {
			e.on(dispute.Publish{Number: f.Number, Words: one(e.draw, words...), Names: e.draw.in(30)})
		}
	}
}
