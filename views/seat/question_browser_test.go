package seat_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/testkit/visit/window"
)

// questionSizes are the windows in which a question is read: two telephones, and a tablet on end.
var questionSizes = [][2]int64{{390, 844}, {360, 640}, {768, 1024}}

// onSeat tells what of the task and its answers is amiss beside their texts: a key that is too small, or
// over a clock, a clock that is too small to be pressed.
const onSeat = `(() => {
  const faults = [];
  const clocks = [...document.querySelectorAll(".seat .face")].map((e) => e.getBoundingClientRect());
  for (const e of document.querySelectorAll("#controls .ask :is(button, .button, summary)")) {
    const b = e.getBoundingClientRect(), what = e.textContent.trim();
    if (!e.checkVisibility() || e.closest("details:not([open]) > :not(summary)")) continue;
    if (b.width < 43.5 || b.height < 43.5) faults.push("small: " + what + " " + Math.round(b.width) + "x" + Math.round(b.height));
    if (b.top < -0.5 || b.bottom > innerHeight + 0.5) faults.push("outside: " + what);
    for (const c of clocks) if (b.left < c.right - 1 && b.right > c.left + 1 && b.top < c.bottom - 1 && b.bottom > c.top + 1) faults.push("over a clock: " + what);
  }
  const face = document.querySelector("#controls .face").getBoundingClientRect();
  if (face.height < 43.5 || face.bottom > innerHeight) faults.push("the own clock is " + Math.round(face.height) + " high, to " + Math.round(face.bottom));
  return faults.join("; ");
})()`

// readable holds that what is asked can be read in each language and size.
func readable(w *window.Window, state string, opens ...string) {
	w.T.Helper()
	for _, l := range locale.Complete() {
		w.In(l.Code)
		for _, selector := range opens {
			w.Click(selector)
		}
		for i, faults := range w.Sized(state+"-"+l.Code, "["+window.Whole("#controls .ask")+", "+onSeat+"].filter((it) => it).join('; ')", questionSizes) {
			if faults != "" {
				w.T.Errorf("%s in %s at %dx%d: %s", state, l.Code, questionSizes[i][0], questionSizes[i][1], faults)
			}
		}
	}
	w.In("en")
}

// longest are the longest things that an opening asks, beside two keys.
func longest(w *window.Window) {
	w.T.Helper()
	for _, l := range locale.Complete() {
		w.In(l.Code)
		var text string
		for _, key := range []string{"ask.taraguchi.kept", "ask.square.of", "ask.propose", "ask.fourth", "ask.swap2", "ask.declare", "ask.strike", "ask.move", "seat.ask.swap.declared"} {
			if asked := locale.For(l.Code).T(key, "Stone", 5, "Of", 3, "Square", 9, "N", 10, "Count", 10); len(asked) > len(text) {
				text = asked
			}
		}
		asks := fmt.Sprintf(`document.querySelector("#controls .ask .what").textContent = %q`, text)
		for i, faults := range w.Sized("longest-"+l.Code, "(("+asks+"), ["+window.Whole("#controls .ask")+", "+onSeat+"].filter((it) => it).join('; '))", questionSizes) {
			if faults != "" {
				w.T.Errorf("%q in %s at %dx%d: %s", text, l.Code, questionSizes[i][0], questionSizes[i][1], faults)
			}
		}
	}
	w.In("en")
}

// answers are the words of the keys that answer, as they are seen.
const answers = `[...document.querySelectorAll("#controls .ask :is(button, .button, summary)")].filter((e) => e.checkVisibility() && !e.closest("details:not([open]) > :not(summary)")).map((e) => e.innerText.trim()).join(", ")`

