package dispute

import (
	"net/http"
	"strconv"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/web"
)

// chiefs decide what is before the chief arbiter.
const chiefs = rights.Chiefs

func (s *Pages) listPage(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.listAgain(c, v, t, http.StatusOK, nil)
}

func (s *Pages) listAgain(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	frame := s.InEvent(s.Frame(c, v), v, t.ID, t.Name, web.DisputesAt)
	m := List{ID: t.ID, Command: web.NewID(), Opens: v.Can("event disputes", t), Rehearsed: v.May("see event rehearsal", t.ID),
		Game: c.FormValue("game"), Subject: c.FormValue("subject"), Claim: c.FormValue("claim"), By: c.FormValue("by"), Words: c.FormValue("words"),
		Where: c.FormValue("where"), Wrong: wrong}
	for i := len(t.Disputes); i > 0; i-- {
		if file, err := s.Dispute(v, t, i); err == nil {
			m.Rows = append(m.Rows, s.row(t, file))
		}
	}
	if m.Opens {
		m.Boards = s.boards(frame.T, t, m.Game)
		s.begins(&m, c.Request().Method == http.MethodGet)
	}
	return web.Show(c, status, ListPage(frame, m))
}

// row is a file in the list.
func (s *Pages) row(t *tournament.Book, f dispute.File) Row {
	ruling, appeal := f.Waited(s.Desk.Now(s.Wall()))
	waits := func(key string, over bool, time clock.Span) locale.Text {
		if !over && f.Withdrawal == nil {
			key += ".still"
		}
		return locale.Say(key, "Time", play.Reading(int64(time)))
	}
	row := Row{Number: f.Number, Subject: string(f.Subject), State: string(f.State), At: localtime.Stamp(t.State, s.Desk.Wall(f.At)),
		Waited: waits("dispute.waited", f.Ruling != nil, ruling), Names: s.parties(t, f)}
	row.Round, row.Board = boardOf(t, f)
	if f.Appeal != nil {
		row.Appeal = waits("dispute.waited.appeal", f.Decision != nil, appeal)
	}
	return row
}

// boardOf is where a file's game is, or was before it was played again or its round taken back.
func boardOf(t *tournament.Book, f dispute.File) (round int, name string) {
	p, _ := t.Once(f.Game)
	return p.Round, boardname.Of(t.State, p)
}

// parties are the names of those at the board.
func (s *Pages) parties(t *tournament.Book, f dispute.File) (names []string) {
	for _, id := range f.Players {
		names = append(names, s.NameIn(t.State, id))
	}
	return names
}

// boards are those of the round that is played, and the one that is asked for.
func (s *Pages) boards(tr *locale.Translator, t *tournament.Book, asked string) []part.Choice {
	round, _ := t.Progress()
	pairings := t.PairingsIn(round)
	if p, known := t.PairingOf(asked); known && p.Round != round {
		pairings = append([]tournament.Pairing{p}, pairings...)
	}
	var list []part.Choice
	for _, p := range pairings {
		if p.Game == "" {
			continue
		}
		label := tr.T("rounds.round", "Round", p.Round) + " · " + tr.T("links.board", "Board", boardname.Of(t.State, p)) + " · " +
			locale.Isolate(s.NameIn(t.State, p.First)) + " – " + locale.Isolate(s.NameIn(t.State, p.Second))
		list = append(list, part.Choice{Value: p.Game, Label: label})
	}
	return list
}

// begins fills the form in with what the game knows: who sits there, whose the file would be, and, where
// nothing was typed yet, the own words of this person.
func (s *Pages) begins(m *List, fresh bool) {
	g, err := s.Desk.Game(m.Game)
	if err != nil || m.board() == "" {
		return
	}
	for _, p := range g.Persons() {
		m.Persons = append(m.Persons, s.NameOf(g, p))
	}
	number, _ := strconv.Atoi(m.Claim)
	whose, _, words := dispute.Beginning(g, dispute.Subject(m.Subject), number, person(m.By))
	for _, claim := range g.Claims {
		if claim.Number == number {
			m.Claims = locale.Say("status.claim."+claim.Claim, "Name", locale.Isolate(s.NameOf(g, claim.By)))
		}
	}
	if whose != board.Nobody && fresh {
		m.By = strconv.Itoa(int(whose))
	}
	if fresh && m.Words == "" {
		m.Words = words
	}
}

// whose are those at a board as a form lets choose among them, nobody first.
func whose(nobody string, names []string) []part.Choice {
	list := []part.Choice{{Label: nobody}}
	for i, name := range names {
		list = append(list, part.Choice{Value: strconv.Itoa(i + 1), Label: name})
	}
	return list
}
