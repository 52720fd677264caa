package main

import (
	"net/http/httptest"
	"testing"

	"github.com/chromedp/chromedp"

	"renju-arbiter/views/story"
	visitors "renju-arbiter/views/testkit/visit/window"
)

// Every story fits its window in the pseudo-language, whose texts are 30 % longer than the English ones, every
// other one from right to left. Every fifth story is looked at.
func TestEveryStoryFitsWithLongerTexts(t *testing.T) {
	speakPseudo(t)
	pages := story.TellIn(t.TempDir(), nil, pseudo)
	server := httptest.NewServer(serve(files(pages)))
	defer server.Close()
	w := visitors.New(t, visitors.Browser(t), server.URL, "longer")
	for turn, p := range pages {
		if turn%5 > 0 {
			continue
		}
		w.Open("/" + pseudo + "/" + p.Name + ".html")
		if turn%2 > 0 {
			w.Do("write from right to left", chromedp.Evaluate[chromedp.Void](`void (document.documentElement.dir = "rtl")`))
		}
		for _, wrong := range w.Fits(p.Name) {
			t.Errorf("%s at %s", p.Name, wrong)
		}
	}
}
