package seat_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// device stands for what a page asks of the device: which tones it plays, and when it keeps
// the screen on and lets it go.
const device = `window.tones = [];
window.screens = [];
window.AudioContext = class {
  currentTime = 0;
  resume() { window.ready = true; }
  suspend() { window.ready = false; }
  createOscillator() { const tone = { frequency: {}, connect: (next) => next, start: () => tones.push(tone.frequency.value), stop() { setTimeout(() => tone.onended()); } }; return tone; }
  createGain() { return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (next) => next }; }
};
Object.defineProperty(navigator, "wakeLock", { value: { request: async (what) => {
  const lock = window.lock = new EventTarget();
  lock.release = async () => { screens.push("released"); lock.dispatchEvent(new Event("release")); };
  screens.push(what);
  return lock;
} } });`

// What a device does beside showing the page: it sounds when the own move has come and when
// an arbiter is to come, unless that was switched off, and its screen stays on until the game
// is over, asked anew when the page is looked at again.
func TestASeatSoundsAndKeepsItsScreenOn(t *testing.T) {
	e, p, w := atTheSecondSeat(t, device)
	does := func(c game.Command) {
		t.Helper()
		_, err := e.Desk.Play(t.Context(), p.Game, e.Order(), c)
		e.Must(err)
	}
	moves := func(by board.Person, x, y int) {
		t.Helper()
		does(game.Command{Do: game.DoStone, By: by, Point: board.At(x, y)})
		does(game.Command{Do: game.DoPress, By: by})
	}
	asked := func(task, tones, screens string) {
		t.Helper()
		w.Until("the task "+task, `document.querySelector("#controls .ask-`+task+`")`)
		w.Until("the device to be asked", `screens.length >= `+fmt.Sprint(screens)+`.length`)
		w.Until("the loudspeaker to be let go", `!window.ready`)
		if got := w.Asks(`JSON.stringify([tones.splice(0), screens])`); got != "["+tones+","+screens+"]" {
			t.Errorf("at %s the device was asked %s, not [%s,%s]", task, got, tones, screens)
		}
	}
	w.Click("#main .step-more > summary") // a page that nobody has touched is silent
	w.Click("#main .step-more [data-close]")
	does(game.Command{Do: game.DoStart})
	asked("wait", `[]`, `["screen"]`)
	moves(board.P1, 7, 7)
	asked("place", `[660]`, `["screen"]`)
	moves(board.P2, 7, 8)
	asked("wait", `[]`, `["screen"]`)
	moves(board.P1, 8, 8)
	asked("place", `[660]`, `["screen"]`)
	does(game.Command{Do: game.DoCall, By: board.P1, For: game.CallArbiter})
	asked("halt", `[392,330]`, `["screen"]`)
	does(game.Command{Do: game.DoResume})
	asked("place", `[]`, `["screen"]`)
	w.Click("#main .step-more > summary")
	w.Click("#main [data-prefer=sound]")
	w.Click("#main .step-more [data-close]")
	moves(board.P2, 3, 8)
	asked("wait", `[]`, `["screen"]`)
	moves(board.P1, 9, 9)
	asked("place", `[]`, `["screen"]`)
	does(game.Command{Do: game.DoCall, By: board.P2, For: game.CallArbiter})
	asked("halt", `[]`, `["screen"]`)
	does(game.Command{Do: game.DoResume})
	asked("place", `[]`, `["screen"]`)
	w.Asks(`(lock.dispatchEvent(new Event("release")), "")`) // as the browser lets it go
	looksAt(w, false)
	asked("place", `[]`, `["screen"]`)
	looksAt(w, true)
	asked("place", `[]`, `["screen","screen"]`)
	does(game.Command{Do: game.DoResign, By: board.P2})
	asked("over", `[]`, `["screen","screen","released"]`)
	looksAt(w, true)
	asked("over", `[]`, `["screen","screen","released"]`)
}

// atTheSecondSeat is the seat of who moves second, before the first stone, in a window that
// has this script before any other.
func atTheSecondSeat(t *testing.T, script string) (*visit.Event, tournament.Pairing, *window.Window) {
	t.Helper()
	e := visit.OpenEvent(t, tournament.Created{})
	e.Enter("Ada", "Bo")
	e.Arrange(tournament.PublishSchedule{})
	p := e.State().Pairings[0]
	w := window.New(t, window.Browser(t), e.URL, "second")
	if _, err := chromedp.Call(w.Ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script}); err != nil {
		t.Fatal(err)
	}
	w.Open("/join/" + e.Link(e.ID, access.PlayerLink, arbiter.WantedLink{Person: p.Second}).Token)
	w.Click("main form button")
	w.AtSeat()
	return e, p, w
}

