package arbiter_test

import (
	"database/sql"
	"testing"

	_ "modernc.org/sqlite"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
)

// Nobody stands beside the journal as somebody else than it was sealed: whatever is changed
// in the table by hand is found, with the person.
func TestWhoIsExchangedByHandIsFound(t *testing.T) {
	h := newDesk(t)
	h.publish(4, game.Settings{})
	correct := arbiter.Person{ID: "p01", Name: "Ada Quill", Country: "EST"}
	if err := h.CorrectPerson(t.Context(), event, h.order(chief), correct, "misread"); err != nil {
		t.Fatal(err)
	}
	said := tournament.Description{Place: "Hall"}
	if err := h.Describe(t.Context(), event, h.order(chief), said, []arbiter.Appointed{{Role: tournament.ChiefArbiter, Name: "Ida Frost"}}, "now known"); err != nil {
		t.Fatal(err)
	}
	if err := h.Remember(t.Context(), event, h.order(chief), arbiter.Person{ID: "watcher", Name: "Ott"}); err != nil {
		t.Fatal(err)
	}
	h.swiss("another")
	if err := h.EnterPlayers(t.Context(), "another", h.order(chief), []arbiter.Person{{ID: "q", Name: "Gone"}}); err != nil {
		t.Fatal(err)
	}
	if err := h.RemovePlayer(t.Context(), "another", h.order(chief), "q"); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", h.path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	find := func(by string) map[string]string {
		t.Helper()
		if by != "" {
			if _, err := db.ExecContext(t.Context(), by); err != nil {
				t.Fatal(err)
			}
		}
		people, err := h.store.LoadPeople(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		sealed, list, err := arbiter.Exchange(t.Context(), h.store, people)
		if err != nil || sealed != len(people) {
			t.Fatalf("%d of %d sealed, %v", sealed, len(people), err)
		}
		found := map[string]string{}
		for _, e := range list {
			found[e.Person] = e.How
		}
		return found
	}
	if found := find(""); len(found) != 0 {
		t.Fatalf("nobody was exchanged: %v", found)
	}
	for by, want := range map[string][2]string{
		`UPDATE people SET name = 'Eve' WHERE id = 'p02'`:                                                   {"p02", arbiter.ExchangedOther},
		`UPDATE people SET rating = 2900 WHERE id = 'p01'`:                                                  {"p01", arbiter.ExchangedOther},
		`UPDATE people SET salt = x'00' WHERE id = 'watcher'`:                                               {"watcher", arbiter.ExchangedOther},
		`DELETE FROM people WHERE id = 'p03'`:                                                               {"p03", arbiter.ExchangedMissing},
		`INSERT INTO people (id, name, country, rif_id, rating) VALUES ('q', 'Gone', '', '', 0)`:            {"q", arbiter.ExchangedForgotten},
		`INSERT INTO people (id, name, country, rif_id, rating) VALUES ('stranger', 'Stranger', '', '', 0)`: {"stranger", arbiter.ExchangedUnknown},
	} {
		if found := find(by); found[want[0]] != want[1] {
			t.Errorf("%s: %v", by, found)
		}
	}
}
