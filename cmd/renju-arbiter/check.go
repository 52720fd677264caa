package main

import (
	"context"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/cmd/renju/tools"
)

type checkCommand struct {
	tools.Check
	DB string `name:"db" placeholder:"FILE" help:"The database of the service; it may be in use. FILE is then an event, by its id or its name."`
}

// Run checks a file, or an event as its file would have it: what is checked is the same.
func (c *checkCommand) Run() error {
	if c.DB == "" {
		return c.Check.Run()
	}
	archive, err := archiveOf(context.Background(), c.DB)
	if err != nil {
		return err
	}
	defer archive.Close()
	d, _, err := (&exportCommand{Event: c.File, As: string(dossier.Arbiters)}).dossier(context.Background(), archive)
	if err != nil {
		return err
	}
	return c.Dossier(d)
}
