package shown

import (
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/boardname"
)

// RecordOf returns a player's sanctions in the event, with the next one.
func (tell Presenter) RecordOf(t *tournament.Book, person string) part.Record {
	conduct := t.Conduct(person)
	record := part.Record{Name: tell.NameIn(t.State, person), Has: tell.SanctionsOf(t, conduct.Sanctions)}
	if t.Out(person) == 0 { // nothing comes after an expulsion
		record.Next = locale.Say("sanction." + conduct.Next())
	}
	return record
}

// RecordsAt returns the records of the persons at a board; none without an event.
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

// SanctionsOf puts sanctions into words.
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

// SanctionsSeen returns a player's sanctions as the player may read them. For an unfounded claim in a running
// game it leaves out the reason, as State.Redaction does.
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

// Left says that an entry was expelled or withdrew; empty for one that plays.
func Left(e tournament.Entry) locale.Text {
	switch {
	case e.Expelled > 0:
		return locale.Say("away." + tournament.AwayExpelled)
	case e.Withdrawn > 0:
		return locale.Say("away." + tournament.AwayWithdrawn)
	}
	return locale.Text{}
}

// LeftOf is Left for a person, also for one in a team.
func LeftOf(t tournament.State, person string) locale.Text {
	e, _ := t.Entry(person)
	if t.Out(person) > 0 {
		return locale.Say("away." + tournament.AwayExpelled)
	}
	return Left(e)
}

// SanctionText returns the sanction for an unfounded claim in words.
func SanctionText(sanction string) locale.Text {
	if sanction == game.SanctionNone {
		return locale.Say("ruling.sanction.none")
	}
	return locale.Say("ruling.sanction." + sanction)
}

// Sanctioned puts a sanction into words, for conduct or for an unfounded claim.
func Sanctioned(c tournament.Sanction) locale.Text {
	if c.Claim > 0 {
		return locale.Say("desk.sheet.false-claim", "Kind", SanctionText(c.What))
	}
	return locale.Say("sanction." + c.What)
}
