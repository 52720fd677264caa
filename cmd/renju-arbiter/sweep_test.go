package main

import (
	"testing"
	"time"

	"renju-arbiter/records"
	"renju-arbiter/records/accounts"
)

// The service deletes by itself what has ended.
func TestTheServiceSweepsSessionsOfLastYear(t *testing.T) {
	path := t.TempDir() + "/renju.db"
	lastYear := time.Now().AddDate(-1, 0, 0)
	store, err := records.Open(t.Context(), path, records.Options{Now: func() time.Time { return lastYear }})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := store.Accounts().Sessions().Begin(t.Context(), accounts.Beginning{New: "token", Until: lastYear.Add(time.Hour)}); err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	serve(t, path)
	store, err = records.Open(t.Context(), path, records.Options{Now: func() time.Time { return lastYear }})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	for range 100 {
		_, there, err := store.Accounts().Sessions().Find("token")
		if err != nil {
			t.Fatal(err)
		}
		if !there {
			return
		}
		time.Sleep(time.Second + 50*time.Millisecond) // what was found is remembered for a second
	}
	t.Error("the session is still there")
}
