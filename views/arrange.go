package views

import (
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
)

// arrangement is one act of an arbiter in an event: how its form is read, the page
// that the form stands on, and the page that follows.
type arrangement struct {
	read func(echo.Context, *tournament.Book) (tournament.Command, error)
	page again
	next string // after "/t/ID"; {n} is the form's round
}

// roundActs are the acts on the rounds by the names of their addresses.
func (s *Server) roundActs() map[string]arrangement {
	return map[string]arrangement{
		"publish":      {readPublish, s.againRound, "/rounds/{n}"},
		"publish-hand": {readPublish, s.showHand, "/rounds/{n}"},
		"unpublish":    {readUnpublish, s.againRound, "/rounds/{n}"},
		"provisional":  {readProvisional, s.againRound, "/rounds/{n}"},
		"hand-open":    {always(tournament.OpenHand{}), s.againRound, "/rounds/{n}/hand"},
		"hand-change":  {readHand, s.showHand, "/rounds/{n}/hand"},
		"hand-drop":    {always(tournament.DropHand{}), s.againRound, "/rounds/{n}"},
	}
}

// arrange carries out an arbiter's act. What is refused is said on the page that
// the form stands on.
func (s *Server) arrange(name string, act arrangement) echo.HandlerFunc {
	return func(c echo.Context) error {
		arrival := time.Now()
		v, t, err := s.manage(c)
		if err != nil {
			return err
		}
		id := c.Param("id")
		command, err := act.read(c, t)
		if err == nil {
			err = s.desk.Arrange(c.Request().Context(), id, order(c, v.byAccount(), arrival), command, newID)
		}
		if err == nil {
			return s.done(c, "/t/"+id+strings.ReplaceAll(act.next, "{n}", c.FormValue("round")), say("done.arrange."+name))
		}
		text, status, ok := s.refusal(err)
		if !ok {
			return err
		}
		return act.page(c, v, t, status, &text)
	}
}

// wrongForm is a form that cannot be read, and what would be right.
func wrongForm(text locale.Text) error {
	return &failure{status: http.StatusUnprocessableEntity, text: text}
}

func always(command tournament.Command) func(echo.Context, *tournament.Book) (tournament.Command, error) {
	return func(echo.Context, *tournament.Book) (tournament.Command, error) { return command, nil }
}

func reason(c echo.Context) string { return strings.TrimSpace(c.FormValue("reason")) }

// roundOf reads the round of a form.
func roundOf(c echo.Context) (int, error) {
	n, wrong := whole(c, "round")
	if wrong != nil {
		return 0, wrongForm(*wrong)
	}
	return n, nil
}

// againRound shows the round that a form was about.
func (s *Server) againRound(c echo.Context, v viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	n, err := strconv.Atoi(c.FormValue("round"))
	if err != nil || n < 1 || n > t.Rounds() && !pairsNext(t, n) {
		return &failure{status: status, text: *wrong}
	}
	return s.showRound(c, v, t, n, status, wrong)
}

func readPublish(c echo.Context, _ *tournament.Book) (tournament.Command, error) {
	n, err := roundOf(c)
	return tournament.PublishRound{Round: n, Reason: reason(c)}, err
}

func readUnpublish(c echo.Context, _ *tournament.Book) (tournament.Command, error) {
	n, err := roundOf(c)
	return tournament.Unpublish{Round: n, Reason: reason(c)}, err
}

func readProvisional(c echo.Context, _ *tournament.Book) (tournament.Command, error) {
	score, err := game.ParseScore(c.FormValue("score"))
	if err != nil {
		return nil, wrongForm(say("refused.bad-result", "What", c.FormValue("score")))
	}
	return tournament.SetProvisional{Game: c.FormValue("game"), Score: score, Reason: reason(c)}, nil
}
