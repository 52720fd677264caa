package main

import (
	"net/http/httptest"
	"testing"

	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/story"
	visitors "renju-arbiter/views/testkit/visit/window"
)

// Every story fits its window, with `make every` in each complete language and one other in turn, half of them in
// the dark, which changes colours alone. Otherwise every other page is looked at, in one language in turn.
func TestEveryStoryFitsItsWindow(t *testing.T) {
	pages, err := rendered()
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(serve(pages))
	defer server.Close()
	w := visitors.New(t, visitors.Browser(t), server.URL, "stories")
	for turn, name := range story.Names() {
		if turn%2 > 0 && !sampling.Everything() {
			continue
		}
		for l, language := range spokenIn(turn) {
			w.Do("colours", passes[(turn+l)%2].colours())
			w.Open("/" + language + "/" + name + ".html")
			for _, wrong := range w.Fits(name) {
				t.Errorf("%s, %s at %s", name, language, wrong)
			}
		}
	}
}

// spokenIn are the languages in which a story is looked at.
func spokenIn(turn int) (codes []string) {
	all, complete := locale.Languages(), len(locale.Complete())
	if !sampling.Everything() {
		return []string{all[turn/2%len(all)].Code}
	}
	for _, l := range all[:complete] {
		codes = append(codes, l.Code)
	}
	others := all[complete:]
	return append(codes, others[turn%len(others)].Code)
}
