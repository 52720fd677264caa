package arbiter_test

import (
	"bytes"
	"crypto/ed25519"
	"database/sql"
	"errors"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/arbiter/verify"
	"renju-arbiter/records/accounts"
)

// Who is put into the file by hand is nobody, whatever the row looks like: no start writes
// an event of him, in an installation where somebody has an account as little as in a new one, and
// it is said that no event speaks of him.
func TestWhoIsPutThereByHandIsNobody(t *testing.T) {
	for name, prepare := range map[string]func(h *deskFixture){
		"a new installation": func(*deskFixture) {},
		"an installation with an account": func(h *deskFixture) {
			made := sidetable.Account{ID: "maren", Name: "Maren", Hash: "h", Created: time.Now(), Salt: arbiter.NewSalt(), PasswordSalt: arbiter.NewSalt()}
			if err := h.Installation.Do(t.Context(), h.order(chief), installation.Make(made.Made(installation.Administrator)), sidetable.AddAccount{Account: made}); err != nil {
				t.Fatal(err)
			}
		},
	} {
		path := filepath.Join(t.TempDir(), "renju.db")
		o := arbiter.Options{Key: ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))}
		h := openWith(t, path, nil, o)
		prepare(h)
		h.before(tournament.Created{Name: "Open", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5})
		head := h.head()
		db, err := sql.Open("sqlite", path)
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close()
		for _, hand := range []string{
			`INSERT INTO people (id, name, country, rif_id, rating) VALUES ('eve', 'Eve', '', '', 0)`,
			`INSERT INTO accounts (id, name, password_hash, created) VALUES ('evil', 'Evil', 'h1', 1)`,
			`INSERT INTO links (id, tournament, hash) VALUES ('card', '` + event + `', randomblob(32))`,
		} {
			if _, err := db.ExecContext(t.Context(), hand); err != nil {
				t.Fatal(err)
			}
		}
		for range 2 {
			h = openWith(t, path, nil, o)
		}
		if h.head() != head {
			t.Errorf("%s: the starts wrote %d events", name, h.head()-head)
		}
		if _, known := h.Installation.State().Accounts["evil"]; known {
			t.Errorf("%s: an account by hand is taken in", name)
		}
		if s, err := h.Tournament(event); err != nil || len(s.Access.Staff) != 0 || len(s.Access.Links) != 0 {
			t.Errorf("%s: %v, %v, %v", name, s.Access.Staff, s.Access.Links, err)
		}
		people, accounts, links := h.beside()
		_, found, err := verify.CheckRows(t.Context(), h.store, sidetable.Rows{People: people, Accounts: accounts, Links: links})
		var said []string
		for _, e := range found {
			said = append(said, e.What+" "+e.ID+" "+e.How)
		}
		want := []string{"account evil unknown", "link card unknown", "password evil unknown", "person eve unknown"}
		if diff := cmp.Diff(want, said); diff != "" || err != nil {
			t.Error(name, diff, err)
		}
	}
}

// A session that is put there unsigned is none, and with another key all end.
func TestAnUnsignedSessionIsNone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "renju.db")
	key := func(seed byte) arbiter.Options {
		return arbiter.Options{Key: ed25519.NewKeyFromSeed(bytes.Repeat([]byte{seed}, ed25519.SeedSize))}
	}
	h := openWith(t, path, nil, key(1))
	if _, err := h.store.Accounts().Sessions().Begin(t.Context(), accounts.Beginning{New: "token", Until: time.Now().Add(time.Hour)}); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	unsigned := func() {
		t.Helper()
		if _, err := db.ExecContext(t.Context(), `UPDATE sessions SET signature = x''`); err != nil {
			t.Fatal(err)
		}
	}
	starts := func(seed byte, want bool) {
		t.Helper()
		h := openWith(t, path, nil, key(seed))
		if _, found, err := h.store.Accounts().Sessions().Find("token"); found != want || err != nil {
			t.Errorf("found %v, not %v: %v", found, want, err)
		}
	}
	starts(1, true)
	starts(1, true)
	starts(2, false)
	if _, err := h.store.Accounts().Sessions().Begin(t.Context(), accounts.Beginning{New: "token", Until: time.Now().Add(time.Hour)}); err != nil {
		t.Fatal(err)
	}
	starts(2, true)
	unsigned()
	starts(2, false)
}

// beside is what stands beside the journal.
func (h *deskFixture) beside() ([]sidetable.SaltedPerson, []sidetable.Account, []sidetable.Link) {
	people, one := h.store.Personal().LoadPeople(h.t.Context())
	accounts, two := h.store.Accounts().LoadAccounts(h.t.Context())
	links, three := h.store.Accounts().LoadLinks(h.t.Context())
	if err := errors.Join(one, two, three); err != nil {
		h.t.Fatal(err)
	}
	return people, accounts, links
}

// before writes events of which nobody knows here.
func (h *deskFixture) before(events ...tournament.Event) {
	h.t.Helper()
	b := journal.Batch{CommandID: "before", Digest: "d", Actor: chief, Instant: time.Now().UnixMilli(), Wall: time.Now(), Streams: []journal.StreamAppend{{Stream: "tournament/" + event}}}
	for _, e := range events {
		body, err := tournament.Encode(e)
		if err != nil {
			h.t.Fatal(err)
		}
		b.Streams[0].Events = append(b.Streams[0].Events, journal.Event{Kind: e.Kind(), Version: tournament.EventVersion, Body: body})
	}
	if _, err := h.store.Append(h.t.Context(), b); err != nil {
		h.t.Fatal(err)
	}
}

// The last organiser of an event stays; one who leaves another behind goes, and is gone
// from the boards as a time arbiter.
func TestWhoLeavesAnEvent(t *testing.T) {
	h := newDesk(t)
	h.enter(2, game.Settings{TimeArbiters: true, Control: "600"})
	do := func(c tournament.Command) error { return h.Arrange(t.Context(), event, h.order(chief), c, nil) }
	refused := func(err error, code tournament.Code) {
		t.Helper()
		var r *tournament.Refusal
		if !errors.As(err, &r) || r.Code != code {
			t.Errorf("%v, not %s", err, code)
		}
	}
	refused(do(tournament.Dismiss{Account: "chief"}), tournament.LastOrganiser)
	refused(do(tournament.Appoint{Account: "chief", Role: access.Scorer}), tournament.LastOrganiser)
	refused(do(tournament.Dismiss{Account: "nobody"}), tournament.NotAppointed)
	refused(do(tournament.Appoint{Account: "ott", Role: access.Director}), tournament.BadAppointment)
	for _, c := range []tournament.Command{
		tournament.Appoint{Account: "ott", Role: access.TimeArbiter}, tournament.Duty{Arbiter: "account:ott", On: true}, tournament.Dismiss{Account: "ott"},
		tournament.Appoint{Account: "eve", Role: access.TimeArbiter}, tournament.Duty{Arbiter: "account:eve", On: true}, tournament.Appoint{Account: "eve", Role: access.Scorer},
		tournament.Appoint{Account: "ida", Role: access.Organising}, tournament.Dismiss{Account: "chief"},
	} {
		if err := do(c); err != nil {
			t.Fatalf("%+v: %v", c, err)
		}
	}
	s, _ := h.Tournament(event)
	if diff := cmp.Diff(map[string]access.Role{"ida": access.Organising, "eve": access.Scorer}, s.Access.Staff); diff != "" || len(s.TimeArbiters) != 0 {
		t.Error(diff, s.TimeArbiters)
	}
}
