package records

import (
	"context"
	"fmt"

	"renju-arbiter/arbiter"
)

// putBeside carries out what an append writes beside the journal, in its savepoint.
func (s *Store) putBeside(ctx context.Context, tx *Tx, b arbiter.Beside) error {
	switch b := b.(type) {
	case arbiter.AddPerson:
		return addPerson(ctx, tx, b.Kept)
	case arbiter.ChangePerson:
		return changePerson(ctx, tx, b.Kept)
	case arbiter.DropPerson:
		return tx.Exec(ctx, deletePerson, b.ID)
	case arbiter.AddAccount:
		return addAccount(ctx, tx, b.KeptAccount)
	case arbiter.RenameAccount:
		if err := free(ctx, tx, b.Name, b.ID); err != nil {
			return err
		}
		return changeAccount(ctx, tx, updateName, b.Name, []byte(b.Salt), b.ID)
	case arbiter.KeepPassword:
		return keepPassword(ctx, tx, b)
	case arbiter.SealAccount:
		return sealAccountOf(ctx, tx, b.KeptAccount)
	case arbiter.EndSessions:
		return tx.Exec(ctx, deleteSessionsOf, b.ID)
	case arbiter.SignSessions:
		return s.signer.signSessions(ctx, tx)
	case arbiter.EndAllSessions:
		return tx.Exec(ctx, dropSessions)
	case arbiter.DropAccount:
		return dropAccount(ctx, tx, b.ID)
	case arbiter.AddPasskey:
		return addPasskey(ctx, tx, b.KeptPasskey)
	case arbiter.DropPasskey:
		return tx.Exec(ctx, deletePasskey, b.ID)
	case arbiter.DropPasskeys:
		return tx.Exec(ctx, deletePasskeys, b.Account)
	case arbiter.AddLink:
		return tx.Exec(ctx, insertLink, b.ID, b.Tournament, b.Digest)
	case arbiter.SettleLink:
		return tx.Exec(ctx, settleLink, b.ID)
	case arbiter.DropLink:
		return dropLink(ctx, tx, b.ID)
	case arbiter.KeepEnvelope:
		return s.keepEnvelope(ctx, tx, b)
	case arbiter.KeepHook:
		return s.keepHook(ctx, tx, b.KeptHook)
	case arbiter.BeginHook:
		return beginHook(ctx, tx, b)
	case arbiter.HushHook:
		return hushHook(ctx, tx, b.ID)
	case arbiter.DropHook:
		return tx.Exec(ctx, deleteHook, b.ID)
	case arbiter.KeepDossier:
		return tx.Exec(ctx, insertDossier, b.Sum, b.File)
	case arbiter.DropDossier:
		return tx.Exec(ctx, deleteDossier, b.Sum)
	case arbiter.UseSetup:
		return s.useSetup(ctx, tx, b)
	}
	return fmt.Errorf("nothing is written beside the journal for a %T", b)
}
