package records

import (
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records/accounts"
	"testing"
	"time"
)

// signed reads what a session holds; nil for none.
func holds(t *testing.T, s *Store, token string) map[string]any {
	t.Helper()
	content, found, err := s.Accounts().Sessions().Find(token)
	if err != nil {
		t.Fatal(err)
	}
	if !found {
		return nil
	}
	_, values, err := accounts.SessionCodec{}.Decode(content)
	if err != nil {
		t.Fatal(err)
	}
	return values
}

func TestACommitMakesNoSession(t *testing.T) {
	s, _ := openWithCalendar(t)
	until := wall.Add(time.Hour)
	content, err := accounts.SessionCodec{}.Encode(until, map[string]any{"a": "1"})
	if err != nil {
		t.Fatal(err)
	}
	commit := func() map[string]any {
		t.Helper()
		if err := s.Accounts().Sessions().Commit("token", content, until); err != nil {
			t.Fatal(err)
		}
		return holds(t, s, "token")
	}
	if commit() != nil {
		t.Error("a token that nobody gave out holds something")
	}
	beginSession(t, s, "token", until)
	if commit()["a"] != "1" {
		t.Error("a session that has begun does not hold what was committed")
	}
	if err := s.Accounts().Sessions().Delete("token"); err != nil {
		t.Fatal(err)
	}
	before := written(t, s)
	if commit() != nil || written(t, s) != before {
		t.Error("a session that has ended came back")
	}
}

func TestASessionGoesOnUnderAnotherTokenUnlessItHasEnded(t *testing.T) {
	s, _ := openWithCalendar(t)
	until := wall.Add(time.Hour)
	made, err := makeAccount(t, s, "Anna", "long enough")
	if err != nil {
		t.Fatal(err)
	}
	commitSession(t, s, "one", map[string]any{accounts.SessionAccount: made.ID}, until)
	if kept, err := s.Accounts().Sessions().Begin(t.Context(), accounts.Beginning{Old: "one", New: "two", Until: until}); !kept || err != nil {
		t.Fatalf("kept %v: %v", kept, err)
	}
	if holds(t, s, "one") != nil || holds(t, s, "two")[accounts.SessionAccount] != made.ID {
		t.Error("the session did not go on under the new token")
	}
	if err := beside(t, s, sidetable.EndSessions{ID: made.ID}); err != nil || holds(t, s, "two") != nil {
		t.Errorf("the renewed session was not ended with those of its account: %v", err)
	}
	if kept, err := s.Accounts().Sessions().Begin(t.Context(), accounts.Beginning{Old: "two", New: "three", Until: until}); kept || err != nil {
		t.Errorf("a session that has ended goes on: %v %v", kept, err)
	}
	if got := holds(t, s, "three"); got == nil || len(got) > 0 {
		t.Errorf("the new session holds %v", got)
	}
}

func TestALoginBeginsASessionOfItsAccount(t *testing.T) {
	s, _ := openWithCalendar(t)
	a, until := s.Accounts(), wall.Add(time.Hour)
	made, err := makeAccount(t, s, "Anna", "long enough")
	if err != nil {
		t.Fatal(err)
	}
	login := func(password string) *accounts.LoggedIn {
		t.Helper()
		account, err := a.Login(t.Context(), "Anna", password)
		if err != nil {
			t.Fatal(err)
		}
		return &account
	}
	begin := func(account *accounts.LoggedIn, token string) error {
		_, err := s.Accounts().Sessions().Begin(t.Context(), accounts.Beginning{New: token, Until: until, Account: account})
		return err
	}
	first := login("long enough")
	if err := begin(first, "one"); err != nil {
		t.Fatal(err)
	}
	// Between the login and its commit the session is the account's already.
	if err := beside(t, s, sidetable.EndSessions{ID: made.ID}); err != nil || holds(t, s, "one") != nil {
		t.Errorf("the session of a login under way was not ended: %v", err)
	}
	if err := setPassword(t, s, made.ID, "another one"); err != nil {
		t.Fatal(err)
	}
	if err := begin(first, "two"); err != accounts.ErrLogin || holds(t, s, "two") != nil {
		t.Errorf("with the password from before: %v", err)
	}
	second := login("another one")
	if err := beside(t, s, sidetable.DropAccount{ID: made.ID}); err != nil {
		t.Fatal(err)
	}
	if err := begin(second, "three"); err != accounts.ErrLogin || holds(t, s, "three") != nil {
		t.Errorf("to an account that is gone: %v", err)
	}
}
