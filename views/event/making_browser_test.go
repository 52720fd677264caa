package event_test

import (
	"regexp"
	"slices"
	"testing"

	"renju-arbiter/views/testkit/visit/window"
)

// The arbiter looks on while the pairing of a large field is made, stops it, has it made after all,
// and publishes what then stands there: the page goes on by itself, and the focus stays.
func TestThePairingOfALargeFieldIsWatched(t *testing.T) {
	e, free := openLarge(t)
	w := window.New(t, window.Browser(t), e.OnTheNetwork(t, e.Handler), "arbiter")
	fits := func(name string) {
		t.Helper()
		for _, at := range w.Sized(name, `document.documentElement.scrollWidth > innerWidth ? "wider than " + innerWidth : ""`, [][2]int64{{320, 640}, {390, 844}, {820, 1180}, {1280, 800}}) {
			if at != "" {
				t.Errorf("%s is %s", name, at)
			}
		}
	}
	key := func(act string) string { return `form[action$="/arrange/` + act + `"] button` }
	w.LogsIn("Chief", "correct horse")
	w.Open(e.Path("/rounds/1"))
	w.Reads("#proposal", "0 of 120 players")
	fits("making")
	w.Enters(key("pairing-stop"))
	w.Reads("#proposal", "The pairing was stopped.")
	fits("making-stopped")
	w.Enters(key("pairing-begin"))
	w.Reads("#proposal", "The pairing is being made")
	w.Reaches(key("pairing-stop"))
	free()
	w.Until("the pairing", `document.querySelectorAll(".round-boards > li").length === 60`)
	if loaded := w.Asks(`String(performance.getEntriesByType("navigation")[0].type)`); loaded == "reload" {
		t.Error("the page was loaded anew")
	}
	fits("made")
	names := func() []string {
		return regexp.MustCompile(`P\d{3}`).FindAllString(w.Text(".round-boards > li:first-child .seats"), -1)
	}
	shown := names()
	w.Enters(key("publish"))
	w.Until("the round", `!document.querySelector("#proposal") && document.querySelectorAll(".round-boards > li").length === 60`)
	if got := names(); len(shown) != 2 || !slices.Equal(got, shown) {
		t.Errorf("published is %q, shown was %q", got, shown)
	}
}
