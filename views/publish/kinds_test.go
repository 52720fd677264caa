package publish

import (
	"strings"
	"testing"

	"renju-arbiter/arbiter/rights"
	"renju-arbiter/views/address"
)

// Every page of an event or a game that everybody may see is published, or it is said why not.
func TestEveryPublicPageIsPublishedOrItIsSaidWhyNot(t *testing.T) {
	known := map[string]bool{}
	for _, k := range kinds {
		name := address.Name(k.route)
		if known[name] = true; (k.why == "") == (k.end == "" && k.route != address.FileRoute && k.route != address.RecordRoute) {
			t.Errorf("%s: %+v", name, k)
		}
	}
	public := map[string]bool{}
	for _, row := range rights.Table {
		name, is := strings.CutPrefix(string(row.Act), "see ")
		if is && row.Who == rights.Anybody && (strings.HasPrefix(name, "event") || strings.HasPrefix(name, "game")) {
			if public[name] = true; !known[name] {
				t.Errorf("%q is neither published nor left out", name)
			}
		}
	}
	for name := range known {
		if !public[name] {
			t.Errorf("%q is not for everybody", name)
		}
	}
}

func TestAnAddressHasOneFile(t *testing.T) {
	of := func(string) string { return "cup" }
	for at, want := range map[string]string{
		"/t/cup": "cup/index.html", "/t/cup/standings/3": "cup/standings/3.html", "/t/cup/standings?category=2": "cup/standings-category-2.html",
		"/t/cup/files/sgf.sgf": "cup/files/sgf.sgf", "/t/cup/files?of=sgf": "cup/files/sgf.sgf", "/t/cup/statements/final": "cup/statements/final.txt",
		"/games/g1": "cup/games/g1.html", "/games/g1/7": "cup/games/g1.html", "/games/g1/game.sgf": "cup/games/g1.sgf",
		"/t/cup/desk": "", "/t/cup/rounds/1?why=2": "", "/t/cup/files/atom.atom": "", "/t/..": "", "/t/a%2fb": "", "/games/g1/live": "", "https://a/t/cup": "", "/help": "",
		"/t/cup/start-list/..%2f..%2fetc": "",
	} {
		if p, is := placeOf(at, of); p.file != want && is || is != (want != "") {
			t.Errorf("%s is at %q (%v), not at %q", at, p.file, is, want)
		}
	}
	for pair, want := range map[[2]string]string{{"index.html", "cup/index.html"}: "cup/index.html", {"cup/a.html", "cup/b.html"}: "b.html",
		{"cup/games/a.html", "cup/b.html"}: "../b.html", {"cup/a/b.html", "assets/x"}: "../../assets/x"} {
		if got := relative(pair[0], pair[1]); got != want {
			t.Errorf("%v: %s", pair, got)
		}
	}
}
