package records

import (
	"errors"
	"renju-arbiter/records/replica"
	"testing"
)

// A log that began with a file goes on in every copy of it under the same key, and nowhere else.
func TestALogIsNotCarriedOutOnAnotherFile(t *testing.T) {
	path := newPath(t)
	founder, log := openLogged(t, path, Options{})
	if _, err := founder.Append(t.Context(), move("game/1", 0)); err != nil {
		t.Fatal(err)
	}
	if err := founder.BeginLog(t.Context()); err != nil {
		t.Fatal(err)
	}
	begun := []replica.Logged{{Index: 1, Data: log.entries[1].Data}}
	for name, c := range map[string]struct {
		moves    int64
		ownKey   bool
		fits     bool
		wrongKey bool
	}{
		"a copy":               {moves: 1, fits: true},
		"an empty file":        {},
		"a file that has more": {moves: 2},
		"another key":          {moves: 1, ownKey: true, wrongKey: true},
	} {
		t.Run(name, func(t *testing.T) {
			other := newPath(t)
			if !c.ownKey {
				copyFile(t, path+".key", other+".key")
			}
			s := openTest(t, other, Options{})
			for i := range c.moves {
				if _, err := s.Append(t.Context(), move("game/1", i)); err != nil {
					t.Fatal(err)
				}
			}
			_, err := s.Apply(begun)
			var wrong *OriginError
			if c.fits != (err == nil) || !c.fits && (!errors.As(err, &wrong) || wrong.Key != c.wrongKey) {
				t.Fatalf("got %v", err)
			}
			if c.fits && s.Done() != 1 {
				t.Errorf("done is %d", s.Done())
			}
			if _, again := s.Apply(entries(2, &beat{1, 1})); c.fits != (again == nil) {
				t.Errorf("it goes on: %v", again)
			}
		})
	}
}

func TestTheEndOfAStoreIsTheHashThatStandsThere(t *testing.T) {
	s := openTest(t, newPath(t), Options{})
	fill(t, s, 3)
	position, hash := s.End()
	there, err := s.HashAt(t.Context(), 3)
	if err != nil || position != 3 || string(there) != string(hash[:]) {
		t.Errorf("%d %x %x %v", position, hash, there, err)
	}
	if none, err := s.HashAt(t.Context(), 4); none != nil || err != nil {
		t.Error(none, err)
	}
}
