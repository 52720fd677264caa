package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
)

// A Tx is the one write transaction, as projections and side tables see it. It prepares each
// statement once for the life of its connection. So the text of a statement must be constant, and
// values are arguments.
//
// Several appends share a Tx, and one that fails is undone alone. Nothing that was written through a
// Tx may stay in memory as true before the commit. All that was done with it may be done again.
type Tx struct {
	conn  *sql.Conn
	stmts map[string]*sql.Stmt
	// writes counts the statements that may have written something, reads the others.
	writes, reads int
	// Apart says that each piece of work is in a savepoint of its own now.
	Apart bool
}

// Writes is how many statements have run that may have written something.
func (t *Tx) Writes() int { return t.writes }

// Reads is how many other statements have run.
func (t *Tx) Reads() int { return t.reads }

// Unprepared runs statements that are not kept: the text of a kept one must be constant, and its tables
// must stay as they are.
func (t *Tx) Unprepared() *sql.Conn { return t.conn }

// NewTx takes a connection out of a pool. Close or discard gives it back.
func NewTx(ctx context.Context, db *sql.DB) (*Tx, error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	return &Tx{conn: conn, stmts: map[string]*sql.Stmt{}}, nil
}

func (t *Tx) prepared(ctx context.Context, query string) (*sql.Stmt, error) {
	if s, ok := t.stmts[query]; ok {
		return s, nil
	}
	s, err := t.conn.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	t.stmts[query] = s
	return s, nil
}

// Exec runs a statement.
func (t *Tx) Exec(ctx context.Context, query string, args ...any) error {
	_, err := t.Changed(ctx, query, args...)
	return err
}

// Changed runs a statement and returns how many rows it changed.
func (t *Tx) Changed(ctx context.Context, query string, args ...any) (int64, error) {
	s, err := t.prepared(ctx, query)
	if err != nil {
		return 0, err
	}
	result, err := s.ExecContext(ctx, args...)
	if err != nil {
		return 0, err // and nothing is written: SQLite undoes a statement that fails
	}
	t.writes++
	return result.RowsAffected()
}

// QueryContext runs a query. Close its rows before the next statement.
func (t *Tx) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	s, err := t.prepared(ctx, query)
	if err != nil {
		return nil, err
	}
	t.reads++
	return s.QueryContext(ctx, args...)
}

// QueryRowContext runs a query for one row. Scan it.
func (t *Tx) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	s, err := t.prepared(ctx, query)
	if err != nil {
		return t.conn.QueryRowContext(ctx, query, args...) // gives the error again
	}
	t.reads++
	return s.QueryRowContext(ctx, args...)
}

// Discard throws the connection away, whatever state it is in.
func (t *Tx) Discard() {
	for _, s := range t.stmts {
		_ = s.Close()
	}
	_ = t.conn.Raw(func(any) error { return driver.ErrBadConn })
	_ = t.conn.Close()
}

// Close gives the connection back.
func (t *Tx) Close() error {
	var all []error
	for _, s := range t.stmts {
		all = append(all, s.Close())
	}
	return errors.Join(append(all, t.conn.Close())...)
}

// Querier is a pool, a connection or a transaction.
type Querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}
