package projection

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"fmt"
	"hash"
	"math"
	"renju-arbiter/records/chain"
	"renju-arbiter/records/sqlite"
	"strings"
)

// ContentOf digests the definition and the rows of some tables. The rows are
// sorted by all their columns, so that the order in which they were written
// does not count. A table that is missing differs from an empty one.
func ContentOf(ctx context.Context, tx *sqlite.Tx, tables []string) ([32]byte, error) {
	h := sha256.New()
	for _, table := range tables {
		if !tableName().MatchString(table) {
			return [32]byte{}, fmt.Errorf("table %q: a name has lower-case letters and _", table)
		}
		columns, err := definition(ctx, tx, h, table)
		if err != nil {
			return [32]byte{}, err
		}
		if columns == 0 {
			continue
		}
		order := make([]string, columns)
		for i := range order {
			order[i] = fmt.Sprint(i + 1)
		}
		// Not through the prepared statements: a table that is made again has
		// another definition.
		if err := digestRows(ctx, tx, h, `SELECT * FROM `+table+` ORDER BY `+strings.Join(order, ", ")); err != nil {
			return [32]byte{}, err
		}
	}
	return [32]byte(h.Sum(nil)), nil
}

// definition digests how a table, its indexes and triggers are defined, and
// returns the number of its columns, 0 if it is missing.
func definition(ctx context.Context, tx *sqlite.Tx, h hash.Hash, table string) (columns int, err error) {
	h.Write(chain.Text(nil, table))
	if err := digestRows(ctx, tx, h,
		`SELECT type, name, sql FROM sqlite_schema WHERE tbl_name = ? ORDER BY type, name`, table); err != nil {
		return 0, err
	}
	err = tx.Unprepared().QueryRowContext(ctx, `SELECT count(*) FROM pragma_table_info(?)`, table).Scan(&columns)
	return columns, err
}

func digestRows(ctx context.Context, tx *sqlite.Tx, h hash.Hash, query string, args ...any) error {
	rows, err := tx.Unprepared().QueryContext(ctx, query, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	names, err := rows.Columns()
	if err != nil {
		return err
	}
	values := make([]any, len(names))
	places := make([]any, len(names))
	for i := range values {
		places[i] = &values[i]
	}
	var buffer []byte
	for rows.Next() {
		if err := rows.Scan(places...); err != nil {
			return err
		}
		buffer = append(buffer[:0], 'r')
		for _, v := range values {
			if buffer, err = value(buffer, v); err != nil {
				return err
			}
		}
		h.Write(buffer)
	}
	h.Write([]byte{'.'})
	return rows.Err()
}

// value writes a column so that no two different rows look alike.
func value(dst []byte, v any) ([]byte, error) {
	switch v := v.(type) {
	case nil:
		return append(dst, 'n'), nil
	case int64:
		return chain.Number(append(dst, 'i'), v), nil
	case float64:
		return chain.Number(append(dst, 'f'), int64(math.Float64bits(v))), nil
	case string:
		return chain.Text(append(dst, 's'), v), nil
	case sql.RawBytes:
		return chain.Text(append(dst, 'b'), []byte(v)), nil
	case []byte:
		return chain.Text(append(dst, 'b'), v), nil
	}
	return nil, fmt.Errorf("a column of type %T", v)
}
