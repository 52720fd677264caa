package readiness_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/address"
	"renju-arbiter/views/paper/press"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/web"
	"renju-arbiter/views/web/origin"
)

// check is how a row of the page stands.
func check(v *visit.Visitor, name string) string {
	return strings.Join(v.Lines("#check-"+name+" .check-state"), " ") + ": " + v.Words("#check-"+name+" .check-says")
}

func has(t *testing.T, v *visit.Visitor, name, state, says string) {
	t.Helper()
	if got := check(v, name); !strings.HasPrefix(got, state+":") || !strings.Contains(got, says) {
		t.Errorf("%s: %q, not %s with %q", name, got, state, says)
	}
}

// Arbiters see the checks, by a link of the desk and of the settings. Nobody else does.
func TestArbitersSeeTheChecks(t *testing.T) {
	room := uint64(1 << 30)
	e := visit.OpenClubEvening(t, visit.Options{Origin: origin.Origin{Hall: "http://192.168.1.5:8080"}, Room: func() (uint64, bool) { return room, true }})
	path := address.Readiness(e.ID)
	for _, from := range []string{address.Desk(e.ID), address.Settings(e.ID)} {
		if v := e.Arbiter.Open(from).Must(http.StatusOK); v.Page.Find(`a[href="`+path+`"]`).Length() != 1 {
			t.Errorf("%s does not lead to the checks", from)
		}
	}
	v := e.Arbiter.Open(path).Must(http.StatusOK)
	has(t, v, "clock", "not known", "The server’s time was")
	has(t, v, "disk", "good", "1024 MB")
	has(t, v, "backup", "look", "--backup")
	has(t, v, "printer", "look", "no Chromium")
	has(t, v, "address", "good", "192.168.1.5")
	has(t, v, "offices", "good", "Chief")
	has(t, v, "cards", "good", "each board")
	has(t, v, "journal", "not known", "not checked")
	room = 5 << 20
	has(t, e.Arbiter.Open(path), "disk", "look", "Only 5 MB")
	if err := e.Store.Verification().Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	has(t, e.Arbiter.Open(path), "journal", "good", "every line is as it was written")
	for _, role := range []access.Role{access.Scorer, access.TimeArbiter, access.Jury} {
		if got := e.Holding(role).Open(path); got.Status != http.StatusForbidden {
			t.Errorf("a %s is answered %d", role, got.Status)
		}
	}
	if got := e.Anybody.Open(path); got.Status == http.StatusOK {
		t.Error("a spectator sees the checks")
	}
	if got := e.Tables[0].P[0].Open(path); got.Status == http.StatusOK {
		t.Error("a player sees the checks")
	}
}

// The page says at once that another device has opened its code. The own device does not count, and an old code
// leads on.
func TestAnotherDeviceIsSeen(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	path := address.Readiness(e.ID)
	v := e.Arbiter.Open(path).Must(http.StatusOK)
	has(t, v, "address", "look", "this computer alone")
	code, _ := v.Page.Find(".reach-code a").Attr("href")
	if v.Page.Find("[data-awaited]").Length() != 1 || v.Page.Find("main[data-poll]").Length() != 1 {
		t.Error("the page does not wait for a device")
	}
	e.Arbiter.Open(code).Must(http.StatusOK)
	has(t, e.Arbiter.Open(path), "reach", "not known", "")
	phone, err := http.NewRequestWithContext(t.Context(), http.MethodGet, e.URL+code, nil)
	if err != nil {
		t.Fatal(err)
	}
	phone.Header.Set("User-Agent", "phone")
	answer, err := http.DefaultClient.Do(phone)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatal(answer, err)
	}
	answer.Body.Close()
	v = e.Arbiter.Open(path)
	has(t, v, "reach", "good", "1 other device")
	if v.Page.Find("[data-awaited]").Length() != 0 {
		t.Error("the page still waits")
	}
	old := e.Visitor().Open(address.Reach(e.ID, "OLD")).Must(http.StatusNotFound)
	if text := old.Words("main"); !strings.Contains(text, "of an earlier page") || old.Page.Find(`main a[href="`+address.Event(e.ID)+`"]`).Length() == 0 {
		t.Errorf("an old code: %s", text)
	}
}

