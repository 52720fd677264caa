package files_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/dossier/bundle"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/pairing/stages"
	"renju-arbiter/views/testkit/visit"
)

// The dossiers of tournaments that hang together leave as one archive: for everybody the public ones, for an arbiter
// of one alone all of that one and the public ones of the others. Another installation takes each in, and once.
func TestTheDossiersOfAllTournamentsLeaveTogether(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{})
	const second, alone = "0198a000-0000-7000-8000-0000000000bb", "0198a000-0000-7000-8000-0000000000cc"
	for id, name := range map[string]string{second: "Final: A/B", alone: "Alone"} {
		e.Must(e.Desk.Events.Create(t.Context(), id, e.Order(), tournament.Created{Name: name, TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5,
			Game: game.Settings{Opening: "free", Mode: game.ModeClaim, Control: "1800+10"}}))
	}
	e.Must(e.Desk.Seats.Set(t.Context(), second, e.Order(), tournament.SetSeats{Add: []seats.Row{{Kind: stages.PlaceSeat, From: e.ID, Place: 1}}}))
	one := e.MakeAccount("Arbiter of one", installation.Member)
	e.Must(e.Desk.Arrange(t.Context(), second, e.Order(), tournament.Appoint{Account: one.ID, Role: access.Arbiter}, nil))
	audiences := func(v *visit.Visitor, at, query string) string {
		got := v.Send(visit.Sent{Method: http.MethodGet, Path: at + "/dossiers.zip" + query})
		if again := v.Send(visit.Sent{Method: http.MethodGet, Path: at + "/dossiers.zip" + query}); got.Status == http.StatusOK && again.Body != got.Body {
			t.Errorf("%s: other bytes", at+query)
		}
		if got.Status != http.StatusOK {
			return http.StatusText(got.Status)
		}
		parts, err := bundle.Read([]byte(got.Body))
		e.Must(err)
		var list []string
		for _, p := range parts {
			list = append(list, p.Name+" "+string(p.Audience))
		}
		return strings.Join(list, ", ")
	}
	first, plain := bundle.Plain(e.Book().Name)+".json ", "Final__A_B.json "
	visitor, arbiter := e.Visitor(), e.LoggedIn(one.Name)
	for _, test := range []struct {
		v         *visit.Visitor
		at, query string
		want      string
	}{
		{visitor, e.Path("/files"), "", first + string(dossier.Public) + ", " + plain + string(dossier.Public)},
		{visitor, e.Path("/files"), "?as=arbiters", "Forbidden"},
		{arbiter, e.Path("/files"), "?as=arbiters", "Forbidden"},
		{arbiter, "/t/" + second + "/files", "?as=arbiters", first + string(dossier.Public) + ", " + plain + string(dossier.Arbiters)},
		{e.Arbiter, "/t/" + second + "/files", "?as=arbiters", first + string(dossier.Arbiters) + ", " + plain + string(dossier.Arbiters)},
	} {
		if got := audiences(test.v, test.at, test.query); got != test.want {
			t.Errorf("%s%s: %s", test.at, test.query, got)
		}
	}
	if got := visitor.Open("/t/" + alone + "/files").Page.Find("a[href$='dossiers.zip']").Length(); got != 0 {
		t.Error("a tournament alone is offered together")
	}
	visitor.Open(e.Path("/files")).Same("a[href$='dossiers.zip']", "All 2 tournaments (ZIP)")
	file := visitor.Send(visit.Sent{Method: http.MethodGet, Path: e.Path("/files/dossiers.zip")}).Body
	h := visit.Open(t, visit.Options{})
	chief := h.Organiser()
	chief.Open("/dossiers").Brings("Take in", "all.zip", file[:len(file)-9]).Must(http.StatusUnprocessableEntity)
	if got := chief.Words("main"); !strings.Contains(got, "cannot be unpacked") || len(h.Desk.Installation.State().Archive) != 0 {
		t.Errorf("cut off: %q", got)
	}
	for range 2 {
		chief.Open("/dossiers").Brings("Take in", "all.zip", file).Must(http.StatusOK)
	}
	if got := h.Desk.Installation.State().Archive; len(got) != 2 || got[0].Name != e.Book().Name || got[1].Name != "Final: A/B" {
		t.Errorf("taken in: %+v", got)
	}
}
