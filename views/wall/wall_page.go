package wall

import (
	"strings"

	"github.com/a-h/templ"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/localtime"
)

// Page is one plate as it hangs.
type Page struct {
	Event   string
	Of      bool   // it is one of several events on this wall
	About   string // the opening and the time control
	Late    bool   // everything is seen here later than it happens
	Kind    Kind
	Title   string
	Dots    []bool // which of the plates of its kind
	Now     int64  // of the server
	Until   int64  // when another plate may hang here
	Time    string // of the day
	Zone    string
	Edition string
	Live    string   // address of the stream
	Boards  []string // the names under which the boards come over it
	Body    templ.Component
}

// about is what is played, after the event's name.
func (m Page) about() string {
	if m.About == "" {
		return ""
	}
	return "· " + m.About
}

// seconds are until the turn of the plate is over.
func (m Page) seconds() int { return int(max(1, (m.Until-m.Now+999)/1000)) }

// page is a plate; a result is new for as long as a cycle of plates.
func (l *look) page(p Plate, cycle clock.Span) Page {
	m := Page{Event: l.t.Name, About: l.about(), Kind: p.Kind, Now: int64(l.now), Zone: l.t.TimeZone, Edition: l.edition, Late: l.late}
	m.Time = localtime.Hour(l.t.State, l.Desk.Wall(l.now))
	m.Live, m.Boards = l.live(p)
	m.Title, m.Body = l.body(p, cycle)
	return m
}

// about is what is played, in few words.
func (l *look) about() string {
	var list []string
	if g := l.t.Game; g.Opening != "" && g.Opening != "free" {
		list = append(list, part.OpeningName(l.say, g.Opening))
	}
	if l.t.Game.Control != "" {
		list = append(list, l.say.Text(part.ControlText(l.t.Game.Control)))
	}
	return strings.Join(list, " · ")
}

func (l *look) body(p Plate, cycle clock.Span) (title string, body templ.Component) {
	if l.mine && len(l.games) == 0 {
		return "", words(l.say.T("following.none"))
	}
	switch p.Kind {
	case Pairings:
		return l.pairingsPlate(p)
	case Names:
		return l.namesPlate(p)
	case Boards:
		return l.boardsPlate(p)
	case Board:
		return l.boardPlate(p)
	case Results:
		return l.resultsPlate(p, cycle)
	case Bracket:
		return l.bracketPlate(p)
	case Standings:
		return l.standingsPlate(p)
	case Stages:
		return l.stagesPlate(p)
	case Countdown:
		return l.countdownPlate()
	case Announcement:
		return l.announcementPlate(p)
	case Times:
		return l.timesPlate(p)
	}
	return "", welcome(l.say, l.t.Name, l.t.Rounds() > 0)
}

// titled is what a plate is about, with which of its rows where it has not all.
func (l *look) titled(title string, s spread, page int) string {
	if s.plates < 2 {
		return title
	}
	from, to := s.span(page)
	return l.say.T("wall.part", "Title", title, "From", from+1, "To", to)
}

func (l *look) roundTitle(key string, round int) string {
	return l.say.Text(locale.Say(key, "Round", round))
}

// columns lays rows out in columns that are equally long: what is missing in the last one
// is nil.
func columns[T any](list []T, s spread, page int, row func(T) templ.Component) [][]templ.Component {
	from, to := s.span(page)
	all := make([][]templ.Component, s.columns)
	for i := range all {
		all[i] = make([]templ.Component, s.rows)
	}
	for i, one := range list[from:to] {
		all[i/s.rows][i%s.rows] = row(one)
	}
	return all
}

// setScene counts what there is to show.
func (l *look) setScene() {
	l.round, l.next, l.scene.stage = stand(l.t)
	l.scene.four = l.t.Game.Persons() > 2
	l.scene.chosen, l.scene.seconds = l.t.Wall.Plates, l.t.Wall.Seconds
	for _, a := range l.t.Announcements {
		l.scene.says = append(l.scene.says, a.At)
	}
	if l.scene.stage == waiting {
		l.scene.called = l.t.RoundState(l.round).CalledFor
	}
	if l.round > 0 {
		l.games = l.HallGames(l.t, l.round)
	}
	l.scene.boards = len(l.games)
	if l.next > 0 {
		l.scene.pairings, l.scene.names = len(l.paired(l.next)), l.seated(l.next)
	}
	if count := l.t.Count(l.round); count.Open < count.Games {
		l.scene.results = len(l.met(l.round))
	}
	l.scene.times = len(l.plan())
	l.seats = l.goings()
	l.scene.seats = len(l.seats)
	l.scene.branches, l.scene.ladder = l.grown()
	if l.round > 0 {
		l.scene.standings = l.ranked()
	}
}

// paired are the pairings of a round with those who have none by lot, not by their own
// doing.
func (l *look) paired(round int) []tournament.Match {
	var list []tournament.Match
	for _, m := range l.t.Matches(round) {
		if m.Second != "" || m.Bye == tournament.PairingBye {
			list = append(list, m)
		}
	}
	return list
}

// met are those of them in which two meet.
func (l *look) met(round int) []tournament.Match {
	var list []tournament.Match
	for _, m := range l.t.Matches(round) {
		if m.Second != "" {
			list = append(list, m)
		}
	}
	return list
}
