package web

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/records"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
)

func TestWhoMayDoAnActInAnEvent(t *testing.T) {
	account := func(role records.Role) Viewer { return Viewer{Account: &records.Account{Role: role}} }
	holder := func(kind records.LinkKind, event string) Viewer {
		return Viewer{cards: []Card{{Link: records.Link{Kind: kind, Tournament: event, Person: "p"}}}}
	}
	for _, test := range []struct {
		who    string
		viewer Viewer
		may    []By
	}{
		{"nobody", Viewer{}, nil},
		{"a player", holder(records.PlayerLink, "cup"), nil},
		{"a board", holder(records.BoardLink, "cup"), nil},
		{"a scorer", account(records.Scorer), nil},
		{"a time arbiter", account(records.TimeArbiter), []By{TimeArbiter}},
		{"a time arbiter with a link", holder(records.TimeArbiterLink, "cup"), []By{TimeArbiter}},
		{"a time arbiter of another event", holder(records.TimeArbiterLink, "open"), nil},
		{"an arbiter", account(records.Arbiter), []By{Arbiter, TimeArbiter}},
		{"an organiser", account(records.Organiser), []By{Arbiter, Organiser, TimeArbiter}},
	} {
		for name, by := range map[string]By{"arbiter": Arbiter, "organiser": Organiser, "time arbiter": TimeArbiter} {
			want := false
			for _, may := range test.may {
				want = want || may == by
			}
			if by.may(test.viewer, "cup") != want {
				t.Errorf("%s may do what is a %s's: %t", test.who, name, !want)
			}
		}
	}
}

func TestFromWhichSeatAnActIsDone(t *testing.T) {
	const open, notTheirs, arbiters, times = "", "failure.forbidden.board", "failure.forbidden.arbiter", "failure.forbidden.times"
	for _, test := range []struct {
		who               string
		seat              Seat
		every, time, only string
	}{
		{"a spectator", Seat{}, notTheirs, notTheirs, arbiters},
		{"a player", Seat{Person: board.P1}, open, times, arbiters},
		{"a shared device", Seat{table: true}, open, times, arbiters},
		{"the board's time arbiter", Seat{Times: true}, open, open, arbiters},
		{"an arbiter", Seat{Arbiter: true}, open, open, open},
	} {
		for from, want := range map[Seats]string{EverySeat: test.every, TimeArbiterSeats: test.time, ArbiterSeat: test.only} {
			said := ""
			if refused, is := errors.AsType[*Refused](from.open(test.seat)); is {
				said = refused.Text.Key
			}
			if said != want {
				t.Errorf("%s, seats %d: %q, not %q", test.who, from, said, want)
			}
		}
	}
}

func TestAnActLeadsToItsRouteWithThePartsOfItsOwnAddress(t *testing.T) {
	request := httptest.NewRequest(http.MethodPost, "/", strings.NewReader("round=3"))
	request.Header.Set("Content-Type", echo.MIMEApplicationForm)
	c := echo.New().NewContext(request, httptest.NewRecorder())
	c.SetParamNames("team", "id")
	c.SetParamValues("the reds", "cup")
	for route, want := range map[string]string{
		address.EventRoute: address.Event("cup"),
		address.RoundRoute: address.Round("cup", 3),
		address.HandRoute:  address.Hand("cup", 3),
		address.TeamRoute:  address.Team("cup", "the reds"),
	} {
		if got := To(route)(Asked{Context: c}); got != want {
			t.Errorf("%s leads to %s, not %s", route, got, want)
		}
	}
}

// What is refused is said on the page of the form, unless it names the page where to go
// on, or no page of ours has such a form.
func TestWhatARefusalSaysOnThePageOfItsForm(t *testing.T) {
	house := &House{}
	text := locale.Say("refused.reason-missing")
	for _, test := range []struct {
		what string
		err  error
		said bool
	}{
		{"a wrong form", WrongForm(text), true},
		{"what came too late", &Refused{Status: http.StatusConflict, Text: text}, true},
		{"what came too late for its page", &Refused{Status: http.StatusConflict, Text: text, Back: "/"}, false},
		{"no form of ours", BadRequest(), false},
		{"what is not there", NotFound(), false},
		{"what is another's", Forbidden(Arbiter), false},
		{"a fault", errors.New("disk"), false},
		{"nothing", nil, false},
	} {
		if _, _, said := house.Refusal(test.err); said != test.said {
			t.Errorf("%s is said on the page of the form: %t", test.what, said)
		}
	}
}
