package seat

import (
	"slices"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/narrator"
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/web"
)

// Sight is a seat with what its page says around it.
type Sight struct {
	play.Seat
	EventName string
	at        web.GameViewer // zero: no game yet
	event     *tournament.Book
	Seats     string // what of the event concerns its seats (web.ForSeats)
	Shared    bool
	Files     []int // the disputes of the holder of the card
}

// Choice is one of several seats.
type Choice struct {
	Page, Event, Name string
	Round             int
	Board             string // where one sits; empty: nowhere
}

// standName is the seat's page in the forms that stand on it.
const standName = "seat"

// choices are the seats of who holds several cards.
func (s *Pages) choices(v web.Viewer) (list []Choice) {
	for _, card := range v.Cards() {
		t, err := s.Desk.Books.Of(card.Tournament)
		if err != nil {
			continue
		}
		one := Choice{Page: address.SeatOf(card.ID), Event: t.Name, Name: s.NameIn(t.State, card.Person)}
		if p, ok := s.Cards.BoardOf(t, card); ok {
			one.Round, one.Board = p.Round, boardname.Sign(t.State, p)
		}
		list = append(list, one)
	}
	return list
}

// seatPage is what a card shows now.
func (s *Pages) seatPage(v web.Viewer, card web.Card, wish choice) (Sight, error) {
	t, err := s.Desk.Books.Of(card.Tournament)
	if err != nil {
		return Sight{}, err
	}
	m := Sight{event: t, EventName: t.Name, Seats: web.ForSeats(t), Shared: card.Shared()}
	m.Page, m.Event = pageOf(v, card), address.Event(card.Tournament)
	if !card.Shared() {
		m.Has = s.SanctionsSeen(t, card.Person)
		m.Files = shown.FilesOf(t, card.Person)
	}
	p, found := s.Cards.SeatAt(t, card)
	if !found {
		s.unpaired(&m, t, card)
		s.earlier(&m, t, card)
		m.Near.Announced = s.announced(t, card)
		return m, s.between(&m, t, card)
	}
	at, err := s.At(v, card, p.Game)
	if err != nil {
		return m, err
	}
	m.at = at
	s.sit(&m, at, wish)
	s.before(&m, t, at)
	s.earlier(&m, t, card)
	m.Near.Announced, m.Far.Announced = s.announced(t, card), s.AnnouncedAtSeats(t)
	return m, s.between(&m, t, card)
}

// announced is what was said to everybody, and at a seat of one's own to its holder.
func (s *Pages) announced(t *tournament.Book, card web.Card) []play.Announced {
	if card.Shared() {
		return s.AnnouncedAtSeats(t)
	}
	var list []play.Announced
	if t.Asks(card.Person) && t.Opens("event regulations") {
		list = append(list, regulations(t, card)) // it waits behind what is new to everybody
	}
	return slices.Concat(list, s.AnnouncedTo(t, card.Person), s.DisputesTo(t, card.Person, s.Desk.Now(s.Wall())))
}

// regulations asks the holder of a card to acknowledge what the event plays by, before the first
// round and after each change.
func regulations(t *tournament.Book, card web.Card) play.Announced {
	said := locale.Say("regulations.seat.read")
	if len(t.Sheet.Amended) > 0 {
		said = locale.Say("regulations.seat.changed")
	}
	return play.Announced{Own: said, Read: &play.Acknowledging{Page: address.Regulations(t.ID), Card: card.ID, Command: web.NewID(), Edition: t.Sheet.Edition}}
}

