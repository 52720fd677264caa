package views_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/address"
	"renju-arbiter/views/testkit/visit"
)

// failureOf is a page that stands for a failure.
func failureOf(t *testing.T, a visit.Answered) *goquery.Selection {
	t.Helper()
	page, err := goquery.NewDocumentFromReader(strings.NewReader(a.Body))
	if err != nil {
		t.Fatal(err)
	}
	return page.Find(".failure")
}

// endingWays are those to lose a session, and not what an account may do.
func endingWays() []loses {
	rights := []string{"is dismissed", "account is removed", "has another role in the installation"}
	return slices.DeleteFunc(slices.Clone(waysToLose), func(w loses) bool {
		return slices.Contains(rights, w.how) || strings.HasPrefix(w.how, "card")
	})
}

// In whatever way the session of an account ends, its page and its form say so. What was typed is kept; the login
// leads back to the page, and what was kept is taken then.
func TestAnEndedSessionLeadsThroughTheLoginBackToThePage(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		h := openRightsFixture(t, path())
		page, form := "/t/"+h.ID+"/desk?round=1", "/t/"+h.ID+"/desk/say"
		for _, way := range endingWays() {
			w := h.appointed("arbiter", way.how, access.Arbiter, installation.Member)
			w.Open(page).Must(http.StatusOK)
			way.do(h, w)
			for _, referer := range []string{w.Base + page, ""} { // some browsers do not say where a form stood
				sent := visit.Post(form, "text", "Lunch: "+way.how, "command", way.how)
				sent.Header = map[string]string{"Referer": referer}
				got := w.Send(sent)
				said := failureOf(t, got)
				fields := visit.Fields(said.Find("form"))
				login := said.Find("a.primary").AttrOr("href", "")
				if got.Status != http.StatusForbidden || !strings.Contains(got.Sentence(), "session has ended") || said.Find("form").AttrOr("action", "") != form || fields.Get("text") != "Lunch: "+way.how {
					t.Fatalf("who %s sends a form: %d %q, kept is %v", way.how, got.Status, got.Sentence(), fields)
				}
				if want := address.LoginTo(strings.TrimPrefix(referer, w.Base)); referer != "" && login != want || referer == "" && login != address.LoginTo("/t/"+h.ID+"/desk") {
					t.Errorf("who %s is led to %q", way.how, login)
				}
			}
			got := w.Send(visit.Sent{Method: http.MethodGet, Path: page})
			login := failureOf(t, got).Find("a.primary")
			if got.Status != http.StatusForbidden || !strings.Contains(got.Sentence(), "session has ended") || login.AttrOr("target", "") != "" {
				t.Fatalf("who %s opens the page: %d %q", way.how, got.Status, got.Sentence())
			}
			w.Open(login.AttrOr("href", "")).Submit("/login", "name", w.name, "password", visit.Password).Must(http.StatusOK)
			if w.At.RequestURI() != page {
				t.Errorf("who %s comes back to %s", way.how, w.At)
			}
			if got := w.Send(visit.Post(form, "text", "Lunch: "+way.how, "command", way.how)); got.Status != http.StatusSeeOther {
				t.Errorf("who %s sends again what was kept: %d %s", way.how, got.Status, got.Sentence())
			}
		}
		if state, err := h.Desk.Tournament(h.ID); err != nil || len(state.Announcements) != len(endingWays()) {
			t.Errorf("%d announcements, %v", len(state.Announcements), err)
		}
	})
}

// The session of a card says so too, at its seat and with its form. The login is nothing to its holder: the link
// is opened again, and what was kept is taken.
func TestAnEndedSessionOfACardSaysWhatFits(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		h := openRightsFixture(t, path())
		for n, how := range []string{"session runs out", "session is ended"} {
			way := waysToLose[slices.IndexFunc(waysToLose, func(l loses) bool { return l.how == how })]
			w, at := h.withCards(how)[n], h.Tables[n]
			w.Open("/seat").Must(http.StatusOK)
			way.do(h, w)
			sent := visit.Post(at.Path+"/call", "for", "arbiter", "stop", "false", "text", "The lamp flickers", "command", way.how)
			sent.Header = map[string]string{"Referer": w.Base + "/seat"}
			got := w.Send(sent)
			said := failureOf(t, got)
			if got.Status != http.StatusForbidden || !strings.Contains(got.Sentence(), "Open your link again") || said.Find("a[href^='/login']").Length() > 0 || visit.Fields(said.Find("form")).Get("text") != "The lamp flickers" {
				t.Errorf("when its %s, a form: %d %q", way.how, got.Status, got.Sentence())
			}
			if w.Open("/seat"); w.Status != http.StatusForbidden || !strings.Contains(w.Words("h1"), "Open your link again") {
				t.Errorf("when its %s, the seat: %d %q", way.how, w.Status, w.Words("h1"))
			}
			w.Open(w.join).Submit(w.join).Must(http.StatusOK)
			if got := w.Send(sent); got.Status != http.StatusSeeOther {
				t.Errorf("when it is back, what was kept: %d %q", got.Status, got.Sentence())
			}
		}
	})
}

