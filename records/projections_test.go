package records

import (
	"context"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/records/projection"
	"renju-arbiter/records/sqlite"
)

// withEvents writes a projection with the events, that lags otherwise.
type withEvents struct{ projection.Projector }

// counting tells how many events a projection that lags was given.
type counting struct {
	projection.ShellTables
	given *int
}

func (c counting) Project(ctx context.Context, tx *sqlite.Tx, r journal.Record) error {
	*c.given++
	return c.ShellTables.Project(ctx, tx, r)
}

// anyActs are moves and other acts in a few games, as a hall of them posts them: the same from
// the same seed.
type anyActs struct {
	random *rand.Rand
	states []game.State
	ends   []int64
}

func newActs(t *testing.T, seed uint64) *anyActs {
	t.Helper()
	settings, err := game.Settings{Opening: "free"}.Complete()
	if err != nil {
		t.Fatal(err)
	}
	a := &anyActs{random: rand.New(rand.NewPCG(seed, 13)), states: make([]game.State, 5), ends: make([]int64, 5)}
	for i := range a.states {
		for _, e := range []game.Event{game.Created{Settings: settings, Players: [2]string{"ann", "ben"}}, game.Started{}} {
			if a.states[i], err = game.Apply(a.states[i], e, 0); err != nil {
				t.Fatal(err)
			}
		}
	}
	return a
}

// next is what one of the games appends next.
func (a *anyActs) next(t *testing.T) journal.Batch {
	t.Helper()
	i := a.random.IntN(len(a.states))
	part := journal.StreamAppend{Stream: fmt.Sprintf("game/g%d", i), Expected: a.ends[i]}
	var events []game.Event
	if a.ends[i] == 0 {
		events = []game.Event{a.states[i].Created, game.Started{}}
	}
	for len(events) == 0 {
		c := game.Command{Do: game.DoStone, By: a.states[i].Actor(), Point: board.At(a.random.IntN(game.Size), a.random.IntN(game.Size))}
		if len(a.states[i].Plies) == 0 {
			c.Point = board.Centre(game.Size)
		}
		switch a.random.IntN(12) {
		case 0:
			c = game.Command{Do: game.DoReport, Score: game.Score{P1: 2}, Kind: game.ReasonNotSaid, Sure: true}
		case 1, 2:
			c = game.Command{Do: game.DoTakeBack}
		case 3:
			c.Do, c.By, c.Ply, c.Reason = game.DoCorrect, board.Nobody, 1+a.random.IntN(9), "as on the board"
		}
		events, _ = game.Standard.Decide(a.states[i], c, 0)
		for _, e := range events {
			next, err := game.Apply(a.states[i], e, 0)
			if err != nil {
				t.Fatal(err)
			}
			a.states[i] = next
		}
	}
	for _, e := range events {
		body, err := game.Encode(e)
		if err != nil {
			t.Fatal(err)
		}
		part.Events = append(part.Events, journal.Event{Kind: e.Kind(), Version: game.EventVersion, Body: body})
	}
	a.ends[i] += int64(len(events))
	return journal.Batch{CommandID: fmt.Sprint(part.Stream, part.Expected), Digest: "d", Actor: "system", Wall: wall, Streams: []journal.StreamAppend{part}}
}

