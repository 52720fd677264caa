package accounts_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
)

// A forged link has never been. Who has held one that was withdrawn or has ended is told
// so, and whom to ask.
func TestALinkThatIsForgedHasNeverBeenAndOneThatEndedSaysSo(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	first := e.State(at.ID).Players[0]
	expired := e.Link(e.ID, access.PlayerLink, arbiter.WantedLink{Person: first, Ends: time.Now().Add(50 * time.Millisecond)}).Token
	made := e.Link(e.ID, access.PlayerLink, arbiter.WantedLink{Person: first})
	revoked := made.Token
	holder := e.Visitor()
	holder.Open("/join/" + revoked).Submit("/join/" + revoked).Must(http.StatusOK)
	if !holder.Has(at.Path + "/stone") {
		t.Error("a good link gives no board to play at")
	}
	e.Arbiter.Open("/t/"+e.ID+"/links").Post("/t/"+e.ID+"/links/"+made.ID+"/revoke", nil).Must(http.StatusOK)
	time.Sleep(60 * time.Millisecond)
	forged := strings.Repeat("A", len(revoked))
	for _, method := range []string{http.MethodGet, http.MethodPost} {
		first := e.Anybody.Send(visit.Sent{Method: method, Path: "/join/" + forged})
		if first.Status != http.StatusNotFound || first.Sentence() != "There is nothing at this address." {
			t.Errorf("%s of a forged link: %d, %q", method, first.Status, first.Sentence())
		}
		for name, link := range map[string]struct {
			token, says string
			status      int
		}{
			"revoked": {revoked, "This card was withdrawn. Ask the arbiter for a new one.", http.StatusGone},
			"expired": {expired, "This card has expired. Ask the arbiter for a new one.", http.StatusGone},
			"short":   {"x", first.Sentence(), http.StatusNotFound},
			"strange": {"%00%ff", first.Sentence(), http.StatusNotFound},
			"long":    {strings.Repeat("A", 3000), first.Sentence(), http.StatusNotFound},
		} {
			got := e.Anybody.Send(visit.Sent{Method: method, Path: "/join/" + link.token})
			if got.Status != link.status || got.Sentence() != link.says || link.status == first.Status && got.Body != first.Body {
				t.Errorf("%s of a link that is %s: %d, %q", method, name, got.Status, got.Sentence())
			}
			if len(got.Header["Set-Cookie"]) != 0 {
				t.Errorf("%s of a link that is %s begins a session", method, name)
			}
		}
	}
	e.Refuses(t, []visit.Refusal{{"who took a link that was revoked since", holder, visit.Post(at.Path+"/stone", "point", "h8"), 403, "withdrawn or has ended"}})
	if holder.Open(at.Path); holder.Has(at.Path + "/stone") {
		t.Error("a revoked link still shows the controls")
	}
}

func TestOpeningALinkChangesNothing(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	robot := e.Visitor() // of a chat program
	for range 3 {
		if got := robot.Send(visit.Sent{Method: "GET", Path: e.Tables[0].Links[0]}); got.Status != 200 || len(got.Header["Set-Cookie"]) != 0 {
			t.Errorf("GET of a link: %d, cookies %v", got.Status, got.Header["Set-Cookie"])
		}
	}
	if got := robot.Send(visit.Post(e.Tables[0].Path+"/resign", "onBehalf", "P1")); got.Status != http.StatusForbidden {
		t.Errorf("having only opened the link, a robot may act: %d", got.Status)
	}
}

// A link is for one event: it seats nobody in another one.
func TestALinkIsForItsEventAlone(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	first := e.ID
	e.Tables = nil
	e.Make("name", "Another evening")
	e.Start()
	at := e.Tables[0]
	link := e.Link(first, access.PlayerLink, arbiter.WantedLink{Person: e.State(at.ID).Players[0]})
	player := e.Visitor()
	player.Send(visit.Post("/join/" + link.Token))
	e.Refuses(t, []visit.Refusal{{"another event's board", player, visit.Post(at.Path+"/stone", "point", "h8"), 403, "not yours"}})
}

