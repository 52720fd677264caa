package shown

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/localtime"
)

// Effects are what a ruling does in the game, in words; was is the result before, if it gives
// another one.
func Effects(e dispute.Effect, was string, name func(board.Person) string) (list []locale.Text) {
	if e.Upheld != nil {
		key := "ruling.unfounded"
		if *e.Upheld {
			key = "ruling.upheld"
		}
		list = append(list, locale.Say(key))
	}
	if e.Penalty != "" {
		list = append(list, locale.Say("dispute.sanction.for", "Sanction", locale.Say("sanction."+e.Penalty), "Name", locale.Isolate(name(e.Against))))
	}
	if e.Readmit {
		list = append(list, locale.Say("dispute.sanction.for", "Sanction", locale.Say("dispute.readmission"), "Name", locale.Isolate(name(e.Against))))
	}
	if e.Score != nil {
		list = append(list, locale.Say("dispute.result.becomes", "Result", part.Score(e.Score.String())))
	}
	if was != "" {
		list = append(list, locale.Say("dispute.result.was", "Result", part.Score(was)))
	}
	if len(list) == 0 {
		list = append(list, locale.Say("dispute.nothing"))
	}
	return list
}

// Decided is what a decision that overturns a ruling does, in words.
func Decided(f dispute.File, name func(board.Person) string) (list []locale.Text) {
	list = Effects(f.Decision.Effect, f.Decision.Was, name)
	var first []locale.Text
	if f.Decision.Lifted {
		first = append(first, locale.Say("dispute.lifted", "Sanction", locale.Say("sanction."+f.Ruling.Penalty), "Name", locale.Isolate(name(f.Ruling.Against))))
	}
	if f.Decision.Forgives {
		first = append(first, locale.Say("dispute.forgives", "Name", locale.Isolate(name(f.By))))
	}
	if len(first) > 0 && f.Decision.Effect.Nothing() {
		return first
	}
	return append(first, list...)
}

// Overturned is what an appeal has changed in the ruling on a claim; empty for nothing.
func Overturned(files dispute.Files, game string, claim int) locale.Text {
	f, overturned := files.Overturned(game, claim)
	switch {
	case !overturned:
		return locale.Text{}
	case f.Decision.Effect.Upheld != nil:
		return locale.Say("ruling.appeal.so")
	}
	return locale.Say("ruling.appeal.overturned")
}

// There is who was where when a file was opened, in words; actor names who acts at the desk.
func There(f dispute.File, name func(board.Person) string, actor func(string) string) (list []locale.Text) {
	if f.There.Turn != board.Nobody {
		list = append(list, locale.Say("dispute.there.turn", "Name", locale.Isolate(name(f.There.Turn))))
	}
	if f.There.Stopped {
		list = append(list, locale.Say("desk.call.stopped"))
	}
	for _, p := range f.There.Absent {
		list = append(list, locale.Say("dispute.there.absent", "Name", locale.Isolate(name(p))))
	}
	if f.There.Time != "" {
		list = append(list, locale.Say("dispute.there.time", "Name", locale.Isolate(actor(f.There.Time))))
	}
	return list
}

// DisputesTo are what a party is told at the own seat of the files about its games: as long as
// somebody is to rule or decide, while an appeal is possible, and for as long after a decision.
func (tell Presenter) DisputesTo(t *tournament.Book, person string, now clock.Instant) (list []play.Announced) {
	for _, f := range t.Disputes {
		if f.Party(person) == board.Nobody || f.Subject == dispute.OfSpectator {
			continue
		}
		said := locale.Say("seat.dispute."+string(f.State), "Number", f.Number)
		switch f.State {
		case dispute.Open, dispute.Appeal:
		case dispute.Settled:
			g, err := tell.Desk.Game(f.Game)
			if err != nil || f.GaveUp(f.Party(person)) {
				continue
			}
			if until, known := f.Deadline(g); known && now > until {
				continue
			} else if known {
				said = locale.Say("seat.dispute.ruled.till", "Number", f.Number, "At", localtime.Hour(t.State, tell.Desk.Wall(until)))
			}
		case dispute.Closed:
			if now > f.Decision.At+clock.Instant(f.Ruling.Minutes)*60_000 {
				continue
			}
		default:
			continue
		}
		list = append(list, play.Announced{Own: said, Page: address.Dispute(t.ID, f.Number), At: localtime.Hour(t.State, tell.Desk.Wall(f.At))})
	}
	return list
}

// FilesOf returns the numbers of the files about a person's games that the person may read.
func FilesOf(t *tournament.Book, person string) (numbers []int) {
	for _, f := range t.Disputes {
		if f.Party(person) != board.Nobody && f.Subject != dispute.OfSpectator {
			numbers = append(numbers, f.Number)
		}
	}
	return numbers
}

// Ending are the open files of an event that an act withdraws, as the page names them before.
func Ending(t tournament.State, files []dispute.File) (list []part.EndingFile) {
	for _, f := range files {
		p, _ := t.Once(f.Game)
		list = append(list, part.EndingFile{Page: address.Dispute(t.ID, f.Number), Title: locale.Say("dispute.title", "Number", f.Number),
			Subject: locale.Say("dispute.subject." + string(f.Subject)), Board: boardname.Of(t, p)})
	}
	return list
}

// Precedent returns the file of a ruling that was published, and its game; false where the ruling does not
// stand: it was taken back, an appeal waits, or the game goes on again.
func (tell Presenter) Precedent(t *tournament.Book, number int) (f dispute.File, g game.State, stands bool) {
	f, known := t.Disputes.Numbered(number)
	if !known || f.Precedent == nil {
		return f, g, false
	}
	g, err := tell.Desk.Game(f.Game)
	return f, g, err == nil && f.Publishable(g)
}