// A draw that is offered in the opening stands alone and whole; a tap does not end the game: accepting
// asks once more, and the key that does it does not lie under the same finger. Then the choices of
// the opening come. A result that is not right is said in one column, with a way back.
func TestAQuestionStandsAloneAndWhole(t *testing.T) {
	j, _ := window.OpenSeats(t, "taraguchi-10", "3600+30")
	j.TakeSeats()
	n := 0
	plays := func(acts ...game.Command) {
		t.Helper()
		for _, c := range acts {
			n++
			played(j, n, c)
		}
	}
	w := j.P2
	w.Do("a phone", chromedp.EmulateViewport(390, 844))
	plays(game.Command{Do: game.DoStart}, game.Command{Do: game.DoStone, Point: board.At(7, 7)}, game.Command{Do: game.DoOffer}, game.Command{Do: game.DoPress})
	w.Until("the offer", `document.querySelector("#controls .ask-answer")`)
	if got := w.Asks(answers); got != "Decline, Accept…" {
		t.Errorf("a draw that is offered in the opening is answered by %q", got)
	}
	readable(w, "offer")
	before := w.Asks(box("#controls .step-accept > summary"))
	readable(w, "offer-sure", "#controls .step-accept > summary")
	w.Click("#controls .step-accept > summary")
	if got := w.Asks(answers); got != "Back, Yes, a draw" {
		t.Errorf("who accepts is asked once more with %q", got)
	}
	if now := w.Asks(box("#controls form.act-accept button")); overlaps(t, before, now) {
		t.Errorf("the key that ends the game lies under the finger that accepted: %s, %s", before, now)
	}
	w.Click("#controls .step-accept > summary")
	if s, err := j.Desk.Game(strings.TrimPrefix(j.Board, "/games/")); err != nil || s.Over() {
		t.Fatalf("the game is over: %v", err)
	}
	w.Click("#controls form.act-decline button")
	w.Until("the choices of the opening", `document.querySelector("#controls .ask-choose")`)
	if got := w.Asks(answers); got != "Swap, Keep" {
		t.Errorf("then the opening asks with %q", got)
	}
	readable(w, "swap")
	longest(w)
	plays(game.Command{Do: game.DoKeep}, game.Command{Do: game.DoStone, Point: board.At(8, 8)}, game.Command{Do: game.DoOffer}, game.Command{Do: game.DoPress})
	w = j.P1
	w.Do("a phone", chromedp.EmulateViewport(390, 844))
	w.Until("the offer", `document.querySelector("#controls .ask-answer")`)
	w.Click("#controls .step-accept > summary")
	w.Click("#controls form.act-accept button")
	w.Until("the end", `document.querySelector("#controls .ask-over .act-confirm")`)
	readable(w, "result")
	readable(w, "result-wrong", "#controls .step-contest > summary")
	w.Click("#controls .step-contest > summary")
	w.Until("the form", `document.querySelector("#controls .step-contest textarea").checkVisibility()`)
	if got := w.Asks(`[...document.querySelectorAll("#controls .step-contest form > *")].filter((e) => e.checkVisibility()).map((e) => Math.round(e.getBoundingClientRect().width)).filter((width) => width < 250).join()`); got != "" {
		t.Errorf("what is not right is said in columns of %s", got)
	}
	w.Click("#controls .step-contest .back")
	w.Until("the way back", `!document.querySelector("#controls .step-contest").open`)
}

// box is where something stands, as a text.
func box(selector string) string {
	return fmt.Sprintf(`(({ left, top, right, bottom }) => [left, top, right, bottom].join(" "))(document.querySelector(%q).getBoundingClientRect())`, selector)
}

func overlaps(t *testing.T, one, other string) bool {
	t.Helper()
	var a, b [4]float64
	for _, read := range []struct {
		text string
		into *[4]float64
	}{{one, &a}, {other, &b}} {
		if n, err := fmt.Sscan(read.text, &read.into[0], &read.into[1], &read.into[2], &read.into[3]); n != 4 || err != nil {
			t.Fatalf("%q is no place: %v", read.text, err)
		}
	}
	return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
}
