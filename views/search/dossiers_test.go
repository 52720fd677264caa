package search_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/views/address"
	"renju-arbiter/views/testkit/visit"
)

// The games of a dossier that was taken in are found like others where it is for everybody: by the position, in the
// ledger and with the player, each with the way to its page. One for arbiters, a file of another program, one of an event that is here and one
// that was put out are not.
func TestDossiersAreSearched(t *testing.T) {
	other := visit.OpenClubEvening(t, visit.Options{})
	other.Start()
	at := other.Tables[0]
	at.Play("h8", "h9", "i9")
	visit.Act(at.P[1], at.Path, "resign", "sure", "true")
	e, n := visit.OpenClubEvening(t, visit.Options{}), 0
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	order := func() arbiter.Order {
		n++
		return arbiter.Order{ID: fmt.Sprint("dossier ", n), Actor: journal.SystemActor, Arrival: time.Now()}
	}
	found := func(path, selector string, want ...string) {
		t.Helper()
		e.Anybody.Open(path).Must(http.StatusOK).Same(selector, want...)
	}
	file := func(of *visit.ClubEvening, audience dossier.Audience) []byte {
		t.Helper()
		file, err := of.Desk.Dossiers.Sealed(t.Context(), of.ID, audience)
		must(err)
		return file
	}
	for _, hidden := range [][]byte{file(other, dossier.Arbiters), file(e, dossier.Public)} {
		_, err := e.Desk.Archive.TakeIn(t.Context(), order(), hidden)
		must(err)
	}
	e.Arbiter.Open("/dossiers").Brings("Take in", "game.sgf", "(;GM[4]FF[4]SZ[15]PB[Ann Wallace]PW[Bo Nilsson]RE[B+R];B[hh];W[hg];B[ig])")
	found("/positions?stones=h8+h9+i9", ".found-games li")
	found("/search?q=evening", "[aria-labelledby=tournaments] a", "Club evening")
	found("/search?q=wallace", "[aria-labelledby=persons] a")
	sum, err := e.Desk.Archive.TakeIn(t.Context(), order(), file(other, dossier.Public))
	must(err)
	found("/search?q=evening", "[aria-labelledby=tournaments] a", "Club evening", "Club evening")
	found("/openings", ".ledger tbody tr", "Kagetsu 花月 Free 1 0 1 – 0 – 0 1 – 0 – 0")
	v := e.Anybody.Open("/positions?stones=h8+h9+i9&how=part").Must(http.StatusOK)
	link, _ := v.Page.Find(".found-games a").Attr("href")
	if !strings.HasPrefix(link, address.Dossier(sum)+"/games/") {
		t.Errorf("the game is at %q", link)
	}
	v.Open(link).Must(http.StatusOK)
	winner := other.Desk.People.Get(other.State(at.ID).Players[0])
	found(address.Player(winner.RIFID), "[aria-labelledby=games] .found-games b", "1–0")
	found(address.Player(winner.RIFID), "main table tbody th", "Club evening", "Club evening", "Black", "White", "Kagetsu 花月")
	must(e.Desk.Archive.PutOut(t.Context(), order(), sum, "somebody is forgotten"))
	found("/positions?stones=h8+h9+i9", ".found-games li")
	found(address.Player(winner.RIFID), "main table tbody tr", "Club evening")
}

// Somebody without a number who plays in a dossier alone is joined with a player who is here.
func TestAPlayerOfADossierIsJoined(t *testing.T) {
	other, e := visit.OpenClubEvening(t, visit.Options{}), visit.OpenClubEvening(t, visit.Options{})
	other.Start()
	at := other.Tables[0]
	at.Play("h8", "h9", "i9")
	visit.Act(at.P[1], at.Path, "resign", "sure", "true")
	d, err := other.Desk.Dossiers.Of(t.Context(), other.ID, dossier.For{})
	if err != nil {
		t.Fatal(err)
	}
	d.Persons = slices.Clone(d.Persons)
	for i := range d.Persons {
		if d.Persons[i].ID == d.Games[0].Players[0] {
			d.Persons[i] = dossier.Person{ID: d.Persons[i].ID, Name: "Ann Wallace"}
		}
	}
	file, err := other.Desk.Archive.Seal(d)
	if err == nil {
		_, err = e.Desk.Archive.TakeIn(t.Context(), arbiter.Order{ID: "dossier", Actor: journal.SystemActor, Arrival: time.Now()}, file)
	}
	if err != nil {
		t.Fatal(err)
	}
	a := e.Arbiter
	winner := address.SamePerson(other.Desk.People.Get(d.Games[0].Players[0]).RIFID)
	same := a.Open(winner + "?q=wallace").Must(http.StatusOK)
	with, _ := same.Page.Find("input[name=with]").Attr("value")
	if with == "" {
		t.Fatal(same.Lines("main"))
	}
	same.Submit(winner, "with", with, "reason", "The names were mixed up").Must(http.StatusOK)
	e.Anybody.Open(address.Player(with)).Must(http.StatusOK).Same("[aria-labelledby=games] .found-games b", "1–0")
}
