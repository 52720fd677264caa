package records

import (
	"context"
	"fmt"
	"time"

	"renju-arbiter/arbiter/security"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/secret"
	"renju-arbiter/records/sqlite"
)

const (
	selectFirst  = `SELECT coalesce(min(number), 1) FROM security`
	deleteLines  = `DELETE FROM security WHERE number <= ? AND number < (SELECT max(number) FROM security)`
	deleteBefore = `DELETE FROM security WHERE number < ?`
	selectBy     = `SELECT ` + lineColumns + ` FROM security WHERE actor = ? ORDER BY number DESC LIMIT ?`
	selectGuards = `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name IN ('security_no_delete', 'security_only_at_the_end') ORDER BY name`
)

// By returns at most limit lines of what somebody did, the newest first, by the name of the actor.
func (l *Security) By(ctx context.Context, actor string, limit int) ([]security.Line, error) {
	return lines(ctx, l.store.readers, selectBy, actor, limit)
}

// dropLines removes the oldest lines of the security log, and says so in a line at its end, which always stays.
type dropLines struct {
	through int64
	what    string
	wall    time.Time
}

func (d *dropLines) Fields(c *replica.Coder) {
	c.Number(&d.through)
	c.Text(&d.what)
	c.Wall(&d.wall)
}

func (d *dropLines) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	if err := appendLine(ctx, tx, security.Entry{Kind: security.Trimmed, What: d.what}, d.wall, 1); err != nil {
		return nil, err
	}
	return nil, unguarded(ctx, tx, func() error { return tx.Exec(ctx, deleteLines, d.through) })
}

// unguarded does what the triggers of the security log refuse to everybody else. They are put back as they were, in
// the same transaction.
func unguarded(ctx context.Context, tx *sqlite.Tx, do func() error) error {
	guards, err := guardsOf(ctx, tx)
	if err != nil {
		return err
	}
	for _, g := range guards {
		if err := tx.Exec(ctx, `DROP TRIGGER `+g.name); err != nil {
			return err
		}
	}
	if err := do(); err != nil {
		return err
	}
	for _, g := range guards {
		if err := tx.Exec(ctx, g.text); err != nil {
			return err
		}
	}
	return nil
}

type guard struct{ name, text string }

func guardsOf(ctx context.Context, tx *sqlite.Tx) (list []guard, err error) {
	rows, err := tx.QueryContext(ctx, selectGuards)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var g guard
		if err := rows.Scan(&g.name, &g.text); err != nil {
			return nil, err
		}
		list = append(list, g)
	}
	return list, rows.Err()
}

// logEntry returns the log entry of a write to the security log; nil for any other write.
func logEntry(b sidetable.Write) (replica.SideEntry, error) {
	drop, is := b.(sidetable.DropLogLines)
	if !is {
		return nil, nil
	}
	return &dropLines{drop.Through, storable(fmt.Sprintf("lines to %d, before %s", drop.Through, drop.Before.UTC().Format(time.DateOnly))), drop.Wall}, nil
}
