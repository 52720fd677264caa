package records

import (
	"context"
	"database/sql"
	"fmt"
	"renju-arbiter/records/projection"
	"renju-arbiter/records/sqlite"
	"slices"
)

// part is a table, an index, a trigger or a view of a database.
type part struct{ kind, name string }

const selectParts = `SELECT type, name, coalesce(sql, '') FROM sqlite_schema WHERE name NOT LIKE 'sqlite\_%' ESCAPE '\'`

// litestream are the tables of Litestream, a program that copies the file from beside: they hold nothing (litestream.io, db.go).
var litestream = map[part]string{
	{"table", "_litestream_seq"}:  "CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)",
	{"table", "_litestream_lock"}: "CREATE TABLE _litestream_lock (id INTEGER)",
}

// Schema returns a sentence for each part of the database that differs from what its migrations make.
// Examples are a removed trigger of the journal, an added trigger, or a foreign table.
func (a *Archive) Schema(ctx context.Context) (differs []string, err error) {
	is, err := partsOf(ctx, a.db)
	if err != nil {
		return nil, err
	}
	var version int64
	if err := a.db.QueryRowContext(ctx, selectVersion).Scan(&version); err != nil {
		return nil, err
	}
	should, err := partsMade(ctx, version)
	if err != nil {
		return nil, err
	}
	if err := a.withProjections(ctx, is, should); err != nil {
		return nil, err
	}
	for p, text := range should {
		if found, here := is[p]; !here {
			differs = append(differs, fmt.Sprintf("%s %s: is missing", p.kind, p.name))
		} else if found != text {
			differs = append(differs, fmt.Sprintf("%s %s: is not what this program makes", p.kind, p.name))
		}
		delete(is, p)
	}
	for p, text := range is {
		if text == litestream[p] {
			continue
		}
		differs = append(differs, fmt.Sprintf("%s %s: this program makes none of that name", p.kind, p.name))
	}
	slices.Sort(differs)
	return differs, nil
}

// withProjections sets the tables of the projections apart: they should be there as their
// versions make them, and those of another version are made again at the next start.
func (a *Archive) withProjections(ctx context.Context, is, should map[part]string) error {
	for _, p := range Projections() {
		var versions, ours int
		err := a.db.QueryRowContext(ctx, `SELECT count(*), count(*) FILTER (WHERE version = ?) FROM projections WHERE name = ?`, p.Version(), p.Name()).Scan(&versions, &ours)
		if err != nil {
			return err
		}
		made, err := partsProjected(ctx, p)
		if err != nil {
			return err
		}
		for part, text := range made {
			if ours > 0 {
				should[part] = text
			} else if versions > 0 {
				delete(is, part)
			}
		}
	}
	return nil
}

// partsProjected are the parts that a projector makes.
func partsProjected(ctx context.Context, p projection.Projector) (map[part]string, error) {
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return nil, err
	}
	defer db.Close()
	tx, err := sqlite.NewTx(ctx, db)
	if err != nil {
		return nil, err
	}
	if err := p.Reset(ctx, tx); err != nil {
		return nil, err
	}
	return partsOf(ctx, tx.Unprepared())
}

// partsMade are the parts that the migrations make, up to one of them.
func partsMade(ctx context.Context, version int64) (map[part]string, error) {
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return nil, err
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	provider, err := migrating(db)
	if err != nil {
		return nil, err
	}
	if _, err := provider.UpTo(ctx, version); err != nil {
		return nil, err
	}
	return partsOf(ctx, db)
}

func partsOf(ctx context.Context, q sqlite.Querier) (map[part]string, error) {
	rows, err := q.QueryContext(ctx, selectParts)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	all := map[part]string{}
	for rows.Next() {
		var p part
		var text string
		if err := rows.Scan(&p.kind, &p.name, &text); err != nil {
			return nil, err
		}
		all[p] = text
	}
	return all, rows.Err()
}
