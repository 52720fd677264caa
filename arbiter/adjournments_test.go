package arbiter_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/verify"
	"renju-arbiter/records"
	"renju-arbiter/records/secret"
)

// withKey opens a file with the key of its installation, as the service does.
func withKey(t *testing.T, path string) *deskFixture {
	t.Helper()
	key, err := secret.Key(path)
	if err != nil {
		t.Fatal(err)
	}
	return openWith(t, path, nil, arbiter.Options{Key: key})
}

// damaged changes a file by hand.
func damaged(t *testing.T, path, statement string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec(statement); err != nil {
		t.Fatal(err)
	}
}

// plainDigest is what a command's digest is when nothing is kept from anybody.
func plainDigest(actor string, c game.Command) string {
	sum := sha256.New()
	_ = json.NewEncoder(sum).Encode([]any{actor, c})
	return hex.EncodeToString(sum.Sum(nil))
}

// sealsAMove is a hall with a game that is adjourned and whose move, c13, is sealed.
func sealsAMove(t *testing.T, path string) (h *deskFixture, id string) {
	t.Helper()
	h = withKey(t, path)
	h.publish(4, game.Settings{Control: "600"})
	h.start(1)
	id = h.roundOf(1)[0]
	h.move(id, board.P1, "h8")
	h.adjourn(true, id)
	h.do(id, "player:p02", game.Command{Do: game.DoSeal, By: board.P2, Point: stone(board.P2, "c13").Point})
	return h, id
}

func (h *deskFixture) adjourn(sealing bool, games ...string) int {
	h.t.Helper()
	n, err := h.Adjournments.Adjourn(context.Background(), event, h.order(chief), game.Command{Sealing: sealing, Reason: "the hall closes"}, games...)
	if err != nil {
		h.t.Fatal(err)
	}
	return n
}

func (h *deskFixture) refuses(id string, c game.Command, code game.Code) {
	h.t.Helper()
	_, err := h.Play(context.Background(), id, h.order(chief), c)
	if refusal, is := errors.AsType[*game.Refusal](err); !is || refusal.Code != code {
		h.t.Errorf("%s: %v, want %s", c.Do, err, code)
	}
}

var opens = game.Command{Do: game.DoOpen, Point: board.NoPoint}

// Before it is opened the move stands nowhere in what anybody can copy: not in the database, its
// log or a backup, in none of its spellings; and no digest tells it to whoever tries all points.
func TestASealedMoveIsNowhereBeforeItIsOpened(t *testing.T) {
	path := filepath.Join(t.TempDir(), "renju.db")
	h, id := sealsAMove(t, path)
	files := h.copied(path)
	records, err := h.store.Stream(t.Context(), "game/"+id)
	if err != nil {
		t.Fatal(err)
	}
	h.close()
	again := withKey(t, path)
	again.do(id, chief, opens)
	s, err := again.Game(id)
	if err != nil {
		t.Fatal(err)
	}
	if s.Plies[1].Point.String() != "c13" {
		t.Fatalf("%+v was opened", s.Plies[1])
	}
	found := s.Adjourned.Opened
	move, _ := json.Marshal(found.Move)
	for what, spelling := range map[string][]byte{
		"the move in JSON": move, "the point in JSON": []byte(`"c13"`), "the move": []byte(found.Move.String()),
		"the point as a struct": []byte(`{"x":2,"y":12}`), "the move in base64": []byte(base64.StdEncoding.EncodeToString(move)),
		"the salt": found.Salt, "the salt in hex": []byte(hex.EncodeToString(found.Salt)), "the salt in base64": []byte(base64.StdEncoding.EncodeToString(found.Salt)),
	} {
		for name, content := range files {
			if bytes.Contains(content, spelling) {
				t.Errorf("%s stands in %s", what, name)
			}
		}
	}
	sealed := records[len(records)-1]
	if sealed.Kind != (game.Sealed{}).Kind() {
		t.Fatal(sealed.Kind)
	}
	tells := func(actor string, c game.Command, digest string) (point string) {
		for y := range game.Size {
			for x := range game.Size {
				if c.Point = board.At(x, y); plainDigest(actor, c) == digest {
					point = c.Point.String()
				}
			}
		}
		return point
	}
	if point := tells("player:p02", game.Command{Do: game.DoSeal, By: board.P2}, sealed.Digest); point != "" {
		t.Errorf("the digest of the command tells %s", point)
	}
	if point := tells("player", game.Command{Do: game.DoStone, By: board.P1}, records[2].Digest); point != "h8" {
		t.Errorf("the digest of a stone tells %q: the search is blind", point)
	}
	after := again.copied(path)
	if !bytes.Contains(bytes.Join([][]byte{after["renju.db"], after["renju.db-wal"]}, nil), move) {
		t.Error("the opened move is not found either: the search is blind")
	}
}

