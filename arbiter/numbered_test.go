package arbiter_test

import (
	"database/sql"
	"slices"
	"testing"

	_ "modernc.org/sqlite"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/arbiter/verify"
)

// Who was exchanged by hand while nobody served the file is shown by a number, until an
// arbiter corrects it; who was taken out too, and who was forgotten and is there again. All
// others keep their names, whatever else was changed.
func TestWhoWasExchangedIsShownByANumber(t *testing.T) {
	h := newDesk(t)
	h.publish(4, game.Settings{})
	h.account("Maren")
	h.must(h.Events.Describe(t.Context(), event, h.order(chief), tournament.Description{Place: "Hall"}, []arbiter.Appointed{{Role: access.ChiefArbiter, Name: "Ida Frost"}}, "now known"))
	state, err := h.Tournament(event)
	h.must(err)
	official := state.Description.Officials[0].Person
	names := func(of *deskFixture) (list []string) {
		for _, id := range []string{"p01", "p02", "p03", official} {
			list = append(list, of.People.Get(id).Name)
		}
		return list
	}
	were := names(h)
	h.close()
	db, err := sql.Open("sqlite", h.path)
	h.must(err)
	for _, hand := range []string{
		`UPDATE people SET name = 'Eve' WHERE id = 'p02'`, `DELETE FROM people WHERE id = 'p03'`,
		`UPDATE people SET name = 'Another chief' WHERE name = 'Ida Frost'`,
		`UPDATE accounts SET name = 'Eve'`,
	} {
		_, err := db.ExecContext(t.Context(), hand)
		h.must(err)
	}
	h.must(db.Close())
	again := openDesk(t, h.path, nil, nil)
	if got := names(again); !slices.Equal(got, []string{were[0], "#2", "#3", arbiter.Nameless}) {
		t.Errorf("they are called %q", got)
	}
	if got := again.People.Numbered(event); !slices.Equal(got, []string{"#2", "#3", arbiter.Nameless}) {
		t.Errorf("%q stand as numbers", got)
	}
	if found := again.People.Altered(); len(found) != 4 || found[0].What != verify.SealedAccount || found[1].What != verify.SealedPerson {
		t.Errorf("exchanged: %+v", found)
	}
	for i, id := range []string{"p02", "p03"} {
		h.must(again.People.Correct(t.Context(), event, again.order(chief), sidetable.Person{ID: id, Name: were[i+1]}, "exchanged by hand"))
	}
	for _, desk := range []*deskFixture{again, func() *deskFixture { again.close(); return openDesk(t, h.path, nil, nil) }()} {
		if got := names(desk); !slices.Equal(got, append(slices.Clone(were[:3]), arbiter.Nameless)) {
			t.Errorf("after they were corrected they are called %q", got)
		}
		if got := desk.People.Numbered(event); !slices.Equal(got, []string{arbiter.Nameless}) {
			t.Errorf("%q stand as numbers still", got)
		}
	}
}

// Who was forgotten does not come back with a row that is put there by hand.
func TestWhoWasForgottenStaysANumber(t *testing.T) {
	h := newDesk(t)
	h.swiss("another")
	h.must(h.Entries.Add(t.Context(), "another", h.order(chief), []sidetable.Person{{ID: "q", Name: "Ada Brook"}, {ID: "r", Name: "Ilmar Tamm"}}))
	h.must(h.Entries.Remove(t.Context(), "another", h.order(chief), "q"))
	h.close()
	db, err := sql.Open("sqlite", h.path)
	h.must(err)
	_, err = db.ExecContext(t.Context(), `INSERT INTO people (id, name, country, rif_id, rating) VALUES ('q', 'Gone', '', '', 0)`)
	h.must(err)
	h.must(db.Close())
	again := openDesk(t, h.path, nil, nil)
	if got := again.People.Get("q").Name; got == "Gone" {
		t.Errorf("it is called %q", got)
	}
	if got := again.People.Get("r").Name; got != "Ilmar Tamm" {
		t.Errorf("another one is called %q", got)
	}
}
