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
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records"
)

// What stood beside the journal before it had accounts becomes its first events of them:
// everybody may in the house and in each event what they might, all are sealed as found,
// and the next start finds nothing more to take over.
func TestWhatWasBeforeTheChainIsTakenOver(t *testing.T) {
	path := filepath.Join(t.TempDir(), "renju.db")
	h := openDesk(t, path, nil, nil)
	h.before(tournament.Created{Name: "Open", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5},
		tournament.Entered{Players: []tournament.PlayerEntry{{Player: "p1"}, {Player: "p2"}}})
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, before := range []string{
		`INSERT INTO people (id, name, country, rif_id, rating) VALUES ('p1', 'Ada', '', '', 0), ('p2', 'Ilmar', '', '', 0), ('stray', 'Ott Rebane', '', '', 0)`,
		`INSERT INTO accounts (id, name, password_hash, created) VALUES ('a1', 'Maren', 'h1', 1), ('a2', 'Edurne', 'h2', 2), ('a3', 'Piet', 'h3', 3), ('a4', 'Aude', 'h4', 4)`,
		`INSERT INTO roles_before (account, role) VALUES ('a1', 'organiser'), ('a2', 'arbiter'), ('a3', 'scorer'), ('a4', 'time-arbiter')`,
	} {
		if _, err := db.ExecContext(t.Context(), before); err != nil {
			t.Fatal(err)
		}
	}
	h = openDesk(t, path, nil, nil)
	roles := map[string]installation.Role{}
	for id, a := range h.Installation().Accounts {
		roles[id] = a.Role
	}
	if diff := cmp.Diff(map[string]installation.Role{"a1": installation.Administrator, "a2": installation.Host, "a3": installation.Member, "a4": installation.Member}, roles); diff != "" {
		t.Error(diff)
	}
	s, err := h.Tournament(event)
	want := map[string]tournament.Role{"a1": tournament.Organising, "a2": tournament.Arbiter, "a3": tournament.Scorer, "a4": tournament.TimeArbiter}
	if diff := cmp.Diff(want, s.Staff); diff != "" || err != nil {
		t.Error(diff, err)
	}
	people, err := h.store.LoadPeople(t.Context())
	if err != nil || len(people) != 3 {
		t.Fatalf("%d people, %v", len(people), err)
	}
	accounts, err := h.store.LoadAccounts(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range accounts {
		if !h.Installation().Proves(a.ID, a.NameSeal(), a.PasswordSeal()) {
			t.Errorf("%s is not sealed as found", a.Name)
		}
	}
	links, err := h.store.LoadLinks(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, found, err := arbiter.Exchange(t.Context(), h.store, arbiter.Aside{People: people, Accounts: accounts, Links: links}); err != nil || len(found) != 0 {
		t.Errorf("%+v, %v", found, err)
	}
	// A salt that is taken away since is not taken over anew, with whoever stands there then.
	if _, err := db.ExecContext(t.Context(), `UPDATE people SET name = 'Eve', salt = x''`); err != nil {
		t.Fatal(err)
	}
	head := h.head()
	if h = openDesk(t, path, nil, nil); h.head() != head {
		t.Errorf("the next start writes %d events", h.head()-head)
	}
}

// Who is put into the file by hand is not of before, whatever the row looks like: no start
// takes him over, in a house where somebody has an account as little as in a new one, and
// it is said that no event speaks of him.
func TestWhoIsPutThereByHandIsNotTakenOver(t *testing.T) {
	for name, prepare := range map[string]func(h *hall){
		"a new house": func(*hall) {},
		"a house with an account": func(h *hall) {
			made := arbiter.KeptAccount{ID: "maren", Name: "Maren", Hash: "h", Created: time.Now(), Salt: arbiter.NewSalt(), PasswordSalt: arbiter.NewSalt()}
			if err := h.Install(t.Context(), h.order(chief), installation.Make(made.Made(installation.Administrator)), arbiter.AddAccount{KeptAccount: made}); err != nil {
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
			`INSERT INTO roles_before (account, role) VALUES ('evil', 'organiser')`,
			`INSERT INTO links (id, tournament, hash) VALUES ('card', '` + event + `', randomblob(32))`,
			`INSERT INTO links_before (link, kind, game, person, created, expires, devices, known) VALUES ('card', 'seat', '', 'eve', 1, 4000000000000, 1, 1)`,
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
		if _, known := h.Installation().Accounts["evil"]; known {
			t.Errorf("%s: an account by hand was taken over", name)
		}
		if s, err := h.Tournament(event); err != nil || len(s.Staff) != 0 || len(s.Links) != 0 {
			t.Errorf("%s: %v, %v, %v", name, s.Staff, s.Links, err)
		}
		people, accounts, links := h.beside()
		_, found, err := arbiter.Exchange(t.Context(), h.store, arbiter.Aside{People: people, Accounts: accounts, Links: links})
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

// The sessions of before they were signed go on, once: one that is put there unsigned later is
// none, and with another key all end.
func TestSessionsOfBeforeGoOnOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "renju.db")
	h := openDesk(t, path, nil, nil)
	if _, err := h.store.Sessions().Begin(t.Context(), records.Beginning{New: "token", Until: time.Now().Add(time.Hour)}); err != nil {
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
		h := openWith(t, path, nil, arbiter.Options{Key: ed25519.NewKeyFromSeed(bytes.Repeat([]byte{seed}, ed25519.SeedSize))})
		if _, found, err := h.store.Sessions().Find("token"); found != want || err != nil {
			t.Errorf("found %v, not %v: %v", found, want, err)
		}
	}
	unsigned()
	starts(1, true)
	starts(1, true)
	starts(2, false)
	if _, err := h.store.Sessions().Begin(t.Context(), records.Beginning{New: "token", Until: time.Now().Add(time.Hour)}); err != nil {
		t.Fatal(err)
	}
	starts(2, true)
	unsigned()
	starts(2, false)
}

// beside is what stands beside the journal.
func (h *hall) beside() ([]arbiter.Kept, []arbiter.KeptAccount, []arbiter.KeptLink) {
	people, one := h.store.LoadPeople(h.t.Context())
	accounts, two := h.store.LoadAccounts(h.t.Context())
	links, three := h.store.LoadLinks(h.t.Context())
	if err := errors.Join(one, two, three); err != nil {
		h.t.Fatal(err)
	}
	return people, accounts, links
}

// before writes an event as programs did that sealed nobody.
func (h *hall) before(events ...tournament.Event) {
	h.t.Helper()
	b := arbiter.Batch{CommandID: "before", Digest: "d", Actor: chief, Instant: time.Now().UnixMilli(), Wall: time.Now(), Streams: []arbiter.StreamAppend{{Stream: "tournament/" + event}}}
	for _, e := range events {
		body, err := tournament.Encode(e)
		if err != nil {
			h.t.Fatal(err)
		}
		b.Streams[0].Events = append(b.Streams[0].Events, arbiter.Event{Kind: e.Kind(), Version: tournament.EventVersion, Body: body})
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
	refused(do(tournament.Appoint{Account: "chief", Role: tournament.Scorer}), tournament.LastOrganiser)
	refused(do(tournament.Dismiss{Account: "nobody"}), tournament.NotAppointed)
	refused(do(tournament.Appoint{Account: "ott", Role: tournament.Director}), tournament.BadAppointment)
	for _, c := range []tournament.Command{
		tournament.Appoint{Account: "ott", Role: tournament.TimeArbiter}, tournament.Duty{Arbiter: "account:ott", On: true}, tournament.Dismiss{Account: "ott"},
		tournament.Appoint{Account: "eve", Role: tournament.TimeArbiter}, tournament.Duty{Arbiter: "account:eve", On: true}, tournament.Appoint{Account: "eve", Role: tournament.Scorer},
		tournament.Appoint{Account: "ida", Role: tournament.Organising}, tournament.Dismiss{Account: "chief"},
	} {
		if err := do(c); err != nil {
			t.Fatalf("%+v: %v", c, err)
		}
	}
	s, _ := h.Tournament(event)
	if diff := cmp.Diff(map[string]tournament.Role{"ida": tournament.Organising, "eve": tournament.Scorer}, s.Staff); diff != "" || len(s.TimeArbiters) != 0 {
		t.Error(diff, s.TimeArbiters)
	}
}