// The printer is tried by a button, and its row says how that went. Nothing is written.
func TestThePrinterIsTried(t *testing.T) {
	var fails error
	e := visit.OpenClubEvening(t, visit.Options{Print: func(context.Context, press.Job) ([]byte, error) { return []byte("%PDF"), fails }})
	path := address.Readiness(e.ID)
	has(t, e.Arbiter.Open(path), "printer", "not known", "not been tried")
	before := e.Written()
	for _, rule := range []struct {
		err   error
		state string
		says  string
	}{{nil, "good", "within"}, {press.ErrBroken, "look", "no PDF"}, {press.ErrBusy, "not known", "Others were printing"}, {nil, "good", "within"}} {
		fails = rule.err
		has(t, e.Arbiter.Open(path).Submit(address.Printer(e.ID)).Must(http.StatusOK), "printer", rule.state, rule.says)
	}
	if after := e.Written(); after != before {
		t.Errorf("%d acts were written", after-before)
	}
}

// Each board counts, whether 1, 20 or 60 are played; the page comes fast.
func TestTheBoardsOfEachSize(t *testing.T) {
	for _, boards := range []int{1, 20, 60} {
		e := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 3}})
		var names []string
		for i := range 2 * boards {
			names = append(names, fmt.Sprintf("Player%c%c", 'A'+i/26, 'a'+i%26))
		}
		path := address.Readiness(e.ID)
		has(t, e.Arbiter.Open(path), "cards", "not known", "Nobody has entered")
		e.Enter(names...)
		has(t, e.Arbiter.Open(path), "cards", "not known", "No card")
		e.Arrange(tournament.PublishRound{Round: 1})
		first := e.Book().PairingsIn(1)
		make := func(p tournament.Pairing) {
			e.MakeLinks(e.ID, access.BoardLink, arbiter.WantedLink{Game: p.Game, Ends: time.Now().Add(time.Hour)})
		}
		make(first[0])
		if boards > 1 {
			has(t, e.Arbiter.Open(path), "cards", "look", fmt.Sprintf("%d boards have no card: ", boards-1))
		}
		for _, p := range first[1:] {
			for _, person := range []string{p.First, p.Second} {
				e.MakeLinks(e.ID, access.PlayerLink, arbiter.WantedLink{Person: person, Ends: time.Now().Add(time.Hour)})
			}
		}
		best := time.Hour
		for range 5 {
			began := time.Now()
			e.Arbiter.Open(path).Must(http.StatusOK)
			best = min(best, time.Since(began))
		}
		has(t, e.Arbiter, "cards", "good", "each board")
		t.Logf("%d boards: %s", boards, best)
		if best > 200*time.Millisecond {
			t.Errorf("%d boards: the page takes %s", boards, best)
		}
	}
}

// Who is on duty as a time arbiter holds that task, with or without a card.
func TestATimeArbiterOnDutyNeedsNoCard(t *testing.T) {
	e := visit.OpenTimedClubEvening(t, "1800")
	path := address.Readiness(e.ID)
	has(t, e.Arbiter.Open(path), "offices", "look", "nobody is one")
	watcher := sidetable.Person{ID: "watcher", Name: "Tick Clocke"}
	order := func(id string) arbiter.Order {
		return arbiter.Order{Actor: e.Chief(), Arrival: time.Now(), ID: id, Seen: -1}
	}
	if err := e.Desk.People.Remember(t.Context(), e.ID, order("remember"), watcher); err != nil {
		t.Fatal(err)
	}
	if err := e.Desk.Arrange(t.Context(), e.ID, order("duty"), tournament.Duty{Arbiter: web.TimeArbiterActor + watcher.ID, On: true}, web.NewID); err != nil {
		t.Fatal(err)
	}
	has(t, e.Arbiter.Open(path), "offices", "good", "are held")
	if got := e.Arbiter.Words("#check-offices"); !strings.Contains(got, watcher.Name) {
		t.Errorf("%q lacks %s", got, watcher.Name)
	}
}
