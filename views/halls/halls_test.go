package halls_test

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/hub"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/address"
	"renju-arbiter/views/testkit/visit"
)

const event = "0198a000-0000-7000-8000-000000000001"

// A key is made with the address of the tournament, is shown once, and ends with a reason; what went wrong
// stands beside its field.
func TestAKeyIsShownOnce(t *testing.T) {
	h := visit.Open(t, visit.Options{Hub: true})
	a := h.Organiser()
	if a.Open(address.Accounts).Must(http.StatusOK).Page.Find(`a[href="`+address.Hub+`"]`).Length() != 1 {
		t.Error("no link leads there")
	}
	a.Open(address.Hub).Must(http.StatusOK)
	a.Submit(address.Hub, "name", "", "event", event).Must(http.StatusUnprocessableEntity).Same(".error", "Say how the hall is called, in 1 to 200 letters.")
	a.Submit(address.Hub, "name", "Bilbao", "event", "https://bilbao.example").Must(http.StatusUnprocessableEntity)
	if got := a.Page.Find("input[name=name]").AttrOr("value", ""); got != "Bilbao" {
		t.Errorf("what was typed is %q", got)
	}
	a.Submit(address.Hub, "name", "Bilbao", "event", "https://bilbao.example/t/"+event+"/standings").Must(http.StatusOK)
	key := a.Page.Find("#hall-key input").AttrOr("value", "")
	hall, err := h.Desk.Archive.Hall(key)
	if err != nil || hall.Name != "Bilbao" || hall.Event != event {
		t.Fatalf("%q opens %+v, %v", key, hall, err)
	}
	if a.Open(address.Hub).Must(http.StatusOK); strings.Contains(a.Page.Text(), key) || !strings.Contains(a.Words("main"), "It has sent nothing yet.") {
		t.Error(a.Words("main"))
	}
	a.Submit(address.Hub, "name", "Tartu", "event", event).Must(http.StatusUnprocessableEntity).Same(".error", "Bilbao has a key for this tournament. Dismiss it first.")
	if a.Open(address.Hub).Submit(address.HubDismiss(hall.Hall), "reason", " "); !strings.Contains(a.Page.Text(), "Give a reason.") {
		t.Error(a.Words("main"))
	}
	a.Open(address.Hub).Submit(address.HubDismiss(hall.Hall), "reason", "key lost").Must(http.StatusOK)
	if !strings.Contains(a.Words("main"), "Dismissed: key lost") {
		t.Error(a.Words("main"))
	}
	if _, err := h.Desk.Archive.Hall(key); err == nil {
		t.Error("the key of a dismissed hall opens something")
	}
	if text := a.Open(address.InstallationHistory).Must(http.StatusOK).Words("main"); !strings.Contains(text, "Made a key for the hall Bilbao") || !strings.Contains(text, "Dismissed the hall Bilbao: key lost") || strings.Contains(text, key) {
		t.Error(text)
	}
	h.Visitor().Open(address.Hub).Must(http.StatusForbidden)
}

// An installation that is no hub says so, and takes nothing.
func TestAnInstallationThatIsNoHubTakesNothing(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	a := h.Organiser()
	if text := a.Open(address.Hub).Must(http.StatusOK).Words("main"); !strings.Contains(text, "This installation is not a hub. Start it with serve --hub.") {
		t.Error(text)
	}
	a.Post(address.Hub, map[string][]string{"name": {"Bilbao"}, "event": {event}}).Must(http.StatusUnprocessableEntity)
	if got := h.Brings(arbiter.HallKeyPrefix + "x").Send(visit.Sent{Method: http.MethodGet, Path: address.APIHub}); got.Status != http.StatusNotFound || !strings.Contains(got.Body, `"code":"not-one"`) {
		t.Errorf("%d %s", got.Status, got.Body)
	}
}

