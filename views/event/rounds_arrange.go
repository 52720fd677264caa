package event

import (
	"strconv"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/web"
)

// roundActs are the acts on the rounds by the names of their addresses.
func (s *Face) roundActs() map[string]web.Arrangement {
	return map[string]web.Arrangement{
		"publish":      {Read: readPublish, Page: s.againRound, Next: address.RoundRoute},
		"publish-hand": {Read: readPublish, Page: s.showHand, Next: address.RoundRoute},
		"unpublish":    {Read: readUnpublish, Page: s.againRound, Next: address.RoundRoute},
		"provisional":  {Read: readProvisional, Page: s.againRound, Next: address.RoundRoute},
		"hand-open":    {Read: web.Always(tournament.OpenHand{}), Page: s.againRound, Next: address.HandRoute},
		"hand-change":  {Read: readHand, Page: s.showHand, Next: address.HandRoute},
		"hand-drop":    {Read: web.Always(tournament.DropHand{}), Page: s.againRound, Next: address.RoundRoute},
	}
}

// againRound shows the round that a form was about.
func (s *Face) againRound(c echo.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	n, err := strconv.Atoi(c.FormValue("round"))
	if err != nil || n < 1 || n > t.Rounds() && !shown.PairsNext(t, n) {
		return &web.Refused{Status: status, Text: *wrong}
	}
	return s.showRound(c, v, t, n, status, wrong)
}

func readPublish(c echo.Context, _ *tournament.Book) (tournament.Command, error) {
	n, err := web.RoundOf(c)
	return tournament.PublishRound{Round: n, Reason: web.Reason(c)}, err
}

func readUnpublish(c echo.Context, _ *tournament.Book) (tournament.Command, error) {
	n, err := web.RoundOf(c)
	return tournament.Unpublish{Round: n, Reason: web.Reason(c)}, err
}

func readProvisional(c echo.Context, _ *tournament.Book) (tournament.Command, error) {
	score, err := game.ParseScore(c.FormValue("score"))
	if err != nil {
		return nil, web.WrongForm(locale.Say("refused.bad-result", "What", c.FormValue("score")))
	}
	return tournament.SetProvisional{Game: c.FormValue("game"), Score: score, Reason: web.Reason(c)}, nil
}
