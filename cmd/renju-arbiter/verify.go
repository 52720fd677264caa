package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/records"
)

type verifyCommand struct {
	DB      string `default:"renju.db" name:"db" help:"The database file."`
	Head    string `help:"A head as printed on a round's sheet: shows whether the journal still contains it."`
	Rejudge bool   `help:"Also report the claims that today's engine would judge differently; nothing is changed."`
}

// Run walks the chain; a break is named with its place, exit status 1.
func (c *verifyCommand) Run() error {
	ctx := context.Background()
	report, err := records.Verify(ctx, c.DB, records.VerifyOptions{Head: c.Head})
	switch {
	case errors.Is(err, os.ErrNotExist), errors.Is(err, records.ErrHead):
		return usageError{err}
	case err != nil:
		return err
	}
	fmt.Printf("%d events, the chain is intact\nhead %x\n", report.Events, report.Hash)
	if report.Kept {
		fmt.Printf("the head kept beside the database is at position %d\n", report.KeptAt)
	}
	if c.Head != "" {
		fmt.Printf("the head you gave is at position %d\n", report.HeadAt)
	}
	if !c.Rejudge {
		return nil
	}
	return rejudge(ctx, c.DB)
}

func rejudge(ctx context.Context, path string) error {
	archive, err := records.OpenArchive(path)
	if err != nil {
		return err
	}
	defer archive.Close()
	claims, list, err := arbiter.Rejudge(ctx, archive, game.Standard)
	if err != nil {
		return err
	}
	for _, d := range list {
		fmt.Printf("%s claim %d: the record says %s, today's engine says %s\n", d.Stream, d.Claim, d.Was, d.Is)
	}
	fmt.Printf("claims judged again: %d, different: %d\n", claims, len(list))
	if len(list) > 0 {
		return errRefused
	}
	return nil
}
