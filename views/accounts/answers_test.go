package accounts_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/address"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/web"
	"renju-arbiter/views/web/origin"
)

// A browser is told to come by https alone where the public address is one and nobody is
// served beside it without, and nowhere else.
func TestOnlyAPublicAddressByHTTPSIsStrict(t *testing.T) {
	at := func(text string) *url.URL {
		u, err := url.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		return u
	}
	for what, c := range map[string]struct {
		origin origin.Origin
		want   bool
	}{
		"a public address by https":          {origin.Origin{Public: at("https://renju.example.org")}, true},
		"a public address by http":           {origin.Origin{Public: at("http://renju.example.org")}, false},
		"no public address":                  {origin.Origin{Hall: "http://192.168.1.5:8080"}, false},
		"https in the hall, http beside it":  {origin.Origin{Hall: "http://192.168.1.5:8081", Plain: "http://192.168.1.5:8081", Secure: "https://192.168.1.5:8080"}, false},
		"a public address, http beside that": {origin.Origin{Public: at("https://renju.example.org"), Plain: "http://192.168.1.5:8081"}, false},
	} {
		h := visit.Open(t, visit.Options{Origin: c.origin})
		for _, path := range []string{"/login", "/nowhere"} {
			got := h.Visitor().Send(visit.Sent{Method: http.MethodGet, Path: path}).Header.Get("Strict-Transport-Security")
			if (got != "") != c.want {
				t.Errorf("%s, %s: %q", what, path, got)
			}
		}
	}
}

// patient is a far end that notes until when an answer may take to go out.
type patient struct {
	*httptest.ResponseRecorder
	until []time.Time
}

func (p *patient) SetWriteDeadline(until time.Time) error {
	p.until = append(p.until, until)
	return nil
}

// Nobody holds an answer up for ever by not reading it: each, whatever it is, has a minute.
func TestEveryAnswerHasItsTime(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	for _, request := range []*http.Request{
		httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/login", nil),
		httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/nowhere", nil),
		httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/accounts", nil),
		httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/login", http.NoBody),
		httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/static/style.css", nil),
	} {
		began := time.Now()
		far := &patient{ResponseRecorder: httptest.NewRecorder()}
		h.Handler.ServeHTTP(far, request)
		if len(far.until) == 0 {
			t.Errorf("%s %s: no time is set", request.Method, request.URL)
			continue
		}
		if given := far.until[0].Sub(began); given < time.Minute || far.until[0].After(time.Now().Add(time.Minute)) {
			t.Errorf("%s %s: %s", request.Method, request.URL, given)
		}
	}
}

// A card that is withdrawn opens nothing afterwards, whatever a request that was under way
// with it writes when it is done: neither one that takes it in nor one that plays with it.
func TestAWithdrawnCardStaysWithdrawn(t *testing.T) {
	var g gate
	e := visit.OpenClubEvening(t, visit.Options{Now: g.now})
	e.Start()
	at := e.Tables[0]
	s := e.State(at.ID)
	for i, what := range []string{"it plays", "it is taken in"} {
		link, phone, request := linkOf(t, e, s.Players[i]), at.P[i], visit.Post(at.Path+"/stone", "point", "h8")
		if what == "it is taken in" {
			phone, request = e.Visitor(), visit.Post(at.Links[i])
		}
		got := g.during(t, phone, request, func() {
			gone := tournament.WithdrawLinks{Of: link.Kind, Links: []string{link.ID}, Person: link.Person}
			o := arbiter.Order{Actor: e.Chief(), Arrival: time.Now(), ID: "withdraw " + what, Seen: -1}
			if err := e.Desk.Arrange(t.Context(), e.ID, o, gone, web.NewID); err != nil {
				t.Error(err)
			}
		})
		if got.Status >= 500 {
			t.Errorf("%s: %d %s", what, got.Status, got.Sentence())
		}
		before := e.Written()
		if again := phone.Send(visit.Post(at.Path+"/call", "for", "arbiter")); again.Status == http.StatusSeeOther || e.Written() != before {
			t.Errorf("%s: the card opens the seat still: %d, %d events", what, again.Status, e.Written()-before)
		}
		if other := e.Visitor().Send(visit.Post(at.Links[i])); other.Status == http.StatusSeeOther {
			t.Errorf("%s: the card is taken in once more: %d", what, other.Status)
		}
	}
}

// linkOf is the card of a player.
func linkOf(t *testing.T, e *visit.ClubEvening, person string) arbiter.Link {
	t.Helper()
	links, err := e.Desk.Links.Of(e.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, link := range links {
		if link.Kind == access.PlayerLink && link.Person == person {
			return link
		}
	}
	t.Fatal("there is no card")
	return arbiter.Link{}
}

// A picture that somebody exchanged in the file, or took out, is not shown.
func TestAnExchangedPictureIsNotShown(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	for hand, name := range map[string]string{
		`UPDATE pictures SET bytes = x'89504e47'`: "one in the place of another",
		`DELETE FROM pictures`:                    "one that was taken out",
	} {
		hash, err := h.Store.Personal().AddPicture(t.Context(), "image/png", []byte(name))
		if err != nil {
			t.Fatal(err)
		}
		shown := visit.Sent{Method: http.MethodGet, Path: address.Picture(hash)}
		if got := h.Visitor().Send(shown); got.Status != http.StatusOK || got.Body != name {
			t.Fatalf("%s, before: %d", name, got.Status)
		}
		byHand(t, h.Path, hand)
		if got := h.Visitor().Send(shown); got.Status != http.StatusNotFound || got.Header.Get("Content-Type") == "image/png" {
			t.Errorf("%s: %d, %s", name, got.Status, got.Header.Get("Content-Type"))
		}
	}
}
