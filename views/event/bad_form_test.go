package event_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

func TestASettingThatIsUnknownIsNamedAndTheFormIsKept(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	kept := map[string]string{"name": "Autumn <Cup>", "opening": "rif", "control": "40/7200:1800+10", "cycles": "3",
		"timeZone": "Asia/Tokyo", "lateLimit": "15"}
	for _, c := range []struct{ field, value, says string }{
		{"control", "40/7200:banana", "“40/7200:banana”, character 9"},
		{"control", "7200++5", "“7200++5”, character 6"},
		{"control", "0", "character 1"},
		{"control", strings.Repeat("9", 300), "too"},
		{"timeZone", "Europe/Atlantis", "This time zone is not known: Europe/Atlantis"},
		{"timeZone", "../../../etc/passwd", "This time zone is not known"},
		{"timeZone", "Local", "This time zone is not known: Local"},
		{"timeZone", "", "This time zone is not known"},
		{"timeZone", "UTC\x00", "This time zone is not known"},
		{"opening", "sicilian", "sicilian"},
		{"opening", "soosorv-0", "This opening is not known: soosorv-0"},
		{"mode", "banana", "“banana” is not one of the choices"},
		{"falseClaim", "banana", "“banana” is not one of the choices"},
		{"lateFive", "banana", "“banana” is not one of the choices"},
		{"bothFlags", "banana", "“banana” is not one of the choices"},
		{"cycles", "0", "Enter a number from 1 to 10"},
		{"cycles", "many", "Enter a number from 1 to 10"},
		{"lateLimit", "-1", "Enter a number of minutes"},
		{"lateLimit", "soon", "Enter a number of minutes"},
		{"name", "   ", "Give the tournament a name"},
	} {
		t.Run(c.field+" "+strings.ToValidUTF8(c.value[:min(len(c.value), 20)], ""), func(t *testing.T) {
			values := url.Values{}
			for name, value := range kept {
				values.Set(name, value)
			}
			values.Set(c.field, c.value)
			before := e.Written()
			got := e.Arbiter.Send(visit.Sent{Method: "POST", Path: "/tournaments", Body: values.Encode()})
			if got.Status != http.StatusUnprocessableEntity || !strings.Contains(got.Sentence(), c.says) {
				t.Errorf("status %d: %q, without %q", got.Status, got.Sentence(), c.says)
			}
			if e.Written() != before {
				t.Error("an event was made")
			}
			page, _ := goquery.NewDocumentFromReader(strings.NewReader(got.Body))
			form := visit.Fields(page.Find("form[action='/tournaments']"))
			for name, value := range kept {
				if name != c.field && form.Get(name) != value {
					t.Errorf("%s was %q and is %q now", name, value, form.Get(name))
				}
			}
			beside := c.field
			if beside == "control" {
				beside = "code" // where what is not in the list is written
			}
			near := page.Find(fmt.Sprintf("[name=%q]", beside)).First()
			if c.value != "banana" && near.Closest(".field").Find(".error").Length() == 0 {
				t.Errorf("nothing at the field %s says what is wrong", c.field)
			}
		})
	}
}

// entered are the names in the event's list.
func entered(e *visit.ClubEvening) []string {
	t, err := e.Desk.Tournament(e.ID)
	if err != nil {
		e.T.Fatal(err)
	}
	var list []string
	for _, entry := range t.Entries {
		list = append(list, e.Desk.People.Get(entry.Player).Name)
	}
	return list
}

// An empty list is told in one sentence, of players and of teams, and enters nobody.
func TestAnEmptyPasteIsToldInOneSentence(t *testing.T) {
	for _, format := range []tournament.Format{{}, {Boards: 2}} {
		e := visit.OpenEvent(t, tournament.Created{Format: format})
		for _, text := range []string{"", " \n\t\r\n"} {
			for _, confirm := range []string{"", "1"} {
				got := e.Arbiter.Send(visit.Post(e.Path("/players/paste"), "text", text, "confirm", confirm))
				page, err := goquery.NewDocumentFromReader(strings.NewReader(got.Body))
				if err != nil {
					t.Fatal(err)
				}
				if told := page.Find(".error").Text(); got.Status != http.StatusUnprocessableEntity || strings.Count(told, "The list is empty.") != 1 || len(e.State().Entries) > 0 {
					t.Errorf("%q: %d %q", text, got.Status, told)
				}
			}
		}
	}
}

