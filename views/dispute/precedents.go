package dispute

import (
	"net/http"
	"strconv"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/finding"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/web"
)

// How many precedents are shown: on the page that looks for them, and beside a file that is open.
const (
	mostFound  = 50
	mostNearby = 3
)

// precedentsPage finds published rulings of all events.
func (s *Pages) precedentsPage(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	frame := s.Frame(c, v)
	m := Precedents{Words: c.QueryParam("words"), Subject: c.QueryParam("subject"), Rule: c.QueryParam("rule")}
	found, err := s.Precedents(c.Request().Context(), dispute.Search{Words: m.Words, Subject: dispute.Subject(m.Subject), Rule: m.Rule, Most: mostFound + 1})
	if err != nil {
		return err
	}
	if m.More = len(found) > mostFound; m.More {
		found = found[:mostFound]
	}
	m.Rows = s.precedents(v, frame.T, found)
	return web.Show(c, http.StatusOK, PrecedentsPage(frame, m))
}

// precedentPage is one of them, with its position.
func (s *Pages) precedentPage(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	return (&Pages{s.SeenBy(v, c.Param("id"))}).showPrecedent(c)
}

func (s *Pages) showPrecedent(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(c.Param("n"))
	if err != nil {
		return web.NotFound()
	}
	frame := s.Frame(c, v)
	m, stands := s.precedent(frame.T, t, n)
	if !stands {
		return web.NotFound()
	}
	return web.Show(c, http.StatusOK, PrecedentPage(frame, m))
}

// precedents are those found that still stand, as the viewer may see them.
func (s *Pages) precedents(v web.Viewer, tr *locale.Translator, found []dispute.Found) (list []Precedent) {
	for _, f := range found {
		if f.Dossier != "" {
			if one, there := s.fromDossier(f); there {
				list = append(list, one)
			}
			continue
		}
		seen := &Pages{s.SeenBy(v, f.Event)}
		t, err := seen.Desk.Books.Of(f.Event)
		if err != nil {
			continue // deleted meanwhile
		}
		if one, stands := seen.precedent(tr, t, f.Number); stands {
			list = append(list, one)
		}
	}
	return list
}

// fromDossier is a ruling of a dossier that came in: its page has the position. An event of this installation
// says itself which of its rulings are published.
func (s *Pages) fromDossier(f dispute.Found) (m Precedent, there bool) {
	taken, there := s.Desk.Installation.State().Archived(f.Dossier)
	if !there {
		return m, false
	}
	if _, err := s.Desk.Tournament(taken.Event); err == nil {
		return m, false
	}
	for _, p := range taken.Precedents {
		if p.Number == f.Number {
			page := address.Dossier(f.Dossier) + "#ruling-" + strconv.Itoa(f.Number)
			if taken.Audience != string(dossier.Public) {
				page = "" // the ruling was published, the dossier is for arbiters
			}
			return Precedent{Page: page, Event: taken.Name, EventPage: page, Subject: p.Subject, Rules: p.Rules, Words: p.Words}, true
		}
	}
	return m, false
}

// precedent is a ruling as it was published; false where it does not stand.
func (s *Pages) precedent(tr *locale.Translator, t *tournament.Book, number int) (m Precedent, stands bool) {
	f, _, stands := s.Precedent(t, number)
	if !stands {
		return m, false
	}
	m = Precedent{Page: address.Precedent(t.ID, number), Event: t.Name, EventPage: address.Event(t.ID), Subject: string(f.Subject), About: f.About,
		At: localtime.Day(t.State, s.Desk.Wall(f.Ruling.At)), Rules: f.Ruling.Rules, Words: f.Precedent.Words, Plies: len(f.Moves), Holds: holds(f)}
	name := func(p board.Person) string { return tr.T("colour." + m.Holds[p-1]) }
	if f.Precedent.Names {
		m.Names = s.parties(t, f)
		name = func(p board.Person) string { return m.Names[p-1] }
	}
	m.Does = shown.Effects(f.Ruling.Effect, f.Ruling.Was, name)
	if f.Decision != nil && f.Decision.Overturn {
		m.Overturned, m.Does = true, shown.Decided(f, name)
	}
	g, err := s.Desk.Game(f.Began())
	if err != nil {
		return m, false
	}
	s.drawn(&m, f, g)
	return m, true
}

func (s *Pages) drawn(m *Precedent, f dispute.File, g game.State) {
	if len(f.Moves) == 0 {
		return
	}
	m.Board, m.Drawn = gamestate.StandingAt(g, f.Moves), true
	if claim, is := claimOf(g, f.Claim); is && f.Subject == dispute.OfClaim {
		m.Finding, m.Found = finding.OfClaim(claim.Finding), true
	}
}

// holds are the colours that the parties held.
func holds(f dispute.File) []string {
	list := make([]string, len(f.Players))
	for i := range f.Players {
		list[i] = board.White.String()
		if board.Person(i+1) == f.Black {
			list[i] = board.Black.String()
		}
	}
	return list
}

// nearby are precedents for a file that waits for a ruling, as arbiters see it.
func (s *Pages) nearby(c web.Context, v web.Viewer, tr *locale.Translator, m *File) error {
	if !m.RulesNow {
		return nil
	}
	search := dispute.Search{Subject: m.File.Subject, Near: m.File.Words, Most: mostNearby}
	for _, said := range m.Statements {
		search.Near += " " + said.Words
	}
	found, err := s.Precedents(c.Request().Context(), search)
	if err == nil && len(found) == 0 { // nothing shares a word with it: the newest of the kind
		search.Near = ""
		found, err = s.Precedents(c.Request().Context(), search)
	}
	m.Nearby = s.precedents(v, tr, found)
	return err
}

func (s *Pages) readPublish(a web.Asked, f dispute.File) (dispute.Command, error) {
	return dispute.Publish{Number: f.Number, Words: a.FormValue("words"), Names: a.FormValue("names") != "", Typed: a.Order.Actor}, nil
}

func (s *Pages) readUnpublish(a web.Asked, f dispute.File) (dispute.Command, error) {
	return dispute.Unpublish{Number: f.Number, Typed: a.Order.Actor}, nil
}
