package main

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"os/exec"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records"
	"renju-arbiter/records/audit"
)

// Who has forgotten the password is let in again from the command line: with a link that
// is good once, made while nobody serves the file; else it is said who makes one.
func TestAnAccountIsResetFromTheCommandLine(t *testing.T) {
	path := t.TempDir() + "/renju.db"
	started(t, path, 1)
	makeAccount(t, path, "Chief", "correct horse")
	reset := func(name string) (string, error) {
		out, err := exec.Command("renju-arbiter", "account", "reset", "--db", path, name).CombinedOutput()
		return string(out), err
	}
	if out, err := reset("Nobody"); err == nil || !strings.Contains(out, `no account named "Nobody"`) {
		t.Errorf("nobody's: %s", out)
	}
	out, err := reset("chief")
	if err != nil {
		t.Fatal(out)
	}
	_, token, found := strings.Cut(strings.TrimSpace(out), "http://localhost:8080/reset/")
	if !found {
		t.Fatalf("it prints %s", out)
	}
	if _, err := audit.Verify(t.Context(), path, audit.VerifyOptions{}); err != nil {
		t.Error(err)
	}
	s := serve(t, path)
	if out, err := reset("Chief"); err == nil || !strings.Contains(out, "under Accounts") {
		t.Errorf("beside a service: %s", out)
	}
	b := browser(t)
	for i, want := range []int{http.StatusSeeOther, http.StatusNotFound} {
		answer, err := b.PostForm(s.url+"/reset/"+token, url.Values{"password": {"a new and long one"}})
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		if answer.StatusCode != want {
			t.Errorf("the time number %d: %s", i+1, answer.Status)
		}
	}
}

// makeAccount makes an administrator.
func makeAccount(t *testing.T, path, name, password string) {
	t.Helper()
	ctx := context.Background()
	store, err := records.Open(ctx, path, records.Options{Projectors: records.Projections()})
	if err != nil {
		t.Fatal(err)
	}
	kept, err := store.Accounts().Prepare(ctx, name, password)
	if err == nil {
		var desk *arbiter.Desk
		if desk, err = arbiter.Open(ctx, store, store.People(), arbiter.Options{Now: time.Now()}); err == nil {
			err = desk.Installation.Do(ctx, arbiter.Order{Actor: "account:" + kept.ID, Arrival: time.Now(), ID: "made", Seen: -1},
				installation.Make(kept.Made(installation.Administrator)), sidetable.AddAccount{Account: kept})
		}
	}
	if err = errors.Join(err, store.Close()); err != nil {
		t.Fatal(err)
	}
}
