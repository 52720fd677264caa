package search

import (
	"net/http"
	"slices"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/ledger"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/arbiter/positions"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/web"
)

// Openings is a ledger of openings: of an event, or of the installation.
type Openings struct {
	Ledger  string // its address
	Rows    []OpeningRow
	Games   []Game // of one row, where one was asked for
	Further int    // further games, which are not shown
	Chosen  bool   // one row is shown
	Reading bool
}

// OpeningRow is one opening under one opening rule.
type OpeningRow struct {
	Name     string // empty: without a name
	Position string // where games with its three stones are found; empty without a name
	Rule     locale.Text
	Page     string // its games
	ledger.Row
}

// openingsPage is the ledger of the installation.
func (s *Pages) openingsPage(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	reading := !s.Games.read(c.Request().Context(), s.public())
	m := openingsOf(c, address.Openings(), s.Games.openings())
	m.Reading = reading
	if m.Chosen && len(m.Rows) == 1 {
		hits := hitsOf(m.Rows[0].Games)
		m.Further = max(0, len(hits)-mostGames)
		m.Games = s.rows(hits[:len(hits)-m.Further])
	}
	return web.Show(c, http.StatusOK, OpeningsPage(s.Frame(c, v), m))
}

// eventOpenings is the ledger of an event, as the viewer may see it.
func (s *Pages) eventOpenings(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	m := openingsOf(c, address.EventOpenings(t.ID), s.openingsIn(t))
	if m.Chosen && len(m.Rows) == 1 {
		ids := m.Rows[0].Games
		m.Further = max(0, len(ids)-mostGames)
		for _, id := range ids[:len(ids)-m.Further] {
			m.Games = append(m.Games, s.played(t, id))
		}
	}
	return web.Show(c, http.StatusOK, OpeningsPage(s.InEvent(s.Frame(c, v), v, t.ID, t.Name, web.StandingsAt), m))
}

// openingsIn are the entries of an event's finished games, the newest first.
func (s *Pages) openingsIn(t *tournament.Book) (list []ledger.Game) {
	for _, id := range t.AllGames() {
		if state, err := s.Desk.Game(id); err == nil {
			if g, is := ledger.Of(id, state); is {
				list = append(list, g)
			}
		}
	}
	slices.Reverse(list)
	return list
}

// played is a finished game in the list of its event.
func (s *Pages) played(t *tournament.Book, id string) Game {
	state, err := s.Desk.Game(id)
	if err != nil || state.Outcome == nil {
		return Game{}
	}
	one := readOf(id, state)
	name := func(i int) string { return s.NameIn(t.State, one.players[i]) }
	return Game{Page: address.LastPly(id), Black: name(0), White: name(1), Result: part.Score(one.result), Event: t.Name, Round: one.round}
}

// hitsOf are games in a list of their own, without a ply.
func hitsOf(ids []string) (list []positions.Hit) {
	for _, id := range ids {
		list = append(list, positions.Hit{ID: id})
	}
	return list
}

// openingsOf gathers games, those of one row or of one opening rule where the address asks for it.
func openingsOf(c web.Context, at string, games []ledger.Game) Openings {
	m := Openings{Ledger: at}
	asked := c.QueryParams()
	rule := asked.Get("rule")
	for _, row := range ledger.Rows(games) {
		if asked.Has("protocol") && (asked.Get("protocol") != row.Protocol || asked.Get("opening") != row.Opening.Latin) ||
			rule != "" && row.Protocol != rule && !strings.HasPrefix(row.Protocol, rule+"-") {
			continue
		}
		one := OpeningRow{Row: row, Rule: part.OpeningText(row.Protocol), Page: address.OpeningGames(at, row.Opening.Latin, row.Protocol)}
		if row.Opening.Latin != "" {
			one.Name, one.Position = gamestate.NameOf(row.Opening), positionOf(row.Opening)
		}
		m.Rows = append(m.Rows, one)
	}
	m.Chosen = asked.Has("protocol") || rule != ""
	return m
}

// positionOf is where games with an opening are found.
func positionOf(o opening.Opening) string {
	return address.PositionOf(positions.Line([]positions.Stone{{Point: board.Centre(standard.Size), Colour: board.Black}, {Point: o.Second(), Colour: board.White}, {Point: o.Third, Colour: board.Black}}), standard.Name())
}
