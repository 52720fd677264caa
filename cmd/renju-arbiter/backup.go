package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"renju-arbiter/cmd/renju/tools"
	"renju-arbiter/records"
)

type backupCommand struct {
	DB   string `default:"renju.db" name:"db" help:"The database file; it may be in use."`
	File string `arg:"" help:"The copy to write; it must not exist yet."`
}

// Run writes a consistent copy of a live database.
func (c *backupCommand) Run() error {
	err := records.Backup(context.Background(), c.DB, c.File)
	if errors.Is(err, os.ErrExist) || errors.Is(err, os.ErrNotExist) {
		return tools.UsageError{Err: err}
	}
	if err == nil {
		fmt.Println("written and checked:", c.File)
	}
	return err
}
