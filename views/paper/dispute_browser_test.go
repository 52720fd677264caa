package paper_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// juror appoints somebody to the jury, on the page.
func juror(e *visit.ClubEvening, name, country string) *visit.Visitor {
	at := "/t/" + e.ID + "/appointments"
	e.MakeAccount(name, installation.Member)
	e.Arbiter.Open(at).Submit(at, "name", name, "role", "jury", "country", country).Must(http.StatusOK)
	return e.LoggedIn(name)
}

// everywhere holds that a page fits every screen that it is read on: a telephone, a tablet on end, a desk;
// with the longest names too.
func everywhere(w *window.Window, name string) {
	w.T.Helper()
	w.Do("long names", chromedp.Evaluate[chromedp.Void](`document.querySelectorAll("main bdi").forEach((e, i) => { if (i % 2) e.textContent = "Maximiliana Wolfeschlegelsteinhausenbergerdorff-Papadopoulou de la Torre y Montemayor Ab" })`))
	sizes := [][2]int64{{320, 640}, {360, 640}, {390, 844}, {820, 1180}, {1280, 800}}
	wide := `(() => { const e = document.documentElement; return e.scrollWidth > innerWidth ? e.scrollWidth + " of " + innerWidth : "" })()`
	for i, says := range w.Sized(name, wide, sizes) {
		if says != "" {
			w.T.Errorf("%s at %v is wider than the screen: %s", name, sizes[i], says)
		}
	}
}

// A claim becomes a dispute, is ruled on and appealed, in the windows of those concerned: a jury of two is
// none, a compatriot does not judge, and the decision leaves the installation as a signed paper with the head
// of the chain.
func TestAClaimGoesToAppealAndPaper(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{Print: printer(t).Print})
	e.Start()
	at, browser := e.Tables[0], window.Browser(t)
	file := "/t/" + e.ID + "/disputes/1"
	at.Play("h8", "h9", "i8")

	white, chief := window.New(t, browser, e.URL, "white"), window.New(t, browser, e.URL, "chief")
	white.Open(at.Links[1])
	white.Enters("main form button")
	white.AtSeat()
	white.Claim("foul")
	chief.Is(e.LoggedIn("Chief"))
	chief.Open(at.Path + "/ruling/1")
	chief.Click(`main a[href*="/disputes?"]`)
	chief.Until("the form of a file", `document.querySelector("#open #where")`)
	chief.Fill("#words", "White says a foul.")
	chief.Fill("#where", "Both sat at the board.")
	chief.Click("#open button")
	chief.Reads("main", "What the rules say of the claim")
	everywhere(chief, "dispute-open")

	white.Reads(".step-announced", "Dispute 1 about your game is open") // it came by itself
	white.Click(".step-announced > summary")
	white.Click(".step-announced .sheet a")
	white.Until("the file", `document.querySelector("#say-words")`)
	white.Fill("#say-words", "It made two threes.")
	white.Click("form:has(#say-words) button")
	white.Reads("main", "It made two threes.")
	everywhere(white, "dispute-party")

	chief.Open(file)
	chief.Reads("main", "It made two threes.")
	chief.Click(`input[name=upheld][value=no]`)
	chief.Do("a desk", chromedp.EmulateViewport(1280, 800))
	chief.Until("a file on one screen, its reasons folded", `document.documentElement.scrollHeight <= 1300 && document.querySelectorAll("main details:not([open])").length === 4`)
	chief.Until("no name where a player is heard, and no minutes without time", `[...document.querySelectorAll("#witness, #rule-against, #rule-minutes")].every((e) => !e.checkVisibility())`)
	chief.Until("textareas in the face of the text", `[...document.querySelectorAll("textarea")].every((e) => getComputedStyle(e).fontFamily === getComputedStyle(document.body).fontFamily)`)
	chief.Until("panels that end with their last line", `[...document.querySelectorAll("main .card")].every((e) => e.getBoundingClientRect().bottom - e.lastElementChild.getBoundingClientRect().bottom < 20)`)
	chief.Click("details:has(#say-by) > summary")
	chief.Fill("#say-by", "")
	chief.Fill("#rule-penalty", "time")
	chief.Until("the name of a witness, whom and how long", `[...document.querySelectorAll("#witness, #rule-against, #rule-minutes")].every((e) => e.checkVisibility())`)
	chief.Fill("#rule-penalty", "")
	chief.Fill("#rule-words", "One of the threes is none.")
	chief.Click("form:has(#rule-words) button.primary")
	chief.Reads("main", "One of the threes is none.")

	visit.Act(at.P[1], at.Path, "resign")
	members := []*visit.Visitor{juror(e, "Member A", "JPN"), juror(e, "Member B", "POL"), juror(e, "Member C", "FRA")} // Yann Kerdal is of France
	white.Open(file)
	white.Reads("#appeal", "Nobody can hear an appeal yet: ask for a jury of three")
	members = append(members, juror(e, "Member D", "EST"))
	white.Open(file)
	white.Fill("#to", "jury")
	white.Fill("#appeal-words", "Look again.")
	white.Click("form:has(#appeal-words) button")
	white.Reads("main", "on appeal")
	if members[2].Open(file).Must(http.StatusOK).Has("/t/" + e.ID + "/disputes/vote") {
		t.Error("a compatriot of White may vote")
	}
	for _, one := range []*visit.Visitor{members[1], members[3]} {
		one.Open(file).Submit("/t/"+e.ID+"/disputes/vote", "overturn", "true").Must(http.StatusOK)
	}
	jury := window.New(t, browser, e.URL, "jury")
	jury.Is(members[0])
	jury.Open(file)
	jury.Click(`form[action$="/disputes/vote"] button[value=false]`)
	jury.Reads("main", "1 to 2")
	everywhere(jury, "dispute-jury")
	jury.Fill("#decide-words", "Both are threes.")
	jury.Fill("#decide-score", "0-1")
	jury.Click("form:has(#decide-words) button.primary")
	jury.Reads("main", "Both are threes.")

	jury.Click(`a[href$="/paper/dispute-1"]`)
	jury.Reads("main", "Record of dispute 1")
	paper := printed(t, e.Visitor(), "dispute", "/t/"+e.ID+"/paper/dispute-1.pdf")
	said := strings.Join(strings.Fields(strings.Join(paper.pages, " ")), " ")
	for _, words := range []string{"White says a foul.", "Both sat at the board.", "It made two threes.", "One of the threes is none.", "Look again.", "Both are threes.", "1 to 2", "Yann Kerdal"} {
		if !strings.Contains(said, words) {
			t.Errorf("%s has no %q:\n%s", paper.file, words, said)
		}
	}
	position, hash, _, err := e.Store.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if codes := paper.codes(t); !slices.Contains(codes, fmt.Sprintf("renju-arbiter %d %x", position, hash[:8])) {
		t.Errorf("the record’s code reads as %q", codes)
	}
}