func hallContent(t *testing.T, s *Store) (content [32]byte) {
	t.Helper()
	err := s.writer.local(t.Context(), func(ctx context.Context, tx *sqlite.Tx) (err error) {
		content, err = projection.ContentOf(ctx, tx, projection.ShellTables{}.Tables())
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// asKilled is a copy of a database as it stands on the disk in the middle of its work.
func asKilled(t *testing.T, s *Store) (path string) {
	t.Helper()
	folder := t.TempDir()
	err := s.writer.local(t.Context(), func(context.Context, *sqlite.Tx) error { // while it is held up nothing else is written
		return fs.WalkDir(os.DirFS(filepath.Dir(s.path)), ".", func(name string, file fs.DirEntry, err error) error {
			if err != nil || file.IsDir() || filepath.Ext(name) == ".db-shm" {
				return err
			}
			content, err := os.ReadFile(filepath.Join(filepath.Dir(s.path), name))
			if err == nil {
				err = os.WriteFile(filepath.Join(folder, name), content, 0o600)
			}
			return err
		})
	})
	if err != nil {
		t.Fatal(err)
	}
	return filepath.Join(folder, filepath.Base(s.path))
}

// After any acts, killed and started again between them, the tables that are written behind
// the events hold what they hold where they are written with them, and nothing was made anew.
func TestTablesWrittenBehindAreAsThoseWrittenAtOnce(t *testing.T) {
	for seed := range uint64(sampling.Times(1, 3)) {
		behind, at := newActs(t, seed), newActs(t, seed)
		path := newPath(t)
		open := func() *Store {
			return openTest(t, path, Options{synchronous: "off", Projectors: []projection.Projector{projection.ShellTables{}, projection.Precedents{}}})
		}
		s := open()
		once := openTest(t, newPath(t), Options{synchronous: "off", Projectors: []projection.Projector{withEvents{projection.ShellTables{}}, projection.Precedents{}}})
		chance := rand.New(rand.NewPCG(seed, 99))
		for range 6 {
			for range chance.IntN(projection.AtOnce * 3 / 2) {
				if _, err := s.Append(t.Context(), behind.next(t)); err != nil {
					t.Fatal(err)
				}
				if _, err := once.Append(t.Context(), at.next(t)); err != nil {
					t.Fatal(err)
				}
			}
			switch chance.IntN(3) {
			case 0:
				path = asKilled(t, s)
				fallthrough
			case 1:
				if err := s.Close(); err != nil {
					t.Fatal(err)
				}
				s = open()
			default:
				caughtUp(t, s)
			}
			if mended := s.Projections().Mended(); len(mended) > 0 && mended[0].Why != projection.WhyNew {
				t.Errorf("seed %d: made anew: %v", seed, mended)
			}
			if hallContent(t, s) != hallContent(t, once) {
				t.Fatalf("seed %d: the tables differ", seed)
			}
		}
	}
}

// A crash costs what was not taken up, and no more: the start goes on from where the tables
// stood. (That all is then reckoned once more to be compared is not counted.)
func TestAStartGoesOnFromWhereTheTablesStood(t *testing.T) {
	given := 0
	path := newPath(t)
	s := openTest(t, path, Options{Projectors: []projection.Projector{counting{given: &given}}})
	acts := newActs(t, 1)
	for range 40 {
		if _, err := s.Append(t.Context(), acts.next(t)); err != nil {
			t.Fatal(err)
		}
	}
	caughtUp(t, s)
	at, _, _, err := s.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for range 5 {
		if _, err := s.Append(t.Context(), acts.next(t)); err != nil {
			t.Fatal(err)
		}
	}
	lost := asKilled(t, s)
	end, _, _, err := s.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	given = 0
	s = openTest(t, lost, Options{Projectors: []projection.Projector{counting{given: &given}}})
	if again := int64(given) - end; again != end-at {
		t.Errorf("%d events were taken up, not the last %d", again, end-at)
	}
	if mended := s.Projections().Mended(); mended != nil {
		t.Errorf("made anew: %v", mended)
	}
}

// A closed file lacks nothing, and where nobody writes the tables come after by themselves.
func TestTheTablesComeAfterByThemselves(t *testing.T) {
	path := newPath(t)
	s := openTest(t, path, Options{synchronous: "off", Projectors: []projection.Projector{projection.ShellTables{}}})
	acts := newActs(t, 2)
	lacks := func() (events int) {
		t.Helper()
		if err := s.readers.QueryRow(`SELECT (SELECT max(position) FROM events) - position FROM projections WHERE name = 'hall'`).Scan(&events); err != nil {
			t.Fatal(err)
		}
		return events
	}
	if _, err := s.Append(t.Context(), acts.next(t)); err != nil {
		t.Fatal(err)
	}
	for lacks() > 0 {
		time.Sleep(10 * time.Millisecond)
	}
	for range projection.AtOnce + 1 {
		if _, err := s.Append(t.Context(), acts.next(t)); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = openTest(t, path, Options{})
	if n := lacks(); n != 0 {
		t.Errorf("a closed file lacks %d events", n)
	}
}

// A hand that takes a table away stops nobody from playing; the next start makes it anew.
func TestATableThatIsGoneStopsNobody(t *testing.T) {
	path := newPath(t)
	s := openTest(t, path, Options{synchronous: "off", Projectors: []projection.Projector{projection.ShellTables{}}})
	acts := newActs(t, 3)
	shell(t, path, `DROP TABLE moves`)
	for range 2 * projection.AtOnce {
		if _, err := s.Append(t.Context(), acts.next(t)); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = openTest(t, path, Options{synchronous: "off", Projectors: []projection.Projector{projection.ShellTables{}}})
	if mended := s.Projections().Mended(); len(mended) != 1 {
		t.Errorf("mended %v", mended)
	}
	if _, err := s.Append(t.Context(), acts.next(t)); err != nil {
		t.Error(err)
	}
}

// A review compares tables that are written behind the events as well, with what they have
// taken up by then.
func TestAReviewLooksAtTablesThatLag(t *testing.T) {
	for spoil, differ := range map[string]int{`SELECT 1`: 0, `DELETE FROM moves`: 1} {
		path := newPath(t)
		o := Options{synchronous: "off", Projectors: []projection.Projector{projection.ShellTables{}}, Review: true, checkBack: 5}
		s := openTest(t, path, o)
		acts := newActs(t, 5)
		for range 40 {
			if _, err := s.Append(t.Context(), acts.next(t)); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.catchUpProjections(t.Context()); err != nil {
			t.Fatal(err)
		}
		path = asKilled(t, s)
		shell(t, path, spoil)
		s = openTest(t, path, o)
		if !s.quickChecked {
			t.Fatal("all of it was looked at before")
		}
		for range 3 {
			if _, err := s.Append(t.Context(), acts.next(t)); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Verification().Run(t.Context()); err != nil {
			t.Fatal(err)
		}
		if r := s.Verification().Verified(); r.Damage != nil || len(r.Differ) != differ {
			t.Errorf("%s: %+v", spoil, r)
		}
	}
}
