package records

import (
	"bytes"
	"errors"
	"os"
	"runtime"
	"testing"
	"time"

	"github.com/alexedwards/argon2id"
)

// calendar is a wall time that the test turns.
type calendar struct{ now time.Time }

func (c *calendar) Now() time.Time { return c.now }

func openWithCalendar(t *testing.T) (*Store, *calendar) {
	c := &calendar{now: wall}
	return openTest(t, newPath(t), Options{Now: c.Now, Password: cheap}), c
}

// cheap is a cost of passwords that keeps tests fast.
var cheap = PasswordCost{Memory: 64, Passes: 1, Lanes: 1}

func wantCode(t *testing.T, err error, code string) {
	t.Helper()
	var refused *AccountError
	if !errors.As(err, &refused) || refused.Code != code {
		t.Errorf("got %v, not %s", err, code)
	}
}

func TestAnAccountIsOpenedByItsPasswordAlone(t *testing.T) {
	s, _ := openWithCalendar(t)
	a := s.Accounts()
	made, err := a.Create(t.Context(), " Chief ", "correct horse", Organiser)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Chief", "chief", " CHIEF"} {
		if got, err := a.Login(t.Context(), name, "correct horse"); err != nil || got.Account != made {
			t.Errorf("%q: %+v %v", name, got, err)
		}
	}
	for _, wrong := range [][2]string{{"Chief", "correct horsf"}, {"Chief", ""}, {"Nobody", "correct horse"}, {"", ""}} {
		if _, err := a.Login(t.Context(), wrong[0], wrong[1]); err != ErrLogin {
			t.Errorf("%v: %v", wrong, err)
		}
	}
	if got, err := a.Find(t.Context(), made.ID); err != nil || got != made {
		t.Errorf("%+v %v", got, err)
	}
	if _, err := a.Find(t.Context(), "x"); err != ErrNoAccount {
		t.Error(err)
	}
}

func TestAnAccountThatCannotBeIsRefused(t *testing.T) {
	s, _ := openWithCalendar(t)
	a := s.Accounts()
	for code, args := range map[string][3]string{
		"name-missing":   {" ", "long enough", "arbiter"},
		"role":           {"A", "long enough", "player"},
		"password-short": {"A", "1234567", "arbiter"},
		"password-long":  {"A", string(bytes.Repeat([]byte("x"), 257)), "arbiter"},
	} {
		_, err := a.Create(t.Context(), args[0], args[1], Role(args[2]))
		wantCode(t, err, code)
	}
	if _, err := a.Create(t.Context(), "Anna", "long enough", Scorer); err != nil {
		t.Fatal(err)
	}
	_, err := a.Create(t.Context(), "ANNA", "long enough", Scorer)
	wantCode(t, err, "name-taken")
	if all, err := a.List(t.Context()); err != nil || len(all) != 1 {
		t.Errorf("%v %v", all, err)
	}
}

func TestTheLastOrganiserStays(t *testing.T) {
	s, _ := openWithCalendar(t)
	a := s.Accounts()
	first, err := a.Create(t.Context(), "First", "long enough", Organiser)
	if err != nil {
		t.Fatal(err)
	}
	wantCode(t, a.SetRole(t.Context(), first.ID, Arbiter), "last-organiser")
	wantCode(t, a.Delete(t.Context(), first.ID), "last-organiser")
	second, err := a.Create(t.Context(), "Second", "long enough", Scorer)
	if err != nil {
		t.Fatal(err)
	}
	if err := a.SetRole(t.Context(), second.ID, Organiser); err != nil {
		t.Fatal(err)
	}
	if err := a.Delete(t.Context(), first.ID); err != nil {
		t.Error(err)
	}
	if err := a.Delete(t.Context(), first.ID); err != ErrNoAccount {
		t.Error(err)
	}
	wantCode(t, a.SetRole(t.Context(), second.ID, "player"), "role")
}

