package web

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/rights"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
)

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
	s := &Server{common: &common{}}
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
		{"what is another's", Forbidden(rights.Arbiter), false},
		{"a fault", errors.New("disk"), false},
		{"nothing", nil, false},
	} {
		if _, _, said := Refusal(s.Presenter, test.err); said != test.said {
			t.Errorf("%s is said on the page of the form: %t", test.what, said)
		}
	}
}
