package shown

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown/localtime"
)

// AnnouncedIn is what stands for everybody in the hall, the newest last.
func (tell Presenter) AnnouncedIn(t *tournament.Book) []play.Announced {
	var list []play.Announced
	for _, a := range t.Announcements {
		list = append(list, play.Announced{Text: a.Text, Lang: t.Description.Language, Also: a.Also, At: localtime.Hour(t.State, tell.Desk.Wall(a.At))})
	}
	return list
}

// AnnouncedAtSeats is the same at every seat, and that the pairing of a round was taken back, until
// the round is published again.
func (tell Presenter) AnnouncedAtSeats(t *tournament.Book) []play.Announced {
	list := tell.AnnouncedIn(t)
	if n := len(t.TakenBack); n > 0 && t.TakenBack[n-1].Round > t.Rounds() {
		list = append(list, play.Announced{Own: locale.Say("seat.taken-back", "Round", t.TakenBack[n-1].Round)})
	}
	return list
}

// AnnouncedTo is the same at somebody's own seat: and that a bye or a withdrawal was taken
// back, until the round is played for which that matters.
func (tell Presenter) AnnouncedTo(t *tournament.Book, person string) []play.Announced {
	list := tell.AnnouncedAtSeats(t)
	own, entered := t.EntryOf(person)
	if back := own.Back; entered && back.Round > 0 && !t.Stage(back.Round).Reached(tournament.StagePlay) {
		said := locale.Say("seat.back.bye", "Round", back.Round)
		if back.Withdrawal {
			said = locale.Say("seat.back.withdrawn")
			if back.Expulsion {
				said = locale.Say("seat.back.expelled")
			}
		}
		list = append(list, play.Announced{Own: said})
	}
	return list
}