// copied is all that somebody could take away: the files and a backup.
func (h *deskFixture) copied(path string) map[string][]byte {
	h.t.Helper()
	backup := filepath.Join(h.t.TempDir(), "backup.db")
	if err := records.Backup(context.Background(), path, backup); err != nil {
		h.t.Fatal(err)
	}
	files := map[string][]byte{}
	for name, file := range map[string]string{"renju.db": path, "renju.db-wal": path + "-wal", "renju.db.head": path + ".head", "a backup": backup} {
		content, err := os.ReadFile(file)
		if err != nil && name != "renju.db-wal" {
			h.t.Fatal(err)
		}
		files[name] = content
	}
	return files
}

// A backup has the ciphertext alone: it opens with the key beside it, and with another key,
// or a damaged row, it does not; then the move is typed with a reason, and held against the
// commitment where the salt is known.
func TestABackupOpensWithItsKeyAlone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "renju.db")
	h, id := sealsAMove(t, path)
	backup := filepath.Join(t.TempDir(), "backup.db")
	if err := records.Backup(t.Context(), path, backup); err != nil {
		t.Fatal(err)
	}
	h.close()
	key, err := os.ReadFile(path + ".key")
	if err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(backup)
	if err != nil {
		t.Fatal(err)
	}
	restored := func(keyed bool, damage string) *deskFixture {
		to := filepath.Join(t.TempDir(), "renju.db")
		if err := os.WriteFile(to, content, 0o600); err != nil {
			t.Fatal(err)
		}
		if keyed {
			if err := os.WriteFile(to+".key", key, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if damage != "" {
			damaged(t, to, damage)
		}
		return withKey(t, to)
	}
	statedAt := func(point string) game.Command {
		return game.Command{Do: game.DoOpen, Stated: true, Point: stone(board.P2, point).Point, Reason: "as both players say"}
	}

	h = restored(true, "")
	h.refuses(id, statedAt("a1"), game.EnvelopeDiffers)
	h.do(id, chief, opens)
	if s, _ := h.Game(id); len(s.Plies) != 2 || s.Plies[1].Point.String() != "c13" {
		t.Errorf("the backup with its key: %+v", s.Plies)
	}
	h = restored(false, "")
	h.refuses(id, opens, game.EnvelopeLost)
	h.do(id, chief, statedAt("a1")) // nobody can say that it is another
	h = restored(true, `UPDATE envelopes SET move = zeroblob(200)`)
	h.refuses(id, opens, game.EnvelopeLost)
	h.refuses(id, statedAt("a1"), game.EnvelopeDiffers)
	h.do(id, chief, statedAt("c13"))
	h = restored(true, `DELETE FROM envelopes`)
	h.refuses(id, opens, game.EnvelopeLost)
	s, err := h.Play(t.Context(), id, h.order(chief), statedAt("c13"))
	if err != nil || s.Adjourned.Opened.Salt != nil {
		t.Errorf("a statement without a row: %v", err)
	}
}

// One envelope cannot be put in the place of another.
func TestAnEnvelopeIsBoundToItsCommitment(t *testing.T) {
	path := filepath.Join(t.TempDir(), "renju.db")
	h, one := sealsAMove(t, path)
	other := h.roundOf(1)[1]
	h.move(other, board.P1, "h8")
	h.adjourn(true, other)
	h.do(other, "player", game.Command{Do: game.DoSeal, By: board.P2, Point: board.At(0, 0)})
	h.close()
	damaged(t, path, `CREATE TEMP TABLE e AS SELECT * FROM envelopes;
UPDATE envelopes SET move = (SELECT e.move FROM e WHERE e.commitment <> envelopes.commitment), salt = (SELECT e.salt FROM e WHERE e.commitment <> envelopes.commitment)`)
	h = withKey(t, path)
	h.refuses(one, opens, game.EnvelopeLost)
	h.refuses(other, opens, game.EnvelopeLost)
}

// A command that is sent again is carried out once, whoever started anew meanwhile; with
// another move it is another command.
func TestASealedMoveIsSentAgain(t *testing.T) {
	path := filepath.Join(t.TempDir(), "renju.db")
	h := withKey(t, path)
	h.publish(4, game.Settings{Control: "600"})
	h.start(1)
	id := h.roundOf(1)[0]
	h.move(id, board.P1, "h8")
	h.adjourn(true)
	o := h.order("player:p02")
	c := game.Command{Do: game.DoSeal, By: board.P2, Point: board.At(2, 2)}
	for range 2 {
		if _, err := h.Play(t.Context(), id, o, c); err != nil {
			t.Fatal(err)
		}
	}
	h.close()
	h = withKey(t, path)
	if _, err := h.Play(t.Context(), id, o, c); err != nil {
		t.Fatal(err)
	}
	c.Point = board.At(7, 8)
	if _, err := h.Play(t.Context(), id, o, c); !strings.Contains(err.Error(), "another command") {
		t.Error(err)
	}
}

// The games that are named are adjourned, or all; they go on in their order, and one whose
// envelope is closed holds up those of its place alone.
func TestAdjournedGamesGoOnInTheirOrder(t *testing.T) {
	h := newDesk(t)
	h.publish(6, game.Settings{Control: "600"})
	h.start(1)
	ids := h.roundOf(1)
	if n := h.adjourn(false, ids[0]); n != 1 {
		t.Errorf("%d of one are adjourned", n)
	}
	if n := h.adjourn(false); n != 2 {
		t.Errorf("%d of the rest are adjourned", n)
	}
	slate := func(want int, slots ...arbiter.Slot) {
		t.Helper()
		if n, err := h.Adjournments.Slate(t.Context(), event, h.order(chief), slots); err != nil || n != want {
			t.Errorf("%d, %v", n, err)
		}
	}
	slate(2, arbiter.Slot{Game: ids[2], Place: 1}, arbiter.Slot{Game: ids[1], Place: 2, For: 9})
	slate(1, arbiter.Slot{Game: ids[2], Place: 1}, arbiter.Slot{Game: ids[1], Place: 2, For: 10})
	if _, err := h.Adjournments.Slate(t.Context(), event, h.order(chief), []arbiter.Slot{{Game: ids[0], Place: -1}}); err == nil {
		t.Error("there is no place below the first")
	}
	for _, want := range []string{ids[2], ids[1], ids[0]} {
		n, err := h.Adjournments.ResumeNext(t.Context(), event, h.order(chief))
		if s, _ := h.Game(want); err != nil || n != 1 || s.Adjourned != nil || s.Stopped {
			t.Errorf("%s does not go on: %d, %v", want, n, err)
		}
	}
	if _, err := h.Adjournments.ResumeNext(t.Context(), event, h.order(chief)); err == nil {
		t.Error("nothing is adjourned any more, and nobody says so")
	}
}

// Whoever writes another opening into a journal is found: the move does not fit.
func TestAnOpenedMoveThatWasNotSealedIsFound(t *testing.T) {
	path := filepath.Join(t.TempDir(), "renju.db")
	h, id := sealsAMove(t, path)
	h.do(id, chief, opens)
	found, err := verify.CheckEnvelopes(t.Context(), h.store, nil)
	if err != nil || found.Opened != 1 || found.Unchecked != 0 || found.Closed != 0 || len(found.Faults) != 0 {
		t.Fatal(found, err)
	}
	found, err = verify.CheckEnvelopes(t.Context(), exchangedMove{h.store}, nil)
	if faults := found.Faults; err != nil || len(faults) != 1 || faults[0].Game != id || faults[0].Move.Point.String() != "c12" || faults[0].Sealed >= faults[0].Position {
		t.Error(found, err)
	}
}

// A closed envelope that is gone, damaged or another one's is found before anybody opens it, with
// the key beside the file; without it only that it is gone.
func TestAClosedEnvelopeThatIsGoneIsFound(t *testing.T) {
	path := filepath.Join(t.TempDir(), "renju.db")
	h, id := sealsAMove(t, path)
	h.close()
	for _, c := range []struct {
		damage            string
		keyed, well, gone bool
	}{
		{"", true, true, false},
		{"UPDATE envelopes SET move = zeroblob(200)", true, false, false},
		{"UPDATE envelopes SET salt = zeroblob(200)", true, false, false},
		{"UPDATE envelopes SET move = zeroblob(200)", false, true, false},
		{"UPDATE envelopes SET commitment = 'another'", true, false, true},
		{"DELETE FROM envelopes", true, false, true},
		{"DELETE FROM envelopes", false, false, true},
	} {
		to := filepath.Join(t.TempDir(), "renju.db")
		if err := records.Backup(t.Context(), path, to); err != nil {
			t.Fatal(err)
		}
		if c.keyed {
			key, err := os.ReadFile(path + ".key")
			if err == nil {
				err = os.WriteFile(to+".key", key, 0o600)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if c.damage != "" {
			damaged(t, to, c.damage)
		}
		archive, err := records.OpenArchive(to)
		if err != nil {
			t.Fatal(err)
		}
		opens, err := archive.Envelopes(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		found, err := verify.CheckEnvelopes(t.Context(), archive, opens)
		if err != nil || found.Closed != 1 || (len(found.Faults) == 0) != c.well || !c.well && (found.Faults[0].Game != id || found.Faults[0].Gone != c.gone || found.Faults[0].Position != 0) {
			t.Errorf("%q, key beside it %v: %+v, %v", c.damage, c.keyed, found, err)
		}
		if err := archive.Close(); err != nil {
			t.Error(err)
		}
	}
}

// exchangedMove is a journal in which somebody has put another move into the opening.
type exchangedMove struct{ journal.Reader }

func (j exchangedMove) Read(ctx context.Context, after int64, limit int) ([]journal.Record, error) {
	list, err := j.Reader.Read(ctx, after, limit)
	for i, r := range list {
		if r.Kind == (game.Opened{}).Kind() {
			list[i].Body = bytes.ReplaceAll(r.Body, []byte("c13"), []byte("c12"))
		}
	}
	return list, err
}
