package records

import (
	"errors"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records/accounts"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// passkeyOf keeps a passkey of an account.
func passkeyOf(t *testing.T, s *Store, id, account string) sidetable.Passkey {
	t.Helper()
	k := sidetable.Passkey{ID: id, Account: account, Name: "Phone", Credential: []byte("credential " + id), PublicKey: []byte("key " + id),
		Backup: true, Added: wall, Salt: []byte("salt"), Counter: 7}
	if err := beside(t, s, sidetable.AddPasskey{Passkey: k}); err != nil {
		t.Fatal(err)
	}
	return k
}

// A passkey is found by what its device calls it, and goes with its account.
func TestAPasskeyIsKeptUntilItsAccountGoes(t *testing.T) {
	s, _ := openWithCalendar(t)
	anna, err := makeAccount(t, s, "Anna", "long enough")
	if err != nil {
		t.Fatal(err)
	}
	bert, err := makeAccount(t, s, "Bert", "long enough")
	if err != nil {
		t.Fatal(err)
	}
	one, two, other := passkeyOf(t, s, "1", anna.ID), passkeyOf(t, s, "2", anna.ID), passkeyOf(t, s, "3", bert.ID)
	of := func(account string) []sidetable.Passkey {
		t.Helper()
		list, err := s.Accounts().Passkeys().Of(t.Context(), account)
		if err != nil {
			t.Fatal(err)
		}
		return list
	}
	if diff := cmp.Diff([]sidetable.Passkey{one, two}, of(anna.ID)); diff != "" {
		t.Error(diff)
	}
	if got, err := s.Accounts().Passkeys().Find(t.Context(), other.Credential); err != nil || cmp.Diff(other, got) != "" {
		t.Errorf("%+v, %v", got, err)
	}
	again := one
	again.ID, again.Account = "4", bert.ID
	if err := beside(t, s, sidetable.AddPasskey{Passkey: again}); !errors.Is(err, accounts.ErrPasskeyKnown) {
		t.Errorf("the same passkey for somebody else: %v", err)
	}
	if err := beside(t, s, sidetable.DropPasskey{ID: "2"}); err != nil || len(of(anna.ID)) != 1 {
		t.Errorf("one taken away: %v, %v", err, of(anna.ID))
	}
	if err := beside(t, s, sidetable.DropPasskeys{Account: anna.ID}); err != nil || len(of(anna.ID)) != 0 || len(of(bert.ID)) != 1 {
		t.Errorf("all of one: %v, %v", err, of(bert.ID))
	}
	if err := beside(t, s, sidetable.DropAccount{ID: bert.ID}); err != nil || len(of(bert.ID)) != 0 {
		t.Errorf("of an account that was removed: %v, %v", err, of(bert.ID))
	}
	if _, err := s.Accounts().Passkeys().Find(t.Context(), other.Credential); !errors.Is(err, accounts.ErrNoPasskey) {
		t.Errorf("gone, it is %v", err)
	}
}

// A device that counts counts up. One that does not says 0 for ever.
func TestACounterOnlyGrows(t *testing.T) {
	s, now := openWithCalendar(t)
	anna, err := makeAccount(t, s, "Anna", "long enough")
	if err != nil {
		t.Fatal(err)
	}
	k := passkeyOf(t, s, "1", anna.ID)
	now.now = wall.Add(time.Hour)
	for _, step := range []struct {
		counter uint32
		want    error
	}{{8, nil}, {8, accounts.ErrPasskeyCopied}, {7, accounts.ErrPasskeyCopied}, {0, accounts.ErrPasskeyCopied}, {12, nil}, {4_000_000_000, nil}} {
		if err := s.Accounts().Passkeys().Use(t.Context(), k, step.counter); !errors.Is(err, step.want) {
			t.Errorf("%d: %v", step.counter, err)
		}
	}
	if got, err := s.Accounts().Passkeys().Find(t.Context(), k.Credential); err != nil || got.Counter != 4_000_000_000 || !got.Used.Equal(now.now) || got.Seal() != k.Seal() {
		t.Errorf("it is %+v, %v", got, err)
	}
	still := sidetable.Passkey{ID: "2", Account: anna.ID, Credential: []byte("c"), Salt: []byte("salt"), PublicKey: []byte("k")}
	if err := beside(t, s, sidetable.AddPasskey{Passkey: still}); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := s.Accounts().Passkeys().Use(t.Context(), still, 0); err != nil {
			t.Errorf("a device that does not count: %v", err)
		}
	}
	if err := s.Accounts().Passkeys().Use(t.Context(), sidetable.Passkey{ID: "3", Account: anna.ID}, 1); !errors.Is(err, accounts.ErrNoPasskey) {
		t.Errorf("one that nobody has: %v", err)
	}
}

// Nobody comes in with a passkey that is taken away meanwhile.
func TestAPasskeyThatIsTakenAwayBeginsNoSession(t *testing.T) {
	s, _ := openWithCalendar(t)
	anna, err := makeAccount(t, s, "Anna", "long enough")
	if err != nil {
		t.Fatal(err)
	}
	k := passkeyOf(t, s, "1", anna.ID)
	account, err := s.Accounts().LoginWith(t.Context(), k)
	if id, sealed := account.Passkey(); err != nil || account.Account != anna || id != k.ID || sealed != k.Seal() {
		t.Fatalf("%+v, %v", account, err)
	}
	begin := func(token string) error {
		_, err := s.Accounts().Sessions().Begin(t.Context(), accounts.Beginning{New: token, Until: wall.Add(time.Hour), Account: &account})
		return err
	}
	if err := begin("one"); err != nil {
		t.Error(err)
	}
	if err := beside(t, s, sidetable.DropPasskey{ID: k.ID}); err != nil {
		t.Fatal(err)
	}
	if err := begin("two"); !errors.Is(err, accounts.ErrLogin) || holds(t, s, "two") != nil {
		t.Errorf("a session began: %v", err)
	}
	k.Account = "nobody"
	if _, err := s.Accounts().LoginWith(t.Context(), k); !errors.Is(err, accounts.ErrLogin) {
		t.Errorf("of an account that is none: %v", err)
	}
}
