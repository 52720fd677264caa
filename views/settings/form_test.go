package settings_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/setting"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/testkit/visit"
)

// Every setting of every game and of every system is asked for by the form, and what
// cannot be is named beside its field, in words of every language: Send looks for
// texts that are missing.
func TestEverySettingIsAskedForAndRefusedInItsPlace(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	a := h.Organiser()
	refuses := func(t *testing.T, field, near string, kind setting.Kind, form ...string) {
		t.Helper()
		if kind == setting.Truth || near == "opening" || kind == setting.Text && near == "seed" {
			return // a box, an open list, any text
		}
		before := h.Written()
		for _, language := range []string{"en", "eu", "fr", "de"} {
			s := visit.Post("/tournaments", append([]string{field, "☃", "name", "Open", "timeZone", "UTC", "cycles", "1"}, form...)...)
			s.Header = map[string]string{"Accept-Language": language}
			got := a.Send(s)
			page, _ := goquery.NewDocumentFromReader(strings.NewReader(got.Body))
			beside := field
			if beside == "control" {
				beside = "code" // where what is not in the list is written
			}
			place := page.Find("[name=" + beside + "]").First().Closest(".field")
			if kind == setting.List {
				place = place.Closest(".step")
			}
			if got.Status != http.StatusUnprocessableEntity || place.Length() != 1 || place.Find(".error").Length() != 1 {
				t.Errorf("%s in %s: status %d, %d errors at the field", field, language, got.Status, place.Find(".error").Length())
			}
		}
		if h.Written() != before {
			t.Errorf("%s: an event was made", field)
		}
	}
	for _, name := range game.Games() {
		named, err := game.Choices(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range named {
			if n.Name != "game" && n.Name != "exactFive" && len(n.Choices) != 1 {
				refuses(t, n.Name, n.Name, n.Kind, "game", name)
			}
		}
	}
	of := map[string][]string{"rounds": {"system", "swiss"}, "apartRounds": {"apart", "last"}, "reserves": {"boards", "4"}, "score": {"legs", "2"},
		"level": {"system", "knockout"}, "keizerAbsence": {"system", "keizer", "rounds", "9"}, "keizerDuty": {"system", "keizer", "rounds", "9"}, "keizerBye": {"system", "keizer", "rounds", "9"}, "keizerRepeat": {"system", "keizer", "rounds", "9"}, "elimination": {"system", "knockout"}, "unfinished": {"system", "swiss", "rounds", "3"}}
	for _, r := range tournament.Rows() {
		field := r.Name
		if field == "tiebreaks" {
			field = "tiebreak"
		}
		refuses(t, field, r.Name, r.Kind, append([]string{"game", "renju"}, of[r.Name]...)...)
	}
}

func TestALateLimitIsAskedForInMinutes(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	a := h.Organiser()
	for minutes, want := range map[string]clock.Span{"15": 900 * clock.Second, "1.5": 90 * clock.Second, "0,5": 30 * clock.Second, "": 0} {
		a.Open("/tournaments/new").Submit("/tournaments", "name", "Open", "lateLimit", minutes).Must(http.StatusOK)
		e, err := h.Desk.Tournament(strings.TrimSuffix(strings.TrimPrefix(a.At.Path, "/t/"), "/players"))
		if err != nil || e.Game.LateLimit != want {
			t.Errorf("%q minutes are %v, %v", minutes, e.Game.LateLimit, err)
		}
	}
}
