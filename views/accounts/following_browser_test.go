package accounts_test

import (
	"fmt"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// With a script a star turns where it is, and keeps the focus; the page is not loaded again. Every star of the same
// name turns with it.
func TestAScriptTurnsAStar(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 3}})
	e.Enter("Ada 2100", "Bo 2000", "Cleo 1900", "Dag 1800")
	e.Arbiter.Open(e.Path("/rounds/1")).Submit(e.Path("/arrange/publish"))
	w := window.New(t, window.Browser(t), e.URL, "reader")
	w.Open(e.Path("/rounds/1"))
	w.Until("the script", `document.readyState === "complete" && document.documentElement.classList.contains("js")`)
	w.Asks(`window.same = "yes"`)
	star := `.star[aria-label="Follow Ada"]`
	turned := func(to string) {
		t.Helper()
		w.Until("the star to be "+to, `document.querySelector('`+star+`').getAttribute("aria-pressed") === "`+to+`" && window.same === "yes" && document.activeElement === document.querySelector('`+star+`')`)
	}
	w.Click(star)
	turned("true")
	w.Open(e.Path("/hall"))
	w.Until("the boards that are followed", `document.querySelector("main h2")?.innerText === "Boards you follow"`)
	w.Open(e.Path("/rounds/1"))
	w.Until("the script", `document.readyState === "complete" && document.documentElement.classList.contains("js")`)
	w.Asks(`window.same = "yes"`)
	w.Click(star)
	turned("false")
}

// A stream sends a board without stars, which are each reader's own: the page keeps them.
func TestAStarStaysWhileItsBoardGoesOn(t *testing.T) {
	s := visit.OpenGame(t, "renju", visit.TwoPlayers, "opening", "free")
	w := window.New(t, window.Browser(t), s.URL, "reader")
	w.Open("/t/" + s.ID + "/hall")
	w.Until("the script", `document.readyState === "complete" && document.documentElement.classList.contains("js")`)
	w.Click(`.hall-card .star`)
	stands := func(stones int) {
		t.Helper()
		w.Until("the stars beside the names", fmt.Sprintf(`document.querySelectorAll(".hall-card .goban use").length === %d &&
			[...document.querySelectorAll(".hall-card .wall-name")].map((name) => [...name.children].map((e) => e.tagName + (e.ariaPressed ?? "")).join()).join(" ") === "A,BUTTONtrue A,BUTTONfalse"`, stones))
	}
	stands(0)
	s.Plays("h8")
	stands(1)
	s.Plays("h9")
	stands(2)
}
