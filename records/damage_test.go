package records

import (
	"bytes"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"strings"
	"testing"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/chain"
	"renju-arbiter/records/projection"
)

// closed makes a database of 30 moves in three games, with nothing left in
// the WAL.
func closed(t testing.TB, o Options) (path string) {
	t.Helper()
	path = newPath(t)
	s := openTest(t, path, o)
	fill(t, s, 30)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestEventsAreNeverChangedOrDeleted(t *testing.T) {
	path := closed(t, Options{})
	const again = `position, act, stream, sequence, part, actor, instant, wall, command_id, digest, kind, version, '{}', hash FROM events WHERE position = 7`
	for _, statement := range []string{
		`UPDATE events SET body = '{}' WHERE position = 7`,
		`DELETE FROM events`,
		`INSERT OR REPLACE INTO events SELECT ` + again,
		`INSERT OR REPLACE INTO events SELECT ` + strings.Replace(again, "position", "31", 1),
		`INSERT OR REPLACE INTO events SELECT ` + strings.Replace(strings.Replace(again, "position", "31", 1), "sequence", "11", 1),
		`UPDATE OR REPLACE events SET position = 8 WHERE position = 7`,
		`INSERT INTO events VALUES (99, 99, 'x', 1, 0, 'a', 0, 0, 'c', 'd', 'k', 1, '{}', zeroblob(32))`,
		`INSERT INTO events VALUES (31, 31, 'x', 2, 0, 'a', 0, 0, 'c', 'd', 'k', 1, '{}', zeroblob(32))`,
	} {
		db, err := sql.Open("sqlite", path) // as the shell does, without our pragmas
		if err != nil {
			t.Fatal(err)
		}
		if _, err := db.Exec(statement); err == nil || !strings.Contains(err.Error(), "events are") {
			t.Errorf("%s: %v", statement, err)
		}
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if report, err := audit.Verify(t.Context(), path, audit.VerifyOptions{}); err != nil || report.Events != 30 {
		t.Errorf("%+v %v", report, err)
	}
}

var dropTriggers = []string{`DROP TRIGGER events_no_update`, `DROP TRIGGER events_no_delete`, `DROP TRIGGER events_only_at_the_end`}

func TestTheFirstBreakIsNamed(t *testing.T) {
	for _, rule := range []struct {
		name, statement string
		want            chain.Break // what differs is compared below
	}{
		{"a body", `UPDATE events SET body = '{"point":"a1"}' WHERE position >= 8`, chain.Break{Position: 8, Stream: "game/1", Sequence: 3, Code: "hash"}},
		{"an actor", `UPDATE events SET actor = 'P2' WHERE position = 8`, chain.Break{Position: 8, Stream: "game/1", Sequence: 3, Code: "hash"}},
		{"an instant", `UPDATE events SET instant = instant + 1 WHERE position = 8`, chain.Break{Position: 8, Stream: "game/1", Sequence: 3, Code: "hash"}},
		{"a wall time", `UPDATE events SET wall = wall - 1 WHERE position = 8`, chain.Break{Position: 8, Stream: "game/1", Sequence: 3, Code: "hash"}},
		{"a hash", `UPDATE events SET hash = zeroblob(32) WHERE position = 8`, chain.Break{Position: 8, Stream: "game/1", Sequence: 3, Code: "hash"}},
		{"a stream", `UPDATE events SET stream = 'game/x', sequence = 1 WHERE position = 8`, chain.Break{Position: 8, Stream: "game/x", Sequence: 1, Code: "hash"}},
		{"an event taken out", `DELETE FROM events WHERE position = 8`, chain.Break{Position: 9, Stream: "game/2", Sequence: 3, Code: "position"}},
		{"an event taken out and the gap closed", `DELETE FROM events WHERE position = 8; UPDATE events SET position = position - 1, act = act - 1 WHERE position > 8`,
			chain.Break{Position: 8, Stream: "game/2", Sequence: 3, Code: "hash"}},
		{"a gap in a stream", `UPDATE events SET sequence = 99 WHERE position = 28`, chain.Break{Position: 28, Stream: "game/0", Sequence: 99, Code: "sequence"}},
		{"the head of the journal", `DELETE FROM events WHERE position = 1`, chain.Break{Position: 2, Stream: "game/1", Sequence: 1, Code: "position"}},
	} {
		t.Run(rule.name, func(t *testing.T) {
			path := closed(t, Options{})
			shell(t, path, append(dropTriggers, rule.statement)...)
			_, verifyErr := audit.Verify(t.Context(), path, audit.VerifyOptions{})
			_, openErr := Open(t.Context(), path, Options{})
			for _, err := range []error{verifyErr, openErr} {
				var damaged *audit.DamagedError
				if !errors.As(err, &damaged) {
					t.Fatalf("got %v", err)
				}
				got := damaged.Break
				got.Expected, got.Found = "", ""
				if got != rule.want || damaged.File != path || damaged.Expected == damaged.Found {
					t.Errorf("got %+v", damaged)
				}
			}
		})
	}
}

// Nobody can forge a chain that leads to a head that was printed.
func TestATailThatWasCutIsFoundByItsHead(t *testing.T) {
	path := newPath(t)
	s := openTest(t, path, Options{Projectors: []projection.Projector{&stones{}}})
	fill(t, s, 20)
	_, printed, _, err := s.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Append(t.Context(), move("game/9", 0)); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	head := hex.EncodeToString(printed[:])
	spaced := head[:4] + " " + head[4:8] + " " + head[8:12] + " " + head[12:16]
	for _, good := range []string{head, strings.ToUpper(head), head[:16], head[:8] + " " + head[8:17], "",
		"20 " + spaced, "journal 20 · " + spaced, "Journal 20 / " + spaced[:9] + " / " + spaced[10:], "renju-arbiter 20 " + head[:16], "20 " + head} {
		report, err := audit.Verify(t.Context(), path, audit.VerifyOptions{Head: good})
		if err != nil || report.Events != 21 || good != "" && report.HeadAt != 20 {
			t.Errorf("head %q: %+v %v", good, report, err)
		}
	}
	slip := []byte(head[:16])
	slip[3] = "0123456789abcdef"[(strings.IndexByte("0123456789abcdef", slip[3])+1)%16]
	var missing *audit.NoHeadError
	if _, err := audit.Verify(t.Context(), path, audit.VerifyOptions{Head: string(slip)}); !errors.As(err, &missing) || missing.Events != 21 || strings.Contains(err.Error(), "damaged") {
		t.Errorf("a digit that was mistyped: %v", err)
	}
	for _, bad := range []string{head[:15], head + "0", "not hexadecimal!"} {
		if _, err := audit.Verify(t.Context(), path, audit.VerifyOptions{Head: bad}); !errors.Is(err, audit.ErrHead) {
			t.Errorf("head %q: %v", bad, err)
		}
	}

	shell(t, path, append(dropTriggers, `DELETE FROM events WHERE position >= 20`)...)
	var damaged *audit.DamagedError
	if _, err := Open(t.Context(), path, Options{}); !errors.As(err, &damaged) || damaged.Code != "projection" {
		t.Errorf("the projection knew of 21 events: %v", err)
	}
	shell(t, path, `UPDATE projections SET position = 19`)
	if _, err := audit.Verify(t.Context(), path, audit.VerifyOptions{}); !errors.As(err, &damaged) || damaged.Loss == nil || damaged.Loss.Kept != 21 || damaged.Loss.Found != 19 {
		t.Errorf("the head that is kept beside it shows the cut: %v", err)
	}
	if err := os.Remove(path + ".head"); err != nil {
		t.Fatal(err)
	}
	if _, err := audit.Verify(t.Context(), path, audit.VerifyOptions{}); err != nil {
		t.Errorf("the chain alone cannot show the cut: %v", err)
	}
	if _, err := audit.Verify(t.Context(), path, audit.VerifyOptions{Head: head}); !errors.As(err, &missing) || missing.Events != 19 {
		t.Errorf("the head shows it: %v", err)
	}
}

func TestAFileThatIsNotWholeIsNotServed(t *testing.T) {
	whole, err := os.ReadFile(closed(t, Options{}))
	if err != nil {
		t.Fatal(err)
	}
	garbage := append([]byte(strings.Repeat("not a database. ", 7)), whole[112:]...)
	noise := make([]byte, len(whole))
	for i := range noise {
		noise[i] = byte(rand.Uint32())
	}
	for name, content := range map[string][]byte{
		"empty":                 {},
		"garbage in the header": garbage,
		"noise":                 noise,
		"a text":                []byte("hello"),
		"cut in half":           whole[:len(whole)/2],
		"cut in the last page":  whole[:len(bytes.TrimRight(whole, "\x00"))-1], // zeros at the end say nothing
		"cut after one page":    whole[:4096],
		"a page of zeros":       append(append(bytes.Clone(whole[:4096]), make([]byte, 4096)...), whole[8192:]...),
	} {
		path := newPath(t)
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		var damaged *audit.DamagedError
		if _, err := Open(t.Context(), path, Options{}); !errors.As(err, &damaged) || damaged.File != path {
			t.Errorf("open, %s: %v", name, err)
		}
		if _, err := audit.Verify(t.Context(), path, audit.VerifyOptions{}); !errors.As(err, &damaged) || damaged.File != path {
			t.Errorf("verify, %s: %v", name, err)
		}
		if left, err := os.ReadFile(path); err != nil || !bytes.Equal(left, content) {
			t.Errorf("%s: the evidence was changed (%v)", name, err)
		}
	}
}

// Whatever bytes are damaged: either the file is refused, or the journal that
// it serves is the one that was written.
func TestADamagedJournalIsNeverServed(t *testing.T) {
	original := newPath(t)
	s := openTest(t, original, Options{})
	fill(t, s, 600) // so that most of the file is the journal
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(original)
	if err != nil {
		t.Fatal(err)
	}
	want := served(t, original)
	refused := 0
	for n := range 150 {
		path := newPath(t)
		content := bytes.Clone(whole)
		at := rand.IntN(len(content))
		content[at] ^= byte(1 + rand.IntN(255))
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := audit.Verify(t.Context(), path, audit.VerifyOptions{}); err != nil {
			var damaged *audit.DamagedError
			if refused++; !errors.As(err, &damaged) {
				t.Errorf("%d: byte %d: an untyped error %v", n, at, err)
			}
			continue
		}
		if got := served(t, path); got != nil && !reflect.DeepEqual(got, want) {
			t.Errorf("byte %d, now %x: another journal is served", at, content[at])
		}
	}
	if refused == 0 {
		t.Error("no damage was seen at all")
	}
	t.Logf("%d of 150 damages refused, the others are outside the journal", refused)
}

// served opens a database and reads it in every way there is.
func served(t *testing.T, path string) (all []journal.Record) {
	t.Helper()
	s, err := Open(t.Context(), path, Options{})
	if err != nil {
		t.Logf("refused later than Verify: %v", err)
		return nil
	}
	defer s.Close()
	if all, err = s.Read(t.Context(), 0, 1000); err != nil {
		t.Fatal(err)
	}
	for n := range 3 {
		stream, err := s.Stream(t.Context(), fmt.Sprintf("game/%d", n))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, stream...)
	}
	return all
}

func TestADatabaseOfANewerProgramIsNotTouched(t *testing.T) {
	path := closed(t, Options{})
	shell(t, path, `INSERT INTO migrations (version_id, is_applied) VALUES (9999, 1)`)
	var newer *NewerError
	if _, err := Open(t.Context(), path, Options{}); !errors.As(err, &newer) || newer.Current != 9999 {
		t.Errorf("got %v", err)
	}
}
