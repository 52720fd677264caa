package seat_test

import (
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/clock"
	"renju-arbiter/static"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/testkit/visit/window"
)

// histories is how many games at the clock are compared.
var histories = sampling.Times(1500, 5000)

// faceCase is what a browser is asked: it gets the faces as they stood at the
// server's message and an instant, and must come to what the server would send
// then.
type faceCase struct {
	What   string      `json:"what"`
	Before string      `json:"before"`
	After  string      `json:"after"`
	Now    int64       `json:"now"`
	Faces  []faceShown `json:"faces"` // of the running faces, at Now
}

// faceShown is clock.Face, as static/js/face.js names its fields.
type faceShown struct {
	Remaining   clock.Span `json:"remaining"`
	Main        clock.Span `json:"main"`
	Period      clock.Span `json:"period"`
	Stage       int        `json:"stage"`
	PeriodsLeft int        `json:"periodsLeft"`
	MovesToGo   int        `json:"movesToGo"`
	DelayLeft   clock.Span `json:"delayLeft"`
	InOvertime  bool       `json:"inOvertime"`
	Shown       clock.Span `json:"shown"`
	Fallen      bool       `json:"fallen"`
}

func shownOf(f clock.Face) faceShown {
	return faceShown{f.Remaining, f.Main, f.Period, f.Stage, f.PeriodsLeft, f.MovesToGo, f.DelayLeft, f.InOvertime, f.Shown(), f.Fallen()}
}

// playedClock is a clock after some acts.
type playedClock struct {
	*rand.Rand
	clock.Clock
	now clock.Instant
}

func playClock(random *rand.Rand) playedClock {
	p := playedClock{Rand: random, Clock: clock.New(drawControl(random), 2)}
	first := clock.Side(random.IntN(2))
	if random.IntN(4) == 0 {
		first = clock.All
	}
	p.now = clock.Instant(random.IntN(100_000))
	p.Clock = p.Start(first, p.now)
	for range random.IntN(20) {
		if p.now = p.now.Add(clock.Span(p.IntN(6000))); p.IntN(6) == 0 {
			p.now = p.later()
		}
		p.act()
	}
	return p
}

// drawControl draws any control of the grammar.
func drawControl(random *rand.Rand) clock.Control {
	span := func(most int) clock.Span { return clock.Span(1+random.IntN(most)) * clock.Second }
	kinds := []clock.Kind{clock.Plain, clock.Fischer, clock.Bronstein, clock.Delay}
	main := func(moves int) clock.Stage {
		s := clock.Stage{Kind: kinds[random.IntN(4)], Moves: moves, Time: span(90)}
		if random.IntN(12) == 0 {
			s.Time *= 100
		}
		if s.Kind != clock.Plain {
			s.Bonus = span(12)
		}
		return s
	}
	var c clock.Control
	for range random.IntN(3) {
		c.Stages = append(c.Stages, main(1+random.IntN(4)))
	}
	if len(c.Stages) == 0 || random.IntN(2) == 0 {
		c.Stages = append(c.Stages, main(0))
	}
	switch random.IntN(3) {
	case 1:
		c.Stages = append(c.Stages, clock.Stage{Kind: clock.Byoyomi, Periods: 1 + random.IntN(5), Time: span(30)})
	case 2:
		c.Stages = append(c.Stages, clock.Stage{Kind: clock.Canadian, Periods: 1, Moves: 1 + random.IntN(5), Time: span(30)})
	}
	if last := c.Stages[len(c.Stages)-1]; last.Overtime() && random.IntN(5) == 0 {
		c.Stages = []clock.Stage{last}
	}
	return c
}

func (p *playedClock) act() {
	s := clock.Side(p.IntN(2))
	switch p.IntN(10) {
	case 0:
		p.Clock = p.Stop(p.now)
	case 1:
		p.Clock = p.Adjust(s, clock.Span(p.IntN(60_000)-30_000), p.now)
	case 2:
		p.Clock = p.Hand(s, p.now)
	default:
		p.Clock = p.Resume(p.now).Press(s, p.now, p.IntN(8) > 0)
	}
}

