package shown_test

import (
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/testkit/visit"
)

// Whatever can happen to a tournament has its sentence in the history.
func TestEveryKindOfEventIsTold(t *testing.T) {
	store, err := records.Open(t.Context(), t.TempDir()+"/renju.db", records.Options{Projectors: records.Projections()})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	desk, err := arbiter.Open(t.Context(), store, store.People(), arbiter.Options{Now: time.Now()})
	if err != nil {
		t.Fatal(err)
	}
	tell := shown.Presenter{Desk: desk, Actor: func(string) string { return "Chief" }}
	for _, kind := range visit.EventKinds(t, "tournament") {
		e, err := tournament.Decode(kind, 1, []byte(`{}`))
		if err != nil {
			t.Fatal(err)
		}
		act, is := tournament.ActOf(tournament.State{}, e)
		if !is {
			act = tournament.Act{Event: e}
		}
		text := tell.HistoryText(tournament.State{}, arbiter.HistoryEntry{Done: arbiter.Done{Act: act}})
		if text.Key == "" {
			if kind != "people-sealed" {
				t.Errorf("%s is not told", kind)
			}
			continue
		}
		if said := locale.For("en").Text(text); strings.Contains(said, text.Key) || said == "" {
			t.Errorf("%s has no words under %s: %q", kind, text.Key, said)
		}
	}
}
