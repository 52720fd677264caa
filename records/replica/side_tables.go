package replica

import (
	"context"
	"database/sql"
	"fmt"
	"renju-arbiter/records/sqlite"
	"strings"
)

// SideTables are what entries write beside the journal, in the order in which they refer to each
// other (referred to first). A store that adopts a copy has them as the copy has.
var SideTables = []string{
	"people", "accounts", "accounts_removed", "setup_token", "sessions", "passkeys",
	"links", "pictures", "envelopes", "dossiers", "pushed", "hooks", "hook_marks", "hook_messages", "heartbeat", "parts",
}

// ReplaceSideTables puts the rows of a copy in the place of the own ones.
func ReplaceSideTables(asked, ctx context.Context, tx *sqlite.Tx, told sqlite.Querier) error {
	for i := range SideTables {
		if err := tx.Exec(ctx, `DELETE FROM `+SideTables[len(SideTables)-1-i]); err != nil {
			return err
		}
	}
	for _, table := range SideTables {
		if err := takeRows(asked, ctx, tx, told, table); err != nil {
			return fmt.Errorf("table %s: %w", table, err)
		}
	}
	return nil
}

func takeRows(asked, ctx context.Context, tx *sqlite.Tx, told sqlite.Querier, table string) error {
	rows, err := told.QueryContext(ctx, `SELECT * FROM `+table)
	if err != nil {
		return err
	}
	defer rows.Close()
	names, err := rows.Columns()
	if err != nil {
		return err
	}
	insert := fmt.Sprintf(`INSERT INTO %s (%s) VALUES (?%s)`, table, strings.Join(names, ", "), strings.Repeat(", ?", len(names)-1))
	for rows.Next() {
		values, err := valuesIn(rows, len(names))
		if err != nil {
			return err
		}
		if err := asked.Err(); err != nil {
			return err
		}
		if err := tx.Exec(ctx, insert, values...); err != nil {
			return err
		}
	}
	return rows.Err()
}

// valuesIn are the values of a row, as they are written again.
func valuesIn(rows *sql.Rows, columns int) ([]any, error) {
	values, places := make([]any, columns), make([]any, columns)
	for i := range values {
		places[i] = &values[i]
	}
	err := rows.Scan(places...)
	for i, v := range values {
		if blob, is := v.([]byte); is && blob == nil {
			values[i] = []byte{} // the driver gives an empty blob so, and would write it as NULL
		}
	}
	return values, err
}
