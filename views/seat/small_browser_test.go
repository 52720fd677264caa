package seat_test

import (
	"testing"

	"github.com/chromedp/chromedp"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// small are the smallest windows in which somebody plays.
var small = [][2]int64{{320, 480}, {320, 640}, {360, 640}, {390, 844}, {640, 360}}

// opens holds that an open sheet fits: no part of it lies outside or wider than the sheet, the key that acts and
// the way back are whole in sight, and the other keys can be tapped once it is scrolled to them.
const opens = `(() => {
  const faults = [], sheet = document.querySelector("details.step[open] > .sheet");
  const at = sheet.getBoundingClientRect();
  if (at.left < -0.5 || at.top < -0.5 || at.right > innerWidth + 0.5 || at.bottom > innerHeight + 0.5) faults.push("outside: " + [at.left, at.top, at.right, at.bottom].map(Math.round));
  if (sheet.scrollWidth > sheet.clientWidth + 1) faults.push("wider than its window: " + sheet.scrollWidth);
  for (const face of document.querySelectorAll(".seat .face")) {
    const b = face.getBoundingClientRect();
    if (b.left < at.right - 1 && b.right > at.left + 1 && b.top < at.bottom - 1 && b.bottom > at.top + 1) faults.push("over a clock");
  }
  sheet.scrollTop = 0;
  for (const key of sheet.querySelectorAll(":scope > .back, :scope > form > button")) {
    const b = key.getBoundingClientRect();
    for (const y of [b.top + 3, b.bottom - 3]) {
      const over = document.elementFromPoint(b.x + b.width / 2, y);
      if (!key.contains(over) || b.bottom > at.bottom) faults.push("not in sight: " + key.textContent.trim() + " under " + (over?.textContent.trim() || "nothing"));
    }
  }
  for (const key of sheet.querySelectorAll("button, .button, textarea, select, input:not([type=hidden])")) {
    if (!key.checkVisibility()) continue;
    key.scrollIntoView({ block: "nearest" });
    const b = key.getBoundingClientRect(), over = document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2);
    if (b.top < at.top - 1 || b.bottom > at.bottom + 1 || key.scrollWidth > key.clientWidth + 1) faults.push("cut: " + key.textContent.trim());
    if (!key.matches("input") && over && !key.contains(over) && !key.matches("textarea, select")) faults.push("not to be tapped: " + key.textContent.trim() + " under " + over.className);
  }
  if (document.scrollingElement.scrollHeight > innerHeight || document.scrollingElement.scrollWidth > innerWidth) faults.push("the seat scrolls");
  return faults.join("; ");
})()`

// Every sheet of a seat fits the smallest telephone, and what was typed in one stays when it is turned.
func TestASheetFitsASmallTelephone(t *testing.T) {
	j, _ := window.OpenSeats(t, "free", "3600+30")
	j.TakeSeats()
	w := j.P1
	w.Do("a small phone", chromedp.EmulateViewport(320, 480))
	sheet := func(name string) {
		t.Helper()
		for i, faults := range w.Sized("sheet-"+name, opens, small) {
			if faults != "" {
				t.Errorf("%s at %v: %s", name, small[i], faults)
			}
		}
	}
	played(j, 1, game.Command{Do: game.DoStart})
	played(j, 2, game.Command{Do: game.DoStone, Point: board.At(7, 7)})
	for _, name := range []string{"claim", "call", "offer", "resign"} {
		w.Until(name, `document.querySelector("#controls .step-`+name+`")`)
		w.Click("#controls .step-" + name + " > summary")
		sheet(name)
		w.Click("#controls .step-" + name + " > summary")
	}
	played(j, 3, game.Command{Do: game.DoOffer})
	played(j, 4, game.Command{Do: game.DoPress})
	j.P2.Do("a small phone", chromedp.EmulateViewport(320, 480))
	j.P2.Until("the offer", `document.querySelector("#controls .step-accept")`)
	j.P2.Click("#controls .step-accept > summary")
	j.P2.Click("form.act-accept button")
	w.Until("the result", `document.querySelector("#controls .step-contest")`)
	w.Click("#controls .step-contest > summary")
	sheet("contest")
	w.Fill("#controls .step-contest textarea", "I had five")
	for _, turned := range [][2]int64{{480, 320}, {844, 390}, {390, 844}} {
		w.Do("turn it", chromedp.EmulateViewport(turned[0], turned[1]))
		if got := w.Asks(`(() => { const at = document.querySelector("#controls .step-contest[open] textarea"); return at?.checkVisibility() ? at.value : "nothing"; })()`); got != "I had five" {
			t.Errorf("turned to %v the sheet has %q", turned, got)
		}
	}
}

// While the connection is lost the clock that is pressed says so itself.
func TestAClockSaysThatTheConnectionIsLost(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	w := window.New(t, window.Browser(t), e.URL, "black")
	w.Is(e.Tables[0].P[0])
	w.Do("a phone", chromedp.EmulateViewport(390, 844))
	w.Open("/seat")
	const said = `[...document.querySelectorAll("#controls .face .offline")].filter((e) => e.checkVisibility()).map((e) => e.textContent).join()`
	if got := w.Asks(said); got != "" {
		t.Errorf("with a connection the clock says %q", got)
	}
	visit.Act(e.Tables[0].P[0], e.Tables[0].Path, "stone", "point", "h8")
	w.Until("the key", `document.querySelector("#controls .act-press .press")`)
	e.Stop()
	w.Until("the lost connection on the clock", said+` === "No connection"`)
	for i, faults := range w.Sized("lost", `[...document.querySelectorAll("#controls .face .offline")].map((e) => {
  const at = e.getBoundingClientRect(), face = e.closest(".face").getBoundingClientRect();
  return at.left < face.left || at.right > face.right || at.top < face.top || at.bottom > face.bottom || e.scrollWidth > e.clientWidth + 1 ? "cut" : "";
}).join("")`, small) {
		if faults != "" {
			t.Errorf("lost at %v: %s", small[i], faults)
		}
	}
}

// In a game of four the names of the three others can be read on a telephone.
func TestTheOthersOfAGameOfFourAreNamed(t *testing.T) {
	s := visit.OpenGame(t, "pente4", visit.TwoTeams, "control", "600+5")
	w := window.New(t, window.Browser(t), s.URL, "four")
	w.Is(s.P[board.P1])
	sizes := [][2]int64{{360, 640}, {390, 844}, {820, 1180}, {844, 390}}
	const read = `[...document.querySelectorAll("#far .name bdi")].map((e) => {
  const at = e.getBoundingClientRect(), face = e.closest(".face").getBoundingClientRect();
  return e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1 || at.bottom > face.bottom + 1 ? "cut: " + e.textContent : "";
}).filter((it) => it).concat(document.querySelectorAll("#far .name bdi").length === 3 ? [] : ["not three"]).join("; ")`
	s.Arbiter.Open("/t/" + s.ID + "/desk").Submit("/t/" + s.ID + "/start")
	w.Open("/seat")
	for i, faults := range w.Sized("four", read, sizes) {
		if faults != "" {
			t.Errorf("at %v: %s", sizes[i], faults)
		}
	}
}