// pushed sends the present dossier of an event to a hub.
func pushed(t *testing.T, h *visit.Service, key string, e *visit.ClubEvening, by ed25519.PrivateKey, now time.Time) string {
	t.Helper()
	file, err := e.Desk.Dossiers.Sealed(t.Context(), e.ID, dossier.Public)
	if err != nil {
		t.Fatal(err)
	}
	name := installation.PushedName(e.ID, hex.EncodeToString(by.Public().(ed25519.PublicKey)))
	p := hub.Push{Token: arbiter.TokenDigest(key)}
	if head, err := h.Store.Personal().PushedHead(t.Context(), name); err == nil {
		p.Continues = hub.Place{Position: head.Position, Hash: head.Hash}
	}
	sum := sha256.Sum256(file)
	p.Sum = sum[:]
	p.Signature = ed25519.Sign(by, p.Message())
	if _, err := h.Desk.Archive.Push(t.Context(), key, p, file, now); err != nil {
		t.Fatal(err)
	}
	return name
}

// A pushed event is found as one that was taken in from a file is, under one address as it goes on; its
// pages say how old they are. A player of two halls is one by the number of the federation.
func TestAPushedEventIsFound(t *testing.T) {
	h := visit.Open(t, visit.Options{Hub: true, Key: keyOf(9)})
	one, two := visit.OpenClubEvening(t, visit.Options{Key: keyOf(1)}), visit.OpenClubEvening(t, visit.Options{Key: keyOf(2)})
	v := h.Visitor()
	plays := func(e *visit.ClubEvening) {
		e.Start()
		at := e.Tables[0]
		at.Play("h8", "h9", "i9")
		visit.Act(at.P[1], at.Path, "resign", "sure", "true")
	}
	keys := map[*visit.ClubEvening]string{one: h.Admits("Bilbao", one.ID), two: h.Admits("Tartu", two.ID)}
	name := pushed(t, h, keys[one], one, keyOf(1), time.Now())
	v.Open("/positions?stones=h8+h9+i9").Must(http.StatusOK).Same(".found-games li")
	plays(one)
	if again := pushed(t, h, keys[one], one, keyOf(1), time.Now()); again != name {
		t.Errorf("it has another address: %s, %s", name, again)
	}
	if n := v.Open("/positions?stones=h8+h9+i9").Must(http.StatusOK).Page.Find(".found-games li").Length(); n != 1 {
		t.Errorf("%d games are found", n)
	}
	v.Open(address.Dossier(name)).Must(http.StatusOK)
	if text := v.Words("#as-of"); !strings.HasPrefix(text, "As of ") || !strings.Contains(text, "The hall Bilbao sends this tournament") {
		t.Error(text)
	}
	if text := v.Open(address.DossierGame(name, 1)).Must(http.StatusOK).Words("#as-of"); !strings.HasPrefix(text, "As of ") {
		t.Error(text)
	}
	if text := v.Open(address.Dossiers).Must(http.StatusOK).Words("main"); !strings.Contains(text, "As of ") {
		t.Error(text)
	}
	plays(two)
	pushed(t, h, keys[two], two, keyOf(2), time.Now())
	winner := one.Desk.People.Get(one.State(one.Tables[0].ID).Players[0])
	v.Open(address.Player(winner.RIFID)).Must(http.StatusOK)
	if rows := v.Lines("main table tbody th"); len(rows) < 2 || rows[0] != "Club evening" || rows[1] != "Club evening" {
		t.Errorf("%s is one person of two halls, and has %v", winner.Name, rows)
	}
	// The file is the one that was pushed, byte for byte.
	want, err := one.Desk.Dossiers.Sealed(t.Context(), one.ID, dossier.Public)
	if got := v.Send(visit.Sent{Method: http.MethodGet, Path: address.DossierFile(name, "dossier.json")}); err != nil || got.Body != string(want) {
		t.Errorf("the file is another one: %v", err)
	}
}

