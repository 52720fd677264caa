package narrator

import (
	"cmp"
	"slices"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/gamestate"
)

// A Listener hears the announcements of a game: a person at the board, or an arbiter. The zero value is
// anybody else, or the two players at a shared device.
type Listener struct {
	Person  board.Person
	Arbiter bool
}

// An Announcement is what a screen reader speaks of one event. At identifies it to a client that has
// spoken it already.
type Announcement struct {
	At   clock.Instant
	Said []locale.Text
}

// Announcements returns the recent events of a game as spoken text, and the instant of the newest one.
// Nothing in it comes from the rules engine. The turn passes with the clock: a player who forgot to
// press is not reminded (RIF 14.8).
func Announcements(tell shown.Presenter, id string, ear Listener) ([]Announcement, clock.Instant) {
	g, err := tell.Desk.Game(id)
	if err != nil {
		return nil, 0
	}
	late, err := tell.Desk.History.Recent(id)
	if err != nil {
		return nil, 0
	}
	var list []Announcement
	redaction := g.Redaction(ear.Arbiter)
	for _, h := range late.Events {
		m := narrator{tell, ear, redaction, *h.After, clock.Instant(h.Instant)}
		said := m.say(redaction.Event(h.Event))
		said = append(said, m.newly(h, said)...)
		if len(said) > 0 {
			list = append(list, Announcement{clock.Instant(h.Instant), said})
		}
	}
	return list, late.Last
}

// calledFor is what is said of an event at the desk: somebody claims, or calls; clocks are stopped,
// and go on.
func calledFor(tell shown.Presenter, id string, h *arbiter.RecentEvent) []locale.Text {
	m := narrator{Presenter: tell, game: *h.After}
	where := locale.Say("links.board", "Board", tell.BoardCalled(id, m.game))
	switch e := h.Event.(type) {
	case game.Claimed:
		return one("said.at", "Where", where, "What", locale.Say("status.claim."+e.Claim, "Name", m.NameOf(m.game, e.By)))
	case game.Contested:
		return one("said.at", "Where", where, "What", locale.Say("history.contested"))
	case game.Unreached:
		return one("said.at", "Where", where, "What", locale.Say("history.unreached", "Name", locale.Isolate(m.NameOf(m.game, e.Player))))
	case game.Stopped:
		return one("said.at", "Where", where, "What", locale.Say("history.stopped"))
	case game.Resumed:
		return one("said.at", "Where", where, "What", locale.Say("history.resumed"))
	case game.Called:
		return one("said.at", "Where", where, "What", locale.Say("said.call."+e.For, "Name", m.NameOf(m.game, e.By)))
	}
	return nil
}