// A card that is opened on a second device waits at the desk and says so in its row, until
// an arbiter has looked. Both devices go on: which of them is right the service cannot know.
func TestACardOnTwoDevicesIsSaidToTheArbiter(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	desk := func() string { return e.Arbiter.Open("/t/" + e.ID + "/desk").Words(".waiting-card") }
	row := func() string { return e.Arbiter.Open("/t/" + e.ID + "/links").Words("tr:contains('Ada Brook')") }
	at.P[0].Open(at.Links[0]).Submit(at.Links[0]).Must(http.StatusOK)
	if said, in := desk(), row(); said != "" || !strings.Contains(in, "openedRevoke") {
		t.Errorf("one device that opened it twice: %q, %q", said, in)
	}
	other := e.Visitor()
	other.Open(at.Links[0])
	if said := desk(); said != "" {
		t.Errorf("a link that was only looked at: %q", said)
	}
	other.Submit(at.Links[0], "command", "abc").Must(http.StatusOK)
	if said, in := desk(), row(); !strings.Contains(said, "Card opened on 2 devicesAda Brook") || !strings.Contains(in, "opened on 2 devices") {
		t.Errorf("two devices: %q, %q", said, in)
	}
	visit.Act(at.P[0], at.Path, "stone", "point", "h8")
	if !strings.Contains(other.Open("/seat").Words("#controls"), "Press") {
		t.Error("the second device does not see what the first one does")
	}
	form := e.Arbiter.Open("/t/" + e.ID + "/links").Page.Find("form[action$='/known']")
	known, _ := form.Attr("action")
	e.Refuses(t, []visit.Refusal{
		{"a player", at.P[0], visit.Post(known), 403, ""},
		{"a card of nobody", e.Arbiter, visit.Post("/t/" + e.ID + "/links/none/known"), 404, "nothing at this address"},
	})
	e.Arbiter.Open("/t/" + e.ID + "/links").Submit(known).Must(http.StatusOK)
	if said, in := desk(), row(); said != "" || !strings.Contains(in, "opened on 2 devices") || strings.Contains(in, "That is right") {
		t.Errorf("known: %q, %q", said, in)
	}
	third := e.Visitor()
	if said := third.Open(at.Links[0]).Words(".note"); !strings.Contains(said, "already open on 2 devices") {
		t.Errorf("who comes with a third device reads %q", said)
	}
	if said := third.Submit(at.Links[0], "command", "abc").Notices(); !strings.Contains(said, "open on 3 devices. The arbiters have been told") {
		t.Errorf("the third device is told %q", said)
	}
	if said := desk(); !strings.Contains(said, "3 devices") {
		t.Errorf("three devices: %q", said)
	}
	e.Arbiter.Open("/t/" + e.ID + "/links").Submit(strings.TrimSuffix(known, "known") + "revoke").Must(http.StatusOK)
	if said := desk(); said != "" {
		t.Errorf("a card that was withdrawn: %q", said)
	}
	if got := third.Send(visit.Sent{Method: http.MethodGet, Path: "/seat"}); got.Status != http.StatusForbidden || !strings.Contains(got.Sentence(), "withdrawn") {
		t.Errorf("%d, %q", got.Status, got.Sentence())
	}
}

// The addresses of new cards are seen by the account that made them, when its page is loaded again too, and by no
// other arbiter. A player's page leads to the own board, and a time arbiter's to none.
func TestNewCardsAreSeenByWhoMadeThem(t *testing.T) {
	e := visit.OpenTimedClubEvening(t, "1800+10")
	page := "/t/" + e.ID + "/links"
	cards := func(v *visit.Visitor) int { return v.Open(page).Must(http.StatusOK).Page.Find(".link-card").Length() }
	a := e.Arbiter.Open(page).Submit(page, "kind", "time-arbiter", "name", "Zeno Flag").Must(http.StatusOK)
	address := a.Page.Find(".link-card .url").First().Text()
	if got := cards(e.Arbiter); got != 1 {
		t.Errorf("who made a card sees %d", got)
	}
	e.MakeAccount("Deputy", installation.Member)
	a.Open("/t/"+e.ID+"/appointments").Submit("/t/"+e.ID+"/appointments", "name", "Deputy", "role", "deputy-arbiter").Must(http.StatusOK)
	deputy := e.Visitor()
	deputy.Open("/login").Submit("/login", "name", "Deputy", "password", visit.Password).Must(http.StatusOK)
	if got := cards(deputy); got != 0 {
		t.Errorf("another arbiter sees %d cards", got)
	}
	seat := func(v *visit.Visitor) int { return v.Open("/t/" + e.ID).Page.Find(`.top a[href="/seat"]`).Length() }
	clock := e.Visitor()
	path := address[strings.Index(address, "/join/"):]
	clock.Open(path).Submit(path).Must(http.StatusOK)
	if seat(clock) != 0 || seat(e.Arbiter) != 0 || seat(e.Tables[0].P[0]) != 1 {
		t.Errorf("the header leads to a board: a time arbiter's %d, the chief's %d, a player's %d", seat(clock), seat(e.Arbiter), seat(e.Tables[0].P[0]))
	}
}
