package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/dossier/bundle"
	"renju-arbiter/views/shown"
)

// dossier checks the file of a dossier: its seal, that it contradicts itself nowhere, and
// against a key and a database as a statement is.
func (c *verifyCommand) dossier(ctx context.Context) error {
	if c.Head != "" || c.Rejudge || c.Statement != "" {
		return usageError{errors.New("--dossier is checked alone, or with --key and --db: leave --head, --rejudge and --statement out")}
	}
	text, err := os.ReadFile(c.Dossier)
	if err != nil {
		return usageError{err}
	}
	if bundle.Is(text) {
		return c.bundle(ctx, text)
	}
	d, err := dossier.Read(text)
	var form *dossier.FormError
	var newer *dossier.VersionError
	var size *dossier.SizeError
	switch {
	case errors.As(err, &form), errors.As(err, &newer), errors.As(err, &size):
		return usageError{fmt.Errorf("%s: %w", c.Dossier, err)}
	case err != nil:
		return fmt.Errorf("%s: %w", c.Dossier, err)
	}
	return c.whole(ctx, d)
}

// bundle checks the dossiers of an archive one after the other, and the seats of each against the tables that gave
// them.
func (c *verifyCommand) bundle(ctx context.Context, archive []byte) error {
	parts, err := bundle.Read(archive)
	var refused *bundle.Refusal
	if errors.As(err, &refused) && refused.Code != bundle.NoneRead {
		return usageError{fmt.Errorf("%s: %w", c.Dossier, err)}
	} else if err != nil {
		return fmt.Errorf("%s: %w", c.Dossier, err)
	}
	for _, part := range parts {
		fmt.Printf("%s\n", part.Name)
		err = errors.Join(err, c.whole(ctx, part.Sealed))
	}
	faults := bundle.Check(parts)
	for _, fault := range faults {
		fmt.Println(fault)
	}
	if len(faults) > 0 {
		return errors.Join(err, errRefused)
	}
	fmt.Println("the seats of each agree with the tables of the others")
	return err
}

// whole says what a dossier is whose seal holds, and checks it.
func (c *verifyCommand) whole(ctx context.Context, d dossier.Sealed) error {
	if d.Event.Source != "" {
		fmt.Printf("the seal holds\n%s, read from a file (%s): the installation vouches for what it read, not that it was played; %d games\nkey %s\n",
			d.Event.Name, d.Event.Source, len(d.Games), strings.Join(shown.Digits(d.Key), " "))
		return c.checked(ctx, d)
	}
	fmt.Printf("the seal holds\n%s, for %s, %d games\njournal %d, %s, head %s\nkey %s\n", d.Event.Name, d.Audience, len(d.Games),
		d.Head.Position, time.UnixMilli(d.Head.At).UTC().Format(time.RFC3339), d.Head.Hash, strings.Join(shown.Digits(d.Key), " "))
	return c.checked(ctx, d)
}

// checked says what contradicts itself in a dossier, and whose it is.
func (c *verifyCommand) checked(ctx context.Context, d dossier.Sealed) error {
	if faults := d.Check(); len(faults) > 0 {
		for _, fault := range faults {
			fmt.Println(fault)
		}
		return errRefused
	}
	fmt.Println("its tables are those that its results give, and every game can be played as it stands")
	return c.against(ctx, claimed{d.Key, d.Head.Position, d.Head.Hash})
}
