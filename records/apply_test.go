package records

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/records/accounts"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/projection"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/sqlite"
	"renju-arbiter/records/testkit/journaltest"
)

// oneLog is a log of one store, in memory: an entry is carried out where it is ordered.
type oneLog struct {
	mu      sync.Mutex
	store   *Store
	entries []replica.Logged
}

func (l *oneLog) order(ctx context.Context, data []byte) (any, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	l.entries = append(l.entries, replica.Logged{Index: uint64(len(l.entries) + 1), Data: data})
	answers, err := l.store.Apply(l.entries[len(l.entries)-1:])
	if err != nil {
		return nil, err
	}
	return answers[0], nil
}

// openLogged opens a store all of whose entries go through a log.
func openLogged(t testing.TB, path string, o Options) (*Store, *oneLog) {
	t.Helper()
	l := &oneLog{}
	o.Log = l.order
	l.store = openTest(t, path, o)
	return l.store, l
}

func logged(t testing.TB) journal.Journal {
	path := newPath(t)
	t.Cleanup(func() {
		if _, err := audit.Verify(context.Background(), path, audit.VerifyOptions{}); err != nil {
			t.Error(err)
		}
	})
	s, _ := openLogged(t, path, Options{})
	return s
}

func TestAStoreThatIsOrderedIsAJournal(t *testing.T) { journaltest.Run(t, logged) }

func TestAStoreThatIsOrderedDoesWhatTheModelDoes(t *testing.T) { journaltest.Compare(t, logged(t)) }

// What stands beside the journal goes through the log too, with its answers and its refusals, and
// what is remembered of it is forgotten.
func TestWhatStandsBesideTheJournalIsOrdered(t *testing.T) {
	s, log := openLogged(t, newPath(t), Options{Password: cheap})
	until := wall.Add(100 * 365 * 24 * time.Hour)
	made, err := makeAccount(t, s, "Ann", "correct horse")
	if err != nil {
		t.Fatal(err)
	}
	_, err = makeAccount(t, s, "ann", "correct horse")
	wantCode(t, err, "name-taken")
	in, err := s.Accounts().Login(t.Context(), "Ann", "correct horse")
	if err != nil {
		t.Fatal(err)
	}
	if kept, err := s.Accounts().Sessions().Begin(t.Context(), accounts.Beginning{New: "one", Until: until, Account: &in}); kept || err != nil {
		t.Error(kept, err)
	}
	if kept, err := s.Accounts().Sessions().Begin(t.Context(), accounts.Beginning{Old: "one", New: "two", Until: until, Account: &in}); !kept || err != nil {
		t.Error(kept, err)
	}
	list, err := s.Accounts().Sessions().Of(t.Context(), made.ID)
	if err != nil || len(list) != 1 {
		t.Fatal(list, err)
	}
	if _, found, _ := s.Accounts().Sessions().Find("two"); !found {
		t.Error("the session is not found")
	}
	for _, want := range []bool{true, false} {
		if ended, err := s.Accounts().Sessions().End(t.Context(), made.ID, list[0].ID); ended != want || err != nil {
			t.Error(ended, err)
		}
	}
	if _, found, _ := s.Accounts().Sessions().Find("two"); found {
		t.Error("a session that was ended is remembered")
	}
	if got, want := s.Done(), uint64(len(log.entries)); got != want || got != 6 {
		t.Errorf("done is %d, of %d", got, want)
	}
	if err := s.Summaries().KeepSummary(t.Context(), "e", []byte("{}")); err != nil || s.Done() != 6 {
		t.Errorf("a note that is this process's own was ordered: %d %v", s.Done(), err)
	}
}

