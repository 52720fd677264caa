package seat_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// betweenRounds are the windows in which a seat between two rounds is looked at.
var betweenRounds = [][2]int64{{320, 480}, {320, 640}, {360, 640}, {390, 844}, {820, 1180}, {844, 390}, {1280, 800}}

// restless tells what of a seat between two rounds does not fit: what scrolls, what is cut, and what lies
// outside.
const restless = `(() => {
  const faults = [], root = document.scrollingElement;
  if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) faults.push("scrolls " + root.scrollWidth + "x" + root.scrollHeight);
  const panel = document.getElementById("panel");
  if (!panel.hidden && (panel.scrollHeight > panel.clientHeight + 1 || panel.scrollWidth > panel.clientWidth + 1)) faults.push("the panel has " + panel.scrollWidth + "x" + panel.scrollHeight + " in " + panel.clientWidth + "x" + panel.clientHeight);
  for (const e of document.querySelectorAll("#far .face, #panel, #controls .face, #controls .ask, #controls .acts > *, .last-game a, .figures b")) {
    const at = e.getBoundingClientRect();
    if (!e.checkVisibility()) continue;
    if (at.left < -0.5 || at.top < -0.5 || at.right > innerWidth + 0.5 || at.bottom > innerHeight + 0.5) faults.push("outside: " + e.className);
    if (e.matches("#controls .face, .acts > *") && at.height < 43.5) faults.push("small: " + e.textContent.trim() + " " + Math.round(at.height));
  }
  for (const e of document.querySelectorAll("#controls .arrival .face-in, #controls .acts .can, .figures b, #panel .figure, .last-game h3")) {
    if (e.checkVisibility() && (e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1)) faults.push("cut: " + e.textContent.trim() + " " + e.scrollWidth + "x" + e.scrollHeight + " in " + e.clientWidth + "x" + e.clientHeight);
  }
  const figure = document.querySelector("#panel .figure");
  if (figure) {
    const range = document.createRange();
    range.selectNodeContents(figure);
    if (new Set([...range.getClientRects()].map((at) => Math.round(at.top))).size > 1) faults.push("the countdown is broken");
  }
  return faults.join("; ");
})()`

// A player's seat goes from the end of a game through the check-in to the next board by itself, with one tap:
// the card is not scanned again.
func TestASeatLeadsThroughTheCheckIn(t *testing.T) {
	o := visit.OpenSwiss(t)
	browser, player := window.Browser(t), o.Visitor()
	ada := o.Player("Ada")
	link := o.Link(o.ID, access.PlayerLink, arbiter.WantedLink{Person: ada})
	player.Open("/join/" + link.Token).Submit("/join/" + link.Token).Must(http.StatusOK)
	w := window.New(t, browser, o.URL, "player")
	w.Is(player)
	w.Do("a phone", chromedp.EmulateViewport(390, 844))
	w.Open("/seat")
	w.Do("a mark", chromedp.Evaluate[chromedp.Void](`void (window.first = true)`))
	fits := func(state string) {
		t.Helper()
		for i, faults := range w.Sized("between-"+state, restless, betweenRounds) {
			if faults != "" {
				t.Errorf("%s at %v: %s", state, betweenRounds[i], faults)
			}
		}
	}
	says := func(state, key string) {
		t.Helper()
		w.Until(key+", "+state, fmt.Sprintf(`document.querySelector("#controls .arrival")?.textContent.includes(%q)`, key))
		fits(state)
	}
	says("before", "Read the regulations")
	o.Do("/checkin", "checkin-open").Must(http.StatusOK)
	says("checkin", "I am here")
	w.Click("#controls .act-here button")
	says("here", "You are here")
	if !o.State().Checkin.Here[ada] {
		t.Error("the arbiters do not know that Ada is here")
	}
	w.Until("the page never to have been loaded again", `window.first`)
	for _, e := range o.State().Entries {
		o.Do("/checkin", "checkin", "came", e.Player).Must(http.StatusOK)
	}
	o.Do("/checkin", "checkin-close").Must(http.StatusOK)
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	w.Until("the first board", `document.querySelector("[data-seat]")?.dataset.game !== "" && document.readyState === "complete"`)
	fits("board")
	id := w.Asks(`document.querySelector("[data-seat]").dataset.game`)
	for n, c := range []game.Command{{Do: game.DoStart}, {Do: game.DoStone, By: board.P1, Point: board.At(7, 7)}, {Do: game.DoStone, By: board.P2, Point: board.At(8, 8)}} {
		if _, err := o.Desk.Play(t.Context(), id, arbiter.Order{Actor: "test", Arrival: time.Now(), ID: fmt.Sprint("act-", n), Seen: -1}, c); err != nil {
			t.Fatal(err)
		}
	}
	o.Results("")
	w.Until("the result", `document.querySelector("#controls .ask-over")`)
	w.Shot("result")
	w.Click("#controls form.act-confirm button")
	says("after", "No game now")
	w.Reads("#panel .last-game h3", "Round 1: You ")
	w.Until("the last position", `document.querySelectorAll("#panel .last-game use[href^='#stone-']").length === 2`)
	for state, name := range map[string]string{"arabic": "ليلى بنت يوسف الحدّادي", "japanese": "柊木 千代",
		"long": "Anna-Magdalena Konstantinopolyte-Brzezinskaja von Hohenlindenbach und Unter-Österreich Ä"} {
		w.Do("a name", chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`document.querySelectorAll("#far .name bdi, .last-game .foe").forEach((e) => { e.textContent = %q; })`, name)))
		fits(state)
	}
	w.Until("the own standing", `document.querySelectorAll("#far .figures b").length === 2`)
	o.Do("/checkin", "checkin-open").Must(http.StatusOK)
	says("checkin-2", "I am here")
	o.Do("/checkin", "checkin-close", "sure", "true").Must(http.StatusOK)
	says("absent", "Not checked in")
}
