package paper_test

import (
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode"

	"renju-arbiter/views/testkit/visit"
)

// fixed are papers whose pieces have one size: a second language may need no more pages.
var fixed = []string{"cards", "slips-4", "slips-6", "scores", "score", "certificates"}

// Every paper is printed in two languages: the letters of both are on it, no name is cut, and what has one size keeps it.
func TestEveryPaperSpeaksTwoLanguages(t *testing.T) {
	o := openHard(t)
	a := o.Arbiter
	a.Post(o.At+"/links", map[string][]string{"kind": {"player"}, "who": {"all"}}).Must(http.StatusOK)
	kinds := offered(a, o.At)
	if one := os.Getenv("RENJU_PAPER"); one != "" {
		kinds = []string{one}
	}
	for _, kind := range kinds {
		alone := printed(t, a, kind+"-one", o.At+"/paper/"+kind+".pdf")
		for _, second := range []struct {
			code   string
			letter *unicode.RangeTable
		}{{"ja", unicode.Han}, {"ru", unicode.Cyrillic}} {
			p := printed(t, a, kind+"-"+second.code, o.At+"/paper/"+kind+".pdf?second="+second.code)
			names := hard
			if kind == "score" {
				names = nil
			}
			p.check(t, false, names...)
			text := strings.Join(p.pages, " ")
			count := func(text string) (n int) {
				for _, r := range text {
					if unicode.Is(second.letter, r) {
						n++
					}
				}
				return n
			}
			if more := count(text) - count(strings.Join(alone.pages, " ")); more < 8 {
				t.Errorf("%s has %d more letters of %s", kind, more, second.code)
			}
			if slices.Contains(fixed, kind) && len(p.pages) != len(alone.pages) {
				t.Errorf("%s in two languages has %d pages, in one %d", kind, len(p.pages), len(alone.pages))
			}
		}
	}
}

// A card speaks the language of its holder beside the event's, and the page around a paper that of the reader.
func TestAPaperIsInTheLanguageOfTheEvent(t *testing.T) {
	o := openHard(t)
	a := o.Arbiter
	a.Post(o.At+"/links", map[string][]string{"kind": {"player"}, "who": {"all"}}).Must(http.StatusOK)
	player := hardNames()[4].ID
	a.Open(o.At+"/players?person="+player).Submit(o.At+"/people/"+player+"/language", "language", "zh-Hans").Must(http.StatusOK)
	a.Open(o.At+"/describe").Submit(o.At+"/describe", "language", "fr", "reason", "asked for").Must(http.StatusOK)
	cards := a.Open(o.At + "/paper/cards").Must(http.StatusOK)
	own := cards.Page.Find(`li[data-second="zh-Hans"]`)
	if own.Length() != 1 || !strings.Contains(own.Text(), "陈维") || !strings.Contains(own.Find(".card-fine").Text(), "Ouvrez-le, puis appuyez sur le bouton. Gardez-le pour vous. / ") {
		t.Errorf("%d cards have another language: %q", own.Length(), own.Text())
	}
	if got := cards.Words("li.seat-card:first-child .card-fine"); !strings.Contains(got, "Ouvrez-le") || strings.Contains(got, "/ ") {
		t.Errorf("a card without a language says %q", got)
	}
	page := a.Open(o.At + "/paper/pairings?second=ja").Must(http.StatusOK)
	if got := page.Page.Find("html").AttrOr("lang", ""); got != "en" {
		t.Errorf("the page around the paper is in %q", got)
	}
	if lang := page.Page.Find("article").AttrOr("lang", ""); lang != "fr" || !strings.Contains(page.Words("article h1"), " / ") {
		t.Errorf("the paper is in %q: %q", lang, page.Words("article h1"))
	}
	for _, link := range []string{"lang=de", "second=ja"} {
		if !strings.Contains(a.Open(o.At+"/paper?lang=de&second=ja").Page.Find(`.papers a[href*="/pairings"]`).AttrOr("href", ""), link) {
			t.Errorf("the list of papers forgets %s", link)
		}
	}
	for _, wrong := range []string{"lang=tlh", "second=EN", "second=zh", "lang=%00"} {
		for _, path := range []string{"/paper", "/paper/pairings", "/paper/pairings.pdf"} {
			if got := a.Send(visit.Sent{Path: o.At + path + "?" + wrong}); got.Status != http.StatusUnprocessableEntity || !strings.Contains(got.Sentence(), "no language") {
				t.Errorf("%s?%s: %d %q", path, wrong, got.Status, got.Sentence())
			}
		}
	}
}
