package web

import (
	"net/http"
	"strings"
	"testing"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/views/locale"
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

// A refusal for want of a right names everybody who has it, and nobody else.
func TestARefusalNamesThoseWhoMay(t *testing.T) {
	names := []struct {
		who  rights.Role
		name string
	}{
		{rights.Scorer, "scorers"}, {rights.TimeArbiter | rights.AtBoard, "time arbiters"}, {rights.Jury, "appeals jury"},
		{rights.Entered, "players"}, {rights.Host, "hosts"}, {rights.Administrator, "administrators"}, {rights.ResultsKey | rights.BoardsKey | rights.HallKey, "key"},
		{rights.Deputy, "deputy"}, {rights.Organiser, "organiser"},
	}
	for _, row := range rights.Table {
		for _, may := range []rights.Role{row.Who, rights.Hosts} {
			if may == rights.Hosts && row.Lacks(row.Who) == 0 || row.May(rights.Spectator) {
				continue
			}
			said := turnedAway(row, rights.Spectator)
			if may == rights.Hosts {
				said = turnedAway(row, row.Who)
			}
			key := said.Error()
			if key == "failure.forbidden.board" && row.Act.Whose() == "game" {
				continue // the seat is lacking
			}
			text := locale.For("en").Text(locale.Say(key))
			for _, n := range names {
				is, want := strings.Contains(text, n.name), may&n.who != 0
				switch {
				case n.name == "key" && may&^(rights.ResultsKey|rights.BoardsKey|rights.HallKey) != 0:
					want = false // a person reads it
				case n.who == rights.Deputy && may&rights.Arbiter != 0 || n.who == rights.Organiser && may&rights.Deputy != 0:
					want = false // an arbiter, or the chief
				}
				if is != want {
					t.Errorf("%s is for the roles %b, and a refusal says %q", row.Act, may, text)
				}
			}
			arbiters := strings.Contains(strings.ReplaceAll(text, "time arbiters", ""), "arbiters")
			if want := may&rights.Arbiter != 0; arbiters != want {
				t.Errorf("%s is for the roles %b, and a refusal says %q", row.Act, may, text)
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
