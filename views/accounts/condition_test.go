package accounts_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/statement"
	"renju-arbiter/arbiter/verify"
	"renju-arbiter/records/backups"
	"renju-arbiter/views/testkit/visit"
)

// Administrators hear what was found at the start: that nothing says where
// the journal ended, that the key is another one, that names were exchanged. Arbiters hear of
// the names, and nobody sees an exchanged one as if it were true.
func TestWhatWasFoundAtTheStartIsTold(t *testing.T) {
	path := filepath.Join(t.TempDir(), "renju.db")
	e := visit.OpenClubEvening(t, visit.Options{Path: path})
	e.MakeAccount("Helper", installation.Member)
	if e.Arbiter.Open("/"); e.Arbiter.Notices() != "" {
		t.Fatalf("of a new installation it is told: %q", e.Arbiter.Notices())
	}
	s, err := e.Desk.Tournament(e.ID)
	if err != nil {
		t.Fatal(err)
	}
	was := e.Desk.People.Get(s.Entries[0].Player)
	e.Stop()
	byHand(t, path, `UPDATE people SET name = 'Eve Exchanged' WHERE id = '`+was.ID+`'`, `UPDATE accounts SET name = 'Eve Account' WHERE name = 'Helper'`)
	if err := os.Remove(path + ".head"); err != nil {
		t.Fatal(err)
	}
	key := ed25519.NewKeyFromSeed(bytes.Repeat([]byte{9}, ed25519.SeedSize))
	h := visit.Open(t, visit.Options{Path: path, Key: key})
	chief := h.LoggedIn("Chief")
	digits := strings.Join(statement.Digits(key.Public().(ed25519.PublicKey))[:4], " ")
	for _, page := range []string{"/", "/accounts"} {
		chief.Open(page).Must(http.StatusOK)
		for _, said := range []string{"No note of where the journal ended", "statements are signed with the key " + digits, "is not what it sealed (2)"} {
			if !strings.Contains(chief.Notices(), said) {
				t.Errorf("%s: %q is not told: %s", page, said, chief.Notices())
			}
		}
		if strings.Contains(chief.Words("main"), "Eve Account") {
			t.Errorf("%s shows an account under a name that it was not given", page)
		}
	}
	if chief.Open("/t/" + e.ID + "/desk").Must(http.StatusOK); !strings.Contains(chief.Notices(), "numbers stand in their place: #1.") {
		t.Errorf("the arbiter's desk: %s", chief.Notices())
	}
	for _, page := range []string{"/t/" + e.ID, "/t/" + e.ID + "/players"} {
		if text := chief.Open(page).Must(http.StatusOK).Words("main"); strings.Contains(text, "Eve Exchanged") || !strings.Contains(text, "#1") {
			t.Errorf("%s: %s", page, text)
		}
	}
	if nobody := h.Visitor().Open("/"); nobody.Notices() != "" {
		t.Errorf("a stranger hears %q", nobody.Notices())
	}
	var said []string
	acts, _ := h.Desk.Installation.Acts("", 0, 100)
	for _, one := range acts {
		if named, is := one.Event.(installation.KeyNamed); is {
			said = append(said, named.Key[:4])
		}
	}
	chief.Open("/accounts/history").Must(http.StatusOK)
	if len(said) != 2 || !strings.Contains(chief.Words("main"), "another key from now on: "+said[0]) || !strings.Contains(chief.Words("main"), "with the key "+said[1]) {
		t.Errorf("keys %q: %s", said, chief.Words("main"))
	}
	if !slices.ContainsFunc(h.Desk.People.Altered(), func(x verify.Altered) bool { return x.ID == was.ID }) {
		t.Errorf("exchanged: %+v", h.Desk.People.Altered())
	}
}

