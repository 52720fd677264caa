package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"renju-arbiter/cmd/renju/tools"
	"renju-arbiter/records"
)

// archiveOf opens a database to read it, and tells one that is none.
func archiveOf(ctx context.Context, path string) (*records.Archive, error) {
	archive, err := records.OpenArchive(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil, tools.Usagef("there is no database %s: name the one that the service keeps with --db, or let `renju-arbiter serve --db %s` make it (%w)", path, path, err)
	}
	if err != nil {
		return nil, tools.UsageError{Err: err}
	}
	if _, err := archive.Read(ctx, 0, 1); err != nil {
		_ = archive.Close() // what is wrong is said
		return nil, tools.Usagef("%s is no database of this service: name the one that it keeps (%w)", path, err)
	}
	return archive, nil
}

// isDatabase tells whether there is a database of the service under a name, before anything is laid
// beside it.
func isDatabase(ctx context.Context, path string) error {
	archive, err := archiveOf(ctx, path)
	if err != nil {
		return err
	}
	return archive.Close()
}

// besideIt are the ends of the names of what stands beside a database.
var besideIt = []string{"", "-wal", "-shm", ".key", ".head", ".lock", ".ca", ".acme"}

// overwrites refuses to write a file over a database or what stands beside it.
func overwrites(out, db string) error {
	to, err := os.Stat(out)
	if err != nil {
		return nil // it is not there yet
	}
	for _, end := range besideIt {
		if kept, err := os.Stat(db + end); err == nil && os.SameFile(to, kept) {
			return tools.UsageError{Err: fmt.Errorf("%s is part of the database: write to another file", out)}
		}
	}
	return nil
}
