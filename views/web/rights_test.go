package web

import (
	"net/http"
	"testing"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/rights"
)

func TestWhoIsTurnedAwayIsToldWhatTheyLack(t *testing.T) {
	const notTheirs, times, arbiters = "failure.forbidden.board", "failure.forbidden.times", "failure.forbidden.arbiter"
	for _, test := range []struct {
		who               string
		seat              Seat
		stone, flag, stop string // empty: they may
	}{
		{"a spectator", Seat{Role: rights.Spectator}, notTheirs, notTheirs, arbiters},
		{"a time arbiter of another board", Seat{Role: rights.Spectator | rights.TimeArbiter}, notTheirs, notTheirs, arbiters},
		{"a player", Own(board.P1), "", times, arbiters},
		{"a shared device", atTable, "", times, arbiters},
		{"a scorer", Seat{Role: rights.Spectator | rights.Scorer}, "", times, arbiters},
		{"the board's time arbiter", Seat{Role: rights.Spectator | rights.TimeArbiter | rights.AtBoard}, notTheirs, "", arbiters},
		{"an arbiter", Seat{Role: rights.Spectator | rights.Arbiter}, "", "", ""},
	} {
		for act, want := range map[string]string{"stone": test.stone, "flag": test.flag, "stop": test.stop} {
			row, _ := rights.Of(rights.AtGame(act))
			said := ""
			if !row.May(test.seat.Role) {
				said = turnedAway(row, test.seat.Role).Error()
			}
			if said != want {
				t.Errorf("%s, %s: %q, not %q", test.who, act, said, want)
			}
		}
	}
}

// A page or an act of which the table says nothing is no page: the program does not start.
func TestARouteWithoutARowDoesNotStart(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a route was opened of which the table of rights says nothing")
		}
	}()
	Router{routes: echo.New().Group(""), server: &Server{common: &common{}}}.Send("/t/:id/burn", func(c echo.Context) error { return c.NoContent(http.StatusOK) })
}
