package table_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/manual"
	"renju-arbiter/views/testkit/visit"
)

// Everybody reads the rules, and every page leads there.
func TestTheRulesAreServed(t *testing.T) {
	v := visit.Open(t, visit.Options{}).Visitor()
	v.Open("/").Must(http.StatusOK)
	if v.Page.Find(`.foot a[href="/rules"]`).Length() != 1 {
		t.Error("no way from the first page to the rules")
	}
	v.Open("/rules").Must(http.StatusOK)
	for _, text := range manual.Texts() {
		if v.Page.Find(`h2 a[href="/rules/`+text.Name+`"]`).Length() != 1 {
			t.Errorf("the list does not lead to %s", text.Name)
		}
	}
	for _, text := range manual.Texts() {
		v.Open("/rules/" + text.Name).Must(http.StatusOK)
		if got := strings.TrimSpace(v.Page.Find("h1").Text()); got != text.Title {
			t.Errorf("%s has the title %q", text.Name, got)
		}
		for _, place := range text.Places {
			if v.Page.Find("#"+place.Anchor).Length() != 1 {
				t.Errorf("%s: nothing at #%s", text.Name, place.Anchor)
			}
		}
	}
	if v.Open("/rules/chess"); v.Status != http.StatusNotFound {
		t.Errorf("an unknown text answers %d", v.Status)
	}
}

// A reader has the rules in the own language where they are translated, with the anchors of the English
// text, else in English.
func TestTheRulesAreReadInTheReadersLanguage(t *testing.T) {
	app := visit.Open(t, visit.Options{})
	for _, l := range locale.Languages() {
		v, lang := app.Visitor(), l.Code
		v.Send(visit.Post("/language", "lang", lang, "back", "/"))
		for name, want := range map[string]string{"play": lang, "tournament": lang, "dutch": "en"} {
			page := v.Open(address.RulesText(name)).Must(http.StatusOK).Page
			text, _ := manual.Find(name)
			text = text.In(want)
			if got := page.Find("article.manual").AttrOr("lang", ""); got != want || text.Lang != want {
				t.Errorf("%s: %s is marked as %q", lang, name, got)
			}
			if got := page.Find("h1").Text(); got != text.Title || page.Find("h1").AttrOr("lang", "") != want {
				t.Errorf("%s: %s has the title %q", lang, name, got)
			}
		}
		v.Open(address.RulesText("play")).Must(http.StatusOK)
		for _, citation := range []string{"RIF 9.3 (seed 7.3)", "RIF 9.8 (seed 7.8)", "RIF 12 (seed 10)", "ninuki"} {
			_, anchor, _ := strings.Cut(manual.Address(citation), "#")
			if v.Page.Find("article.manual #"+anchor).Length() != 1 {
				t.Errorf("%s: %s leads nowhere", lang, citation)
			}
		}
		list := v.Open("/rules").Must(http.StatusOK).Page
		if got := list.Find(`section:has(a[href="/rules/play"])`).AttrOr("lang", ""); got != lang {
			t.Errorf("%s: the list has the rules of play in %q", lang, got)
		}
	}
}

// A reader has the manual in the own language where it is translated, and administrators read that nobody
// has checked it.
func TestTheManualIsReadInTheReadersLanguage(t *testing.T) {
	app := visit.Open(t, visit.Options{})
	chief := app.Administrator("Ada")
	for _, l := range locale.Languages() {
		for who, v := range map[string]*visit.Visitor{"nobody": app.Visitor(), "administrator": chief} {
			v.Send(visit.Post("/language", "lang", l.Code, "back", "/"))
			index := v.Open(address.Help).Must(http.StatusOK).Page
			if got := index.Find("article.manual").AttrOr("lang", ""); got != manual.Help()[0].In(l.Code).Lang {
				t.Errorf("%s: the index is marked as %q", l.Code, got)
			}
			for _, english := range manual.Help()[1:] {
				text := english.In(l.Code)
				page := v.Open(address.HelpPage(text.Name)).Must(http.StatusOK).Page
				if got := page.Find("article.manual").AttrOr("lang", ""); got != text.Lang || page.Find("h1").Text() != text.Title || page.Find("h1").AttrOr("lang", "") != text.Lang {
					t.Errorf("%s: %s is %q and marked as %q", l.Code, text.Name, page.Find("h1").Text(), got)
				}
				for _, place := range english.Places {
					if page.Find("article.manual #"+place.Anchor).Length() != 1 {
						t.Errorf("%s: %s has no #%s", l.Code, text.Name, place.Anchor)
					}
				}
				if got, want := page.Find(`.hint a[href="/accounts/languages"]`).Length() > 0, text.Lang != "en" && who == "administrator"; got != want {
					t.Errorf("%s: %s tells %s that nobody has checked it: %t", l.Code, text.Name, who, got)
				}
				if text.Lang != "en" && index.Find(`.manual[lang="`+l.Code+`"] a[href="`+address.HelpPage(text.Name)+`"]`).Text() != text.Title {
					t.Errorf("%s: the index does not name %s", l.Code, text.Name)
				}
			}
		}
	}
}

// Everybody reads the manual, and every page leads there. What stood among the rules once leads there too.
func TestTheManualIsServed(t *testing.T) {
	v := visit.Open(t, visit.Options{}).Visitor()
	v.Open("/").Must(http.StatusOK)
	if v.Page.Find(`.foot a[href="/help"]`).Length() != 1 {
		t.Error("no way from the first page to the manual")
	}
	index := v.Open("/help").Must(http.StatusOK).Page
	for _, page := range manual.Help()[1:] {
		if index.Find(`.manual a[href="`+address.HelpPage(page.Name)+`"]`).Length() == 0 {
			t.Errorf("the index does not lead to %s", page.Name)
		}
		v.Open(address.HelpPage(page.Name)).Must(http.StatusOK)
		if got := strings.TrimSpace(v.Page.Find("h1").Text()); got != page.Title {
			t.Errorf("%s has the title %q", page.Name, got)
		}
	}
	if v.Open("/help/chess"); v.Status != http.StatusNotFound {
		t.Errorf("an unknown page answers %d", v.Status)
	}
	for from, to := range map[string]string{"/rules/operations": "/help/cluster", "/rules/scale": "/help/scale", "/help/index": "/help"} {
		if got := v.Send(visit.Sent{Method: http.MethodGet, Path: from}); got.Status != http.StatusPermanentRedirect || got.Header.Get("Location") != to {
			t.Errorf("%s answers %d and leads to %q", from, got.Status, got.Header.Get("Location"))
		}
	}
}

// A ruling leads to the rule that it cites.
func TestARulingLeadsToItsRule(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	at.Play(strings.Fields("h8 a1 i8 c1 j9 e1 j10 g1 j8")...)
	visit.Act(at.P[1], at.Path, "claim", "kind", "foul")
	a := e.Arbiter.Open(at.Path + "/ruling/1").Must(http.StatusOK)
	link := a.Page.Find(".verdict a.rule").First()
	if !strings.HasPrefix(link.Text(), "RIF 9.2") {
		t.Fatalf("the verdict cites %q", link.Text())
	}
	address, _ := link.Attr("href")
	page, anchor, _ := strings.Cut(address, "#")
	if a.Open(page).Must(http.StatusOK); a.Page.Find("#"+anchor).Length() != 1 {
		t.Errorf("%s leads nowhere", address)
	}
}
