package views_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/views/address"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// Every page of a running event, for an arbiter and for spectators, fits its window, in the two languages with
// the longest words; `make every` looks in all four. The first screen of a laptop has at most 200 words
// but for tables and lists of names.
func TestEveryPageOfAnEventFitsItsWindow(t *testing.T) {
	e := visit.OpenEmpty(t)
	e.Arbiter.Open("/").Submit(address.Sample).Must(http.StatusOK)
	event := e.Arbiter.At.Path
	w := window.New(t, window.Browser(t), e.URL, "layout")
	languages := []string{"de", "eu"}
	if sampling.Everything() {
		languages = append(languages, "en", "fr")
	}
	look := func(who string, v *visit.Visitor) {
		for _, language := range languages {
			w.Open(event)
			w.Speaks(language)
			for _, path := range navigated(v, event) {
				w.Open(path)
				name := strings.ReplaceAll(strings.ReplaceAll(path, event, ""), "/", "-")
				for _, wrong := range w.Fits(who + name) {
					t.Errorf("%s, %s, %s at %s", who, language, path, wrong)
				}
				if words := w.Asks(firstScreenWords); language == "de" && words != "" {
					t.Errorf("%s, %s: %s on the first screen", who, path, words)
				}
			}
		}
	}
	look("anybody", e.Visitor())
	w.LogsIn("Chief", visit.Password)
	look("arbiter", e.Arbiter)
}

// navigated are the pages of an event to which its navigation leads, all within two clicks.
func navigated(v *visit.Visitor, event string) (paths []string) {
	add := func(selector string) {
		for _, link := range v.Page.Find(selector).EachIter() {
			if href := link.AttrOr("href", ""); !slices.Contains(paths, href) {
				paths = append(paths, href)
			}
		}
	}
	v.Open(event).Must(http.StatusOK)
	add("nav.places a")
	for _, place := range slices.Clone(paths) {
		v.Open(place).Must(http.StatusOK)
		add("nav.pages > ul a, .menu nav a")
	}
	for _, path := range []string{"/desk", "/rounds", "/disputes"} { // and what can be opened there
		v.Open(event + path)
		for _, selector := range []string{"#desk-games a[href*='open=']", "#desk-games a[href*='player=']", ".waiting-claim a", "a[href$='show=log']", "a[href$='show=keys']", ".switcher a", ".result a", "main li a[href*='/disputes/']"} {
			for _, link := range v.Page.Find("body").Find(selector).Slice(0, min(2, v.Page.Find("body").Find(selector).Length())).EachIter() {
				if href := link.AttrOr("href", ""); !slices.Contains(paths, href) {
					paths = append(paths, href)
				}
			}
		}
	}
	return append(paths, "/", "/rules", "/help")
}

// firstScreenWords counts the words on the first screen where they are more than 200: those of tables and
// lists are not counted.
const firstScreenWords = `(() => { let n = 0; const walk = document.createTreeWalker(document.querySelector("main"), 4); while (walk.nextNode()) { const e = walk.currentNode.parentElement; if (!e.checkVisibility() || e.closest(".unseen, table, svg, ol, ul")) continue; const r = document.createRange(); r.selectNodeContents(walk.currentNode); const b = r.getBoundingClientRect(); if (b.width && b.top < innerHeight && b.bottom > 0) n += walk.currentNode.data.trim().split(/\\s+/).filter(Boolean).length } return n > 200 ? n + " words" : "" })()`