// sit fills in a game as it is from that seat.
func (s *Pages) sit(m *Sight, at web.GameViewer, wish choice) {
	now := s.Desk.Now(s.Wall())
	m.Game = s.GameModel(at.ID, at.State, at.Redaction(), now)
	near := nearest(at)
	m.Two = at.Seat.Shared() && len(at.State.Persons()) == 2
	m.Near = s.side(m, at, near, wish, now)
	if m.Two {
		m.Far = s.side(m, at, near.Opponent(), wish, now)
		if m.Far.Controls != nil && m.Far.Controls.Point != "" {
			m.Controls = m.Far.Controls
		}
	} else {
		for _, p := range at.State.Persons() {
			if p != near {
				face := m.Clocks.Faces[p-1]
				face.Timed = face.Timed && !(at.State.Table.Rules().Pairs() && p.SameSide(near)) // the clock of both is the own key
				m.Faces = append(m.Faces, face)
			}
		}
	}
	if m.Controls == nil {
		m.Controls = m.Near.Controls
	}
	if m.Controls == nil { // the field answers all the same
		choosing := m.Choosing()
		m.Controls = &choosing
	}
	if v := m.Near.Verdict; v != nil && m.Near.Controls == nil {
		m.Controls.Form, m.Controls.By, m.Controls.Confirm = v.Form, v.By, true
	}
}

// nearest is who sits at the near side: the holder of the card; between two the first
// player, so that nobody's side changes; of four at one device who is to act.
func nearest(at web.GameViewer) board.Person {
	switch {
	case at.Seat.Person != board.Nobody:
		return at.Seat.Person
	case len(at.State.Persons()) == 2:
		return board.P1
	}
	return gamestate.ToAct(at.State)
}

// side is what belongs to one who sits there.
func (s *Pages) side(m *Sight, at web.GameViewer, p board.Person, wish choice, now clock.Instant) play.Side {
	face := m.Clocks.Faces[p-1]
	face.Timed, face.Clock = at.State.Timed, at.State.Face(p, s.Desk.Then(at.State, now)) // in pairs also while the clock is at the partner
	side := play.Side{Face: face, Line: s.LineOf(at.ID, at.State, p), Stands: at.State.Stopped && !at.State.Over(), Shared: at.Seat.Shared()}
	if controls := controlsOf(s.Desk.Referee(), at.ID, at.State, web.Own(p), m.Game, wish, now); controls != nil {
		controls.Page, controls.Next = m.Page, standName
		if at.Seat.Shared() {
			controls.By = p.String()
		}
		if side.Task == string(gamestate.TaskWait) {
			answers := controls.Answer && at.State.Table.Rules().Partner(p) == gamestate.ToAct(at.State)
			controls.Waits()
			if answers { // for the team, as the partner whose clock runs
				controls.Answer = true
				side.Line = play.Line{Task: string(gamestate.TaskAnswer), What: locale.Say("seat.answer"), More: locale.Say("seat.answer.more")}
			}
		}
		side.Controls = controls
		if controls.Other == "stone" { // the opening leaves it open, and fifth moves were chosen
			side.What, m.Board.Square = play.Ask{Kind: "propose", N: controls.Count}.Text(), 0
		}
	}
	form, by := play.Form{Game: at.ID, Command: web.NewID(), Seen: gamestate.Seen(at.State), Page: m.Page, Next: standName}, ""
	if at.Seat.Shared() {
		by = p.String()
	}
	if settled := m.event.SettledAt(at.State.Round); settled != "" && at.State.Outcome != nil {
		side.Line.More = shown.WithEnding(locale.Say("reason."+at.State.Outcome.Reason), locale.Say("seat.settled."+string(settled)))
	}
	elsewhere(&side, at)
	if web.AsksForWord(m.event, at.State, p) {
		side.Verdict = &play.Verdict{Form: form, By: by}
	}
	if limit := s.LimitOf(m.event, at.ID, at.State, now); limit.Key != "" && !at.Seat.Shared() && at.State.Outcome != nil {
		side.Line.More = shown.WithEnding(locale.Say("reason."+at.State.Outcome.Reason), limit)
	}
	if side.Notice = narrator.Notice(s.Presenter, at.ID, at.State, p, now); side.Notice != nil {
		side.Notice.Form, side.Notice.By = form, by
		if a := side.Notice.Appeal; a != nil && a.Page == "" && side.Verdict != nil { // no file is open: the result that came by it is contested
			side.Notice.Contest, side.Notice.Sheet, a.Limit.Key = true, true, "seat.contest.till"
			side.Verdict.Ruled = true
		}
		side.Notice.Sheet = side.Notice.Sheet && !at.Seat.Shared()
	}
	return side
}

