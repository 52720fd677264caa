package views_test

import (
	"net/http"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// A page that is open says by itself that its session has ended, and leads to the login beside it; what was typed
// stays where it was typed. Who comes in again sends it.
func TestAnOpenPageSaysThatItsSessionHasEnded(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	who, page := e.Holding(access.Arbiter), "/t/"+e.ID+"/desk"
	w := window.New(t, window.Browser(t), e.URL, "ended")
	w.Do("a desk", chromedp.EmulateViewport(1280, 800))
	w.Is(who)
	w.Open(page)
	const text = `form[action$="/desk/say"] [name="text"]`
	w.Fill(text, "Lunch at one")
	if err := e.Store.Accounts().Sessions().Delete(holder{Visitor: who}.session()); err != nil {
		t.Fatal(err)
	}
	w.Reads("#notices", "Your session has ended")
	w.Until("the way to the login, beside the page", `[...document.querySelectorAll('#notices a')].some((a) => a.getAttribute("href") === "/login?next=" + encodeURIComponent("`+page+`") && a.target === "_blank" && a.textContent)`)
	w.Until("what was typed", `document.querySelector('`+text+`').value === "Lunch at one"`)
	w.Shot("desk")
	w.Is(e.LoggedIn("The arbiter"))
	w.Do("send it again", chromedp.Evaluate[chromedp.Void](`void document.querySelector('form[action$="/desk/say"]').requestSubmit()`))
	w.Until("it is announced", `document.querySelector("#log .standing, .standing")?.textContent.includes("Lunch at one")`)
	if state, err := e.Desk.Tournament(e.ID); err != nil || len(state.Announcements) != 1 {
		t.Errorf("%d announcements, %v", len(state.Announcements), err)
	}

	who = e.LoggedIn("The arbiter")
	if err := e.Store.Accounts().Sessions().Delete(holder{Visitor: who}.session()); err != nil {
		t.Fatal(err)
	}
	if got := who.Send(visit.Sent{Method: http.MethodGet, Path: page}); got.Status != http.StatusForbidden {
		t.Fatalf("the page of an ended session: %d", got.Status)
	}
	w.Is(who)
	for name, width := range map[string]int64{"page-390": 390, "page-1280": 1280} {
		w.Do("the width", chromedp.EmulateViewport(width, 700))
		w.Open(page)
		w.Reads("h1", "Your session has ended")
		w.Shot(name)
	}
	w.Click(".failure a.primary")
	w.Types("#name", "The arbiter")
	w.Types("#password", visit.Password+kb.Enter)
	w.Until("the same page", `location.pathname === "`+page+`"`)
}
