package event_test

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/testkit/visit"
)

func TestASettingThatTheGameDoesNotTakeIsNamed(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	a := h.Organiser()
	for _, c := range []struct{ game, field, value, says string }{
		{"gomoku", "stones", "400", "Only if stones are moved"},
		{"gomoku", "stones", "many", "Only if stones are moved"},
		{"gomoku", "size", "13", "“13” is not one of the choices"},
		{"gomoku", "preset", "1066", "“1066” is not one of the choices"},
		{"gomoku", "overline", "banana", "“banana” is not one of the choices"},
		{"gomoku", "opening", "rif", "This opening is not known: rif"},
		{"ninuki", "perfectFive", "soon", "“soon” is not one of the choices"},
		{"connect4", "opening", "swap2", "This opening is not known: swap2"},
		{"chess", "mode", "claim", "“chess” is not one of the choices"},
		{"renju", "symmetry", "mirror", "“mirror” is not one of the choices"},
		{"renju", "doubleThreeReading", "loud", "“loud” is not one of the choices"},
		{"renju", "opening", "exclusion(rif,rif,yamaguchi)", "Exclusion needs three different opening rules"},
	} {
		before := h.Written()
		got := a.Send(visit.Post("/tournaments", "game", c.game, "name", "Open", "timeZone", "UTC", "cycles", "1", c.field, c.value))
		if got.Status != http.StatusUnprocessableEntity || !strings.Contains(got.Sentence(), c.says) {
			t.Errorf("%s %s %s: status %d, %q", c.game, c.field, c.value, got.Status, got.Sentence())
		}
		if h.Written() != before {
			t.Errorf("%s %s %s: an event was made", c.game, c.field, c.value)
		}
	}
}

// Every setting and every value has its words in every language: send looks for
// texts that are missing.
func TestEveryGameHasItsFormInEveryLanguage(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	a := h.Organiser()
	for _, name := range game.Games() {
		for _, language := range []string{"en", "eu", "fr", "de"} {
			got := a.Send(visit.Sent{Method: "GET", Path: "/tournaments/new?game=" + name, Header: map[string]string{"Accept-Language": language}})
			if got.Status != http.StatusOK || !strings.Contains(got.Body, `value="`+name+`"`) {
				t.Errorf("%s in %s: status %d", name, language, got.Status)
			}
		}
		a.Open("/tournaments/new?game="+name).Submit("/tournaments", "name", name, "timeZone", "UTC").Must(http.StatusOK)
		id := strings.TrimSuffix(a.At.Path, "/players")
		for _, language := range []string{"en", "eu", "fr", "de"} {
			got := a.Send(visit.Sent{Method: "GET", Path: id + "/regulations", Header: map[string]string{"Accept-Language": language}})
			page, _ := goquery.NewDocumentFromReader(strings.NewReader(got.Body))
			named, err := game.Choices(name)
			named = slices.DeleteFunc(named, game.Named.Unsaid) // one person a side goes without saying
			if rows := page.Find("table.regulated").Eq(1).Find("tbody tr").Length(); err != nil || rows != len(named) {
				t.Errorf("%s in %s: %d settings of %d are shown, %v", name, language, rows, len(named), err)
			}
		}
	}
}

func TestTeamsThatCannotBeReadAreNamedAndNobodyIsEntered(t *testing.T) {
	s := visit.OpenGame(t, "pente4", visit.TwoTeams)
	a := s.Arbiter
	a.Open("/tournaments/new?game=pente4").Submit("/tournaments", "name", "Second", "timeZone", "UTC").Must(http.StatusOK)
	s.ID = strings.TrimSuffix(strings.TrimPrefix(a.At.Path, "/t/"), "/players")
	a.Submit("/t/"+s.ID+"/players/paste", "text", "Ada\nBo + Carl; JAPAN\nDora + Eve\nX: Fay + Eve").Must(http.StatusUnprocessableEntity)
	var found []string
	a.Page.Find(".preview tr.broken").Each(func(_ int, row *goquery.Selection) {
		found = append(found, strings.TrimSpace(row.Find("td").First().Text())+" "+row.Find(".error").Text())
	})
	want := "1 1 person; a team has two, joined by a plus.|2 “JAPAN” is not a country code. Use two or three letters.|4 This player is already in the list. Two of one name are told apart by RIF ID, country, rating or birth year."
	if strings.Join(found, "|") != want || len(entered(s.ClubEvening)) != 0 {
		t.Errorf("%q; entered are %v", found, entered(s.ClubEvening))
	}
	players := "/t/" + s.ID + "/players"
	a.Open(players).Submit(players, "name1", "Ada Brook", "name2", "", "country1", "SWEDEN").Must(http.StatusUnprocessableEntity)
	if a.Words(".error") != "“SWEDEN” is not a country code. Use two or three letters.The name is missing. Enter one." || a.Page.Find("#name1").AttrOr("value", "") != "Ada Brook" {
		t.Errorf("the form says %q", a.Words(".error"))
	}
	a.Submit(players, "name1", "Ada Brook", "country1", "SWE", "rating1", "2000", "name2", "Bo Ek", "rating2", strconv.Itoa(2101)).Must(http.StatusOK)
	if list := entered(s.ClubEvening); len(list) != 1 || list[0] != "Ada Brook & Bo Ek" || !strings.Contains(a.Words("table"), "2051") {
		t.Errorf("entered are %v: %s", list, a.Words("table"))
	}
}
