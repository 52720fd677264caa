package paper

import (
	"slices"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// A row is one kind of paper.
type row struct {
	kind     string // its last part of the address, and its words
	arbiters bool   // for arbiters alone
	ofRound  bool   // of one round, which may be chosen
	has      func(*tournament.Book) bool
	sheets   func(*Pages, asked) ([]sheet, error)
}

// papers are all kinds, in the order in which an event needs them.
func papers() []row {
	return []row{
		{kind: "regulations", has: always, sheets: (*Pages).regulations},
		{kind: "cards", arbiters: true, has: always, sheets: (*Pages).cards},
		{kind: "pairings", ofRound: true, has: paired, sheets: (*Pages).byBoard},
		{kind: "names", ofRound: true, has: paired, sheets: (*Pages).byName},
		{kind: "slips-4", arbiters: true, ofRound: true, has: played, sheets: (*Pages).slipsOfFour},
		{kind: "slips-6", arbiters: true, ofRound: true, has: played, sheets: (*Pages).slipsOfSix},
		{kind: "score", has: always, sheets: (*Pages).scoreBlank},
		{kind: "scores", arbiters: true, ofRound: true, has: played, sheets: (*Pages).scoresOfRound},
		{kind: "stages", has: fed, sheets: (*Pages).stages},
		{kind: "standings", has: paired, sheets: (*Pages).standings},
		{kind: "cross", has: ranked, sheets: (*Pages).cross},
		{kind: "folder", arbiters: true, ofRound: true, has: played, sheets: (*Pages).folder},
		{kind: "prizes", has: awarded, sheets: (*Pages).prizes},
		{kind: "report", arbiters: true, has: paired, sheets: (*Pages).report},
		{kind: "certificates", arbiters: true, has: paired, sheets: (*Pages).certificates},
	}
}

func always(*tournament.Book) bool { return true }

// paired tells that a round has been published.
func paired(t *tournament.Book) bool { return t.Rounds() > 0 }

// played tells that somebody plays in it.
func played(t *tournament.Book) bool {
	return slices.ContainsFunc(t.Pairings, func(p tournament.Pairing) bool { return p.Game != "" })
}

// ranked tells that the event has a cross table: in a knock-out nobody meets everybody.
func ranked(t *tournament.Book) bool {
	return t.Rounds() > 0 && t.How() != tournament.KnockOut
}

// rowOf is the row of a kind.
func rowOf(kind string) (row, bool) {
	list := papers()
	i := slices.IndexFunc(list, func(r row) bool { return r.kind == kind })
	if i < 0 {
		return row{}, false
	}
	return list[i], true
}

// may tells whether who looks may have the paper, and the event has it.
func (r row) may(v web.Viewer, t *tournament.Book) bool {
	return (v.May("see event desk", t.ID) || !r.arbiters) && r.has(t)
}

// title is what the paper is called.
func (r row) title() locale.Text { return locale.Say("paper." + r.kind) }
