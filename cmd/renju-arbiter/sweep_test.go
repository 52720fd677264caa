package main

import (
	"testing"
	"time"

	"renju-arbiter/records"
)

// The service deletes by itself what ended long ago.
func TestTheServiceSweepsLinksOfLastYear(t *testing.T) {
	path := t.TempDir() + "/renju.db"
	lastYear := time.Now().AddDate(-1, 0, 0)
	store, err := records.Open(t.Context(), path, records.Options{Now: func() time.Time { return lastYear }})
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := store.Links().Create(t.Context(), records.Link{Kind: records.BoardLink, Tournament: "cup", Expires: lastYear.Add(time.Hour)}); err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	serve(t, path)
	store, err = records.Open(t.Context(), path, records.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	for range 100 {
		links, err := store.Links().List(t.Context(), "cup")
		if err != nil {
			t.Fatal(err)
		}
		if len(links) == 0 {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Error("the link is still there")
}
