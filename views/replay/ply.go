package replay

import (
	"net/http"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/plies"
	"renju-arbiter/records/notation/sgf"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/shared"
	"renju-arbiter/views/web"
	"renju-arbiter/views/web/embed"
	"renju-arbiter/views/web/spoilers"
)

// ply is a game as it stood after a ply.
func (s *Pages) ply(c web.Context) error {
	at, err := s.GameViewer(c)
	if err != nil {
		return err
	}
	g, err := s.course(c, at)
	if err != nil {
		return err
	}
	if c.Param("ply") == address.Last && (!at.State.Over() || len(at.State.Plies) == 0 || !at.Viewer.OnlyLooks(at.State.Tournament)) {
		to := address.Game(at.ID)
		if embed.Asked(c.Request(), c.Path()) {
			to = embed.In(to)
		}
		return c.Redirect(http.StatusSeeOther, to)
	}
	look := look{game: g, id: at.ID, hides: spoilers.Hidden(c.Request()), redaction: at.Redaction(), over: at.State.Over()}
	if look.n, err = plyIn(c.Param("ply"), look); err != nil {
		return err
	}
	frame := s.Frame(c, at.Viewer)
	offers := frame.Spoilers // to officials and players too
	if t, err := s.Desk.Books.Of(at.State.Tournament); err == nil {
		frame = s.InEvent(frame, at.Viewer, t.ID, t.Name, "")
		frame.Event.Late = s.Lateness.At(t.State, at.State.Board)
		look.book = t
	}
	frame.Style, frame.Spoilers = "replay", offers
	m := s.page(at.State, look)
	m.Address, m.Embedded = frame.Shared.Base+address.Ply(at.ID, look.n), frame.Embedded
	if !m.Hides {
		m.Position = shown.PositionAfter(at.ID, at.State, look.n)
	}
	if c.QueryParam(address.AllPlies) != "" && !m.Hides && !m.Hidden {
		m.Plies = s.plies(c.Request().Context(), frame.T, m, look)
	}
	if !m.Hidden {
		said := shared.Ply(s.Presenter, frame.T, look.game.Final, s.GameModel(at.ID, look.game.Final, look.redaction, 0), look.n)
		frame.Shared = web.Shared{Base: frame.Shared.Base, Path: address.Ply(at.ID, look.n), Picture: address.PlyPicture(at.ID, look.n), Description: said.Description()}
	}
	return web.Show(c, http.StatusOK, PlyPage(frame, m))
}

// course is the game ply by ply, as the viewer may see it.
func (s *Pages) course(c web.Context, at web.GameViewer) (plies.Game, error) {
	happened, err := s.Desk.History.Game(c.Request().Context(), at.ID)
	if err != nil {
		return plies.Game{}, err
	}
	events := make([]plies.Event, len(happened))
	for i := range happened {
		events[i] = plies.Event{Did: happened[i].Event, At: instant(happened[i]), After: &happened[i].After}
	}
	return plies.Of(events, at.Redaction()), nil
}

// mostDigits is how long the number of a ply is: no game has more of them.
const mostDigits = 4

// plyIn is the number of a ply in an address. A covered board has no plies to be counted.
func plyIn(text string, l look) (int, error) {
	if text == address.Last {
		if l.hides || l.redaction.Board {
			return 0, nil
		}
		return l.game.Last(), nil
	}
	plain := len(text) <= mostDigits && text != "" && strings.Trim(text, "0123456789") == ""
	n, err := strconv.Atoi(text)
	switch {
	case !plain || err != nil:
		return 0, outside(locale.Say("replay.no-number"), l)
	case l.redaction.Board || n <= l.game.Last():
		return n, nil
	case l.hides:
		return 0, outside(locale.Say("replay.outside.hidden"), l)
	}
	return 0, outside(locale.Say("replay.outside", "Ply", n, "Last", l.game.Last()), l)
}

// outside refuses an address that names no ply of the game, and leads to the last one that may be known.
func outside(why locale.Text, l look) error {
	back := address.Ply(l.id, l.game.Last())
	if l.hides || l.redaction.Board {
		back = address.Ply(l.id, 0)
	}
	return &web.Refused{Status: http.StatusNotFound, Text: why, Back: back}
}

// record is the game as a file, as spectators may know it now.
func (s *Pages) record(c web.Context) error {
	at, err := s.GameViewer(c)
	if err != nil {
		return err
	}
	file, err := s.Desk.Dossiers.Written(c.Request().Context(), at.State.Tournament, dossier.Public, "game "+at.ID, func(d dossier.Dossier) ([]byte, error) {
		return recordOf(d, at.ID), nil
	})
	if err != nil {
		return err
	}
	c.Response().Header().Set("Content-Disposition", `attachment; filename="game.sgf"`)
	c.Response().Header().Set("Cache-Control", "no-store")
	return c.Blob(http.StatusOK, "application/x-go-sgf", file)
}

// recordOf is one game of a dossier in SGF.
func recordOf(d dossier.Dossier, id string) []byte {
	all := d.Games
	d.Games = nil
	for _, g := range all {
		if g.ID == id {
			d.Games = []dossier.Game{g}
		}
	}
	text, _ := sgf.Write(d)
	return text
}
