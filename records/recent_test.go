package records

import (
	"context"
	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records/accounts"
	"sync"
	"testing"
	"time"
)

// TestWhatIsRevokedIsGoneAtOnce asks all the time, from several sides, while
// things are written, and must never get an answer from before.
func TestWhatIsRevokedIsGoneAtOnce(t *testing.T) {
	s, _ := openWithCalendar(t)
	account, err := makeAccount(t, s, "Anna", "long enough")
	if err != nil {
		t.Fatal(err)
	}
	session := func(s *Store, token string) bool { _, found, _ := s.Accounts().Sessions().Find(token); return found }
	for _, rule := range []struct {
		name  string
		make  func() string
		end   func(context.Context, string) error
		found func(string) bool
	}{
		{"a session ended", func() string { commitSession(t, s, "one", map[string]any{}, wall.Add(time.Hour)); return "one" },
			func(_ context.Context, token string) error { return s.Accounts().Sessions().Delete(token) }, func(token string) bool { return session(s, token) }},
		{"logout everywhere", func() string {
			commitSession(t, s, "two", map[string]any{accounts.SessionAccount: account.ID}, wall.Add(time.Hour))
			return "two"
		}, func(context.Context, string) error { return beside(t, s, sidetable.EndSessions{ID: account.ID}) }, func(token string) bool { return session(s, token) }},
		{"an account renamed", func() string {
			_ = beside(t, s, sidetable.RenameAccount{ID: account.ID, Name: "Anna", Salt: arbiter.NewSalt()})
			return account.ID
		},
			func(_ context.Context, id string) error {
				return beside(t, s, sidetable.RenameAccount{ID: id, Name: "Anne", Salt: arbiter.NewSalt()})
			},
			func(id string) bool { a, _ := s.Accounts().Find(t.Context(), id); return a.Name == "Anna" }},
	} {
		for range 10 {
			id := rule.make()
			if !rule.found(id) {
				t.Fatalf("%s: it is not there to begin with", rule.name)
			}
			stop := make(chan struct{})
			var askers sync.WaitGroup
			for range 4 {
				askers.Go(func() {
					for {
						select {
						case <-stop:
							return
						default:
							rule.found(id)
						}
					}
				})
			}
			if err := rule.end(t.Context(), id); err != nil {
				t.Fatal(err)
			}
			for range 50 {
				if rule.found(id) {
					t.Errorf("%s: still there", rule.name)
					break
				}
			}
			close(stop)
			askers.Wait()
		}
	}
}

func TestASessionHoldsTextsAndListsOfTexts(t *testing.T) {
	values := map[string]any{"account": "a1", "links": []string{"l1", "l2"}, "none": []string{}}
	content, err := accounts.SessionCodec{}.Encode(wall, values)
	if err != nil {
		t.Fatal(err)
	}
	deadline, again, err := accounts.SessionCodec{}.Decode(content)
	if links, _ := again["links"].([]string); err != nil || !deadline.Equal(wall) || again["account"] != "a1" || len(links) != 2 || links[1] != "l2" {
		t.Errorf("%v %v %v", deadline, again, err)
	}
	if _, err := (accounts.SessionCodec{}).Encode(wall, map[string]any{"a": 1}); err == nil {
		t.Error("a number was written")
	}
	if _, _, err := (accounts.SessionCodec{}).Decode([]byte("gob")); err == nil {
		t.Error("what is no session was read")
	}
}
