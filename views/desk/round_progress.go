package desk

import (
	"slices"

	"net/url"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/tables"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/shown/ranking"
	"renju-arbiter/views/web"
)

// roundActs are the acts on a round as a whole, and announcements.
func (s *desk) roundActs() web.Acts {
	list := web.Acts{}
	for name, read := range map[string]func(web.Asked) (tournament.Command, error){
		"doors":   readDoors,
		"call":    s.readCall,
		"uncall":  readUncall,
		"confirm": readConfirm,
		"close":   readClose,
		"reopen":  readReopen,
	} {
		list[address.Named(address.DeskActRoute, name)] = web.Act{Read: read, Page: s.againDesk, Next: deskOf, Done: "done.desk." + name}
	}
	closing := list[address.Named(address.DeskActRoute, "close")]
	closing.Next = afterClose
	list[address.Named(address.DeskActRoute, "close")] = closing
	list[address.Named(address.DeskActRoute, "unsay")] = web.Act{Call: s.unsay, Page: s.againDesk, Next: deskOf}
	list[address.Named(address.DeskActRoute, "say")] = web.Act{Call: s.say, Page: s.againDesk, Next: deskOf}
	list[address.Named(address.DeskActRoute, "back")] = web.Act{Call: s.takeBack, Page: s.againDesk, Next: deskOf}
	return list
}

// deskOf is the desk as it was looked at when a form of its own was sent.
func deskOf(a web.Asked) string { return lookSent(a).at(a.Event) }

// afterClose is the standings where all rounds were closed at once, but from the desk of all; else the desk.
func afterClose(a web.Asked) string {
	if a.FormValue("all") != "" && lookSent(a).Hall == "" {
		return address.Standings(a.Event)
	}
	return deskOf(a)
}

// lookSent is what a form of the desk says of how it was looked at.
func lookSent(c web.Context) Look {
	asked, _ := url.ParseQuery(c.FormValue("look")) // what cannot be read is not looked at
	return lookIn(asked)
}

// againDesk says on the desk what was refused.
func (s *desk) againDesk(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	return s.showDesk(c, v, t, lookSent(c), status, wrong)
}

func readDoors(a web.Asked) (tournament.Command, error) {
	n, err := web.RoundOf(a)
	return tournament.OpenDoors{Round: n}, err
}

func readUncall(a web.Asked) (tournament.Command, error) {
	n, err := web.RoundOf(a)
	return tournament.CallRound{Round: n}, err
}

func readConfirm(a web.Asked) (tournament.Command, error) {
	n, err := web.RoundOf(a)
	return tournament.ConfirmRound{Round: n}, err
}

func readClose(a web.Asked) (tournament.Command, error) {
	if a.FormValue("all") != "" {
		return tournament.CloseRound{}, nil
	}
	n, err := web.RoundOf(a)
	return tournament.CloseRound{Round: n}, err
}

func readReopen(a web.Asked) (tournament.Command, error) {
	n, err := web.RoundOf(a)
	return tournament.ReopenRound{Round: n, Reason: web.Reason(a)}, err
}

// say announces something, in one tournament or in all of the hall.
func (s *desk) say(a web.Asked) (locale.Text, error) {
	sent := sentAnnouncing(a)
	announce := tournament.Announce{ID: web.EventOf(strings.TrimSuffix(a.FormValue("command"), "-say")), Text: sent.Text}
	for _, one := range sent.Also {
		if one.Language == "" && one.Text != "" {
			return locale.Text{}, web.WrongForm(locale.Say("refused.language-needed", "Text", one.Text))
		}
		if one.Language != "" {
			announce.Also = append(announce.Also, one)
		}
	}
	events := s.Everywhere(a, "event desk say")
	err := s.Desk.ArrangeAll(a.Request().Context(), events, a.Order, func(string) tournament.Command { return announce })
	if len(events) > 1 {
		return locale.Say("done.desk.say.all", "Count", len(events)), err
	}
	return locale.Say("done.desk.say"), err
}

// sentAnnouncing is the form of an announcement as it was sent.
func sentAnnouncing(c web.Context) Announcing {
	m := Announcing{Text: strings.TrimSpace(c.FormValue("text"))}
	for n := 1; n <= moreLanguages; n++ {
		one := tournament.Translated{Language: c.FormValue("language-" + strconv.Itoa(n)), Text: strings.TrimSpace(c.FormValue("text-" + strconv.Itoa(n)))}
		m.Also = append(m.Also, one)
		m.Open = m.Open || one.Language != "" || one.Text != ""
	}
	return m
}