// A hall whose clock is ahead makes nothing newer than when it came.
func TestNothingIsNewerThanWhenItCame(t *testing.T) {
	now := time.Now()
	h := visit.Open(t, visit.Options{Hub: true, Key: keyOf(9), Now: func() time.Time { return now }})
	e := visit.OpenClubEvening(t, visit.Options{Key: keyOf(1)})
	came := now.Add(-3 * time.Hour)
	name := pushed(t, h, h.Admits("Bilbao", e.ID), e, keyOf(1), came)
	if text := h.Visitor().Open(address.Dossier(name)).Must(http.StatusOK).Words("#as-of"); !strings.Contains(text, "3 hours before") {
		t.Error(text)
	}
	if first := h.Visitor().Open("/").Must(http.StatusOK).Page; first.Find(`main .events a[href="`+address.Dossier(name)+`"]`).Length() != 1 || strings.Contains(first.Text(), "No tournament yet.") {
		t.Errorf("the first page of a hub does not lead to its tournament: %s", first.Find("main").Text())
	}
}

// In an archive nothing is written but what a hub takes in: each form is answered with one sentence, no
// card opens a seat, and administrators alone log in.
func TestAnArchiveIsReadOnly(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{Key: keyOf(1)})
	e.Start()
	e.MakeAccount("The host", installation.Host)
	card := e.Link(e.ID, access.PlayerLink, arbiter.WantedLink{Person: e.State(e.Tables[0].ID).Players[0]})
	path := e.Path
	e.Stop()
	a := visit.Open(t, visit.Options{Path: path, Key: keyOf(1), Hub: true, ReadOnly: true})
	v := a.Visitor()
	for _, form := range []string{"/join/" + card.Token, "/t/" + e.ID + "/players", e.Tables[0].Path + "/stone", "/accounts", "/tournaments", "/sample"} {
		if got := v.Send(visit.Post(form, "command", "x")); got.Status != http.StatusForbidden || got.Sentence() != "This installation is an archive: nothing is changed here. Look, or ask the hall that plays." {
			t.Errorf("%s: %d %q", form, got.Status, got.Sentence())
		}
	}
	if got := v.Send(visit.Tells("/api/v1/events/"+e.ID+"/games/"+e.Tables[0].ID+"/moves", "x", "{}")); got.Status != http.StatusForbidden || !strings.Contains(got.Body, `"code":"read-only"`) {
		t.Errorf("%d %s", got.Status, got.Body)
	}
	v.Open("/login").Submit("/login", "name", "The host", "password", visit.Password).Must(http.StatusForbidden)
	v.Open("/login").Submit("/login", "name", "Chief", "password", "correct horse").Must(http.StatusOK)
	v.Open(address.Hub).Must(http.StatusOK).Submit(address.Hub, "name", "Bilbao", "event", event).Must(http.StatusOK)
	v.Open("/t/" + e.ID + "/standings").Must(http.StatusOK)
	if got := v.Send(visit.Post(address.Dossiers, "command", "x")); got.Status != http.StatusForbidden {
		t.Errorf("an archive takes a file: %d", got.Status)
	}
	before, _, _, err := a.Store.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	a.Stop()
	alone := visit.Open(t, visit.Options{Path: path, Key: keyOf(2), ReadOnly: true})
	chief := alone.Visitor()
	chief.Open("/login").Submit("/login", "name", "Chief", "password", "correct horse").Must(http.StatusOK)
	for _, form := range []string{address.Hub, address.Dossiers, address.DossierRemove("0")} {
		if got := chief.Send(visit.Post(form, "command", "x")); got.Status != http.StatusForbidden {
			t.Errorf("%s in an archive that is no hub: %d", form, got.Status)
		}
	}
	if text := chief.Open(e.Tables[0].Path).Must(http.StatusOK).Words("main"); !strings.Contains(text, "Archive: nothing can be changed here.") {
		t.Error(text)
	}
	if head, _, _, err := alone.Store.Head(t.Context()); err != nil || head != before {
		t.Errorf("the journal has %d lines more: %v", head-before, err)
	}
}

func keyOf(n byte) ed25519.PrivateKey {
	return ed25519.NewKeyFromSeed(bytes.Repeat([]byte{n}, ed25519.SeedSize))
}
