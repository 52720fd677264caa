package shown

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// AnnouncedIn is what stands for everybody in the hall, the newest last.
func (tell Teller) AnnouncedIn(t *tournament.Book) []part.Announced {
	var list []part.Announced
	for _, a := range t.Announcements {
		list = append(list, part.Announced{Text: a.Text, At: HourIn(t.State, tell.Desk.Wall(a.At))})
	}
	return list
}

// SpokenToAll is the same as it is said aloud.
func SpokenToAll(t *tournament.Book) []Spoken {
	var list []Spoken
	for _, a := range t.Announcements {
		list = append(list, Spoken{a.At, one("said.announced", "What", locale.Isolate(a.Text))})
	}
	return list
}
