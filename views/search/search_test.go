package search_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

func look(v *visit.Visitor, words string) *visit.Visitor {
	return v.Open("/search?" + url.Values{"q": {words}}.Encode())
}

// Persons, events and openings are found without marks and capitals, in both scripts; each hit says why.
func TestEverythingIsFoundByItsName(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{TimeZone: "Europe/Madrid"})
	e.Arrange(tournament.Describe{Description: tournament.Description{Place: "Łódź", Country: "POL", Organiser: "Kevätkerho", Names: tournament.NamesBoth}})
	e.Must(e.Desk.Entries.Add(t.Context(), e.ID, e.Order(), []sidetable.Person{
		{ID: "x1", Name: "Mait Soosõrv"}, {ID: "x2", Name: "Jürgen Müller-Øst"}, {ID: "x3", Name: "Chie Yamaguchi", Native: "やまぐち 千恵"}, {ID: "x4", Name: "Susan O’Hara"}}))
	v := e.Visitor()
	for words, want := range map[string][]string{
		"soosorv":            {"Mait Soosõrv Cup · The name", "Soosõrv-N The name of the opening rule"},
		"SOOSÕRV mait":       {"Mait Soosõrv Cup · The name"},
		"Muller":             {"Jürgen Müller-Øst Cup · The name"},
		"Mueller ost":        {"Jürgen Müller-Øst Cup · The name"},
		"oharA":              {"Susan O’Hara Cup · The name"},
		"Sue":                nil,
		"ヤマグチ":               {"Chie Yamaguchi やまぐち 千恵 Cup · The name in its own script", "Yamaguchi 山口 The name of the opening rule"},
		"千恵":                 {"Chie Yamaguchi やまぐち 千恵 Cup · The name in its own script"},
		"yamaguchi":          {"Chie Yamaguchi やまぐち 千恵 Cup · The name", "Yamaguchi 山口 The name of the opening rule"},
		"山口":                 {"Yamaguchi 山口 The name of the opening rule", "Taraguchi-N The name of the opening rule", "Super Taraguchi-N The name of the opening rule"}, // Chinese: 塔拉山口
		"cup":                {"Cup POL The name"},
		"kevatkerho":         {"Cup POL The organiser: Kevätkerho"},
		"lodz":               {"Cup POL The place: Łódź"},
		"kagetsu":            {"Kagetsu 花月 The name of the opening"},
		"花月":                 {"Kagetsu 花月 The name of the opening"},
		"nobody of the kind": nil,
	} {
		got := look(v, words).Must(http.StatusOK).Lines(".found-games li")
		if strings.Join(got, "|") != strings.Join(want, "|") {
			t.Errorf("%s:\n%q, not\n%q", words, got, want)
		}
	}
	v = look(v, "kagetsu").Follow("Kagetsu 花月").Must(http.StatusOK)
	if got, _ := v.Page.Find("#stones").Attr("value"); got != "h8 h9 i9" {
		t.Error(got)
	}
}

// Somebody who was forgotten is not found any more, under any name.
func TestAForgottenPersonIsNotFound(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	found := func() []string { return look(e.Anybody, "brook").Lines("[aria-labelledby=persons] li") }
	if got := found(); len(got) != 1 {
		t.Fatalf("%q", got)
	}
	state, err := e.Desk.Tournament(e.ID)
	if err != nil {
		t.Fatal(err)
	}
	ada := ""
	for _, entry := range state.Entries {
		if e.Desk.People.Get(entry.Player).Name == "Ada Brook" {
			ada = entry.Player
		}
	}
	for _, id := range state.AllGames() {
		e.Arbiter.Send(visit.Post("/games/"+id+"/result", "result", "1-0", "reason", "agreed beforehand"))
	}
	e.Arbiter.Open("/t/" + e.ID + "/players?person=" + ada).Submit("/t/" + e.ID + "/people/" + ada + "/forget").Must(http.StatusOK)
	name := e.Desk.People.Get(ada).Name
	for _, words := range []string{"brook", name} {
		if got := look(e.Anybody, words).Lines("[aria-labelledby=persons] li"); len(got) > 0 || name == "Ada Brook" {
			t.Errorf("%s is found: %q", words, got)
		}
	}
}

// What cannot be searched for is said in a sentence.
func TestABrokenSearchIsAnswered(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	for words, want := range map[string]int{"": 200, "  ": 200, "%": 422, strings.Repeat("x", 10000): 422, "\x00": 422, "\xff": 422, "<b>": 200, strings.Repeat("a ", 90): 200, "\"*(OR NEAR": 200, "é\u0301": 200} {
		if v := look(e.Anybody, words); v.Status != want || want == 422 && v.Words("#q-error") == "" {
			t.Errorf("%.20q: %d", words, v.Status)
		}
	}
}
