package wall

import (
	"strings"
	"unicode/utf8"

	"github.com/a-h/templ"

	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown/localtime"
)

func (l *look) countdownPlate() (string, templ.Component) {
	at := l.scene.called
	then := l.say.T("wall.countdown.then", "Time", localtime.HourAhead(l.t.State, l.Desk.Wall(l.now), l.Desk.Wall(at)), "Count", l.scene.boards)
	return l.roundTitle("rounds.round", l.round), countdown(l.say, int64(at), play.Reading(int64(at.Sub(l.now))), then)
}

func (l *look) announcementPlate(p Plate) (string, templ.Component) {
	a := l.t.Announcements[p.Page-1]
	text := a.In(l.say.Code())
	return l.say.T("wall.announcement"), announcement(text, sizeOf(text), localtime.Hour(l.t.State, l.Desk.Wall(a.At)))
}

// sizeOf is the size of letters that lets a text of this length be read as a whole.
func sizeOf(text string) string {
	switch n := utf8.RuneCountInString(text); {
	case n <= 60:
		return "short"
	case n <= 160:
		return "middling"
	}
	return "long"
}

// planned is when a round begins, as the event has it.
type planned struct{ Round, At string }

// plan are the rounds that have not begun and whose time is known: of today the hour
// alone.
func (l *look) plan() []planned {
	from := l.round + 1
	if l.scene.stage == waiting {
		from = l.round
	}
	today := localtime.Stamp(l.t.State, l.Desk.Wall(l.now))[:len("2006-01-02")]
	var list []planned
	for n, at := range l.t.Description.Times {
		if n+1 >= from && at != "" {
			day, hour, _ := strings.Cut(at, "T")
			list = append(list, planned{l.say.T("rounds.round", "Round", n+1), strings.TrimPrefix(day+" "+hour, today+" ")})
		}
	}
	return list
}

func (l *look) timesPlate(p Plate) (string, templ.Component) {
	list := l.plan()
	s := timeRows.spread(len(list))
	return l.titled(l.say.T("wall.plate.next"), s, p.Page), rows("times", columns(list, s, p.Page, timeRow))
}
