package views_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/static"
	"renju-arbiter/views/live"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// follows is a page as it was loaded, what its stream has brought since, and the page loaded anew.
type follows struct {
	What, Before, Stream, After string
	Names                       []string // of what the stream brings
}

// followed plays a part of a game and follows it on several pages, each from another moment on.
func followed(t *testing.T, path string, n int) (cases []*follows) {
	t.Helper()
	s := openStreamed(t, path, n, uint64(n))
	languages := locale.Complete()
	type seeing struct {
		*follows
		wire *visit.Wire
		look func() string
	}
	var sights []seeing
	see := func(name string, v *visit.Visitor, path string) {
		v = in(t, v, languages[(n/len(streamedGames)+len(sights))%len(languages)].Code)
		look := func() string { return v.Send(visit.Sent{Method: http.MethodGet, Path: path}).Body }
		of := &follows{What: fmt.Sprint("game ", n, " ", streamedGames[n%len(streamedGames)].settings, " ", name), Before: look()}
		sights, cases = append(sights, seeing{of, s.ListenAs(v, path+"/live?heard=0&differences=1"), look}), append(cases, of)
	}
	all := []func(){
		func() { see("spectator", s.Visitor(), s.Board) },
		func() { see("player", s.P[[]board.Person{board.P1, board.P2}[n%2]], s.Board) },
		func() { see("arbiter", s.Arbiter, s.Board) },
		func() { see("hall", s.Visitor(), "/t/"+s.ID+"/hall") },
	}
	for acts := 5 + s.random.IntN(40); acts > 0; acts-- {
		if len(all) > 0 && (acts <= len(all) || s.random.IntN(4) == 0) {
			all[0]()
			all = all[1:]
		}
		if g := s.State(s.Game); g.Over() {
			break
		}
		time.Sleep(time.Duration(s.random.IntN(200)) * time.Millisecond)
		s.plays()
		if s.random.IntN(4) == 0 {
			s.disturbs()
			if s.random.IntN(2) == 0 {
				s.settles()
			}
		}
		if g := s.State(s.Game); g.Stopped && acts > 1 || g.AwaitsStart() {
			s.settles()
		}
	}
	for _, x := range sights {
		x.Stream, x.After = x.wire.Take(), x.look()
		texts := visit.Texts{}
		if _, err := texts.Takes(x.Stream); err != nil {
			t.Errorf("%s: %v", x.What, err)
		}
		for _, text := range texts {
			for name := range text.Messages() {
				x.Names = append(x.Names, name)
			}
		}
	}
	return cases
}

// showsScript follows the streams as a page does, with the page's own scripts.
const showsScript = `
import { followStream } from "SCRIPTS/live.js";

let source = null;
window.EventSource = class extends EventTarget {
  constructor() { super(); this.readyState = 1; source = this; }
  close() { this.readyState = 2; }
};
window.EventSource.CLOSED = 2;
const ask = window.fetch;
const parsed = (html) => new DOMParser().parseFromString(html, "text/html");
const wrong = [];
let count = 0;
let fragments = 0;
for (;;) {
  const one = await (await ask("/case?n=" + count)).json();
  if (!one) break;
  count++;
  window.fetch = async () => null;
  document.body.replaceWith(parsed(one.Before).body);
  followStream(document.getElementById("main"));
  for (const event of one.Stream.split("\n\n").filter((event) => event.includes("data: "))) {
    const lines = event.split("\n");
    const name = lines.find((line) => line.startsWith("event: "))?.slice(7) || "message";
    const data = lines.filter((line) => line.startsWith("data: ")).map((line) => line.slice(6)).join("\n");
    if (source.readyState === 1) source.dispatchEvent(new MessageEvent(name, { data }));
  }
  if (source.readyState !== 1) wrong.push(one.What + ": a difference did not fit");
  for (const element of parsed(one.After).querySelectorAll("[data-live]")) {
    if (!one.Names.includes(element.id)) continue;
    const shown = document.getElementById(element.id);
    if (!shown && parsed(one.Before).getElementById("main").querySelector("[data-seat]")) continue; // what a seat has when its game is over it fetches
    fragments++;
    if (!shown || !shown.isEqualNode(element)) wrong.push(one.What + ", " + element.id + " shows\n" + (shown && shown.outerHTML) + "\nloaded anew it is\n" + element.outerHTML);
  }
}
window.compared = { count, fragments, wrong: wrong.length, first: wrong.slice(0, 2) };
`