// Every page and every form that is not for everybody says so of an ended session, and no form loses a text.
// Who was never in, as far as can be told, loses none either.
func TestNoFormOfAnEndedSessionLosesAText(t *testing.T) {
	g := openGround(t, visit.Options{})
	g.reach(rights.Running)
	ended, never, before := g.LoggedIn("The administrator"), g.Visitor(), g.Written()
	if err := g.Store.Accounts().Sessions().Delete(holder{Visitor: ended}.session()); err != nil {
		t.Fatal(err)
	}
	asked := 0
	for _, r := range g.routes() {
		act := rights.Act(address.Name(r.Path))
		if r.Method == http.MethodGet {
			act = rights.See(string(act))
		}
		row, _ := rights.Of(act)
		own := r.Method == http.MethodPost && strings.HasPrefix(string(act), "installation account ")
		if r.Method == http.MethodHead || strings.HasPrefix(r.Path, address.API) || row.May(rights.Spectator) && !own || strings.HasSuffix(r.Path, "/live") {
			continue
		}
		for _, to := range g.filled(r.Path) {
			for _, v := range []*visit.Visitor{ended, never} {
				sent := visit.Sent{Method: r.Method, Path: to}
				if r.Method == http.MethodPost {
					sent.Body = visit.Form("text", "These are my words", "password", "secret")
				}
				got := v.Send(sent)
				said := failureOf(t, got)
				if got.Status != http.StatusForbidden || v == ended && !strings.Contains(got.Sentence(), "session has ended") {
					t.Errorf("%s %s: %d %q", r.Method, to, got.Status, got.Sentence())
				}
				if way, err := url.Parse(said.Find("a.primary").AttrOr("href", "")); v == ended && (err != nil || way.Path != "/login" || r.Method == http.MethodGet && way.Query().Get("next") != to) {
					t.Errorf("%s %s: leads to %v", r.Method, to, way)
				}
				if r.Method == http.MethodPost && (visit.Fields(said.Find("form")).Get("text") != "These are my words" || strings.Contains(got.Body, "secret")) {
					t.Errorf("%s: keeps %v", to, visit.Fields(said.Find("form")))
				}
				asked++
			}
		}
	}
	if asked < 200 || g.Written() != before {
		t.Errorf("%d were asked, %d events were written", asked, g.Written()-before)
	}
}

// Where the login leads on is a page of this service, whatever was asked for.
func TestTheLoginLeadsNowhereElse(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	for next, want := range map[string]string{
		"":                             "/",
		"/t/" + e.ID + "/desk?round=1": "/t/" + e.ID + "/desk?round=1",
		"/t/" + e.ID + "/desk/say":     "/t/" + e.ID + "/desk",
		"//evil.example":               "/",
		"///evil.example":              "/",
		"/\\evil.example":              "/",
		"\\\\evil.example":             "/",
		"/\t/evil.example":             "/",
		"https://evil.example":         "/",
		"https:evil.example":           "/",
		"javascript:alert(1)":          "/",
		"/%2F/evil.example":            "/",
		"/%5Cevil.example":             "/",
		"/nowhere/at/all":              "/",
		"evil.example":                 "/",
		" //evil.example":              "/",
		"/@evil.example":               "/",
	} {
		got := e.Visitor().Send(visit.Post("/login", "name", "Chief", "password", visit.Password, "next", next))
		if to := got.Header.Get("Location"); got.Status != http.StatusSeeOther || to != want {
			t.Errorf("%q: %d, to %q, not %q", next, got.Status, to, want)
		}
	}
}

// What another site has a browser send is refused, and not kept to be sent again.
func TestAFormOfAnotherSiteIsNotKept(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	sent := visit.Post("/t/"+e.ID+"/desk/say", "text", "These are my words")
	sent.Header = map[string]string{"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"}
	for _, v := range []*visit.Visitor{e.Anybody, e.Arbiter} {
		if got := v.Send(sent); got.Status != http.StatusForbidden || strings.Contains(got.Body, "These are my words") || failureOf(t, got).Find("form").Length() > 0 {
			t.Errorf("%d: %.300s", got.Status, got.Body)
		}
	}
}
