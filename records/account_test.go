package records

import (
	"bytes"
	"errors"
	"os"
	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records/accounts"
	"runtime"
	"testing"
	"time"
)

// calendar is a wall time that the test turns.
type calendar struct{ now time.Time }

func (c *calendar) Now() time.Time { return c.now }

func openWithCalendar(t *testing.T) (*Store, *calendar) {
	c := &calendar{now: wall}
	return openTest(t, newPath(t), Options{Now: c.Now, Password: cheap}), c
}

// cheap is a cost of passwords that keeps tests fast.
var cheap = accounts.PasswordCost{Memory: 64, Passes: 1, Lanes: 1}

func wantCode(t *testing.T, err error, code string) {
	t.Helper()
	var refused *accounts.AccountError
	if !errors.As(err, &refused) || refused.Code != code {
		t.Errorf("got %v, not %s", err, code)
	}
}

// makeAccount keeps an account, as the desk does.
func makeAccount(t *testing.T, s *Store, name, password string) (accounts.Account, error) {
	t.Helper()
	kept, err := s.Accounts().Prepare(t.Context(), name, password)
	if err != nil {
		return accounts.Account{}, err
	}
	return accounts.Account{ID: kept.ID, Name: kept.Name, Created: kept.Created}, beside(t, s, sidetable.AddAccount{Account: kept})
}

func setPassword(t *testing.T, s *Store, id, password string) error {
	t.Helper()
	kept, err := s.Accounts().NewPassword(t.Context(), id, password)
	if err != nil {
		return err
	}
	return beside(t, s, sidetable.KeepPassword{ID: id, Hash: kept.Hash, Salt: kept.PasswordSalt})
}

func TestAnAccountIsOpenedByItsPasswordAlone(t *testing.T) {
	s, _ := openWithCalendar(t)
	a := s.Accounts()
	made, err := makeAccount(t, s, " Chief ", "correct horse")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Chief", "chief", " CHIEF"} {
		if got, err := a.Login(t.Context(), name, "correct horse"); err != nil || got.Account != made {
			t.Errorf("%q: %+v %v", name, got, err)
		}
	}
	for _, wrong := range [][2]string{{"Chief", "correct horsf"}, {"Chief", ""}, {"Nobody", "correct horse"}, {"", ""}} {
		if _, err := a.Login(t.Context(), wrong[0], wrong[1]); err != accounts.ErrLogin {
			t.Errorf("%v: %v", wrong, err)
		}
	}
	if got, err := a.Find(t.Context(), made.ID); err != nil || got != made {
		t.Errorf("%+v %v", got, err)
	}
	if _, err := a.Find(t.Context(), "x"); err != accounts.ErrNoAccount {
		t.Error(err)
	}
}

func TestAnAccountThatCannotBeIsRefused(t *testing.T) {
	s, _ := openWithCalendar(t)
	for code, args := range map[string][2]string{
		"name-missing":   {" ", "long enough"},
		"password-short": {"A", "1234567"},
		"name-long":      {string(bytes.Repeat([]byte("x"), 61)), "long enough"},
		"password-long":  {"A", string(bytes.Repeat([]byte("x"), 257))},
	} {
		_, err := makeAccount(t, s, args[0], args[1])
		wantCode(t, err, code)
	}
	for _, unseen := range []string{"\u2800", "\ufe0f", "\u3164 \u00a0\u2003", "\U0001d159", "\u0301", "\u200b"} {
		_, err := makeAccount(t, s, unseen, "long enough")
		wantCode(t, err, "name-missing")
	}
	anna, err := makeAccount(t, s, "Anna", "long enough")
	if err != nil {
		t.Fatal(err)
	}
	_, err = makeAccount(t, s, "ANNA", "long enough")
	wantCode(t, err, "name-taken")
	bert, err := makeAccount(t, s, "Bert", "long enough")
	if err != nil {
		t.Fatal(err)
	}
	wantCode(t, beside(t, s, sidetable.RenameAccount{ID: bert.ID, Name: "anna", Salt: arbiter.NewSalt()}), "name-taken")
	wantCode(t, beside(t, s, sidetable.RenameAccount{ID: bert.ID, Name: "Аnnа", Salt: arbiter.NewSalt()}), "name-alike")
	for _, alike := range []string{"Аnnа", "An na", "Αnna", "Ａｎｎａ", "𝐀nna"} { // in letters of Cyrillic, apart, of Greek, wide, bold
		_, err = makeAccount(t, s, alike, "long enough")
		wantCode(t, err, "name-alike")
	}
	_, err = makeAccount(t, s, "An\u200bna\u202e", "long enough")
	wantCode(t, err, "name-taken")
	if _, err := makeAccount(t, s, "Jose\u0301", "long enough"); err != nil { // the accent apart from its letter
		t.Fatal(err)
	}
	_, err = makeAccount(t, s, "José", "long enough")
	wantCode(t, err, "name-taken")
	_, err = makeAccount(t, s, "Josè", "long enough")
	wantCode(t, err, "name-alike")
	if err := beside(t, s, sidetable.RenameAccount{ID: anna.ID, Name: "ANNA", Salt: arbiter.NewSalt()}); err != nil {
		t.Errorf("the own name in capitals: %v", err)
	}
	if all, err := s.Accounts().List(t.Context()); err != nil || len(all) != 3 || all[0].Name != "ANNA" {
		t.Errorf("%v %v", all, err)
	}
	if err := beside(t, s, sidetable.DropAccount{ID: bert.ID}); err != nil {
		t.Fatal(err)
	}
	if err := beside(t, s, sidetable.DropAccount{ID: bert.ID}); err != accounts.ErrNoAccount {
		t.Errorf("an account that is gone: %v", err)
	}
}

