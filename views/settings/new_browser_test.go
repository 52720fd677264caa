package settings_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// An organiser makes a club evening by keyboard in less than a minute, and forgets the
// name at first.
func TestAClubEveningIsMadeByKeyboard(t *testing.T) {
	h := visit.Open(t, visit.Options{Limited: true})
	base := h.OnTheNetwork(t, h.Handler)
	w := window.New(t, window.Browser(t), base, "organiser")
	w.Open("/setup/" + h.SetupToken())
	w.Fill("#name", "Chief")
	w.Fill("#password", "correct horse")
	w.Click("main form button")
	w.Reads("#notices", "Welcome")
	began, pressed := time.Now(), 0
	press := func(keys string) {
		t.Helper()
		pressed += len([]rune(keys))
		for _, key := range keys {
			w.Key(key)
		}
	}
	focused := func(what string) {
		t.Helper()
		w.Until("the focus on "+what, `document.readyState === "complete" && document.activeElement.matches("`+what+`")`)
	}
	w.Open("/tournaments/new")
	focused("#name")
	if zone := w.Asks(`document.getElementById("timeZone").value === Intl.DateTimeFormat().resolvedOptions().timeZone ? "here" : "elsewhere"`); zone != "here" {
		t.Errorf("the time zone is %s", zone)
	}
	press(strings.Repeat(kb.Tab, 3))
	focused("[name=from][value=club-evening]")
	press(kb.Enter)
	w.Until("the preset", `location.search.includes("club-evening")`)
	focused("#name")
	for size, sees := range map[[2]int64]string{{390, 844}: "name key", {1280, 800}: "name key"} {
		w.Do("size", chromedp.EmulateViewport(size[0], size[1]))
		if got := w.Asks(`[["name", "#name"], ["key", ".making button.primary"]].filter(([, what]) => document.querySelector(what).getBoundingClientRect().bottom <= innerHeight).map(([name]) => name).join(" ")`); got != sees {
			t.Errorf("at %v there are in view: %s", size, got)
		}
		w.Shot("new-preset-" + strconv.FormatInt(size[0], 10))
	}
	w.Do("change", chromedp.Evaluate[chromedp.Void](`void (document.getElementById("cycles").value = "2", document.getElementById("cycles").dispatchEvent(new Event("change", {bubbles: true})))`))
	w.Reads("#begun", "Club evening, changed:")
	w.Reads("#says-paired", "Round robin, 2 games")
	w.Shot("new-changed")
	w.Do("change back", chromedp.Evaluate[chromedp.Void](`void (document.getElementById("cycles").value = "1", document.getElementById("cycles").dispatchEvent(new Event("change", {bubbles: true})))`))
	w.Until("the preset as it is", `document.getElementById("begun").textContent.trim() === "Club evening"`)
	press(kb.Enter)
	focused("#faults")
	w.Until("the count in the title", `document.title.startsWith("1 error")`)
	press(kb.Tab + kb.Enter)
	focused("#name")
	press("Club evening" + kb.Enter)
	w.Until("the players", `location.pathname.endsWith("/players")`)
	b, err := h.Desk.Tournament(strings.Split(w.Asks("location.pathname"), "/")[2])
	if err != nil || b.Name != "Club evening" || b.Game.Control != "900+10" || b.How() != tournament.RoundRobin {
		t.Errorf("%+v, %v", b.Created, err)
	}
	if took := time.Since(began); took > time.Minute || pressed > 20 {
		t.Errorf("it took %v and %d keys", took, pressed)
	}
	// Only what belongs to the choices made is shown, as soon as they are made.
	w.Open("/tournaments/new")
	shown := func() string {
		return w.Asks(`["cycles", "rounds", "minutes", "code", "three1"].filter((id) => document.getElementById(id).checkVisibility()).join(" ")`)
	}
	if got := shown(); got != "cycles" {
		t.Errorf("at first there are %s", got)
	}
	w.Do("choose", chromedp.Evaluate[chromedp.Void](`void (document.querySelector("[name=system][value=swiss]").click(), document.getElementById("control").value = "own", document.getElementById("opening").value = "exclusion")`))
	if got := shown(); got != "rounds minutes three1" {
		t.Errorf("with a Swiss there are %s", got)
	}
}
