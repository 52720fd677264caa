package shown

import (
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/boardname"
)

// RecordOf is what somebody has already been sanctioned with in the event.
func (tell Presenter) RecordOf(t *tournament.Book, person string) part.Record {
	conduct := t.Conduct(person)
	record := part.Record{Name: tell.NameIn(t.State, person), Has: tell.SanctionsOf(t, conduct.Sanctions)}
	if t.Out(person) == 0 { // nothing comes after an expulsion
		record.Next = locale.Say("sanction." + conduct.Next())
	}
	return record
}

// RecordsAt are those of everybody at a board; none where the game is in no event.
func (tell Presenter) RecordsAt(s game.State) (list []part.Record) {
	t, err := tell.Desk.Books.Of(s.Tournament)
	if s.Tournament == "" || err != nil {
		return nil
	}
	for _, p := range s.Persons() {
		list = append(list, tell.RecordOf(t, s.Seat(p)))
	}
	return list
}

// SanctionsOf are sanctions in words.
func (tell Presenter) SanctionsOf(t *tournament.Book, sanctions []tournament.Sanction) (list []part.Sanctioned) {
	for _, c := range sanctions {
		one := part.Sanctioned{Round: c.Round, What: Sanctioned(c), Rule: c.Rule, Why: c.Reason}
		if p, at := t.Once(c.Game); at {
			one.Board = boardname.Of(t.State, p)
		}
		list = append(list, one)
	}
	return list
}

// SanctionsSeen are somebody's as they themselves may read them now: of an unfounded claim in a game
// that goes on the sanction and not why, as State.Redaction has it of the ruling.
func (tell Presenter) SanctionsSeen(t *tournament.Book, person string) []part.Sanctioned {
	all := t.Conduct(person).Sanctions
	seen := make([]tournament.Sanction, len(all))
	for i, c := range all {
		if g, err := tell.Desk.Game(c.Game); c.Claim > 0 && err == nil {
			ruled, _ := g.Redaction(false).Event(game.Ruled{Number: c.Claim, Reason: c.Reason}).(game.Ruled)
			c.Reason = ruled.Reason
		}
		seen[i] = c
	}
	return tell.SanctionsOf(t, seen)
}

// Left says why an entry does not play any more: expelled is apart from withdrawn.
func Left(e tournament.Entry) locale.Text {
	switch {
	case e.Expelled > 0:
		return locale.Say("away." + tournament.AwayExpelled)
	case e.Withdrawn > 0:
		return locale.Say("away." + tournament.AwayWithdrawn)
	}
	return locale.Text{}
}

// LeftOf is the same of somebody who is entered, or plays for a team.
func LeftOf(t tournament.State, person string) locale.Text {
	e, _ := t.Entry(person)
	if t.Out(person) > 0 {
		return locale.Say("away." + tournament.AwayExpelled)
	}
	return Left(e)
}

// SanctionText says what an unfounded claim brings here.
func SanctionText(sanction string) locale.Text {
	if sanction == game.SanctionNone {
		return locale.Say("ruling.sanction.none")
	}
	return locale.Say("ruling.sanction." + sanction)
}

// Sanctioned is a sanction in words: one for conduct, or what an unfounded claim has brought.
func Sanctioned(c tournament.Sanction) locale.Text {
	if c.Claim > 0 {
		return locale.Say("desk.sheet.false-claim", "Kind", SanctionText(c.What))
	}
	return locale.Say("sanction." + c.What)
}
