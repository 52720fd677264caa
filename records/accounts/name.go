package accounts

import (
	"context"
	"strings"

	"golang.org/x/text/unicode/norm"

	typed "renju-arbiter/arbiter/text"
	"renju-arbiter/records/sqlite"
)

const selectNames = `SELECT name FROM accounts WHERE id <> ?`

// AccountName is the name of an account as it is kept, without what nobody sees and each
// letter with its accents as one sign, or an *AccountError.
func AccountName(name string) (string, error) {
	name = norm.NFC.String(strings.Join(strings.Fields(typed.Clean(name)), " "))
	switch {
	case skeleton(name) == "": // nothing of it is seen
		return "", &AccountError{Code: "name-missing"}
	case typed.Fits(name, typed.Account) != nil:
		return "", &AccountError{Code: "name-long"}
	}
	return name, nil
}

// free refuses a name that another account has, and one that can be taken for another's. What
// looks alike the program's tables of letters say: stores that share a log are of one version.
func free(ctx context.Context, tx *sqlite.Tx, name, id string) error {
	var taken int
	if err := tx.QueryRowContext(ctx, countName, name, id).Scan(&taken); err != nil {
		return err
	}
	if taken > 0 {
		return &AccountError{Code: "name-taken"}
	}
	rows, err := tx.QueryContext(ctx, selectNames, id)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var other string
		if err := rows.Scan(&other); err != nil {
			return err
		}
		if skeleton(other) == skeleton(name) {
			return &AccountError{Code: "name-alike", Other: other}
		}
	}
	return rows.Err()
}

// skeleton is what a name looks like at a glance, its accents apart from their letters:
// they are left out whether they were typed so or not. Full-width letters, ligatures and the
// other forms that stand for compatibility are the letters they stand for.
func skeleton(name string) string { return typed.Skeleton(norm.NFKD.String(name)) }
