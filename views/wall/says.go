package wall

import (
	"unicode/utf8"

	"github.com/a-h/templ"

	"renju-arbiter/views/part"
	"renju-arbiter/views/shown"
)

func (l *look) countdownPlate() (string, templ.Component) {
	at := l.scene.called
	then := l.say.T("wall.countdown.then", "Time", shown.HourIn(l.t.State, l.Desk.Wall(at)), "Count", l.scene.boards)
	return l.roundTitle("rounds.round", l.round), countdown(l.say, int64(at), part.Reading(int64(at.Sub(l.now))), then)
}

func (l *look) announcementPlate(p Plate) (string, templ.Component) {
	a := l.t.Announcements[p.Page-1]
	return l.say.T("wall.announcement"), announcement(a.Text, sizeOf(a.Text), shown.HourIn(l.t.State, l.Desk.Wall(a.At)))
}

// sizeOf is the size of letters that lets a text of that length be read as a whole.
func sizeOf(text string) string {
	switch n := utf8.RuneCountInString(text); {
	case n <= 60:
		return "short"
	case n <= 160:
		return "middling"
	}
	return "long"
}
