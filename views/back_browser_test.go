package views_test

import (
	"net/http"
	"testing"

	"github.com/chromedp/chromedp"

	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// A page of those who only look may be kept by their browser. Whoever goes back to it is shown what
// is so now: what happened meanwhile, and themselves as they are.
func TestWhoeverGoesBackSeesNoOldPage(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	organiser := h.Organiser()
	w := window.New(t, window.Browser(t), h.URL, "back")
	w.Open("/")
	w.Reads("main", "No tournament yet.")
	w.Open("/rules")
	organiser.Open("/tournaments/new").Submit("/tournaments", "name", "Spring open").Must(http.StatusOK)
	back(w)
	w.Reads("main", "Spring open")

	w.Open("/rules")
	w.Do("another language", chromedp.Evaluate[chromedp.Void](`fetch("/language", {method: "POST", body: new URLSearchParams({lang: "de", back: "/"})})`, chromedp.EvalAwaitPromise))
	back(w)
	// Loaded to its end: no browser freezes a page before its scripts are there. And asked for
	// anew: the kept one may be in German too, and is about to be left.
	w.Until("the page in German", `document.documentElement.lang === "de" && document.readyState === "complete" && `+asked)
	w.Do("yet another", chromedp.Evaluate[chromedp.Void](`fetch("/language", {method: "POST", body: new URLSearchParams({lang: "fr", back: "/"})})`, chromedp.EvalAwaitPromise))
	w.Do("thawed by the browser", chromedp.Evaluate[chromedp.Void](`dispatchEvent(new PageTransitionEvent("pageshow", {persisted: true}))`))
	w.Until("the page in French", `document.documentElement.lang === "fr"`)
}

// asked tells a page that came from the service from one that the browser had kept.
const asked = `[performance.getEntriesByType("navigation")[0]].every((it) => it.type !== "back_forward" || it.transferSize > 0)`

// back goes to the page before, as the key of the browser does.
func back(w *window.Window) {
	w.T.Helper()
	w.Do("back", chromedp.NavigateBack())
}

// A page of those who only look may be kept for a second. Who logs in and out within it is shown
// nothing of before.
func TestWhoeverLogsInSeesNoOldPage(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	h.Organiser()
	w := window.New(t, window.Browser(t), h.URL, "login")
	w.Open("/rules")
	for range 3 {
		w.Open("/")
		w.Do("log in", chromedp.Evaluate[chromedp.Void](`fetch("/login", {method: "POST", body: new URLSearchParams({name: "Chief", password: "correct horse"})})`, chromedp.EvalAwaitPromise))
		w.Open("/")
		w.Until("the page of who is logged in", `document.querySelector(".person").innerText.includes("Chief")`)
		w.Do("log out", chromedp.Evaluate[chromedp.Void](`fetch("/logout", {method: "POST"})`, chromedp.EvalAwaitPromise))
		w.Open("/")
		w.Until("the page of nobody", `document.querySelector(".person a[href^='/login']")`)
	}
}
