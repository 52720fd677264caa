package dispute

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
)

// Viewer is who looks at a file.
type Viewer struct {
	Arbiter bool
	Jury    string       // the account of a member of the jury; empty for anybody else
	Party   board.Person // as whom the viewer sits, or sat, at the board; Nobody for anybody else
}

// As is a file of a game as a viewer sees it; false where there is nothing to see. It alone decides which parts of a dispute each viewer sees.
func (f File) As(v Viewer, s game.State) (File, bool) {
	deliberates := v.Jury != "" && f.Appeal != nil && f.Appeal.To == Jury
	if !v.Arbiter && !deliberates && f.Subject == OfSpectator {
		return File{}, false
	}
	if !deliberates {
		f.Votes = nil
	}
	if v.Arbiter || deliberates || s.Over() && !f.Waiting() {
		return f, true
	}
	if s.Over() && f.State == Appeal && s.EndedAt <= f.Appeal.At && v.Party != board.Nobody {
		return f.untilAppeal(v.Party), true
	}
	return f.factAlone(v.Party), true
}

// untilAppeal is a file as its parties could read it after the game and before the appeal, with their own
// words since.
func (f File) untilAppeal(party board.Person) File {
	since := f.Appeal.At
	if f.Appeal.By != party {
		appealed := *f.Appeal
		appealed.Words = ""
		f.Appeal = &appealed
	}
	all := f.Statements
	f.Statements = nil
	for _, said := range all {
		if said.By == party || said.At < since {
			f.Statements = append(f.Statements, said)
		}
	}
	return f
}

// factAlone is a file without its words, its position and its reasons; a party keeps the own words.
func (f File) factAlone(party board.Person) File {
	own := func(by board.Person, words string) string {
		if party == board.Nobody || by != party {
			return ""
		}
		return words
	}
	f.Moves, f.Readings, f.There = nil, nil, There{}
	f.Words = own(f.By, f.Words)
	if party == board.Nobody || party != f.By {
		f.About = ""
	}
	all := f.Statements
	f.Statements = nil
	for _, said := range all {
		if said.Words = own(said.By, said.Words); said.Words != "" {
			f.Statements = append(f.Statements, said)
		}
	}
	if f.Ruling != nil {
		ruled := *f.Ruling
		ruled.Rules, ruled.Words = nil, ""
		f.Ruling = &ruled
	}
	if f.Appeal != nil {
		appealed := *f.Appeal
		appealed.Words = own(appealed.By, appealed.Words)
		f.Appeal = &appealed
	}
	if f.Decision != nil {
		decided := *f.Decision
		decided.Words = ""
		f.Decision = &decided
	}
	if f.Withdrawal != nil {
		withdrawn := *f.Withdrawal
		withdrawn.Words = ""
		f.Withdrawal = &withdrawn
	}
	return f
}
