package arbiter_test

import (
	"database/sql"
	"errors"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/arbiter/verify"
)

// key makes a key for boards that is good for an hour.
func (h *deskFixture) key(event, name string) (token string) {
	h.t.Helper()
	token, err := h.APIKeys.Make(h.t.Context(), event, h.order(chief), keyNamed(name))
	h.must(err)
	return token
}

func keyNamed(name string) access.KeyMade {
	return access.KeyMade{Name: name, Maker: "a1", For: []access.KeyScope{access.KeyBoards}, Ends: time.Now().Add(time.Hour).UnixMilli()}
}

func (h *deskFixture) unlocks(token string) (arbiter.APIKey, error) {
	return h.APIKeys.Unlock(h.t.Context(), token, time.Now())
}

// A key opens its event until it expires or is withdrawn; what it opens is the journal's, its token
// is nowhere, and a restart changes nothing of it, nor of when it was used.
func TestAKeyOpensUntilItExpiresOrIsWithdrawn(t *testing.T) {
	h := newDesk(t)
	h.publish(4, game.Settings{})
	h.start(1)
	token := h.key(event, "hall A")
	key, err := h.unlocks(token)
	if err != nil || key.Tournament != event || key.Name != "hall A" || !key.Used.IsZero() || !strings.HasPrefix(token, arbiter.KeyPrefix) || len(token) < 49 {
		t.Fatalf("%+v %v", key, err)
	}
	for _, wrong := range []string{"", arbiter.KeyPrefix, token[len(arbiter.KeyPrefix):], token + "x", key.Key.Key, h.link(event, "p01").Token} {
		if _, err := h.unlocks(wrong); !errors.Is(err, arbiter.ErrNoKey) {
			t.Errorf("%q: %v", wrong, err)
		}
	}
	if got := h.opens(token); got != sidetable.ErrNoLink.Error() {
		t.Errorf("as a link it opens %q", got)
	}
	if _, err := h.Links.Get(key.Key.Key, time.Now()); err == nil {
		t.Error("its id is a link's")
	}
	o := h.order(key.Actor())
	if _, err := h.Play(t.Context(), h.roundOf(1)[0], o, game.Command{Do: game.DoStone, By: board.P1, Point: board.At(7, 7)}); err != nil {
		t.Fatal(err)
	}
	if used, err := h.unlocks(token); err != nil || used.Used.IsZero() {
		t.Errorf("used %v", used.Used)
	}
	if _, err := h.APIKeys.Unlock(t.Context(), token, time.Now().Add(2*time.Hour)); !errors.Is(err, arbiter.ErrKeyExpired) {
		t.Error(err)
	}
	again := h.besides()
	if after, err := again.unlocks(token); err != nil || after.Used.IsZero() || after.Name != key.Name {
		t.Errorf("after a restart: %+v %v", after, err)
	}
	h.must(h.arrange(tournament.WithdrawKey{Key: key.Key.Key}))
	if _, err := h.unlocks(token); !errors.Is(err, arbiter.ErrKeyWithdrawn) {
		t.Error(err)
	}
	for _, r := range h.journal() {
		if strings.Contains(string(r.Body), token[len(arbiter.KeyPrefix):]) {
			t.Errorf("the token is in the journal: %s", r.Body)
		}
	}
	h.swiss("another")
	lasting := h.key("another", "hall B")
	h.must(h.Arrange(t.Context(), "another", h.order(chief), tournament.Delete{Reason: "x"}, nil))
	if _, err := h.unlocks(lasting); !errors.Is(err, arbiter.ErrNoKey) {
		t.Errorf("of a deleted event: %v", err)
	}
}

// A key that is asked for twice is made once, whose token nobody learns again.
func TestAKeyThatIsAskedForTwiceIsMadeOnce(t *testing.T) {
	h := newDesk(t)
	h.enter(4, game.Settings{})
	o, wanted := h.order(chief), keyNamed("hall A")
	for n, want := range []bool{true, false} {
		token, err := h.APIKeys.Make(t.Context(), event, o, wanted)
		if err != nil || (token != "") != want {
			t.Errorf("%d: %q %v", n, token, err)
		}
	}
	wanted.Name = "hall B"
	if _, err := h.APIKeys.Make(t.Context(), event, o, wanted); err == nil {
		t.Error("another one under the same name is made")
	}
	if list, err := h.APIKeys.Of(event); err != nil || len(list) != 1 {
		t.Errorf("%+v %v", list, err)
	}
	wanted.Name = strings.Repeat("x", 1000)
	if _, err := h.APIKeys.Make(t.Context(), event, h.order(chief), wanted); err == nil {
		t.Error("a name without an end")
	}
}

// What is done by hand in the file opens nothing, and is found.
func TestAKeyThatWasMadeByHandOpensNothingAndIsFound(t *testing.T) {
	h := newDesk(t)
	h.enter(4, game.Settings{})
	h.swiss("another")
	one, other := h.key(event, "one"), h.key("another", "other")
	db, err := sql.Open("sqlite", h.path)
	h.must(err)
	defer db.Close()
	if _, err := db.ExecContext(t.Context(), `UPDATE links SET hash = ? WHERE tournament = ?`, arbiter.TokenDigest("renju_mine"), event); err != nil {
		t.Fatal(err)
	}
	for _, token := range []string{"renju_mine", one} {
		if _, err := h.unlocks(token); !errors.Is(err, arbiter.ErrNoKey) {
			t.Errorf("%s: %v", token, err)
		}
	}
	if _, err := h.unlocks(other); err != nil {
		t.Error(err)
	}
	links, err := h.store.Accounts().LoadLinks(t.Context())
	h.must(err)
	if _, list, err := verify.CheckRows(t.Context(), h.store, sidetable.Rows{Links: links}); err != nil || len(list) == 0 || list[0].What != verify.SealedLink {
		t.Errorf("%+v %v", list, err)
	}
}
