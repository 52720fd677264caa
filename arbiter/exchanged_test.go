package arbiter_test

import (
	"database/sql"
	"fmt"
	"testing"

	_ "modernc.org/sqlite"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/arbiter/verify"
)

// Nobody stands beside the journal as somebody else than it was sealed: whatever is changed
// in the table by hand is found, with the person.
func TestWhoIsExchangedByHandIsFound(t *testing.T) {
	h := newDesk(t)
	h.publish(4, game.Settings{})
	correct := sidetable.Person{ID: "p01", Name: "Ada Quill", Country: "EST"}
	if err := h.People.Correct(t.Context(), event, h.order(chief), correct, "misread"); err != nil {
		t.Fatal(err)
	}
	said := tournament.Description{Place: "Hall"}
	if err := h.Events.Describe(t.Context(), event, h.order(chief), said, []arbiter.Appointed{{Role: access.ChiefArbiter, Name: "Ida Frost"}}, "now known"); err != nil {
		t.Fatal(err)
	}
	if err := h.People.Remember(t.Context(), event, h.order(chief), sidetable.Person{ID: "watcher", Name: "Ott"}); err != nil {
		t.Fatal(err)
	}
	h.swiss("another")
	if err := h.Entries.Add(t.Context(), "another", h.order(chief), []sidetable.Person{{ID: "q", Name: "Gone"}}); err != nil {
		t.Fatal(err)
	}
	if err := h.Entries.Remove(t.Context(), "another", h.order(chief), "q"); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Maren", "Edurne", "Piet"} {
		h.account(name)
	}
	h.passkey("k1", "id of Maren")
	h.passkey("k2", "id of Maren")
	h.passkey("k3", "id of Edurne")
	if err := h.Installation.Do(t.Context(), h.order(chief), installation.RemovePasskey{Account: "id of Edurne", Passkey: "k3"}, sidetable.DropPasskey{ID: "k3"}); err != nil {
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
		people, err := h.store.Personal().LoadPeople(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		accounts, err := h.store.Accounts().LoadAccounts(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		links, err := h.store.Accounts().LoadLinks(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		var passkeys []sidetable.Passkey
		for _, of := range []string{"id of Maren", "id of Edurne", "id of Piet"} {
			list, err := h.store.Accounts().Passkeys().Of(t.Context(), of)
			h.must(err)
			passkeys = append(passkeys, list...)
		}
		stand, list, err := verify.CheckRows(t.Context(), h.store, sidetable.Rows{People: people, Accounts: accounts, Links: links, Passkeys: passkeys})
		if err != nil || stand != len(people)+len(accounts)+len(links)+len(passkeys) {
			t.Fatalf("%d of %d stand there, %v", stand, len(people), err)
		}
		found := map[string]string{}
		for _, e := range list {
			found[e.What+" "+e.ID] = e.How
		}
		return found
	}
	if found := find(""); len(found) != 0 {
		t.Fatalf("nobody was exchanged: %v", found)
	}
	for by, want := range map[string][2]string{
		`UPDATE accounts SET name = 'Eve' WHERE id = 'id of Maren'`:                                         {"account id of Maren", verify.AlteredOther},
		`UPDATE accounts SET password_hash = 'hash of Piet' WHERE id = 'id of Edurne'`:                      {"password id of Edurne", verify.AlteredOther},
		`DELETE FROM accounts WHERE id = 'id of Piet'`:                                                      {"account id of Piet", verify.AlteredMissing},
		`INSERT INTO accounts (id, name, password_hash, created) VALUES ('back', 'Back', 'h', 0)`:           {"account back", verify.AlteredUnknown},
		`UPDATE passkeys SET account = 'id of Edurne' WHERE id = 'k1'`:                                      {"passkey k1", verify.AlteredOther},
		`DELETE FROM passkeys WHERE id = 'k2'`:                                                              {"passkey k2", verify.AlteredMissing},
		passkeyRow("k3", "id of Edurne"):                                                                    {"passkey k3", verify.AlteredForgotten},
		passkeyRow("k4", "id of Piet"):                                                                      {"passkey k4", verify.AlteredUnknown},
		`UPDATE people SET name = 'Eve' WHERE id = 'p02'`:                                                   {"person p02", verify.AlteredOther},
		`UPDATE people SET rating = 2900 WHERE id = 'p01'`:                                                  {"person p01", verify.AlteredOther},
		`UPDATE people SET salt = x'00' WHERE id = 'watcher'`:                                               {"person watcher", verify.AlteredOther},
		`DELETE FROM people WHERE id = 'p03'`:                                                               {"person p03", verify.AlteredMissing},
		`INSERT INTO people (id, name, country, rif_id, rating) VALUES ('q', 'Gone', '', '', 0)`:            {"person q", verify.AlteredForgotten},
		`INSERT INTO people (id, name, country, rif_id, rating) VALUES ('stranger', 'Stranger', '', '', 0)`: {"person stranger", verify.AlteredUnknown},
	} {
		if found := find(by); found[want[0]] != want[1] {
			t.Errorf("%s: %v", by, found)
		}
	}
}

// passkeyRow puts a passkey beside the journal by hand.
func passkeyRow(id, account string) string {
	return fmt.Sprintf(`INSERT INTO passkeys (id, account, name, credential, public_key, backup, added, salt, counter) VALUES ('%s', '%s', '', x'0%s', x'', 0, 0, x'', 0)`, id, account, id[1:])
}

// passkey gives an account a passkey.
func (h *deskFixture) passkey(id, account string) {
	h.t.Helper()
	kept := sidetable.Passkey{ID: id, Account: account, Name: "Phone", Credential: []byte(id), PublicKey: []byte("key"), Salt: arbiter.NewSalt()}
	h.must(h.Installation.Do(h.t.Context(), h.order(chief), installation.AddPasskey{Account: account, Passkey: id, Seal: kept.Seal()}, sidetable.AddPasskey{Passkey: kept}))
}

// account makes an account.
func (h *deskFixture) account(name string) {
	h.t.Helper()
	kept := sidetable.Account{ID: "id of " + name, Name: name, Hash: "hash of " + name, Salt: arbiter.NewSalt(), PasswordSalt: arbiter.NewSalt()}
	if err := h.Installation.Do(h.t.Context(), h.order(chief), installation.Make(kept.Made(installation.Member)), sidetable.AddAccount{Account: kept}); err != nil {
		h.t.Fatal(err)
	}
}