// unsay ends an announcement, in one tournament or in all of the hall that show it.
func (s *desk) unsay(a web.Asked) (locale.Text, error) {
	end := tournament.EndAnnouncement{ID: a.FormValue("announcement")}
	events := slices.DeleteFunc(s.Everywhere(a, "event desk say"), func(id string) bool {
		b, err := s.Desk.Books.Of(id)
		return id != a.Event && (err != nil || !b.Announcements.Stands(end.ID))
	})
	err := s.Desk.ArrangeAll(a.Request().Context(), events, a.Order, func(string) tournament.Command { return end })
	return locale.Say("done.desk.unsay"), err
}

// readCall is for when the clocks of a round are called: at a time of day where the event
// is played, in so many minutes, or so many minutes later than it was said.
func (s *desk) readCall(a web.Asked) (tournament.Command, error) {
	n, err := web.RoundOf(a)
	if err != nil {
		return nil, err
	}
	call := tournament.CallRound{Round: n}
	switch minutes, at := strings.TrimSpace(a.FormValue("minutes")), strings.TrimSpace(a.FormValue("at")); {
	case a.FormValue("later") != "":
		more, err := minutesIn(a.FormValue("later"))
		call.At = a.Book.RoundState(n).CalledFor.Add(more)
		return call, err
	case minutes != "":
		more, err := minutesIn(minutes)
		call.At = s.Desk.Now(a.Order.Arrival).Add(more)
		return call, err
	case at != "":
		when, err := localtime.TimeOfDay(a.Book.State, a.Order.Arrival, at, a.FormValue("tomorrow") != "")
		if err != nil {
			return nil, web.WrongForm(locale.Say("refused.bad-hour", "What", at))
		}
		call.At = s.Desk.Of(when)
		return call, nil
	}
	return nil, web.WrongForm(locale.Say("refused.no-hour"))
}

func minutesIn(text string) (clock.Span, error) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < 1 || n > 600 {
		return 0, web.WrongForm(locale.Say("refused.bad-minutes", "What", text))
	}
	return clock.Span(n) * 60 * clock.Second, nil
}

// progressOf is how far the round is, and what can be said of it next.
func (s *desk) progressOf(t *tournament.Book, round int, now clock.Instant) RoundProgress {
	said, count := t.RoundState(round), t.Count(round)
	c := RoundProgress{Stage: said.Stage, Step: web.NextOf(t, rights.Arbiter), Games: count.Games, Missing: count.Waiting, Unconfirmed: count.Unconfirmed, Contested: count.Contested}
	if called := t.CountsDown(round); called > 0 {
		c.Hour, c.Left = localtime.HourAhead(t.State, s.Desk.Wall(now), s.Desk.Wall(called)), called.Sub(now)
	}
	for i, a := range s.AnnouncedIn(t) {
		one := Announcement{ID: t.Announcements[i].ID, Text: a.Text, At: a.At}
		for _, l := range locale.Languages() {
			if text, said := a.Also[l.Code]; said {
				one.Also = append(one.Also, tournament.Translated{Language: l.Code, Text: text})
			}
		}
		c.Said = append(c.Said, one)
	}
	for earlier := round - 1; earlier > 0 && c.Earlier == 0; earlier-- {
		if stage := t.Stage(earlier); stage == tournament.StageResults || stage == tournament.StageConfirmed {
			c.Earlier = earlier
		}
	}
	if round < t.Rounds() && said.Stage.Reached(tournament.StageResults) && round == t.RoundNow() {
		c.Later = round + 1
	}
	if t.How() == tournament.KnockOut {
		c.Beside = besides(t, round, c.Earlier, c.Later)
		c.Levels, c.Due = s.levelsOf(t)
	}
	if t.AsksToRead() {
		c.Unread = len(t.Unread())
	}
	c.Signed = t.Signed
	c.Reopens = said.ClosedAt > 0 && !t.Signed && !t.Followed(round)
	return c
}

// levelsOf are the level matches, with the forms that decide them there.
func (s *desk) levelsOf(t *tournament.Book) (levels []tables.Level, due tables.Due) {
	command := web.NewID()
	levels = s.Levels(t)
	for i := range levels {
		levels[i].Command, levels[i].Desk = command, true
	}
	games, err := t.Due()
	if err == nil && slices.ContainsFunc(levels, func(l tables.Level) bool { return l.Due > 0 }) {
		round := games[0].Round
		due = tables.Due{Event: t.ID, Command: command, Desk: true, Round: round, Publish: ranking.PublishText(t, t.StepOf(games), len(games), round)}
	}
	return levels, due
}

// besides are the other rounds that have open games, in their order, but for those that are
// named.
func besides(t *tournament.Book, named ...int) (rounds []int) {
	for _, p := range t.OpenGames() {
		if !slices.Contains(named, p.Round) && t.Count(p.Round).Waiting > 0 {
			named, rounds = append(named, p.Round), append(rounds, p.Round)
		}
	}
	slices.Sort(rounds)
	return rounds
}
