package seat_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
	"renju-arbiter/views/web"
)

// inSight is what is wrong with the ruling that stands over the line of a seat: a key of it that cannot be
// tapped, or a clock under it.
const inSight = `(() => {
  const wrong = [], sheet = document.querySelector(".ruling-here").getBoundingClientRect();
  for (const key of document.querySelectorAll(".ruling-here .ways :is(a, button)")) {
    const at = key.getBoundingClientRect(), there = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
    if (!key.contains(there)) wrong.push(key.textContent + " is not in sight");
    if (at.height < 44 || key.scrollWidth > key.clientWidth + 1) wrong.push(key.textContent + " is cut");
  }
  for (const face of document.querySelectorAll(".face")) {
    const at = face.getBoundingClientRect();
    if (sheet.top < at.bottom - 1 && sheet.bottom > at.top + 1 && sheet.left < at.right - 1 && sheet.right > at.left + 1) wrong.push("a clock is covered");
  }
  return wrong.join("; ");
})()`

// allInside lists the parts of the near side of a seat that are not wholly in the window.
const allInside = `[...document.querySelectorAll(".near :is(.ask, .seen-notice, .own-file, .step-announced, .face, .acts > *, .step-more > summary, button, summary)")]
  .filter((e) => e.checkVisibility() && !e.closest(".sheet") && !e.closest(".typed"))
  .filter((e) => { const at = e.getBoundingClientRect(); return at.top < 0 || at.bottom > innerHeight + 0.5 || at.left < 0 || at.right > innerWidth + 0.5; })
  .map((e) => "outside: " + (e.getAttribute("class") || e.textContent.trim())).join("; ")`

// On a telephone a ruling has its keys in sight and covers no clock, in every language.
func TestARulingIsWholeOnATelephone(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at, disputes, browser := e.Tables[0], "/t/"+e.ID+"/disputes", window.Browser(t)
	at.Play("h8", "h9", "i8")
	visit.Act(e.Arbiter, at.Path, "adjust", "player", "P1", "seconds", "-30", "reason", "a slow hand")
	w := window.New(t, browser, e.URL, "black")
	w.Is(at.P[0])
	sizes := [][2]int64{{390, 844}, {360, 640}}
	visit.Act(at.P[1], at.Path, "claim", "kind", "foul")
	w.Open("/seat")
	w.Sized("claimed", `""`, sizes)
	e.Arbiter.Open(at.Path + "/ruling/1").Follow("Open a dispute").Submit(disputes).Must(http.StatusOK)
	e.Arbiter.Submit(disputes+"/rule", "upheld", "yes", "rules", "RIF 9.2", "words", "The stone on i8 makes two threes, and each of them becomes a straight four.").Must(http.StatusOK)
	for _, l := range locale.Complete() {
		w.Do("the language", chromedp.Evaluate[chromedp.Void](`document.cookie = "lang=`+l.Code+`;path=/"`))
		w.Open("/seat")
		for i, says := range w.Sized("ruling-"+l.Code, inSight, sizes) {
			if says != "" {
				t.Errorf("%s at %v: %s", l.Code, sizes[i], says)
			}
		}
	}
	told := func(state string) {
		t.Helper()
		for i, says := range w.Sized(state, "["+allInside+", "+window.Whole(".near :is(.seen-notice, .step-announced)")+"].filter((it) => it).join('; ')", sizes) {
			if says != "" {
				t.Errorf("%s at %v: %s", state, sizes[i], says)
			}
		}
	}
	w.Click(".ruling-here form button")
	w.Until("what was told earlier", `document.querySelector(".seen-notice .own-file")`)
	for _, l := range locale.Complete() {
		w.In(l.Code)
		told("ruling-earlier-" + l.Code)
	}
	w.Click(".seen-notice form button")
	w.Until("the ruling among announcements", `document.querySelector(".step-announced")`)
	told("ruling-seen")
	order := arbiter.Order{Actor: "test", Arrival: time.Now(), ID: "announced"}
	if err := e.Desk.Arrange(t.Context(), e.ID, order, tournament.Announce{ID: "lunch", Text: "Lunch is at one."}, web.NewID); err != nil {
		t.Fatal(err)
	}
	w.In("en")
	w.Reads("#controls .announced-text", "Dispute 1 about your game")
}