// A finger on a telephone: sliding moves a lens, away from the hand, and lifting it chooses;
// Place and Press are two further taps, each at a place of its own.
func TestAFingerChoosesWithALensPlacesAndPresses(t *testing.T) {
	e, p, w := atTheSecondSeat(t, "")
	w.Do("a telephone", chromedp.EmulateViewport(360, 640, chromedp.EmulateMobile, chromedp.EmulateTouch))
	for _, c := range []game.Command{{Do: game.DoStart}, {Do: game.DoStone, By: board.P1, Point: board.At(7, 7)}, {Do: game.DoPress, By: board.P1}} {
		_, err := e.Desk.Play(t.Context(), p.Game, e.Order(), c)
		e.Must(err)
	}
	w.Until("the own turn", `document.querySelector("#controls .ask-place") && !document.getElementById("points").hidden`)
	cell := func(point string) [2]float64 { return middle(w, `#points button[value="`+point+`"]`) }
	from, over := cell("c3"), cell("m12")
	touches(w, input.DispatchTouchEventTypeTouchStart, from)
	w.Until("the lens, away from the hand", `document.querySelector(".lens:not([hidden]).at-right text") && document.querySelector(".cross:not([hidden])")`)
	touches(w, input.DispatchTouchEventTypeTouchMove, cell("g7"))
	for _, rests := range []float64{0, 1, 0, 1, 0, 1, 0, 1, 0} { // lifted in flight it would be a throw, after which the browser swallows a tap
		touches(w, input.DispatchTouchEventTypeTouchMove, [2]float64{over[0] + rests, over[1]})
	}
	w.Until("the lens to go along, and to the other side", `document.querySelector(".lens:not([hidden]).at-left") && document.querySelector(".cross").textContent === "12m"`)
	if drawn := w.Asks(`getComputedStyle(document.querySelector(".lens path:not(.under)[d^=M5]")).stroke + " " + document.querySelector(".lens g:last-child text:last-child").textContent`); drawn != "rgb(6, 58, 148) m12" {
		t.Errorf("in the lens the cross is drawn, and the point called, %q", drawn)
	}
	w.Shot("lens")
	w.Do("the finger rests: on a busy computer the moves arrive together, and would be a throw", chromedp.Sleep(200*time.Millisecond))
	touches(w, input.DispatchTouchEventTypeTouchEnd)
	w.Until("the point under the finger to be chosen, and the lens to be gone", `document.querySelector(".lens[hidden]") && document.querySelector("#confirm:not([hidden]) [data-chosen-text]").textContent.trim() === "m12"`)
	if s, err := e.Desk.Game(p.Game); err != nil || len(s.Plies) != 1 {
		t.Fatalf("lifting the finger has placed: %d stones, %v", len(s.Plies), err)
	}
	place := middle(w, "#confirm [data-confirm]")
	taps(w, place)
	w.Until("the stone, and the key that hands the turn over", `document.querySelectorAll("#board use[href^='#stone-']").length === 2 && document.querySelector("#controls form.act-press button:not(:disabled)")`)
	press := middle(w, "#controls form.act-press button")
	taps(w, press)
	w.Until("the turn to be handed over", `document.querySelector("#controls .ask-wait")`)
	s, err := e.Desk.Game(p.Game)
	if err != nil || len(s.Plies) != 2 || s.Plies[1].Point != board.At(12, 11) || s.Running() != board.P1 {
		t.Errorf("after three taps: %+v, %v", s.Plies, err)
	}
	if apart := 44.0; place[1]-over[1] < apart || press[1]-place[1] < apart {
		t.Errorf("choose at %v, place at %v, press at %v: not three places", over, place, press)
	}
}

// middle is the middle of what a selector finds, in the window.
func middle(w *window.Window, selector string) (at [2]float64) {
	w.T.Helper()
	text := w.Asks(fmt.Sprintf(`(() => { const b = document.querySelector(%q).getBoundingClientRect(); return JSON.stringify([b.x + b.width / 2, b.y + b.height / 2]); })()`, selector))
	if err := json.Unmarshal([]byte(text), &at); err != nil || at[0] < 0 || at[1] < 0 || at[0] > 360 || at[1] > 640 {
		w.T.Fatalf("%s stands at %s: %v", selector, text, err)
	}
	return at
}

// touches is a finger's touch; lifting it has no point.
func touches(w *window.Window, what input.DispatchTouchEventType, at ...[2]float64) {
	w.T.Helper()
	params := input.DispatchTouchEventParams{Type: what, TouchPoints: []*input.TouchPoint{}}
	for _, p := range at {
		params.TouchPoints = append(params.TouchPoints, &input.TouchPoint{X: p[0], Y: p[1]})
	}
	if _, err := chromedp.Call(w.Ctx, input.DispatchTouchEvent, params); err != nil {
		w.Fail(string(what), err)
	}
}

// taps is a finger that comes down and goes up again.
func taps(w *window.Window, at [2]float64) {
	w.T.Helper()
	touches(w, input.DispatchTouchEventTypeTouchStart, at)
	touches(w, input.DispatchTouchEventTypeTouchEnd)
}