func TestAPasteWithBrokenLinesNamesThemAndEntersNobody(t *testing.T) {
	e := visit.OpenEmpty(t)
	path := "/t/" + e.ID + "/players/paste"
	broken := "Ada Brook; SWE; 900001; 2240\n\n; EST; 910002; 2205\nChie Morikawa; JAPAN; 920003; 2180\r\n" +
		"Yann Kerdal; FRA; 930004; strong\nA; B; C; D; E; F\nNerea Elizalde; ESP\nada brook; SWE; 900001\n" + strings.Repeat("x", 300) + "\nJo \x00; GER"
	want := map[string]string{"3": "The name is missing", "4": "“JAPAN” is not a country code", "5": "“strong” is not a rating",
		"6": "6 fields", "8": "already in the list", "9": "too long", "10": "The name is missing"}
	for _, confirm := range []string{"", "1"} {
		got := e.Arbiter.Send(visit.Post(path, "text", broken, "confirm", confirm))
		page, _ := goquery.NewDocumentFromReader(strings.NewReader(got.Body))
		if got.Status != http.StatusUnprocessableEntity || !strings.Contains(got.Sentence(), "7 lines cannot be read. Nothing is entered") {
			t.Errorf("status %d: %q", got.Status, got.Sentence())
		}
		found := map[string]string{}
		page.Find(".preview tr.broken").Each(func(_ int, row *goquery.Selection) {
			found[strings.TrimSpace(row.Find("td").First().Text())] = row.Find(".error").Text()
		})
		for line, says := range want {
			if !strings.Contains(found[line], says) {
				t.Errorf("line %s: %q, without %q", line, found[line], says)
			}
		}
		if len(found) != len(want) {
			t.Errorf("broken lines %v", found)
		}
		if text := page.Find("textarea[name=text]").Text(); !strings.Contains(text, "Yann Kerdal; FRA; 930004; strong") {
			t.Errorf("the list to mend reads %q", text)
		}
		if page.Find("input[name=confirm]").Length() != 0 || len(entered(e)) != 0 {
			t.Errorf("a broken list can be confirmed; entered are %v", entered(e))
		}
	}
	mended := "Ada Brook; SWE; 900001; 2240\nChie Morikawa; JPN; 920003; 2180"
	if got := e.Arbiter.Send(visit.Post(path, "text", mended)); got.Status != http.StatusOK || len(entered(e)) != 0 {
		t.Errorf("to look at: status %d, entered %v", got.Status, entered(e))
	}
	e.Arbiter.Send(visit.Post(path, "text", mended, "confirm", "1"))
	again := e.Arbiter.Send(visit.Post(path, "text", mended, "confirm", "1"))
	if again.Status != http.StatusUnprocessableEntity || len(entered(e)) != 2 {
		t.Errorf("the same list once more: status %d, entered %v", again.Status, entered(e))
	}
	if got := e.Arbiter.Send(visit.Post(path, "text", " \n\n ")); got.Status >= 500 || len(entered(e)) != 2 {
		t.Errorf("an empty list: status %d", got.Status)
	}
}

func TestDoublesAndDoubtfulIDsArePointedOut(t *testing.T) {
	e := visit.OpenEmpty(t)
	list := "Ada Brook; SWE; 900001; 2240\nAda Brook; SWE; 900002; 2000\nIlmar Tamm; EST; 900001\nOdd Id; NOR; 12345\nStrong One; NOR; ; 4999\n" +
		"Jun Ono; JPN; 920001\nAi Sato; JPN; 920002\nWho Else; SWE; 920003"
	a := e.Arbiter.Open("/t/"+e.ID+"/players").Submit("/t/"+e.ID+"/players/paste", "text", list).Must(http.StatusOK)
	check := func(where string, places ...int) {
		t.Helper()
		rows := a.Page.Find(where + " tbody tr")
		for i, says := range []string{"another player of this name", "another player of this name", "Ada Brook has the same RIF ID",
			"A RIF ID has six digits", "This rating is unusual", "", "", "do not fit the country"} {
			doubts := strings.Join(strings.Fields(rows.Eq(places[i]).Find(".doubt").Text()), " ")
			if !strings.Contains(doubts, says) || (says == "" && doubts != "") {
				t.Errorf("%s, line %d: doubts %q, expected %q", where, i+1, doubts, says)
			}
		}
	}
	check(".preview", 0, 1, 2, 3, 4, 5, 6, 7)
	a.Submit("/t/"+e.ID+"/players/paste", "text", list, "confirm", "1").Must(http.StatusOK)
	if len(entered(e)) != 8 {
		t.Errorf("doubtful players cannot be entered: %v", entered(e))
	}
	check("main > .scroll", 1, 2, 4, 6, 0, 5, 3, 7) // the numbers follow the rating, then the name
}

