package main

import (
	"context"
	"os"
	"path/filepath"
	"runtime"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/records"
	"renju-arbiter/records/secret"
	"renju-arbiter/views/files"
	"renju-arbiter/views/files/scribe"
)

// scribeCommand is the process that writes files of events beside a service (views/files/scribe).
type scribeCommand struct {
	DB string `name:"db" required:"" help:"The database file."`
}

// Run takes orders on standard input until there are no more.
func (c *scribeCommand) Run() error {
	scribe.Modest()
	return scribe.Work(os.Stdin, os.Stdout, files.Written(records.Dossiers(context.Background(), c.DB), func(d dossier.Dossier) ([]byte, error) {
		key, err := secret.KeyBeside(c.DB)
		if err != nil {
			return nil, err
		}
		return d.Seal(key)
	}))
}

// scribeOf is a scribe for a database.
func scribeOf(db string) (*scribe.Scribe, error) {
	program, err := again()
	if err != nil {
		return nil, err
	}
	return scribe.New(program, "scribe", "--db", db), nil
}

// again is this program, whatever file stands in its place by now.
func again() (string, error) {
	if runtime.GOOS == "linux" {
		return filepath.Join("/", "proc", "self", "exe"), nil
	}
	return os.Executable()
}