// Administrators see that the journal is verified in the background, and hear where it was changed. Then
// nothing is recorded any more, and each attempt is told why.
func TestWhatAReviewFindsIsTold(t *testing.T) {
	path := filepath.Join(t.TempDir(), "renju.db")
	visit.OpenClubEvening(t, visit.Options{Path: path}).Stop()
	h := visit.Open(t, visit.Options{Path: path, Review: true})
	chief := h.LoggedIn("Chief")
	if text := chief.Open("/accounts").Must(http.StatusOK).Words("main"); strings.Contains(text, "The whole journal") {
		t.Errorf("before it began it is told of: %s", text)
	}
	if err := h.Store.Verification().Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	if text := chief.Open("/accounts").Words("main"); !strings.Contains(text, "The whole journal was checked: every line") || chief.Notices() != "" {
		t.Errorf("it is not told of: %s, %s", text, chief.Notices())
	}
	byHand(t, path, `UPDATE tournaments SET name = 'Another'`)
	if err := h.Store.Verification().Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	if chief.Open("/"); !strings.Contains(chief.Notices(), "made from the journal are not what it says (hall)") {
		t.Errorf("a table: %s", chief.Notices())
	}
	byHand(t, path, `DROP TRIGGER events_no_update`, `UPDATE events SET actor = 'somebody' WHERE position = 3`)
	if err := h.Store.Verification().Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, page := range []string{"/", "/accounts"} {
		if chief.Open(page).Must(http.StatusOK); !strings.Contains(chief.Notices(), "is not as it was written, from line 3 on") {
			t.Errorf("%s: %s", page, chief.Notices())
		}
	}
	form := visit.Fields(chief.Open("/accounts").Form("/accounts"))
	form.Set("name", "Late")
	form.Set("password", "correct horse battery")
	answer, err := chief.Client.PostForm(h.URL+"/accounts", form)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusServiceUnavailable || !strings.Contains(string(text), "Nothing is recorded until the service restarts") {
		t.Errorf("whoever tries is answered %d: %s, %v", answer.StatusCode, text, err)
	}
}

// Administrators see how old the newest backup is, and are warned once where none can be made. The health
// of the service says both, and stays good.
func TestHowTheBackupsStandIsTold(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "stick")
	var fails atomic.Pointer[error]
	keeper := backups.New(backups.Options{
		Series: backups.Series{Folder: folder, Prefix: "renju-3f9a12bc"}, Every: time.Millisecond, Keep: backups.Keep{{Span: time.Hour, Step: time.Hour}},
		Copy: func(_ context.Context, file string) error {
			if err := fails.Load(); err != nil {
				return *err
			}
			return os.WriteFile(file, []byte("a copy"), 0o600)
		},
		Size: func() int64 { return 0 }, Log: slog.New(slog.DiscardHandler),
	})
	e := visit.OpenClubEvening(t, visit.Options{Backups: keeper})
	ctx, cancel := context.WithCancel(t.Context())
	var running sync.WaitGroup
	running.Go(func() { keeper.Run(ctx) })
	defer running.Wait()
	defer cancel()
	told := func(why backups.Why, notice, age, health string) {
		t.Helper()
		for keeper.State().Why != why || (age == "Backups: 1." && keeper.State().Count == 0) {
			time.Sleep(time.Millisecond)
		}
		page := e.Arbiter.Open("/accounts").Must(http.StatusOK)
		if got := page.Notices(); (notice == "") != (got == "") || !strings.Contains(got, notice) {
			t.Errorf("%s: it warns %q", why, got)
		}
		if text := page.Words("main"); !strings.Contains(text, age) {
			t.Errorf("%s: %q is not on the page: %s", why, age, text)
		}
		answer, err := http.Get(e.URL + "/healthz")
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		text, err := io.ReadAll(answer.Body)
		if err != nil || answer.StatusCode != http.StatusOK || !strings.HasPrefix(string(text), `{"status":"ok","backup":{`) || !strings.Contains(string(text), health) {
			t.Errorf("%s: health %d %s %v", why, answer.StatusCode, text, err)
		}
	}
	told(backups.Gone, "the folder "+folder+" is not there", "There is no backup yet", `"warning":"gone"`)
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	told(backups.Well, "", "Backups: 1.", `"age":`)
	if text := e.Visitor().Open("/").Notices(); text != "" {
		t.Errorf("a stranger hears %q", text)
	}
	full, other := fmt.Errorf("copy: %w", journal.ErrFull), error(os.ErrPermission)
	fails.Store(&full)
	told(backups.Full, "the disk of the backups is full", "minutes ago and checked", `"warning":"full"`)
	fails.Store(&other)
	told(backups.Failed, "The log of the service says why", "minutes ago and checked", `"warning":"failed"`)
}
