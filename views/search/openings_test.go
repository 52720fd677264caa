package search_test

import (
	"net/http"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// The ledger has each opening of the finished games, in the event and in the installation; a row opens its games.
func TestTheLedgerListsOpenings(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at, v := e.Tables[0], e.Anybody
	at.Play("h8", "h9", "i9")
	for _, page := range []string{"/openings", "/t/" + e.ID + "/openings"} {
		v.Open(page).Must(http.StatusOK).Same(".ledger tbody tr")
	}
	visit.Act(at.P[1], at.Path, "resign", "sure", "true")
	for _, page := range []string{"/openings", "/t/" + e.ID + "/openings"} {
		v.Open(page).Must(http.StatusOK).Same(".ledger tbody tr", "Kagetsu 花月 Free 1 0 1 – 0 – 0 1 – 0 – 0")
		v.Open(page+"?opening=Kagetsu&protocol=free").Same(".found-games b", "1–0")
		v.Open(page + "?opening=Kansei&protocol=free").Same(".ledger tbody tr")
		v.Open(page+"?rule=free").Same(".found-games b", "1–0")
		v.Open(page + "?rule=" + "x%ff&protocol=%3Cb%3E").Must(http.StatusOK)
	}
	v.Open("/t/"+e.ID+"/openings").Follow("1").Must(http.StatusOK).Same(".found-games b", "1–0")
	v.Follow("All openings").Must(http.StatusOK)
}
