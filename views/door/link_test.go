package door_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/records"
	"renju-arbiter/views/visit"
)

func TestALinkThatIsForgedRevokedOrExpiredHasNeverBeen(t *testing.T) {
	e := visit.OpenEvening(t, visit.Options{})
	e.Start()
	at, ctx := e.Tables[0], context.Background()
	link := records.Link{Kind: records.PlayerLink, Tournament: e.ID, Person: e.State(at.ID).Players[0], Expires: time.Now().Add(50 * time.Millisecond)}
	expired, _, err := e.Store.Links().Create(ctx, link)
	if err != nil {
		t.Fatal(err)
	}
	link.Expires = time.Now().Add(time.Hour)
	revoked, made, err := e.Store.Links().Create(ctx, link)
	if err != nil {
		t.Fatal(err)
	}
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
		for name, token := range map[string]string{"revoked": revoked, "expired": expired, "short": "x", "strange": "%00%ff", "long": strings.Repeat("A", 3000)} {
			got := e.Anybody.Send(visit.Sent{Method: method, Path: "/join/" + token})
			if got.Status != first.Status || got.Body != first.Body {
				t.Errorf("%s of a link that is %s differs from a forged one: %d\n%s", method, name, got.Status, got.Body)
			}
			if len(got.Header["Set-Cookie"]) != 0 {
				t.Errorf("%s of a link that is %s begins a session", method, name)
			}
		}
	}
	e.Refuses(t, []visit.Refusal{{"who took a link that was revoked since", holder, visit.Post(at.Path+"/stone", "point", "h8"), 403, "not yours"}})
	if holder.Open(at.Path); holder.Has(at.Path + "/stone") {
		t.Error("a revoked link still shows the controls")
	}
}

func TestOpeningALinkChangesNothing(t *testing.T) {
	e := visit.OpenEvening(t, visit.Options{})
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
	e := visit.OpenEvening(t, visit.Options{})
	first := e.ID
	e.Tables = nil
	e.Make("name", "Another evening")
	e.Start()
	at := e.Tables[0]
	token, _, err := e.Store.Links().Create(context.Background(), records.Link{Kind: records.PlayerLink, Tournament: first,
		Person: e.State(at.ID).Players[0], Expires: time.Now().Add(time.Hour)})
	if err != nil {
		t.Fatal(err)
	}
	player := e.Visitor()
	player.Send(visit.Post("/join/" + token))
	e.Refuses(t, []visit.Refusal{{"another event's board", player, visit.Post(at.Path+"/stone", "point", "h8"), 403, "not yours"}})
}
