package main

import (
	"net/http/httptest"
	"testing"

	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/story"
	visitors "renju-arbiter/views/testkit/visit/window"
)

// Every story fits its window, in every language with `make every`, half of them in the dark, which changes
// colours alone. Otherwise every other page is looked at, in one language in turn.
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
		for _, l := range sampling.Of(turn/2, len(locale.Languages())) {
			language := locale.Languages()[l].Code
			w.Do("colours", passes[(turn+l)%2].colours())
			w.Open("/" + language + "/" + name + ".html")
			for _, wrong := range w.Fits(name) {
				t.Errorf("%s, %s at %s", name, language, wrong)
			}
		}
	}
}