// AtDesk is what arbiters hear of the games of a round, and of disputes.
func AtDesk(tell shown.Presenter, t *tournament.Book, games []string) []Announcement {
	var list []Announcement
	for _, f := range t.Disputes {
		list = append(list, Announcement{f.At, one("desk.said.dispute", "Number", f.Number)})
	}
	for _, id := range games {
		late, err := tell.Desk.History.Recent(id)
		if err != nil {
			continue
		}
		for _, h := range late.Events {
			if said := calledFor(tell, id, h); said != nil {
				list = append(list, Announcement{clock.Instant(h.Instant), said})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b Announcement) int { return cmp.Compare(a.At, b.At) })
	return list
}

// narrator says one event of a game to an ear: game is the state after it.
type narrator struct {
	shown.Presenter
	ear       Listener
	redaction game.Redaction
	game      game.State
	at        clock.Instant
}

func one(key string, args ...any) []locale.Text { return []locale.Text{locale.Say(key, args...)} }

// plain is words of the history, or of a page, as a sentence.
func plain(key string, args ...any) []locale.Text {
	return one("said.plain", "What", locale.Say(key, args...))
}

// own tells whether somebody is the one who hears.
func (m narrator) own(p board.Person) bool { return p != board.Nobody && p == m.ear.Person }

// who is what a person is called in a sentence: by the colour, once colours are there.
func (m narrator) who(p board.Person) any {
	if p == board.Nobody || gamestate.HoldsColour(m.game, p) == "" || m.game.Table.Rules().Pairs() { // whose partner has the same colour
		return m.NameOf(m.game, p)
	}
	return locale.Say("colour." + m.game.ColourOf(p).String())
}

// turn says whose clock runs now; in a game without clocks, whose move it is. Who is to
// act hears what the opening asks for.
func (m narrator) turn() []locale.Text {
	p := gamestate.Turn(m.game)
	switch {
	case p == board.Nobody:
		return nil
	case m.own(p):
		return append(one("controls.yours"), m.asked()...)
	}
	return one("said.turn", "Who", m.who(p))
}

// newly says what the listener has to do next, if an event has changed it and its own words do not say
// so.
func (m narrator) newly(h *arbiter.RecentEvent, said []locale.Text) []locale.Text {
	p := m.ear.Person
	if p == board.Nobody || !newTask(h, p) || slices.ContainsFunc(said, func(text locale.Text) bool { return text.Key == "controls.yours" }) {
		return nil
	}
	if e, stepped := h.Event.(game.Stepped); stepped && e.By == p {
		return nil // the words of a step go on to what follows it
	}
	switch gamestate.TaskOf(m.game, p) {
	case gamestate.TaskSeal:
		return append(one("controls.yours"), plain("seat.seal")...)
	case gamestate.TaskArrive:
		return append(one("controls.yours"), plain("seat.arrive")...)
	}
	return append(one("controls.yours"), m.asked()...)
}

// newTask tells that something is asked of somebody that was not asked before. The clock is not: who
// has forgotten to press is not reminded (RIF 14.8).
func newTask(h *arbiter.RecentEvent, p board.Person) bool {
	task := gamestate.TaskOf(*h.After, p)
	if !task.Acts() || task == gamestate.TaskPress {
		return false
	}
	return h.Before == nil || gamestate.TaskOf(*h.Before, p) != task || h.Before.Asked() != h.After.Asked()
}

// asked is what the opening asks of who hears, if it is that person's to act.
func (m narrator) asked() []locale.Text {
	if m.own(m.game.Actor()) && gamestate.TaskOf(m.game, m.ear.Person) == gamestate.TaskAnswer {
		return one("controls.offered")
	}
	asked := m.game.Asked()
	if !m.own(m.game.Actor()) || asked.Kind == "stone" || asked.Kind == "drop" || asked.Kind == "move" {
		return nil
	}
	return []locale.Text{gamestate.AskOf(asked).Text()}
}

// readings are the clocks as their faces show them.
func (m narrator) readings() []locale.Text {
	if !m.game.Timed {
		return nil
	}
	var all locale.Text
	for _, p := range m.clocks() {
		left := gamestate.Reading(m.game.Face(p, m.at).Shown())
		next := locale.Say("said.clock", "Who", m.who(p), "Left", left)
		if m.own(p) {
			next = locale.Say("said.clock.own", "Left", left)
		}
		if all.Key != "" {
			next = locale.Say("said.and", "First", all, "Second", next)
		}
		all = next
	}
	return one("said.plain", "What", all)
}

// clocks are those who have a clock, who hears first: in pairs one of each side.
func (m narrator) clocks() []board.Person {
	var list []board.Person
	for _, p := range m.inOrder() {
		if !slices.ContainsFunc(list, func(q board.Person) bool { return m.shares(p, q) }) {
			list = append(list, p)
		}
	}
	return list
}

// shares tells whether the time of two persons is on one clock.
func (m narrator) shares(p, q board.Person) bool {
	return p == q || m.game.Table.Rules().Pairs() && p.SameSide(q)
}

// inOrder are those at the board, who hears first.
func (m narrator) inOrder() []board.Person {
	var list []board.Person
	if m.ear.Person != board.Nobody {
		list = append(list, m.ear.Person)
	}
	for _, p := range m.game.Persons() {
		if p != m.ear.Person {
			list = append(list, p)
		}
	}
	return list
}

// ToAll returns the announcements of an event as spoken text, to a listener of a language.
func ToAll(t *tournament.Book, language string) []Announcement {
	var list []Announcement
	for _, a := range t.Announcements {
		list = append(list, Announcement{a.At, one("said.announced", "What", locale.Isolate(a.In(language)))})
	}
	return list
}
