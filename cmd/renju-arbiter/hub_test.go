package main

import (
	"bytes"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/cmd/renju/tools"
	"renju-arbiter/records"
	"renju-arbiter/records/secret"
	"renju-arbiter/views/testkit/visit"
)

// A hall that is killed twice while its hub fails sends what it has when the hub is back, byte for byte.
func TestAHallThatIsKilledCatchesUp(t *testing.T) {
	h := visit.Open(t, visit.Options{Hub: true})
	path, keys := filepath.Join(t.TempDir(), "renju.db"), filepath.Join(t.TempDir(), "keys")
	startedWith(t, path, 1, game.Settings{})
	const event = "event-00"
	if err := os.WriteFile(keys, []byte("# Bilbao\n"+h.Admits("Bilbao", event)+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	hall := func() *service {
		return serve(t, path, "--hooks-inside", "--push", h.URL, "--push-key", keys)
	}
	kill := func(s *service) {
		if err := s.process.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = s.process.Wait() // it was killed
	}
	holds := func(file []byte) {
		t.Helper()
		for late := time.Now().Add(time.Minute); ; {
			for _, one := range h.Desk.Installation.State().Archive {
				if held, err := h.Desk.Archive.File(t.Context(), one.Dossier); err == nil && (file == nil || bytes.Equal(held, file)) {
					return
				}
			}
			if time.Now().After(late) {
				t.Fatal("the hub does not hold it")
			}
			time.Sleep(10 * time.Millisecond)
		}
	}
	s := hall()
	holds(nil)
	kill(s)
	announced(t, path, event, "Lunch")
	kill(hall())
	want := announced(t, path, event, "Tea")
	s = hall()
	holds(want)
	if err := s.process.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := s.process.Wait(); err != nil {
		t.Error(err)
	}
	exportedAsPushed(t, h, want)
}

// exportedAsPushed looks at the file of a hub that is not served: what was pushed leaves as it came, and verify
// names it once it was exchanged.
func exportedAsPushed(t *testing.T, h *visit.Service, want []byte) {
	t.Helper()
	sum := h.Desk.Installation.State().Archive[0].Dossier
	h.Stop()
	var out, told bytes.Buffer
	if err := (&exportCommand{Event: sum, DB: h.Path, Format: "dossier", As: "public", Lang: "en"}).run(t.Context(), &out, &told); err != nil || !bytes.Equal(out.Bytes(), want) {
		t.Errorf("it leaves as other bytes: %v %s", err, &told)
	}
	c := &verifyCommand{DB: h.Path}
	out.Reset()
	if err := c.sideData(t.Context(), &out); err != nil {
		t.Errorf("%v: %s", err, &out)
	}
	for _, statement := range []string{"UPDATE pushed SET file = x'00'", "DELETE FROM pushed"} {
		db, err := sql.Open("sqlite", h.Path)
		if err != nil {
			t.Fatal(err)
		}
		_, err = db.ExecContext(t.Context(), statement)
		if err = errors.Join(err, db.Close()); err != nil {
			t.Fatal(err)
		}
		out.Reset()
		if err := c.sideData(t.Context(), &out); !errors.Is(err, tools.ErrRefused) || !strings.Contains(out.String(), "a hall pushed it, and it is gone or damaged") {
			t.Errorf("%s: %v: %s", statement, err, &out)
		}
	}
}

// announced has something happen in an event that is not served, and returns its sealed dossier.
func announced(t *testing.T, path, event, text string) []byte {
	t.Helper()
	key, err := secret.Key(path)
	if err != nil {
		t.Fatal(err)
	}
	store, err := records.Open(t.Context(), path, records.Options{Projectors: records.Projections()})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	desk, err := arbiter.Open(t.Context(), store, store.People(), arbiter.Options{Now: time.Now(), Key: key})
	if err != nil {
		t.Fatal(err)
	}
	order := arbiter.Order{Actor: "account:chief", Arrival: time.Now(), ID: text, Seen: -1}
	if err := desk.Arrange(t.Context(), event, order, tournament.Announce{ID: text, Text: text}, nil); err != nil {
		t.Fatal(err)
	}
	file, err := desk.Dossiers.Sealed(t.Context(), event, dossier.Public)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// What is wrong with the address of a hub or its keys is one sentence before anything is served.
func TestAHubThatCannotBe(t *testing.T) {
	folder := t.TempDir()
	path, keys, none := filepath.Join(folder, "renju.db"), filepath.Join(folder, "keys"), filepath.Join(folder, "none")
	must := func(err error) {
		if err != nil {
			t.Fatal(err)
		}
	}
	must(os.WriteFile(keys, []byte(arbiter.HallKeyPrefix+"x\n"), 0o600))
	must(os.WriteFile(none, []byte("hello\n"), 0o600))
	for name, c := range map[string]struct {
		flags []string
		want  string
	}{
		"an address inside":    {[]string{"--push", "https://127.0.0.1", "--push-key", keys}, "--hooks-inside allows private networks"},
		"a private address":    {[]string{"--push", "https://192.168.1.4", "--push-key", keys}, "--hooks-inside allows private networks"},
		"http":                 {[]string{"--push", "http://hub.example.org", "--push-key", keys}, "must begin with https://"},
		"no address":           {[]string{"--push", "hub", "--push-key", keys}, "no address"},
		"no key":               {[]string{"--push", "https://hub.example.org"}, "--push-key"},
		"a key and no address": {[]string{"--push-key", keys}, "say with --push where it is"},
		"a file of other text": {[]string{"--push", "https://hub.example.org", "--push-key", none}, "no key of a hub"},
		"a file that is not":   {[]string{"--push", "https://hub.example.org", "--push-key", folder + "/x"}, "no such file"},
	} {
		s := begin(t, path, c.flags...)
		if s.url != "" {
			t.Errorf("%s: it serves", name)
			continue
		}
		err := s.process.Wait()
		if err == nil || !strings.Contains(s.errors.String(), c.want) {
			t.Errorf("%s: %v %s", name, err, s.errors)
		}
	}
}
