package audit

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"renju-arbiter/records/chain"
	"renju-arbiter/records/sqlite"
)

// audit reads the whole file once: the chain from its first event, then what
// SQLite itself can say of indexes and the other tables. It is affordable: a
// hundred thousand events take about half a second.
func audit(ctx context.Context, db *sql.DB, file string, head string, sought chain.End) (*chain.Walk, error) {
	w := &chain.Walk{Streams: map[string]int64{}, Head: head, Sought: sought, Met: sought.Position == 0}
	// One transaction, so that a live writer cannot come in between.
	tx, err := db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return nil, Damaged(file, w, err)
	}
	defer tx.Rollback()
	if err := chain.SelectRows(ctx, tx, w.Step, chain.SelectFrom, 0); err != nil {
		return w, Damaged(file, w, err)
	}
	if err := structure(ctx, tx, file); err != nil {
		return w, err
	}
	if err := lastPage(ctx, tx, file); err != nil {
		return w, err
	}
	return w, projectionsWithin(ctx, tx, file, w.Position)
}

// structure asks SQLite whether indexes agree with their tables: an index that
// misses an entry would hide an event from its stream.
func structure(ctx context.Context, q sqlite.Querier, file string) error {
	var first string
	err := q.QueryRowContext(ctx, `PRAGMA integrity_check(1)`).Scan(&first)
	if err != nil && !sqlite.IsDamage(err) {
		return err
	}
	if err != nil || first != "ok" {
		return &DamagedError{File: file, Break: chain.Break{Code: "structure", Expected: "ok", Found: first}, Err: err}
	}
	rows, err := q.QueryContext(ctx, `PRAGMA foreign_key_check`)
	if err != nil {
		return err
	}
	defer rows.Close()
	if rows.Next() {
		return &DamagedError{File: file, Break: chain.Break{Code: "structure", Expected: "ok", Found: "a broken foreign key"}}
	}
	return rows.Err()
}

// lastPage finds a file that ends within its last page: SQLite takes what is missing for
// zeros, which many a page bears. While there is a log the page may stand in it.
func lastPage(ctx context.Context, q sqlite.Querier, file string) error {
	if log, err := os.Stat(file + "-wal"); err == nil && log.Size() > 0 {
		return nil
	}
	on, err := os.Stat(file)
	if errors.Is(err, os.ErrNotExist) {
		return nil // a disk of a test
	}
	if err != nil {
		return err
	}
	var pages, size int64
	if err := q.QueryRowContext(ctx, `SELECT page_count, page_size FROM pragma_page_count, pragma_page_size`).Scan(&pages, &size); err != nil {
		return Damaged(file, &chain.Walk{}, err)
	}
	if on.Size() < pages*size {
		return &DamagedError{File: file, Break: chain.Break{Code: "structure", Expected: fmt.Sprintf("%d bytes", pages*size), Found: fmt.Sprint(on.Size())}}
	}
	return nil
}

// projectionsWithin finds a tail that was cut without care: a projection that
// has read further than the journal goes.
func projectionsWithin(ctx context.Context, q sqlite.Querier, file string, position int64) error {
	var known sql.NullInt64
	err := q.QueryRowContext(ctx, `SELECT max(position) FROM projections`).Scan(&known)
	if err != nil {
		return Damaged(file, &chain.Walk{}, err)
	}
	if known.Int64 > position {
		return &DamagedError{File: file, Break: chain.Break{Position: position + 1, Code: "projection",
			Expected: fmt.Sprintf("%d events", known.Int64), Found: fmt.Sprint(position)}}
	}
	return nil
}