// later is an instant not before now: soon, at some time, or within a
// millisecond of where something changes on a running face.
func (p *playedClock) later() clock.Instant {
	wait := clock.Span(p.IntN(15_000))
	switch p.IntN(6) {
	case 0:
		wait = clock.Span(p.IntN(150_000))
	case 1:
		wait = clock.Span(p.IntN(3))
	case 2, 3:
		f := p.Face(clock.Side(p.IntN(2)), p.now)
		edges := []clock.Span{f.DelayLeft, f.Main, f.Remaining, f.Period, f.Main + f.Period, f.Main + f.Overtime.Time, f.Period + f.Overtime.Time}
		wait = edges[p.IntN(len(edges))] + clock.Span(p.IntN(3)-1)
		if p.IntN(2) == 0 {
			wait += f.DelayLeft
		}
	}
	return p.now.Add(max(0, wait))
}

// facesAt is the fragment that the server sends at an instant.
func (p *playedClock) facesAt(t *testing.T, language string, at clock.Instant) string {
	t.Helper()
	words := locale.For(language)
	c := play.Clocks{Now: int64(at)}
	for s, name := range []string{"P1", "P2"} {
		c.Faces = append(c.Faces, play.Face{Person: name, Name: name, Timed: true, Clock: p.Face(clock.Side(s), at)})
	}
	var b strings.Builder
	if err := play.ClockFaces(words, c).Render(t.Context(), &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// met counts what the histories had, so that none of it is compared in vain.
type met struct{ shared, standing, delayed, delayOver, begins, inOvertime, lostPeriods, stones, falls, below, moves int }

func (m *met) count(before, after clock.Face) {
	add := func(n *int, yes bool) {
		if yes {
			*n++
		}
	}
	add(&m.standing, !before.Running)
	if !before.Running {
		return
	}
	add(&m.delayed, after.DelayLeft > 0)
	add(&m.delayOver, before.DelayLeft > 0 && after.DelayLeft == 0)
	add(&m.begins, !before.InOvertime && after.InOvertime)
	add(&m.inOvertime, before.InOvertime)
	add(&m.lostPeriods, after.PeriodsLeft > 0 && after.PeriodsLeft < before.PeriodsLeft)
	add(&m.stones, after.Overtime.Kind == clock.Canadian && after.InOvertime)
	add(&m.falls, !before.Fallen() && after.Fallen())
	add(&m.below, before.Fallen())
	add(&m.moves, !after.InOvertime && after.MovesToGo > 0)
}

func drawFaceCases(t *testing.T) []faceCase {
	t.Helper()
	random := rand.New(rand.NewPCG(15, 8))
	var seen met
	var cases []faceCase
	for i := range histories {
		p := playClock(random)
		language := locale.Complete()[i%len(locale.Complete())].Code
		if p.IntN(2) == 0 {
			p.now = p.later()
		}
		at := p.later()
		c := faceCase{What: p.Control().String() + " " + language, Now: int64(at), Faces: []faceShown{},
			Before: p.facesAt(t, language, p.now), After: p.facesAt(t, language, at)}
		for s := range clock.Side(2) {
			before, after := p.Face(s, p.now), p.Face(s, at)
			seen.count(before, after)
			if after.Running {
				c.Faces = append(c.Faces, shownOf(after))
			}
		}
		if len(c.Faces) == 2 {
			seen.shared++
		}
		cases = append(cases, c)
	}
	t.Logf("%d histories: %+v", histories, seen)
	if least := min(seen.shared, seen.standing, seen.delayed, seen.delayOver, seen.begins, seen.inOvertime,
		seen.lostPeriods, seen.stones, seen.falls, seen.below, seen.moves); least < histories/100 {
		t.Errorf("something is hardly ever met: %+v", seen)
	}
	return cases
}

// faceScript lets the page's own scripts count the faces down, and tells where
// they differ from the server's.
const faceScript = `
import { draw, carried } from "SCRIPTS/clocks.js";
import { faceAt } from "SCRIPTS/face.js";

const box = (html) => {
  const made = document.createElement("div");
  made.innerHTML = html;
  return made;
};
const visible = (made) => {
  const copy = made.cloneNode(true);
  for (const e of copy.querySelectorAll("[hidden]")) e.remove();
  for (const e of copy.querySelectorAll("*")) {
    for (const name of e.getAttributeNames()) if (name.startsWith("data-")) e.removeAttribute(name);
  }
  return copy.innerHTML.replace(/>\s+</g, "><");
};

const wrong = [];
const cases = await (await fetch("/cases")).json();
for (const c of cases) {
  const made = box(c.before);
  const then = Number(made.querySelector("[data-now]").dataset.now);
  const got = [...made.querySelectorAll("[data-running]")].map((e) => faceAt(carried(e), c.now - then));
  if (JSON.stringify(got) !== JSON.stringify(c.faces.map((f) => Object.fromEntries(Object.keys(got[0] || {}).map((k) => [k, f[k]]))))) {
    wrong.push(c.what + " after " + (c.now - then) + " ms: " + JSON.stringify(got) + ", the server has " + JSON.stringify(c.faces));
    continue;
  }
  draw(made, c.now);
  if (visible(made) !== visible(box(c.after))) wrong.push(c.what + " shows\n" + visible(made) + "\nthe server shows\n" + visible(box(c.after)));
}
window.compared = { cases: cases.length, wrong: wrong.length, first: wrong.slice(0, 3) };
`

// TestTheBrowserShowsWhatTheServerWould: between two messages a running face
// shows, to the letter, what clock.Face gives for that instant.
func TestTheBrowserShowsWhatTheServerWould(t *testing.T) {
	cases, err := json.Marshal(drawFaceCases(t))
	if err != nil {
		t.Fatal(err)
	}
	w := faceWindow(t, strings.ReplaceAll(faceScript, "SCRIPTS", strings.TrimSuffix(static.Path("js/"), "/")), cases)
	w.Until("the faces to be compared", "window.compared")
	compared, err := chromedp.Run(w.Ctx, chromedp.Evaluate[struct {
		Cases, Wrong int
		First        []string
	}]("window.compared"))
	if err != nil {
		t.Fatal(err)
	}
	if compared.Cases != histories || compared.Wrong > 0 {
		t.Errorf("%d of %d histories differ:\n%s", compared.Wrong, compared.Cases, strings.Join(compared.First, "\n\n"))
	}
}

// faceWindow is a window with a page that has one script.
func faceWindow(t *testing.T, script string, cases []byte) *window.Window {
	t.Helper()
	mux := http.NewServeMux()
	mux.Handle("/static/", static.Handler())
	answer := func(path, kind string, body []byte) {
		mux.HandleFunc("GET "+path, func(to http.ResponseWriter, _ *http.Request) {
			to.Header().Set("Content-Type", kind)
			_, _ = to.Write(body)
		})
	}
	answer("/{$}", "text/html", []byte(`<!doctype html><title>Faces</title><script type="module" src="/test.js"></script><main></main>`))
	answer("/test.js", "text/javascript", []byte(script))
	answer("/cases", "application/json", cases)
	web := httptest.NewServer(mux)
	t.Cleanup(func() { web.CloseClientConnections(); web.Close() })
	w := window.New(t, window.Browser(t), web.URL, "faces")
	w.Open("/")
	return w
}

// wakeScript runs the page's clocks with a time of its own and without timers,
// as in a tab that sleeps.
const wakeScript = `
import { runClocks } from "SCRIPTS/clocks.js";

let time = 5000;
performance.now = () => time;
window.setTimeout = () => 0;
document.querySelector("main").innerHTML = (await (await fetch("/cases")).json())[0].before;
runClocks();
const read = () => document.querySelector("[data-running] [data-reading]").textContent;
const first = read();
time += 61_000;
const asleep = read();
document.dispatchEvent(new Event("visibilitychange"));
window.readings = [first, asleep, read()];
`

func TestAFaceIsRightAtOnceWhenATabWakes(t *testing.T) {
	k := playedClock{Clock: clock.New(clock.Control{Stages: []clock.Stage{{Time: 600 * clock.Second}}}, 2).Start(0, 0)}
	cases, err := json.Marshal([]faceCase{{Before: k.facesAt(t, "en", 1000)}})
	if err != nil {
		t.Fatal(err)
	}
	w := faceWindow(t, strings.ReplaceAll(wakeScript, "SCRIPTS", strings.TrimSuffix(static.Path("js/"), "/")), cases)
	w.Until("the readings", "window.readings")
	got, err := chromedp.Run(w.Ctx, chromedp.Evaluate[[]string]("window.readings"))
	if err != nil {
		t.Fatal(err)
	}
	if strings.Join(got, " ") != "9:59 9:59 8:58" {
		t.Errorf("at first, asleep and awake: %q", got)
	}
}
