package seat_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/address"
	"renju-arbiter/views/testkit/visit"
)

// A card opens in the language that is noted for its holder, also on a device that was opened before, unless a
// language was chosen on the device by hand.
func TestACardOpensInTheLanguageOfItsHolder(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	event, at := "/t/"+e.ID, e.Tables[0]
	player := e.State(at.ID).Players[0]
	speaks := func(v *visit.Visitor, page, want string) {
		t.Helper()
		if got := v.Open(page).Must(http.StatusOK).Page.Find("html").AttrOr("lang", ""); got != want {
			t.Errorf("%s is in %q, not %q", page, got, want)
		}
	}
	speaks(at.P[0], "/seat", "en")
	note := func(code string) {
		t.Helper()
		form := event + "/people/" + player + "/language"
		e.Arbiter.Open(event+"/players?person="+player).Submit(form, "language", code).Must(http.StatusOK)
	}
	note("zh-Hans")
	if got := e.Arbiter.Open(event + "/players").Words("tbody th [lang=zh-Hans]"); got != "简体中文" {
		t.Errorf("the list of players says %q", got)
	}
	speaks(at.P[0], "/seat", "zh-Hans")
	speaks(at.P[0], event, "zh-Hans")
	speaks(at.P[1], "/seat", "en")

	card := "/join/" + e.Link(e.ID, access.PlayerLink, arbiter.WantedLink{Person: player}).Token
	device := e.Visitor()
	speaks(device, card, "zh-Hans")
	speaks(device, event, "en") // it was not opened
	speaks(device.Open(card).Submit(card).Must(http.StatusOK), "/seat", "zh-Hans")
	speaks(e.Arbiter, card, "en") // an arbiter reads what is on the card

	device.Submit("/language", "lang", "eu")
	speaks(device, "/seat", "eu")
	speaks(device, card, "eu")
	note("")
	speaks(at.P[0], "/seat", "en")
	speaks(at.P[0], event, "en")

	form := event + "/people/" + player + "/language"
	for code, says := range map[string]string{"tlh": "no language “tlh”", "": "Nothing"} {
		answer := e.Arbiter.Open(event+"/players?person="+player).Submit(form, "language", code)
		if answer.Status != http.StatusUnprocessableEntity || !strings.Contains(answer.Notices(), says) {
			t.Errorf("%q: %d %q", code, answer.Status, answer.Notices())
		}
	}
	if s, _ := e.Desk.Tournament(e.ID); len(s.Languages) > 0 {
		t.Errorf("what was refused is noted: %v", s.Languages)
	}
}

// An announcement is read and heard in the reader's language, and else in the event's, wherever it stands.
func TestAnAnnouncementIsReadInTheLanguageOfTheReader(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	event, at := "/t/"+e.ID, e.Tables[0]
	e.Start()
	e.Arbiter.Open(event+"/describe").Submit(event+"/describe", "language", "fr", "reason", "asked for").Must(http.StatusOK)
	e.Arbiter.Open(event+"/desk").Submit(event+"/desk/say", "text", "Déjeuner à une heure",
		"language-1", "ja", "text-1", "昼食は一時です", "language-3", "en", "text-3", "Lunch is at one").Must(http.StatusOK)
	for code, want := range map[string]string{"ja": "昼食は一時です", "en": "Lunch is at one", "fr": "Déjeuner à une heure", "de": "Déjeuner à une heure"} {
		v := at.P[0]
		v.Open("/seat").Submit("/language", "lang", code)
		for page, where := range map[string]string{"/seat": ".announced-text bdi", event: "#announced bdi", event + "/hall": "#announced bdi", event + "/wall/announcement": "#plate .say"} {
			v.Open(page).Must(http.StatusOK)
			if got := v.Words(where); !strings.Contains(got, want) {
				t.Errorf("%s in %s says %q", page, code, got)
			}
			if lang := v.Page.Find(where).AttrOr("lang", ""); strings.HasSuffix(where, "bdi") && (lang == "fr") != (code == "de") {
				t.Errorf("%s in %s marks the text as %q", page, code, lang)
			}
		}
		if got := v.Send(visit.Sent{Path: address.Feed(e.ID)}).Body; !strings.Contains(got, want) {
			t.Errorf("the feed in %s: %s", code, got)
		}
	}
	if got := e.Anybody.Send(visit.Sent{Path: "/api/v1/events/" + e.ID + "/dossier"}).Body; !strings.Contains(got, `"also":{"en":"Lunch is at one","ja":"昼食は一時です"}`) {
		t.Errorf("the API has no other languages: %s", got)
	}
}

// What cannot be announced in another language is refused in a sentence; what was typed stays.
func TestAnAnnouncementInALanguageThatCannotBe(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	desk := "/t/" + e.ID + "/desk"
	for _, c := range []struct {
		says   string
		fields []string
	}{
		{"no language “tlh”", []string{"language-1", "tlh", "text-1", "x"}},
		{"Write the announcement in Français", []string{"language-1", "fr", "text-1", "  "}},
		{"two in Français", []string{"language-1", "fr", "text-1", "un", "language-2", "fr", "text-2", "deux"}},
		{"Choose the language of this text: “un”", []string{"language-2", "", "text-2", "un"}},
	} {
		a := e.Arbiter.Open(desk).Submit(desk+"/say", append([]string{"text", "Lunch"}, c.fields...)...)
		if a.Status != http.StatusUnprocessableEntity || !strings.Contains(a.Notices(), c.says) {
			t.Errorf("%v: %d %q", c.fields, a.Status, a.Notices())
		}
		if got := a.Page.Find("#say").AttrOr("value", ""); got != "Lunch" || a.Page.Find(".telling details[open]").Length() != 1 {
			t.Errorf("%v: the form has %q", c.fields, got)
		}
	}
	if s, _ := e.Desk.Tournament(e.ID); len(s.Announcements) > 0 {
		t.Errorf("it stands: %v", s.Announcements)
	}
}