// elsewhere leaves a seat at which the game is not played any more what it may still do, and
// says what happened.
func elsewhere(side *play.Side, at web.GameViewer) {
	g := at.State
	if g.Over() || g.PlaysFrom(at.Seat.Device()) {
		return
	}
	side.Line = play.Line{Task: string(gamestate.TaskHalt), Rest: true, Halt: true, What: locale.Say("seat.elsewhere." + g.Device), More: locale.Say("seat.elsewhere.more")}
	if g.DeviceReason != "" {
		side.Line.More = locale.Say("setting.plain", "What", g.DeviceReason)
	}
	if c := side.Controls; c != nil {
		side.Controls = &play.Controls{Form: c.Form, Board: c.Board, Covered: c.Covered, Waiting: c.Waiting, Why: side.What, Call: c.Call, By: c.By}
	}
}

// before puts into the board's place what is to be known before play.
func (s *Pages) before(m *Sight, t *tournament.Book, at web.GameViewer) {
	if at.State.Status != game.Scheduled {
		return
	}
	panel := &play.Panel{Lead: locale.Say("rounds.round", "Round", at.State.Round), Number: s.Place(at.ID, at.State)}
	if at.State.Round == 0 {
		panel.Lead = locale.Say("links.board", "Board", panel.Number)
	}
	if m.Two {
		panel.Name = m.P1 + " – " + m.P2
	} else {
		panel.Name, panel.Foe = s.opposite(at), true
	}
	if own := m.Near.Holds; own == "" {
		panel.Lines = append(panel.Lines, locale.Say("seat.colours.open", "Opening", part.OpeningText(at.State.Settings.Opening)))
	} else if !m.Two {
		panel.Lines = append(panel.Lines, locale.Say("seat.colours."+own))
	}
	panel.Has = m.Has
	if called := t.CountsDown(at.State.Round); called > 0 {
		panel.Clock = &play.Countdown{Left: max(0, int64(called-s.Desk.Now(s.Wall())))}
		for _, side := range []*play.Side{&m.Near, &m.Far} { // who is counted down to needs no word of when
			if side.More.Key == "seat.start.more" {
				side.More = locale.Text{}
			}
		}
	}
	m.Panel = panel
}

// opposite is the name of the side that somebody plays against: of one person of a team,
// that person.
func (s *Pages) opposite(at web.GameViewer) string {
	foe := at.Seat.Person.Side().Opponent()
	if foe == board.Nobody {
		foe = board.P1
	}
	if len(at.State.Persons()) == 2 {
		return s.NameOf(at.State, foe)
	}
	return s.SideName(at.State, foe)
}

// title names the seat: the round and the board.
func (m Sight) title(t *locale.Translator) string {
	switch {
	case m.Number == "":
		return t.T("seat.title")
	case m.Round == 0:
		return t.T("links.board", "Board", m.Number)
	}
	return t.T("rounds.round", "Round", m.Round) + ", " + t.T("links.board", "Board", m.Number)
}

// hello is said when the seat opens, or comes to another board: where it is, who sits opposite, the
// own colour, and what is asked.
func (m Sight) hello(t *locale.Translator) string {
	if m.ID == "" {
		return ""
	}
	said := []string{m.title(t) + "."}
	if m.Two {
		said = append(said, m.P1+" – "+m.P2+".")
	} else {
		for _, face := range m.Faces {
			if face.Name != "" {
				said = append(said, t.T("seat.hello.against", "Name", face.Name))
			}
		}
		if m.Near.Holds == "black" || m.Near.Holds == "white" {
			said = append(said, t.T("seat.colours."+m.Near.Holds))
		}
	}
	if m.Near.What.Key != "" && m.Near.Task != string(gamestate.TaskPress) {
		said = append(said, t.T("said.plain", "What", m.Near.What))
	}
	return strings.Join(said, " ")
}
