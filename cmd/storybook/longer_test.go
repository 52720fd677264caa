package main

import (
	"net/http/httptest"
	"testing"

	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/views/story"
	visitors "renju-arbiter/views/testkit/visit/window"
)

// Every story fits its window in the pseudo-language, whose texts are 30 % longer than the English ones. With
// `make every` all of them are looked at, otherwise every sixth.
func TestEveryStoryFitsWithLongerTexts(t *testing.T) {
	speakPseudo(t)
	pages := story.TellIn(t.TempDir(), nil, pseudo)
	server := httptest.NewServer(serve(files(pages)))
	defer server.Close()
	w := visitors.New(t, visitors.Browser(t), server.URL, "longer")
	for turn, p := range pages {
		if turn%6 > 0 && !sampling.Everything() {
			continue
		}
		w.Open("/" + pseudo + "/" + p.Name + ".html")
		for _, wrong := range w.Fits(p.Name) {
			t.Errorf("%s at %s", p.Name, wrong)
		}
	}
}