func TestANewPasswordLogsOutEverywhere(t *testing.T) {
	s, _ := openWithCalendar(t)
	made, err := makeAccount(t, s, "Anna", "long enough")
	if err != nil {
		t.Fatal(err)
	}
	commitSession(t, s, "token", map[string]any{accounts.SessionAccount: made.ID}, wall.Add(time.Hour))
	if err := setPassword(t, s, made.ID, "another one"); err != nil {
		t.Fatal(err)
	}
	if _, found, err := s.Accounts().Sessions().Find("token"); found || err != nil {
		t.Errorf("%v %v", found, err)
	}
	if _, err := s.Accounts().Login(t.Context(), "Anna", "long enough"); err != accounts.ErrLogin {
		t.Error(err)
	}
	if _, err := s.Accounts().Login(t.Context(), "Anna", "another one"); err != nil {
		t.Error(err)
	}
	if err := setPassword(t, s, "x", "another one"); err != accounts.ErrNoAccount {
		t.Error(err)
	}
}

func TestASetupTokenMakesOneOrganiserOnce(t *testing.T) {
	s, c := openWithCalendar(t)
	a := s.Accounts()
	old, err := a.Setup(t.Context(), time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	c.now = wall.Add(time.Minute - time.Millisecond)
	if again, err := a.Setup(t.Context(), time.Hour); again != old || err != nil {
		t.Errorf("a token that is good has become another one: %v", err)
	}
	c.now = wall.Add(time.Minute)
	token, err := a.Setup(t.Context(), time.Hour-time.Minute)
	if err != nil || token == old {
		t.Fatal(err, "a token that has expired is given out again")
	}
	setup := func(token, password string) error {
		kept, used, err := a.PrepareSetup(t.Context(), token, "Chief", password)
		if err != nil {
			return err
		}
		return beside(t, s, used, sidetable.AddAccount{Account: kept})
	}
	if err := setup(old, "long enough"); err != accounts.ErrSetup {
		t.Errorf("an older token: %v", err)
	}
	wantCode(t, setup(token, "short"), "password-short")
	c.now = wall.Add(time.Hour)
	if err := setup(token, "long enough"); err != accounts.ErrSetup {
		t.Errorf("an expired token: %v", err)
	}
	c.now = wall.Add(time.Hour - time.Second)
	if err := setup(token, "long enough"); err != nil {
		t.Fatal(err)
	}
	if err := setup(token, "long enough"); err != accounts.ErrSetup {
		t.Errorf("a used token: %v", err)
	}
	if got, err := a.Login(t.Context(), "Chief", "long enough"); err != nil || got.Name != "Chief" {
		t.Errorf("%+v %v", got, err)
	}
}

// Who holds the file, or a backup of it, can open nothing with it.
func TestNoSecretIsInTheFile(t *testing.T) {
	path := newPath(t)
	s := openTest(t, path, Options{Password: cheap})
	setup, err := s.Accounts().Setup(t.Context(), time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := makeAccount(t, s, "Anna", "a password in clear"); err != nil {
		t.Fatal(err)
	}
	link, digest := arbiter.NewToken()
	if err := beside(t, s, sidetable.AddLink{Link: sidetable.Link{ID: "l", Tournament: "t", Digest: digest}}); err != nil {
		t.Fatal(err)
	}
	commitSession(t, s, "a session's token", map[string]any{"a": "1"}, time.Now().Add(time.Hour))
	for _, file := range []string{path, path + "-wal"} {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, secret := range []string{setup, link, "a password in clear", "a session's token"} {
			if bytes.Contains(content, []byte(secret)) {
				t.Errorf("%s holds %q", file, secret)
			}
		}
	}
}

// A login computes its hash for a name that nobody has too, or the time would tell
// whether there is such an account. What is counted is the memory that argon2
// fills, not time.
func TestALoginOfAnUnknownNameTakesTheSameWork(t *testing.T) {
	cost := accounts.PasswordCost{Memory: 8 * 1024, Passes: 1, Lanes: 1}
	s := openTest(t, newPath(t), Options{Now: (&calendar{now: wall}).Now, Password: cost})
	a := s.Accounts()
	if _, err := makeAccount(t, s, "Anna", "long enough"); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Anna", "Nobody"} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, err := a.Login(t.Context(), name, "another password"); err != accounts.ErrLogin {
			t.Fatal(name, err)
		}
		runtime.ReadMemStats(&after)
		if filled := after.TotalAlloc - before.TotalAlloc; filled < uint64(cost.Memory)*1024 {
			t.Errorf("%s: %d bytes, less than the %d KiB of one hash", name, filled, cost.Memory)
		}
	}
}