// Each entry is refused alone, with its own answer, and those beside it stand.
func TestARefusalUndoesItsEntryAlone(t *testing.T) {
	s, _ := openLogged(t, newPath(t), Options{})
	two := move("game/1", 0)
	two.CommandID = "two"
	taken := move("game/2", 0)
	late := &appendBatch{Batch: taken, beside: []replica.SideEntry{sideOf(sidetable.AddPerson{SaltedPerson: sidetable.SaltedPerson{Person: sidetable.Person{ID: "p", Name: "Ann"}}}), sideOf(sidetable.ChangePerson{SaltedPerson: sidetable.SaltedPerson{Person: sidetable.Person{ID: "q", Name: "Ben"}}})}}
	answers, err := s.Apply(entries(3, &appendBatch{Batch: move("game/1", 0)}, &appendBatch{Batch: two}, late,
		sideOf(sidetable.AddLink{Link: sidetable.Link{ID: "l", Tournament: "e", Digest: make([]byte, 32)}}), sideOf(sidetable.AddLink{Link: sidetable.Link{ID: "l", Tournament: "e", Digest: make([]byte, 32)}}), &appendBatch{Batch: move("game/1", 0)}, &appendBatch{Batch: move("game/3", 0)}))
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"[]journal.Record", "*journal.ConflictError", "*arbiter.NotFound", "<nil>", "*records.UnfitError", "*journal.RepeatedError", "[]journal.Record"} {
		if got := fmt.Sprintf("%T", answers[i]); got != want && (want != "*arbiter.NotFound" || answers[i] != journal.ErrNotFound) {
			t.Errorf("%d: %s %v, not %s", i, got, answers[i], want)
		}
	}
	if people, err := s.Personal().LoadPeople(t.Context()); err != nil || len(people) > 0 {
		t.Errorf("of a refused entry there is left: %v %v", people, err)
	}
	if position, _, _, err := s.Head(t.Context()); err != nil || position != 2 || s.Done() != 9 {
		t.Errorf("%d events, done %d, %v", position, s.Done(), err)
	}
}

// entries are some one after the other in a log.
func entries(first uint64, in ...replica.Entry) (list []replica.Logged) {
	for i, d := range in {
		list = append(list, replica.Logged{Index: first + uint64(i), Data: kinds().Encode(d)})
	}
	return list
}

