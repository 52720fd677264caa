package web

import (
	"errors"
	"net/http"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown/correction"
	"renju-arbiter/views/shown/gamestate"
)

// A correction is shown before it is done: the first form is answered with what it would do, and
// that page has the form again, with the digest of what it shows. Where the game has changed
// meanwhile it is shown again. In an event whose standings are signed the second form proposes it.

// Correcting is the page that shows what a correction would do.
type Correcting struct {
	play.Preview
	Game     string
	Title    string // of the board
	To       string // where the form goes
	Sent     []SentField
	Command  string
	Seen     string
	Known    string
	Digest   string
	Reason   string
	Proposes bool // it is put before a second person
	Back     string
}

// carried are the fields of a correction that its second form sends as they were; the others
// belong to the page.
var carried = []string{"ply", "point", "points", "from", "column", "kind", "result"}

// preview shows the page; wrong is why it is shown again.
func (s *Server) preview(c echo.Context, at GameViewer, o arbiter.Order, command game.Command, wrong *locale.Text) error {
	var sent []SentField
	form, _ := c.FormParams()
	for _, name := range append(slices.Clone(carried), "next") {
		for _, value := range form[name] {
			sent = append(sent, SentField{name, value})
		}
	}
	return s.ShowPreview(c, at, o, command, sent, wrong)
}

// ShowPreview is the page for a correction that another form has asked for: sent are the fields of
// the board's own form for it.
func (s *Server) ShowPreview(c echo.Context, at GameViewer, o arbiter.Order, command game.Command, sent []SentField, wrong *locale.Text) error {
	p, err := s.Desk.Corrections.Preview(at.ID, o, command)
	if err != nil {
		return err
	}
	m := Correcting{Preview: correction.Preview(s.Presenter, p), Game: at.ID, Title: s.BoardCalled(at.ID, at.State), To: address.Act(at.ID, string(command.Do)), Sent: sent,
		Command: NewID(), Seen: gamestate.Seen(p.Before), Known: strconv.FormatInt(s.Desk.Known(at.ID), 10), Digest: p.Digest, Reason: command.Reason,
		Proposes: p.Was != nil && p.Was.Signed, Back: address.Game(at.ID)}
	frame := s.Frame(c, at.Viewer)
	if t, err := s.Desk.Tournament(at.State.Tournament); err == nil {
		frame = s.InEvent(frame, at.Viewer, at.State.Tournament, t.Name, "")
	}
	frame.Back = m.Back
	if wrong != nil {
		frame.Notices = append(frame.Notices, Notice{Kind: "error", Text: *wrong})
		return Show(c, http.StatusConflict, PreviewPage(frame, m))
	}
	return Show(c, http.StatusOK, PreviewPage(frame, m))
}

// corrects does a correction as it was previewed, or proposes it where the standings are signed.
func (s *Server) corrects(c echo.Context, at GameViewer, o arbiter.Order, command game.Command) (game.State, string, error) {
	t, err := s.Desk.Tournament(at.State.Tournament)
	if err != nil || !t.Signed {
		after, err := s.Desk.Play(c.Request().Context(), at.ID, o, command)
		return after, "", err
	}
	if err := s.Desk.Corrections.Propose(c.Request().Context(), at.ID, o, command); err != nil {
		return at.State, "", err
	}
	s.Notices.Keep(c, "done", locale.Say("done.correction-proposed"))
	return at.State, address.Corrections(at.State.Tournament), nil
}

// outdated tells that a correction was refused because it was previewed otherwise.
func outdated(err error) bool {
	_, is := errors.AsType[*arbiter.PreviewError](err)
	return is
}

// AskedAbout puts the correction of a clock that would make a flag fall into the acts of the
// page that asks about it, ready to be sent once more.
func AskedAbout(c echo.Context, wrong locale.Text, acts *play.Acts) {
	if acts != nil && wrong.Key == "refused."+string(game.FlagWouldFall) {
		acts.Sure = &play.Adjustment{Player: c.FormValue("player"), Seconds: c.FormValue("seconds"), Reason: c.FormValue("reason")}
	}
}
