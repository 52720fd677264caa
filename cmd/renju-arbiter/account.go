package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/security"
	"renju-arbiter/cmd/renju/tools"
	"renju-arbiter/records"
	"renju-arbiter/records/accounts"
	"renju-arbiter/records/disk"
	"renju-arbiter/views/address"
)

type accountCommand struct {
	Reset accountResetCommand `cmd:"" help:"Print a link, good once, with which an account gets another password. The service must be stopped: while it runs, an administrator makes the link under Accounts."`
}

type accountResetCommand struct {
	DB   string `default:"renju.db" name:"db" help:"The database file."`
	URL  string `default:"http://localhost:8080" placeholder:"URL" help:"The address of the service, for the link."`
	Name string `arg:"" help:"The name of the account."`
}

// Run makes the link. It is an event as any other: the file must be nobody else's meanwhile.
func (c *accountResetCommand) Run() (ends error) {
	if _, err := os.Stat(c.DB); err != nil {
		return tools.UsageError{Err: err}
	}
	lock, err := disk.TakeLock(c.DB, time.Now())
	if held := (*disk.HeldError)(nil); errors.As(err, &held) {
		return tools.Usagef("%s is being served: while the service runs, an administrator makes the link there, under Accounts; else stop it first (%w)", c.DB, err)
	}
	if err != nil {
		return err
	}
	defer func() { _ = lock.Release() }()
	ctx := context.Background()
	store, err := records.Open(ctx, c.DB, records.Options{Projectors: records.Projections()})
	if err != nil {
		return err
	}
	defer func() { ends = errors.Join(ends, store.Close()) }()
	account, err := store.Accounts().Named(ctx, c.Name)
	if errors.Is(err, accounts.ErrNoAccount) {
		return fmt.Errorf("there is no account named %q", c.Name)
	}
	if err != nil {
		return err
	}
	now := time.Now()
	token, made := arbiter.NewReset(account.ID, now)
	if err := arbiter.InstallOffline(ctx, store, made, now); err != nil {
		return err
	}
	if err := store.Security().Note(ctx, security.Entry{Kind: security.ResetMade, Account: account.ID, Actor: journal.SystemActor}); err != nil {
		return err
	}
	fmt.Printf("good once, until %s, when the service runs again:\n  %s\n", time.UnixMilli(made.Until).Local().Format("2006-01-02 15:04"), strings.TrimSuffix(c.URL, "/")+address.Reset(token))
	return nil
}