func TestANewPasswordLogsOutEverywhere(t *testing.T) {
	s, _ := openWithCalendar(t)
	made, err := s.Accounts().Create(t.Context(), "Anna", "long enough", Arbiter)
	if err != nil {
		t.Fatal(err)
	}
	commitSession(t, s, "token", map[string]any{SessionAccount: made.ID}, wall.Add(time.Hour))
	if err := s.Accounts().SetPassword(t.Context(), made.ID, "another one"); err != nil {
		t.Fatal(err)
	}
	if _, found, err := s.Sessions().Find("token"); found || err != nil {
		t.Errorf("%v %v", found, err)
	}
	if _, err := s.Accounts().Login(t.Context(), "Anna", "long enough"); err != ErrLogin {
		t.Error(err)
	}
	if _, err := s.Accounts().Login(t.Context(), "Anna", "another one"); err != nil {
		t.Error(err)
	}
	if err := s.Accounts().SetPassword(t.Context(), "x", "another one"); err != ErrNoAccount {
		t.Error(err)
	}
}

func TestASetupTokenMakesOneOrganiserOnce(t *testing.T) {
	s, c := openWithCalendar(t)
	a := s.Accounts()
	old, err := a.NewSetup(t.Context(), time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	token, err := a.NewSetup(t.Context(), time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	setup := func(token, password string) error {
		_, err := a.Setup(t.Context(), token, "Chief", password)
		return err
	}
	if err := setup(old, "long enough"); err != ErrSetup {
		t.Errorf("an older token: %v", err)
	}
	wantCode(t, setup(token, "short"), "password-short")
	c.now = wall.Add(time.Hour)
	if err := setup(token, "long enough"); err != ErrSetup {
		t.Errorf("an expired token: %v", err)
	}
	c.now = wall.Add(time.Hour - time.Second)
	if err := setup(token, "long enough"); err != nil {
		t.Fatal(err)
	}
	if err := setup(token, "long enough"); err != ErrSetup {
		t.Errorf("a used token: %v", err)
	}
	if got, err := a.Login(t.Context(), "Chief", "long enough"); err != nil || got.Role != Organiser {
		t.Errorf("%+v %v", got, err)
	}
}

// Who holds the file, or a backup of it, can open nothing with it.
func TestNoSecretIsInTheFile(t *testing.T) {
	path := newPath(t)
	s := openTest(t, path, Options{Password: cheap})
	setup, err := s.Accounts().NewSetup(t.Context(), time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Accounts().Create(t.Context(), "Anna", "a password in clear", Arbiter); err != nil {
		t.Fatal(err)
	}
	link, _, err := s.Links().Create(t.Context(), Link{Kind: PlayerLink, Tournament: "t", Expires: time.Now().Add(time.Hour)})
	if err != nil {
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

// The parameters stand in the hash, in the form that argon2 defines.
func TestPasswordsAreHashedWithArgon2id(t *testing.T) {
	hash, err := newPasswords(PasswordCost{}).hash(t.Context(), "long enough")
	if err != nil {
		t.Fatal(err)
	}
	p, _, _, err := argon2id.DecodeHash(hash)
	if err != nil || p.Memory < 64*1024 || p.Iterations < 3 {
		t.Errorf("%+v %v", p, err)
	}
}

// A login computes its hash for a name that nobody has too, or the time would tell
// whether there is such an account. What is counted is the memory that argon2
// fills, not time.
func TestALoginOfAnUnknownNameTakesTheSameWork(t *testing.T) {
	cost := PasswordCost{Memory: 8 * 1024, Passes: 1, Lanes: 1}
	a := openTest(t, newPath(t), Options{Now: (&calendar{now: wall}).Now, Password: cost}).Accounts()
	if _, err := a.Create(t.Context(), "Anna", "long enough", Scorer); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Anna", "Nobody"} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, err := a.Login(t.Context(), name, "another password"); err != ErrLogin {
			t.Fatal(name, err)
		}
		runtime.ReadMemStats(&after)
		if filled := after.TotalAlloc - before.TotalAlloc; filled < uint64(cost.Memory)*1024 {
			t.Errorf("%s: %d bytes, less than the %d KiB of one hash", name, filled, cost.Memory)
		}
	}
}
