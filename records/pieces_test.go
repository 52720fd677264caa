package records

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"math/rand/v2"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records/sqlite"
	"testing"
	"time"
)

// large is a batch that keeps a dossier of so many bytes.
func large(bytes int) (b journal.Batch, sum string) {
	file := make([]byte, bytes)
	rand.NewChaCha8([32]byte{7}).Read(file)
	hash := sha256.Sum256(file)
	sum = hex.EncodeToString(hash[:])
	b = move("game/1", 0)
	b.SideTables = []sidetable.Write{sidetable.KeepDossier{Sum: sum, File: file}}
	return b, sum
}

func partsIn(t *testing.T, s *Store) (n int) {
	t.Helper()
	if err := s.readers.QueryRow(`SELECT count(*) FROM parts`).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// What is long travels in pieces, none of which is; it has the answer that it would have at once,
// is there whole, and leaves no piece. A start in the midst of it changes nothing, nor does a copy.
func TestALongEntryTravelsInPieces(t *testing.T) {
	path := newPath(t)
	s, log := openLogged(t, path, Options{})
	b, sum := large(3*pieceMost + 5)
	written, err := s.Append(t.Context(), b)
	if err != nil || len(written) != 1 {
		t.Fatal(written, err)
	}
	for i, e := range log.entries {
		if len(e.Data) > pieceMost+100 {
			t.Errorf("entry %d has %d bytes", i, len(e.Data))
		}
	}
	if len(log.entries) != 5 || partsIn(t, s) != 0 {
		t.Errorf("%d entries, %d pieces are left", len(log.entries), partsIn(t, s))
	}
	if file, err := s.Personal().LoadDossier(t.Context(), sum); err != nil || len(file) != 3*pieceMost+5 {
		t.Error(len(file), err)
	}
	var repeated *journal.RepeatedError
	if _, err := s.Append(t.Context(), b); !errors.As(err, &repeated) || partsIn(t, s) != 0 {
		t.Errorf("sent again: %v, %d pieces are left", err, partsIn(t, s))
	}
	other := newPath(t)
	copyKey(t, path, other)
	for _, end := range []int{2, 4, len(log.entries)} {
		second, _ := openLogged(t, other, Options{})
		if _, err := second.Apply(log.entries[:end]); err != nil {
			t.Fatal(err)
		}
		if end == 4 {
			third := newPath(t)
			copyKey(t, path, third)
			adopts, _ := openLogged(t, third, Options{})
			file := newPath(t)
			if err := second.CopyTo(t.Context(), file); err != nil {
				t.Fatal(err)
			}
			if err := adopts.InstallSnapshot(t.Context(), file); err != nil {
				t.Fatal(err)
			}
			if _, err := adopts.Apply(log.entries[:5]); err != nil {
				t.Fatal(err)
			}
			if file, err := adopts.Personal().LoadDossier(t.Context(), sum); err != nil || len(file) != 3*pieceMost+5 {
				t.Error("after a copy:", len(file), err)
			}
		}
		if err := second.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	a, c := tablesOf(t, path), tablesOf(t, other)
	for _, table := range []string{"events", "dossiers", "parts"} {
		if len(a[table]) != len(c[table]) || len(a[table]) > 0 && a[table][0] != c[table][0] {
			t.Errorf("table %s differs", table)
		}
	}
}

// A store that is alone cuts nothing.
func TestAStoreThatIsAloneCutsNothing(t *testing.T) {
	s := openTest(t, newPath(t), Options{})
	err := s.writer.local(t.Context(), func(ctx context.Context, tx *sqlite.Tx) error { return tx.Exec(ctx, `DROP TABLE parts`) })
	if err != nil {
		t.Fatal(err)
	}
	b, _ := large(pieceMost + 1)
	if _, err := s.Append(t.Context(), b); err != nil {
		t.Error(err)
	}
}

// Of two who send the same at once one joins the pieces of both: the other sends them again, and
// has the answer of who comes second.
func TestPiecesThatWereJoinedMeanwhileAreSentAgain(t *testing.T) {
	s, log := openLogged(t, newPath(t), Options{})
	b, sum := large(2 * pieceMost)
	order, once := s.writer.append, true
	s.writer.append = func(ctx context.Context, entry []byte) (any, error) {
		if d, err := kinds().Decode(entry); err == nil && once {
			if part, is := d.(*keepPart); is && part.number == 1 {
				once = false
				_, _ = order(ctx, kinds().Encode(&dropParts{sum: part.sum}))
			}
		}
		return order(ctx, entry)
	}
	if _, err := s.Append(t.Context(), b); err != nil {
		t.Fatal(err)
	}
	if file, err := s.Personal().LoadDossier(t.Context(), sum); err != nil || len(file) != 2*pieceMost || partsIn(t, s) != 0 {
		t.Error(len(file), err, partsIn(t, s))
	}
	t.Logf("%d entries", len(log.entries))
}

// What became of a piece is no question to whoever asked: nothing was done yet.
func TestAPieceOfWhichNobodyKnowsIsNothing(t *testing.T) {
	s, _ := openLogged(t, newPath(t), Options{})
	b, _ := large(2 * pieceMost)
	s.writer.append = func(context.Context, []byte) (any, error) { return nil, &journal.UnsureError{Why: errors.New("cut")} }
	_, err := s.Append(t.Context(), b)
	var elsewhere *journal.NotLeaderError
	if !errors.As(err, &elsewhere) || errors.Is(err, journal.ErrOutcomeUnknown) {
		t.Errorf("got %v", err)
	}
}

// Pieces that nobody joins are taken away after a day, and no entry is spent where there are none.
func TestPiecesThatNobodyJoinsAreSwept(t *testing.T) {
	at := wall
	s, log := openLogged(t, newPath(t), Options{Now: func() time.Time { return at }})
	if err := s.sweepParts(t.Context()); err != nil || len(log.entries) != 0 {
		t.Fatal(len(log.entries), err)
	}
	if _, err := s.writer.Write(t.Context(), &keepPart{bytes.Repeat([]byte{1}, 32), 0, at.UnixMilli(), 1, []byte("x")}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []int{1, 0} {
		if err := s.sweepParts(t.Context()); err != nil || partsIn(t, s) != want {
			t.Errorf("%d pieces, not %d: %v", partsIn(t, s), want, err)
		}
		at = at.Add(partsLast + time.Second)
	}
}
