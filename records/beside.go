package records

import (
	"context"
	"fmt"

	"renju-arbiter/arbiter"
)

// putBeside carries out what an append writes beside the journal, in its savepoint.
func putBeside(ctx context.Context, tx *Tx, b arbiter.Beside) error {
	switch b := b.(type) {
	case arbiter.AddPerson:
		return addPerson(ctx, tx, b.Kept)
	case arbiter.ChangePerson:
		return changePerson(ctx, tx, b.Kept)
	case arbiter.DropPerson:
		return tx.Exec(ctx, deletePerson, b.ID)
	}
	return fmt.Errorf("nothing is written beside the journal for a %T", b)
}
