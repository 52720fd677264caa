package records

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"renju-arbiter/arbiter/security"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/secret"
	"renju-arbiter/records/sqlite"
)

const (
	lineColumns    = `number, wall, kind, account, actor, address, event, what, times, hash`
	selectLastLine = `SELECT ` + lineColumns + ` FROM security ORDER BY number DESC LIMIT 1`
	insertLine     = `INSERT INTO security (` + lineColumns + `) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
	selectLines    = `SELECT ` + lineColumns + ` FROM security WHERE number > ? ORDER BY number LIMIT ?`
	selectNewest   = `SELECT ` + lineColumns + ` FROM security WHERE number < ? ORDER BY number DESC LIMIT ?`
	selectByWhom   = `SELECT ` + lineColumns + ` FROM security WHERE account = ? AND number < ? ORDER BY number DESC LIMIT ?`
	selectByKind   = `SELECT ` + lineColumns + ` FROM security WHERE kind = ? AND number < ? ORDER BY number DESC LIMIT ?`
	selectByBoth   = `SELECT ` + lineColumns + ` FROM security WHERE account = ? AND kind = ? AND number < ? ORDER BY number DESC LIMIT ?`
)

// longestField is as long as a field of a line may be, in bytes.
const longestField = 200

// Security is the log of accepted and refused log-ins (package security).
type Security struct{ store *Store }

var _ security.Log = (*Security)(nil)

// Security of the store.
func (s *Store) Security() *Security { return &Security{s} }

// counted are the entries of this minute.
type counted struct {
	mu      sync.Mutex
	counter security.Counter
}

// Note writes an entry down, durably, in the transaction of whatever else waits to be written. What
// repeats is written the 1st, 2nd, 4th ... time within a minute; each other time costs nothing. The line
// is written even if the caller's context ends.
func (l *Security) Note(ctx context.Context, e security.Entry) error {
	for _, field := range []*string{&e.Account, &e.Actor, &e.Address, &e.Event, &e.What} {
		*field = storable(*field)
	}
	now := sqlite.Time(l.store.now().UnixMilli())
	l.store.counted.mu.Lock()
	e, times, write := l.store.counted.counter.Count(e, now)
	l.store.counted.mu.Unlock()
	if !write {
		return nil
	}
	_, err := l.store.writer.Write(context.WithoutCancel(ctx), &noteLine{e, now, times})
	return err
}

// noteLine is the entry of Note: a line that stands after whichever is the last one then.
type noteLine struct {
	security.Entry
	wall  time.Time
	times int64
}

func (d *noteLine) Fields(c *replica.Coder) {
	c.Text((*string)(&d.Kind))
	c.Text(&d.Account)
	c.Text(&d.Actor)
	c.Text(&d.Address)
	c.Text(&d.Event)
	c.Text(&d.What)
	c.Wall(&d.wall)
	c.Number(&d.times)
}

func (d *noteLine) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	return nil, appendLine(ctx, tx, d.Entry, d.wall, d.times)
}

// appendLine puts a line after the last one.
func appendLine(ctx context.Context, tx *sqlite.Tx, e security.Entry, wall time.Time, times int64) error {
	last, err := scanLine(tx.QueryRowContext(ctx, selectLastLine))
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	line := security.Line{Number: last.Number + 1, Wall: wall, Entry: e, Times: times}
	line.Hash = line.Link(last.Hash)
	return putLine(ctx, tx, line)
}

func putLine(ctx context.Context, tx *sqlite.Tx, line security.Line) error {
	return tx.Exec(ctx, insertLine, line.Number, line.Wall.UnixMilli(), string(line.Kind), line.Account, line.Actor, line.Address,
		line.Event, line.What, line.Times, line.Hash[:])
}

// storable is a field as a line keeps it.
func storable(field string) string {
	field = strings.ReplaceAll(strings.ToValidUTF8(field, "?"), "\x00", "?")
	if len(field) > longestField {
		field = field[:longestField]
		for !utf8.ValidString(field) {
			field = field[:len(field)-1]
		}
	}
	return field
}

// After returns at most limit lines after one, in order.
func (l *Security) After(ctx context.Context, line int64, limit int) ([]security.Line, error) {
	return lines(ctx, l.store.readers, selectLines, line, limit)
}

// A LogFilter picks lines; empty fields pick all.
type LogFilter struct {
	Account string
	Kind    security.Kind
}

// Before returns at most limit lines before one, the newest first; before no line, the
// newest ones.
func (l *Security) Before(ctx context.Context, f LogFilter, line int64, limit int) ([]security.Line, error) {
	if line <= 0 {
		line = 1<<63 - 1
	}
	db := l.store.readers
	switch {
	case f.Account != "" && f.Kind != "":
		return lines(ctx, db, selectByBoth, f.Account, string(f.Kind), line, limit)
	case f.Account != "":
		return lines(ctx, db, selectByWhom, f.Account, line, limit)
	case f.Kind != "":
		return lines(ctx, db, selectByKind, string(f.Kind), line, limit)
	}
	return lines(ctx, db, selectNewest, line, limit)
}

func lines(ctx context.Context, q sqlite.Querier, query string, args ...any) ([]security.Line, error) {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var list []security.Line
	for rows.Next() {
		line, err := scanLine(rows)
		if err != nil {
			return nil, err
		}
		list = append(list, line)
	}
	return list, rows.Err()
}

func scanLine(r interface{ Scan(...any) error }) (l security.Line, err error) {
	var wall int64
	var hash []byte
	err = r.Scan(&l.Number, &wall, &l.Kind, &l.Account, &l.Actor, &l.Address, &l.Event, &l.What, &l.Times, &hash)
	l.Wall = sqlite.Time(wall)
	copy(l.Hash[:], hash)
	return l, err
}
