package views_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
)

func TestASettingThatIsUnknownIsNamedAndTheFormIsKept(t *testing.T) {
	e := openEvening(t, hallOptions{})
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
			before := e.written()
			got := e.arbiter.send(sent{method: "POST", path: "/tournaments", body: values.Encode()})
			if got.status != http.StatusUnprocessableEntity || !strings.Contains(got.sentence(), c.says) {
				t.Errorf("status %d: %q, without %q", got.status, got.sentence(), c.says)
			}
			if e.written() != before {
				t.Error("an event was made")
			}
			page, _ := goquery.NewDocumentFromReader(strings.NewReader(got.body))
			form := fields(page.Find("form[action='/tournaments']"))
			for name, value := range kept {
				if name != c.field && form.Get(name) != value {
					t.Errorf("%s was %q and is %q now", name, value, form.Get(name))
				}
			}
			near := page.Find(fmt.Sprintf("[name=%q]", c.field)).First()
			if c.value != "banana" && near.Closest(".field").Find(".error").Length() == 0 {
				t.Errorf("nothing at the field %s says what is wrong", c.field)
			}
		})
	}
}

// entered are the names in the event's list.
func (e *evening) entered() []string {
	t, err := e.desk.Tournament(e.id)
	if err != nil {
		e.t.Fatal(err)
	}
	var list []string
	for _, entry := range t.Entries {
		list = append(list, e.desk.Person(entry.Player).Name)
	}
	return list
}

// openList is an event without players.
func openList(t *testing.T) *evening {
	e := &evening{hall: openHall(t, hallOptions{})}
	e.arbiter = e.organiser()
	e.arbiter.open("/tournaments/new").submit("/tournaments", "name", "Open", "timeZone", "UTC").must(http.StatusOK)
	e.id = strings.TrimSuffix(strings.TrimPrefix(e.arbiter.at.Path, "/t/"), "/players")
	return e
}

