package accounts

import (
	"context"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/secret"
	"renju-arbiter/records/sqlite"
)

// addAccount keeps a new account; an *AccountError where its name is taken.
type addAccount struct{ sidetable.Account }

func (d *addAccount) Fields(c *replica.Coder) {
	c.Text(&d.ID)
	c.Text(&d.Name)
	c.Text(&d.Hash)
	c.Wall(&d.Created)
	c.Bytes((*[]byte)(&d.Salt))
	c.Bytes((*[]byte)(&d.PasswordSalt))
}

func (d *addAccount) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	if err := free(ctx, tx, d.Name, d.ID); err != nil {
		return nil, err
	}
	return nil, tx.Exec(ctx, insertAccount, d.ID, d.Name, d.Created.UnixMilli(), d.Hash, []byte(d.Salt), []byte(d.PasswordSalt))
}

// renameAccount keeps another name of an account.
type renameAccount struct{ sidetable.RenameAccount }

func (d *renameAccount) Fields(c *replica.Coder) {
	c.Text(&d.ID)
	c.Text(&d.Name)
	c.Bytes((*[]byte)(&d.Salt))
}

func (d *renameAccount) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	if err := free(ctx, tx, d.Name, d.ID); err != nil {
		return nil, err
	}
	return nil, changeAccount(ctx, tx, updateName, d.Name, []byte(d.Salt), d.ID)
}

// keepPassword keeps another password of an account, and ends its sessions but one.
type keepPassword struct{ sidetable.KeepPassword }

func (d *keepPassword) Fields(c *replica.Coder) {
	c.Text(&d.ID)
	c.Text(&d.Hash)
	c.Bytes((*[]byte)(&d.Salt))
	c.Bytes(&d.But)
}

func (d *keepPassword) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	if err := tx.Exec(ctx, deleteSessionsBut, d.ID, d.But); err != nil {
		return nil, err
	}
	return nil, changeAccount(ctx, tx, updatePassword, d.Hash, []byte(d.Salt), d.ID)
}

// dropAccount removes an account and keeps its name, by which the journal's acts are told.
type dropAccount struct{ id string }

func (d *dropAccount) Fields(c *replica.Coder) { c.Text(&d.id) }

func (d *dropAccount) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	if err := tx.Exec(ctx, keepName, d.id); err != nil {
		return nil, err
	}
	return nil, changeAccount(ctx, tx, deleteAccount, d.id)
}

// changeAccount runs a statement that must change one account.
func changeAccount(ctx context.Context, tx *sqlite.Tx, query string, args ...any) error {
	n, err := tx.Changed(ctx, query, args...)
	if err == nil && n == 0 {
		err = ErrNoAccount
	}
	return err
}