func TestEntriesThatWereCarriedOutBeforeAreSkipped(t *testing.T) {
	path := newPath(t)
	s, _ := openLogged(t, path, Options{})
	all := entries(5, &appendBatch{Batch: move("game/1", 0)}, &beat{7000, 1}, &appendBatch{Batch: move("game/1", 1)})
	if _, err := s.Apply(all[:2]); err != nil || s.Done() != 6 {
		t.Fatal(s.Done(), err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s, _ = openLogged(t, path, Options{})
	if s.Done() != 6 {
		t.Errorf("after a start done is %d", s.Done())
	}
	answers, err := s.Apply(all)
	if err != nil || len(answers) != 3 || answers[0] != ErrApplied || answers[1] != ErrApplied || len(answers[2].([]journal.Record)) != 1 || s.Done() != 7 {
		t.Errorf("%v %v, done %d", answers, err, s.Done())
	}
	if answers, err = s.Apply(all); err != nil || !reflect.DeepEqual(answers, []any{ErrApplied, ErrApplied, ErrApplied}) {
		t.Errorf("%v %v", answers, err)
	}
}

// A raft entry may hold several log entries: they are carried out together, each with its own answer, and
// skipped together.
func TestSeveralEntriesOfOneEntryHaveItsIndex(t *testing.T) {
	s, _ := openLogged(t, newPath(t), Options{})
	entry := entries(4, &appendBatch{Batch: move("game/1", 0)}, &appendBatch{Batch: move("game/1", 7)}, &appendBatch{Batch: move("game/2", 0)})
	for i := range entry {
		entry[i].Index = 4
	}
	next := entries(5, &beat{7000, 1})
	answers, err := s.Apply(append(entry, next...))
	if err != nil || s.Done() != 5 || len(answers) != 4 {
		t.Fatal(answers, err, s.Done())
	}
	if _, is := answers[1].(*journal.ConflictError); !is || len(answers[2].([]journal.Record)) != 1 || answers[3] != nil {
		t.Error(answers...)
	}
	if answers, err = s.Apply(entry); err != nil || !reflect.DeepEqual(answers, []any{ErrApplied, ErrApplied, ErrApplied}) {
		t.Error(answers, err)
	}
}

// What went wrong here alone leaves nothing of the transaction, and nothing is carried out any
// more: the others have gone on. Opened anew the store goes on at the same place.
func TestWhatGoesWrongHereAloneStopsTheStore(t *testing.T) {
	ok, bad := &appendBatch{Batch: move("game/1", 1)}, &appendBatch{Batch: move("game/bad", 0)}
	newer := entries(2, ok)
	newer[0].Data[1] = 9
	for name, wrong := range map[string][]replica.Logged{
		"a projector refuses":                    entries(2, ok, bad),
		"a projector refuses it after a refusal": entries(2, ok, ok, &appendBatch{Batch: move("game/1", 0)}, bad),
		"a projector panics":                     entries(2, &appendBatch{Batch: move("panic", 0)}, ok),
		"a table is not there":                   entries(2, ok, sideOf(sidetable.DropHook{ID: "h"})),
		"a later version":                        newer,
		"no entry":                               {{Index: 2, Data: []byte("?")}},
		"an index that goes back":                {{Index: 3, Data: kinds().Encode(ok)}, {Index: 2, Data: kinds().Encode(ok)}},
	} {
		t.Run(name, func(t *testing.T) {
			path := newPath(t)
			s, _ := openLogged(t, path, Options{Projectors: []projection.Projector{&stones{refuse: "game/bad"}}})
			if _, err := s.Apply(entries(1, &appendBatch{Batch: move("game/1", 0)})); err != nil {
				t.Fatal(err)
			}
			err := s.writer.local(t.Context(), func(ctx context.Context, tx *sqlite.Tx) error {
				return tx.Exec(ctx, `ALTER TABLE hooks RENAME TO hooks_away`)
			})
			if err != nil {
				t.Fatal(err)
			}
			answers, err := s.Apply(wrong)
			if err == nil || answers != nil {
				t.Fatalf("%v %v", answers, err)
			}
			if _, again := s.Apply(entries(2, ok)); again != err {
				t.Errorf("it goes on: %v", again)
			}
			if position, _, _, _ := s.Head(t.Context()); position != 1 || s.Done() != 1 {
				t.Errorf("%d events, done %d", position, s.Done())
			}
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			s, _ = openLogged(t, path, Options{Projectors: []projection.Projector{&stones{}}})
			if _, err := s.Apply(entries(2, ok, bad)); err != nil || s.Done() != 3 {
				t.Errorf("done %d, %v", s.Done(), err)
			}
		})
	}
}

// A file to which something was written that no log has is in none, and so is a backup: a new log
// begins at 1.
func TestAFileThatWentItsOwnWayIsInNoLog(t *testing.T) {
	path := newPath(t)
	s, _ := openLogged(t, path, Options{})
	if _, err := s.Apply(entries(41, &beat{7000, 1})); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "copy.db")
	if err := Backup(t.Context(), path, file); err != nil {
		t.Fatal(err)
	}
	if got := openTest(t, file, Options{}).Done(); got != 0 {
		t.Errorf("done of a backup is %d", got)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = openTest(t, path, Options{})
	if err := s.Summaries().KeepSummary(t.Context(), "e", []byte("{}")); err != nil || s.Done() != 41 {
		t.Errorf("a chore has led away: %d %v", s.Done(), err)
	}
	if err := s.Beat(t.Context(), 7001, wall); err != nil || s.Done() != 0 {
		t.Errorf("done is %d, %v", s.Done(), err)
	}
}

// Two stores that carry out the same entries, one of them in other transactions and with starts,
// kills and other clocks in between, answer the same, and their files hold the same.
func TestTheSameEntriesMakeTheSameFile(t *testing.T) {
	met := met{map[string]bool{}, map[string]bool{}}
	for seed := range uint64(sampling.Times(2, 12)) {
		chance := rand.New(rand.NewPCG(seed, 7))
		here, there := newPath(t), newPath(t)
		first, _ := openLogged(t, here, Options{synchronous: "off", Projectors: append(Projections(), &stones{})})
		log, want := carriedOut(t, first, newAnyEntries(t, seed), met, 1500)
		copyKey(t, here, there)
		second, got := there, []string{}
		for starts := 0; len(got) < len(log); starts++ {
			s, _ := openLogged(t, second, Options{synchronous: "off", Projectors: append(Projections(), &stones{}), Now: func() time.Time { return time.Unix(chance.Int64N(1<<32), 0) }})
			if s.Done() != uint64(len(got)) {
				t.Fatalf("seed %d: after start %d done is %d, not %d", seed, starts, s.Done(), len(got))
			}
			for end := min(len(log), len(got)+1+chance.IntN(200)); len(got) < end; {
				from, to := max(0, len(got)-chance.IntN(3)), min(end, len(got)+1+chance.IntN(20))
				answers, err := s.Apply(log[from:to])
				if err != nil {
					t.Fatalf("seed %d: %v", seed, err)
				}
				for _, a := range answers[len(got)-from:] {
					got = append(got, answerText(a))
				}
			}
			if len(got) < len(log) && chance.IntN(2) == 0 {
				second = asKilled(t, s)
			}
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("seed %d: answers (-first +second):\n%s", seed, diff)
		}
		if err := first.Close(); err != nil {
			t.Fatal(err)
		}
		sameTables(t, here, second)
		if _, err := audit.Verify(t.Context(), second, audit.VerifyOptions{}); err != nil {
			t.Error(err)
		}
	}
	for _, k := range allKinds() {
		if !met.stood[k.Is.String()] && k.Number != 5 { // a log begins once
			t.Errorf("no %s was ever carried out: too few entries", k.Is)
		}
	}
	if len(met.refused) < 6 {
		t.Errorf("refused was only for %v", met.refused)
	}
}

// met is what entries by chance came to: which types were carried out, and the types of refusals.
type met struct{ stood, refused map[string]bool }

// carriedOut are entries as one store has carried them out, one at a time, with its answers.
func carriedOut(t *testing.T, s *Store, a *anyEntries, met met, n int) (log []replica.Logged, answers []string) {
	t.Helper()
	for i := range n {
		d := a.next(t, i)
		log = append(log, replica.Logged{Index: s.Done() + 1, Data: kinds().Encode(d)})
		answer, err := s.Apply(log[i:])
		if err != nil {
			t.Fatalf("%T %+v: %v", d, d, err)
		}
		a.heard(d, answer[0])
		answers = append(answers, answerText(answer[0]))
		if _, is := answer[0].(error); is {
			met.refused[strings.Fields(answers[i])[0]] = true
		} else {
			met.stood[fmt.Sprintf("%T", d)] = true
		}
	}
	return log, answers
}

// answerText is an answer in words.
func answerText(answer any) string {
	switch a := answer.(type) {
	case []journal.Record:
		last := a[len(a)-1]
		return fmt.Sprintf("%d records up to %d %x", len(a), last.Position, last.Hash)
	case *journal.RepeatedError:
		return fmt.Sprintf("%T %s", a, answerText(a.Records))
	}
	return fmt.Sprintf("%T %v", answer, answer)
}

func copyKey(t *testing.T, from, to string) {
	t.Helper()
	key, err := os.ReadFile(from + ".key")
	if err == nil {
		err = os.WriteFile(to+".key", key, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// unlike are the tables in which two stores differ that have carried out the same entries.
var unlike = map[string]string{
	"migrations":         "when each file was made",
	"rests":              "notes of the own process, which decide nothing",
	"precedents_data":    "how the index lies depends on the transactions; the table precedents is compared",
	"precedents_idx":     "as precedents_data",
	"precedents_content": "as precedents_data",
	"precedents_docsize": "as precedents_data",
	"precedents_config":  "as precedents_data",
	"sqlite_sequence":    "of migrations",
}

// sameTables compares two files table by table, row by row.
func sameTables(t *testing.T, one, other string) {
	t.Helper()
	a, b := tablesOf(t, one), tablesOf(t, other)
	rows := 0
	for table := range a {
		rows += len(a[table])
		if diff := cmp.Diff(a[table], b[table]); diff != "" {
			t.Errorf("table %s (-first +second):\n%s", table, diff)
		}
	}
	if len(a) != len(b) || len(a) < 25 || rows < 100 {
		t.Errorf("%d and %d tables with %d rows", len(a), len(b), rows)
	}
}

func tablesOf(t *testing.T, path string) map[string][]string {
	t.Helper()
	db, err := sqlite.Reading(path, "").Open(1)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	all := map[string][]string{}
	names, err := columnsOf(t, db, `SELECT name, (SELECT group_concat(cid + 1, ', ') FROM pragma_table_info(s.name)) FROM sqlite_schema s WHERE type = 'table'`)
	if err != nil {
		t.Fatal(err)
	}
	for table, order := range names {
		if unlike[table] != "" {
			continue
		}
		all[table] = []string{}
		rows, err := db.Query(`SELECT * FROM ` + table + ` ORDER BY ` + order)
		if err != nil {
			t.Fatal(err)
		}
		columns, _ := rows.Columns()
		for rows.Next() {
			values := make([]any, len(columns))
			places := make([]any, len(columns))
			for i := range values {
				places[i] = &values[i]
			}
			if err := rows.Scan(places...); err != nil {
				t.Fatal(err)
			}
			all[table] = append(all[table], fmt.Sprintf("%#v", values))
		}
		if err := errors.Join(rows.Err(), rows.Close()); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// Who listens is told of the beats that come from the log, of several at once of the last, after they
// are carried out; of what was carried out before nobody is told again, and of what others have carried
// out long ago nobody at all.
func TestWhoListensIsToldOfBeats(t *testing.T) {
	s := openTest(t, newPath(t), Options{})
	var told []int64
	s.OnBeat(func(instant int64, at time.Time) {
		_, _, last, err := s.Head(t.Context())
		if told = append(told, instant, at.UnixMilli()); last != instant || err != nil {
			t.Errorf("told of %d while %d is durable: %v", instant, last, err)
		}
	})
	for _, entries := range [][]replica.Logged{
		entries(1, &beat{7000, 1}, &beat{7200, 2}, &appendBatch{Batch: move("game/1", 0)}),
		entries(1, &beat{7000, 1}, &beat{7200, 2}),
		entries(4, &appendBatch{Batch: move("game/1", 1)}),
		entries(5, &beat{7400, 3}),
		entries(6, &beat{7500, 4}),
		entries(7, &beat{7600, 5}),
	} {
		for i := range entries {
			entries[i].Live = entries[i].Index < 6
		}
		if _, err := s.Apply(entries); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff([]int64{7200, 2, 7400, 3}, told); diff != "" {
		t.Error(diff)
	}
}

// columnsOf are the rows of a query with two columns.
func columnsOf(t *testing.T, q sqlite.Querier, query string) (map[string]string, error) {
	t.Helper()
	rows, err := q.QueryContext(t.Context(), query)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	all := map[string]string{}
	for rows.Next() {
		var first, second string
		if err := rows.Scan(&first, &second); err != nil {
			return nil, err
		}
		all[first] = second
	}
	return all, rows.Err()
}