func TestAPasteWithBrokenLinesNamesThemAndEntersNobody(t *testing.T) {
	e := openList(t)
	path := "/t/" + e.id + "/players/paste"
	broken := "Ada Brook; SWE; 900001; 2240\n\n; EST; 910002; 2205\nChie Morikawa; JAPAN; 920003; 2180\r\n" +
		"Yann Kerdal; FRA; 930004; strong\nA; B; C; D; E; F\nNerea Elizalde; ESP\nada brook; SWE; 900001\n" + strings.Repeat("x", 300) + "\nJo \x00; GER"
	want := map[string]string{"3": "The name is missing", "4": "“JAPAN” is not a country code", "5": "“strong” is not a rating",
		"6": "6 fields", "8": "already in the list", "9": "too long", "10": "The name is missing"}
	for _, confirm := range []string{"", "1"} {
		got := e.arbiter.send(post(path, "text", broken, "confirm", confirm))
		page, _ := goquery.NewDocumentFromReader(strings.NewReader(got.body))
		if got.status != http.StatusUnprocessableEntity || !strings.Contains(got.sentence(), "7 lines cannot be read. Nothing is entered") {
			t.Errorf("status %d: %q", got.status, got.sentence())
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
		if page.Find("input[name=confirm]").Length() != 0 || len(e.entered()) != 0 {
			t.Errorf("a broken list can be confirmed; entered are %v", e.entered())
		}
	}
	mended := "Ada Brook; SWE; 900001; 2240\nChie Morikawa; JPN; 920003; 2180"
	if got := e.arbiter.send(post(path, "text", mended)); got.status != http.StatusOK || len(e.entered()) != 0 {
		t.Errorf("to look at: status %d, entered %v", got.status, e.entered())
	}
	e.arbiter.send(post(path, "text", mended, "confirm", "1"))
	again := e.arbiter.send(post(path, "text", mended, "confirm", "1"))
	if again.status != http.StatusUnprocessableEntity || len(e.entered()) != 2 {
		t.Errorf("the same list once more: status %d, entered %v", again.status, e.entered())
	}
	if got := e.arbiter.send(post(path, "text", " \n\n ")); got.status >= 500 || len(e.entered()) != 2 {
		t.Errorf("an empty list: status %d", got.status)
	}
}

func TestDoublesAndDoubtfulIDsArePointedOut(t *testing.T) {
	e := openList(t)
	list := "Ada Brook; SWE; 900001; 2240\nAda Brook; SWE; 900002; 2000\nIlmar Tamm; EST; 900001\nOdd Id; NOR; 12345\nStrong One; NOR; ; 4999\n" +
		"Jun Ono; JPN; 920001\nAi Sato; JPN; 920002\nWho Else; SWE; 920003"
	a := e.arbiter.open("/t/"+e.id+"/players").submit("/t/"+e.id+"/players/paste", "text", list).must(http.StatusOK)
	check := func(where string) {
		t.Helper()
		rows := a.page.Find(where + " tbody tr")
		for i, says := range []string{"another player of this name", "another player of this name", "Ada Brook has the same RIF ID",
			"A RIF ID has six digits", "This rating is unusual", "", "", "do not fit the country"} {
			doubts := strings.Join(strings.Fields(rows.Eq(i).Find(".doubt").Text()), " ")
			if !strings.Contains(doubts, says) || (says == "" && doubts != "") {
				t.Errorf("%s, line %d: doubts %q, expected %q", where, i+1, doubts, says)
			}
		}
	}
	check(".preview")
	a.submit("/t/"+e.id+"/players/paste", "text", list, "confirm", "1").must(http.StatusOK)
	if len(e.entered()) != 8 {
		t.Errorf("doubtful players cannot be entered: %v", e.entered())
	}
	check("main > .scroll")
}

func TestAPlayersFormThatIsWrongSaysSoAtItsField(t *testing.T) {
	e := openList(t)
	for _, c := range []struct{ name, country, rating, field, says string }{
		{"", "SWE", "2000", "name", "The name is missing"},
		{strings.Repeat("x", 200), "", "", "name", "too long"},
		{"Ada", "SWEDEN", "2000", "country", "“SWEDEN” is not a country code"},
		{"Ada", "SWE", "strong", "rating", "“strong” is not a rating"},
		{"Ada", "SWE", "-5", "rating", "“-5” is not a rating"},
		{"Ada\x00", "SWE", "", "name", "The name is missing"},
		{"Ada\xff", "SWE", "", "name", "The name is missing"},
	} {
		got := e.arbiter.send(post("/t/"+e.id+"/players", "name", c.name, "country", c.country, "rating", c.rating))
		if got.status != http.StatusUnprocessableEntity || !strings.Contains(got.sentence(), c.says) || len(e.entered()) != 0 {
			t.Errorf("%q, %q, %q: status %d, %q", c.name, c.country, c.rating, got.status, got.sentence())
		}
		page, _ := goquery.NewDocumentFromReader(strings.NewReader(got.body))
		if value, _ := page.Find("#country").Attr("value"); value != c.country {
			t.Errorf("the country was %q and is %q now", c.country, value)
		}
	}
}

func TestAScheduleOfTooFewOrOfNoSuchBoardIsRefused(t *testing.T) {
	e := openList(t)
	publish := "/t/" + e.id + "/publish"
	e.refuses(t, []refusal{{"nobody", e.arbiter, post(publish), 422, "at least two players"}})
	e.arbiter.send(post("/t/"+e.id+"/players", "name", "Ada Brook"))
	e.refuses(t, []refusal{{"one player", e.arbiter, post(publish), 422, "at least two players"}})
	for _, name := range []string{"Ilmar Tamm", "Chie Morikawa"} {
		e.arbiter.send(post("/t/"+e.id+"/players", "name", name))
	}
	e.refuses(t, []refusal{
		{"a board that is none", e.arbiter, post(publish, "reverse", "9-9"), 422, "This board is not in the schedule"},
		{"the board of who does not play", e.arbiter, post(publish, "reverse", "1-2"), 422, "This board is not in the schedule"},
		{"words", e.arbiter, post(publish, "reverse", "first"), 400, "could not be read"},
	})
	if s, _ := e.desk.Tournament(e.id); s.Published {
		t.Error("the schedule is published")
	}
}

func TestABodyThatIsNoFormIsRefusedWhole(t *testing.T) {
	e := openEvening(t, hallOptions{})
	at := e.tables[0]
	const form, multi = "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"
	long := "point=h8&reason=" + strings.Repeat("x", 2<<20)
	for _, c := range []struct {
		what, kind, body string
		chunked          bool
		status           int
	}{
		{"JSON", "application/json", `{"point":"h8"}`, false, 415},
		{"text", "text/plain", "point=h8", false, 415},
		{"no type", " ", "point=h8", false, 415},
		{"XML", "application/xml", "<point>h8</point>", true, 415},
		{"a type that is none", "application/x-www-form-urlencoded; =", "point=h8", false, 415},
		{"broken escapes", form, "point=h8&reason=%zz", false, 400},
		{"a semicolon", form, "point=h8;reason=x", false, 400},
		{"two megabytes", form, long, false, 413},
		{"two megabytes in pieces", form, long, true, 413},
		{"cut off parts", multi, "--x\r\nContent-Disposition: form-data; name=\"point\"\r\n\r\nh8", false, 400},
		{"parts that are none", multi, "point=h8", false, 400},
		{"a boundary that is missing", "multipart/form-data", "--x--", false, 400},
		{"two megabytes of parts", multi, "--x\r\nContent-Disposition: form-data; name=\"point\"\r\n\r\n" + long + "\r\n--x--\r\n", true, 413},
	} {
		for who, paths := range map[*visitor][]string{
			at.p[0]:   {at.path + "/stone", at.path + "/resign"},
			e.arbiter: {"/t/" + e.id + "/start", "/t/" + e.id + "/publish", "/t/" + e.id + "/players/paste", "/tournaments", "/logout", at.path + "/stop"},
			e.anybody: {"/login", "/language", at.links[0]},
		} {
			for _, path := range paths {
				e.refuses(t, []refusal{{c.what + " to " + path, who, sent{method: "POST", path: path, kind: c.kind, body: c.body, chunked: c.chunked}, c.status, "This form could not be read"}})
			}
		}
	}
	e.start()
	got := at.p[0].send(sent{method: "POST", path: at.path + "/stone", kind: multi, body: "--x\r\nContent-Disposition: form-data; name=\"point\"\r\n\r\nh8\r\n--x--\r\n"})
	if got.status != http.StatusSeeOther || len(e.state(at.id).Plies) != 1 {
		t.Errorf("a form in parts is a form: status %d", got.status)
	}
}

// Text that no keyboard writes is kept or refused, and never breaks a page.
func TestStrangeTextBreaksNoPage(t *testing.T) {
	e := openEvening(t, hallOptions{})
	e.start()
	at := e.tables[0]
	for _, reason := range []string{"\x00", "a\x00b", "\xff", "<b>&quot;", strings.Repeat("é", 2000), "\u202e", "{.Name}", "\r\nSet-Cookie: x=y"} {
		for _, s := range []sent{
			post(at.path+"/stop", "reason", reason), post(at.path + "/resume"),
			post(at.path+"/adjust", "player", "P1", "seconds", "1", "reason", reason),
			post(at.path+"/penalty", "player", "P1", "kind", "note", "reason", reason),
			post("/tournaments", "name", "Cup "+reason, "timeZone", "UTC", "cycles", "1"),
		} {
			if got := e.arbiter.send(s); got.status != http.StatusSeeOther && got.status != http.StatusUnprocessableEntity {
				t.Errorf("%s with %q: status %d", s.path, reason, got.status)
			}
		}
		e.anybody.send(post("/login", "name", reason, "password", reason))
		e.anybody.send(post("/language", "lang", reason, "back", reason))
	}
	// What was written reads back: after a restart too.
	for _, path := range []string{"/", at.path, at.path + "/history", "/t/" + e.id, "/t/" + e.id + "/desk"} {
		if got := e.arbiter.send(sent{method: "GET", path: path}); got.status != http.StatusOK {
			t.Errorf("%s: status %d", path, got.status)
		}
	}
	e.stop()
	again := openHall(t, hallOptions{path: e.path})
	if got := again.visitor().send(sent{method: "GET", path: at.path + "/history"}); got.status != http.StatusOK {
		t.Errorf("after the restart the history answers %d", got.status)
	}
}
