package arbiter_test

import (
	"errors"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
)

// An account that is removed has no task any more, and one that an event depends on stays.
func TestWhoHasNoAccountHasNoTask(t *testing.T) {
	h := newDesk(t)
	h.enter(2, game.Settings{TimeArbiters: true, Control: "600"})
	install := func(c installation.Command) error { return h.Installation.Do(t.Context(), h.order(chief), c) }
	do := func(c tournament.Command) error { return h.Arrange(t.Context(), event, h.order(chief), c, nil) }
	for _, id := range []string{"ida", "ott", "gone"} {
		if err := install(installation.Make{Account: id, Role: installation.Member, Name: "n", Password: "p"}); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []tournament.Command{
		tournament.Appoint{Account: "ida", Role: access.Organising}, tournament.Dismiss{Account: "chief"},
		tournament.Appoint{Account: "ott", Role: access.TimeArbiter}, tournament.Duty{Arbiter: "account:ott", On: true},
	} {
		if err := do(c); err != nil {
			t.Fatalf("%+v: %v", c, err)
		}
	}
	head := h.head()
	var only *installation.Refusal
	if err := install(installation.Remove{Account: "ida"}); !errors.As(err, &only) || only.Code != installation.OnlyOrganiser || only.What != "Open" || h.head() != head {
		t.Fatalf("the only organiser's account is removed: %v", err)
	}
	for _, id := range []string{"ott", "gone"} {
		if err := install(installation.Remove{Account: id}); err != nil {
			t.Fatal(err)
		}
	}
	var refused *tournament.Refusal
	if err := do(tournament.Appoint{Account: "gone", Role: access.Organising}); !errors.As(err, &refused) || refused.Code != tournament.BadAppointment {
		t.Errorf("who has no account is appointed: %v", err)
	}
	s, _ := h.Tournament(event)
	if diff := cmp.Diff(map[string]access.Role{"ida": access.Organising}, s.Access.Staff); diff != "" || len(s.TimeArbiters) != 0 {
		t.Error(diff, s.TimeArbiters)
	}
	if err := do(tournament.Dismiss{Account: "ida"}); !errors.As(err, &refused) || refused.Code != tournament.LastOrganiser {
		t.Errorf("the last organiser leaves: %v", err)
	}
}

// Who was removed by a program that left the tasks is dismissed at the next start, and no
// longer counts as one who organises.
func TestWhoWasRemovedBeforeIsDismissedAtTheStart(t *testing.T) {
	path := filepath.Join(t.TempDir(), "renju.db")
	h := openDesk(t, path, nil, nil)
	h.enter(2, game.Settings{})
	for _, c := range []installation.Command{installation.Make{Account: "ghost", Role: installation.Member, Name: "n", Password: "p"}, installation.Remove{Account: "ghost"}} {
		if err := h.Installation.Do(t.Context(), h.order(chief), c); err != nil {
			t.Fatal(err)
		}
	}
	records, err := h.store.Stream(t.Context(), "tournament/"+event)
	if err != nil {
		t.Fatal(err)
	}
	body, err := tournament.Encode(access.Appointed{Account: "ghost", Role: access.Organising})
	if err != nil {
		t.Fatal(err)
	}
	last := records[len(records)-1]
	_, err = h.store.Append(t.Context(), journal.Batch{CommandID: "before", Digest: "d", Actor: chief, Instant: last.Instant, Wall: time.Now(),
		Streams: []journal.StreamAppend{{Stream: last.Stream, Expected: last.Sequence, Events: []journal.Event{{Kind: "appointed", Version: tournament.EventVersion, Body: body}}}}})
	if err != nil {
		t.Fatal(err)
	}
	h = openDesk(t, path, nil, nil)
	if s, _ := h.Tournament(event); s.Access.Staff["ghost"] != "" || s.Access.Staff["chief"] != access.Organising {
		t.Errorf("after the start: %v", s.Access.Staff)
	}
	head := h.head()
	if h = openDesk(t, path, nil, nil); h.head() != head {
		t.Errorf("the next start writes %d events", h.head()-head)
	}
}
