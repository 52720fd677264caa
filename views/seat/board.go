package seat

import (
	"net/http"
	"slices"
	"strings"

	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/shared"
	"renju-arbiter/views/web"
)

// board is the page of one game, for the viewer.
func (s *Pages) board(c web.Context) error {
	at, err := s.GameViewer(c)
	if err != nil {
		return err
	}
	if s.atSeat(at) {
		return web.On(c, seatFor(pageOf(at.Viewer, at.Card), c.Request().URL.RawQuery))
	}
	return s.showBoard(c, at, http.StatusOK, locale.Text{}, chosenIn(c))
}

// atSeat tells that a player's own page is the seat: while the game is the one that the
// card opens. A game of before is looked at here.
func (s *Pages) atSeat(at web.GameViewer) bool {
	if at.Card.ID == "" || at.State.Over() {
		return false
	}
	t, err := s.Desk.Books.Of(at.Card.Tournament)
	if err != nil {
		return false
	}
	p, found := s.Cards.BoardOf(t, at.Card)
	return found && p.Game == at.ID
}

// seatFor is the seat's page with what an address had chosen on the board.
func seatFor(page, query string) string {
	between := "?"
	switch {
	case query == "":
		return page
	case strings.Contains(page, between):
		between = "&"
	}
	return page + between + query
}

// boardForms is the board's page as the one on which forms stand.
func (s *Pages) boardForms() web.Stand {
	return web.Stand{
		Path: func(at web.GameViewer) string { return address.Game(at.ID) },
		Again: func(c web.Context, at web.GameViewer, status int, text locale.Text) error {
			return s.showBoard(c, at, status, text, selected(c))
		},
	}
}

// chosenIn is what the page's address says of the choice.
func chosenIn(c web.Context) choice {
	line := web.Narrow(c.QueryParam("line"))
	return choice{play.Selection(append(slices.Clone(c.QueryParams()["select"]), line)), c.QueryParam("for"), play.Selection([]string{line})}
}

func (s *Pages) showBoard(c web.Context, at web.GameViewer, status int, wrong locale.Text, wish choice) error {
	if s.atSeat(at) {
		return s.showSeat(c, at.Viewer, at.Card, status, wrong, wish)
	}
	m := s.boardPage(at, wish)
	web.AskedAbout(c, wrong, m.Acts)
	s.reply(c, at, m.Asked())
	m.Position = shown.PositionAfter(at.ID, at.State, len(at.State.Plies))
	frame := s.Frame(c, at.Viewer)
	if t, err := s.Desk.Tournament(at.State.Tournament); err == nil {
		frame = s.InEvent(frame, at.Viewer, at.State.Tournament, t.Name, "")
		frame.Event.Late = s.Lateness.At(t, at.State.Board)
		if at.Viewer.OnlyLooks(t.ID) { // nobody is led away from a board where they act
			m.At1, m.At2 = shown.EntrantAt(t, at.State.Players[0]), shown.EntrantAt(t, at.State.Players[1])
		}
	}
	frame.Back = address.Game(at.ID)
	frame.Shared = web.Shared{Base: frame.Shared.Base, Path: address.Game(at.ID), Picture: address.GamePicture(at.ID),
		Description: shared.Game(s.Presenter, frame.T, at.State, m).Description()}
	frame.Live = address.GameLive(at.ID)
	frame = s.Voice.Heard(counted(frame, m.Asked()), at)
	if m.Controls != nil || m.Acts != nil {
		frame.Controls = address.Controls(at.ID, wish.what)
	}
	if wrong.Key != "" {
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: wrong})
	}
	return web.Show(c, status, BoardPage(frame, m))
}

// boardPage is the game with what is the viewer's own.
func (s *Pages) boardPage(at web.GameViewer, wish choice) play.Game {
	now := s.Desk.Now(s.Wall())
	m := s.GameModel(at.ID, at.State, at.Redaction(), now)
	m.Controls = controlsOf(s.Desk.Referee(), at.ID, at.State, at.Seat, m, wish, now)
	if m.Controls != nil {
		m.Controls.Clocks = s.ClockPersons(at.State)
	} else {
		m.Questions = &play.Controls{Form: play.Form{Game: at.ID}, Board: m.Board, Covered: m.Hidden}
	}
	m.Sheets = at.Seat.MaySee("sheets")
	if at.Seat.Arbiter() {
		m.Acts = s.ActsOf(at.Form(), at.State, m)
	}
	return m
}

// controls are the fragments that are the viewer's own.
func (s *Pages) controls(c web.Context) error {
	at, err := s.GameViewer(c)
	if err != nil {
		return err
	}
	if s.atSeat(at) {
		return web.On(c, seatFor(address.SeatOwnOf(at.Card.ID, ""), c.Request().URL.RawQuery))
	}
	m := s.boardPage(at, chosenIn(c))
	if s.reply(c, at, m.Asked()) {
		return web.ShowPart(c, http.StatusOK, play.Answered(web.Translator(c), *m.Asked()))
	}
	return web.ShowPart(c, http.StatusOK, Own(web.Translator(c), m))
}