// streamedMost is how many games are followed where everything is looked at: a thousand take a browser
// longer than all the rest (-args -streamed 1000).
var streamedMost = flag.Int("streamed", 12*len(streamedGames), "games that a page follows")

// What a page shows that follows its stream is what it shows when it is loaded anew, whatever has
// happened: in every variant, for everybody, in every language, with corrections, claims and covered
// boards.
func TestWhatAStreamShowsIsThePageLoadedAnew(t *testing.T) {
	games := 3 * len(streamedGames)
	if sampling.Everything() {
		games = *streamedMost
	}
	fragments := 0
	for first := 0; first < games && !t.Failed(); first += len(streamedGames) {
		var cases []*follows
		for n := first; n < min(first+len(streamedGames), games); n++ {
			visit.InFakeTime(t, func(t *testing.T, path func() string) { cases = append(cases, followed(t, path(), n)...) })
		}
		got := compared(t, showsScript, "/case", func(w http.ResponseWriter, r *http.Request) {
			var n int
			_, _ = fmt.Sscan(r.FormValue("n"), &n)
			var one any
			if n < len(cases) {
				one = cases[n]
			}
			_ = json.NewEncoder(w).Encode(one)
		})
		if fragments += got.Fragments; got.Wrong > 0 || got.Count != len(cases) || got.Fragments < 3*len(cases) {
			t.Errorf("of %d sights with %d fragments %d are wrong: %s", got.Count, got.Fragments, got.Wrong, strings.Join(got.First, "\n"))
		}
	}
	t.Logf("%d fragments of %d games", fragments, games)
}

// A browser reads differences as they are meant.
func TestABrowserAppliesDifferencesAsTheServer(t *testing.T) {
	random := rand.New(rand.NewPCG(13, 2))
	pieces := []string{`<use href="#stone-black" x="65" y="75" width="10" height="10"></use>`, "森川 千恵", "محمد علي", "👩‍🔬", "𝄞𝄞", "é", "\n", ":", "#", "~", strings.Repeat("<li>", 60)}
	made := func(n int) (text string) {
		for range n {
			text += pieces[random.IntN(len(pieces))] + string(rune(' '+random.IntN(90)))
		}
		return text
	}
	var cases [][4]string
	for range 2000 {
		a := made(random.IntN(60))
		runes := []rune(a)
		at := random.IntN(len(runes) + 1)
		b := string(runes[at:]) + made(random.IntN(4)) + string(runes[:at])
		cases = append(cases, [4]string{a, b, string(live.Difference(live.Text(a), live.Text(b))), live.Text(b).Sum()})
	}
	got := compared(t, `
import { apply, sum } from "SCRIPTS/difference.js";
const cases = await (await fetch("/case")).json();
const wrong = cases.filter(([old, text, change, expected]) => apply(old, change) !== text || sum(text) !== expected);
window.compared = { count: cases.length, wrong: wrong.length, first: wrong.slice(0, 2).map(String) };
`, "/case", func(w http.ResponseWriter, _ *http.Request) { _ = json.NewEncoder(w).Encode(cases) })
	if got.Wrong > 0 || got.Count != len(cases) {
		t.Errorf("%+v", got)
	}
}

type comparison struct {
	Count, Fragments, Wrong int
	First                   []string
}

// compared runs a script in a page of its own, and gives what it has found.
func compared(t *testing.T, script, path string, serves http.HandlerFunc) comparison {
	t.Helper()
	mux := http.NewServeMux()
	mux.Handle("/static/", static.Handler())
	mux.HandleFunc(path, serves)
	mux.HandleFunc("/script.js", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/javascript")
		_, _ = fmt.Fprint(w, strings.ReplaceAll(script, "SCRIPTS", strings.TrimSuffix(static.Path("js/"), "/")))
	})
	mux.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = fmt.Fprint(w, `<!DOCTYPE html><title>compared</title><script type="module" src="/script.js"></script>`)
	})
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	w := window.New(t, window.Browser(t), server.URL, "compared")
	w.Open("/")
	w.Until("the comparison", "window.compared")
	got, err := chromedp.Run(w.Ctx, chromedp.Evaluate[comparison]("(({ count, fragments, wrong, first }) => ({ Count: count, Fragments: fragments || 0, Wrong: wrong, First: first }))(window.compared)"))
	if err != nil {
		t.Fatal(err)
	}
	return got
}