// A list takes two of one name whom their country or rating tells apart, or beside one who is entered, after
// one confirmation that points them out, as lines and as a table; nobody is entered twice for that.
func TestAListTakesTwoPersonsOfOneName(t *testing.T) {
	for what, list := range map[string]string{
		"lines":   "Ivan Petrov; RUS; ; 2000\nIvan Petrov; UKR; ; 2000\nIvan Petrov; RUS; ; 1500",
		"a table": "Name;Country;Birth year;Rating\nIvan Petrov;RUS;1970;2000\nIvan Petrov;UKR;1970;2000\nIvan Petrov;RUS;1999;2000",
	} {
		t.Run(what, func(t *testing.T) {
			e := visit.OpenEmpty(t)
			e.Arbiter.Send(visit.Post("/t/"+e.ID+"/players", "name", "Ivan Petrov", "country", "BLR"))
			a := e.Arbiter.Open("/t/"+e.ID+"/players").Submit("/t/"+e.ID+"/players/paste", "text", list).Must(http.StatusOK)
			if got := a.Page.Find(".doubt").Length(); got < 3 || !strings.Contains(a.Words(".doubt"), "another player of this name") {
				t.Errorf("%d are pointed out: %s", got, a.Words("main"))
			}
			to := "/t/" + e.ID + "/players/paste"
			if what == "a table" {
				to = "/t/" + e.ID + "/players/import"
			}
			a.Submit(to, "confirm", "1").Must(http.StatusOK)
			if list := entered(e); len(list) != 4 {
				t.Errorf("entered are %v", list)
			}
			if a.Open("/t/"+e.ID+"/players").Submit("/t/"+e.ID+"/players/paste", "text", list); a.Page.Find("[name=confirm][value='1']").Length() > 0 {
				t.Error("the same list can be confirmed once more")
			}
		})
	}
}

func TestAPlayersFormThatIsWrongSaysSoAtItsField(t *testing.T) {
	e := visit.OpenEmpty(t)
	for _, c := range []struct{ name, country, rating, field, says string }{
		{"", "SWE", "2000", "name", "The name is missing"},
		{strings.Repeat("x", 200), "", "", "name", "too long"},
		{"Ada", "SWEDEN", "2000", "country", "“SWEDEN” is not a country code"},
		{"Ada", "SWE", "strong", "rating", "“strong” is not a rating"},
		{"Ada", "SWE", "-5", "rating", "“-5” is not a rating"},
		{"Ada\x00", "SWE", "", "name", "The name is missing"},
		{"Ada\xff", "SWE", "", "name", "The name is missing"},
	} {
		got := e.Arbiter.Send(visit.Post("/t/"+e.ID+"/players", "name", c.name, "country", c.country, "rating", c.rating))
		if got.Status != http.StatusUnprocessableEntity || !strings.Contains(got.Sentence(), c.says) || len(entered(e)) != 0 {
			t.Errorf("%q, %q, %q: status %d, %q", c.name, c.country, c.rating, got.Status, got.Sentence())
		}
		page, _ := goquery.NewDocumentFromReader(strings.NewReader(got.Body))
		if value, _ := page.Find("#country").Attr("value"); value != c.country {
			t.Errorf("the country was %q and is %q now", c.country, value)
		}
	}
}

func TestAScheduleOfTooFewOrOfNoSuchBoardIsRefused(t *testing.T) {
	e := visit.OpenEmpty(t)
	publish := "/t/" + e.ID + "/publish"
	e.Refuses(t, []visit.Refusal{{"nobody", e.Arbiter, visit.Post(publish), 422, "at least two players"}})
	e.Arbiter.Send(visit.Post("/t/"+e.ID+"/players", "name", "Ada Brook"))
	e.Refuses(t, []visit.Refusal{{"one player", e.Arbiter, visit.Post(publish), 422, "at least two players"}})
	for _, name := range []string{"Ilmar Tamm", "Chie Morikawa"} {
		e.Arbiter.Send(visit.Post("/t/"+e.ID+"/players", "name", name))
	}
	e.Refuses(t, []visit.Refusal{
		{"a board that is none", e.Arbiter, visit.Post(publish, "reverse", "9-9"), 422, "This board is not in the schedule"},
		{"the board of who does not play", e.Arbiter, visit.Post(publish, "reverse", "1-2"), 422, "This board is not in the schedule"},
		{"words", e.Arbiter, visit.Post(publish, "reverse", "first"), 422, "says “first” for “reverse”"},
	})
	if s, _ := e.Desk.Tournament(e.ID); s.Published {
		t.Error("the schedule is published")
	}
}
