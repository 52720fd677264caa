package tools

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/dossier/bundle"
	"renju-arbiter/arbiter/statement"
)

// Verify checks signed documents.
type Verify struct {
	Statement string `placeholder:"FILE" help:"Check the signed statement of a round."`
	Dossier   string `placeholder:"FILE" help:"Check the file of a dossier, or a ZIP of several: its seal, its tables, its games, its seats."`
	Key       string `placeholder:"DIGITS" help:"With --statement or --dossier: the key that the installation prints, at least its first 16 digits."`
}

// Run checks the document alone, and against a key.
func (c *Verify) Run() error {
	if c.Statement == "" && c.Dossier == "" {
		return Usagef("what is to be checked is missing: expected --statement FILE or --dossier FILE")
	}
	return c.Document(nil)
}

// Document checks the document whose file is given. A journal, if there is one, is asked whether it still contains
// what the document says of it.
func (c *Verify) Document(journal func(Signed) error) error {
	switch {
	case c.Statement != "" && c.Dossier != "":
		return Usagef("--statement and --dossier are checked one by one: expected one of them")
	case c.Statement != "":
		return c.statement(journal)
	}
	return c.dossier(journal)
}

// dossier checks the file of a dossier: its seal, that it contradicts itself nowhere, and
// against a key and a journal as a statement is.
func (c *Verify) dossier(journal func(Signed) error) error {
	text, err := os.ReadFile(c.Dossier)
	if err != nil {
		return UsageError{err}
	}
	if bundle.Is(text) {
		return c.bundle(text, journal)
	}
	d, err := dossier.Read(text)
	var form *dossier.FormError
	var newer *dossier.VersionError
	var size *dossier.SizeError
	switch {
	case errors.As(err, &form), errors.As(err, &newer), errors.As(err, &size):
		return UsageError{fmt.Errorf("%s: %w", c.Dossier, err)}
	case err != nil:
		return fmt.Errorf("%s: %w", c.Dossier, err)
	}
	return c.whole(d, journal)
}

// bundle checks the dossiers of an archive one after the other, and the seats of each against the tables that gave
// them.
func (c *Verify) bundle(archive []byte, journal func(Signed) error) error {
	parts, err := bundle.Read(archive)
	var refused *bundle.Refusal
	if errors.As(err, &refused) && refused.Code != bundle.NoneRead {
		return UsageError{fmt.Errorf("%s: %w", c.Dossier, err)}
	} else if err != nil {
		return fmt.Errorf("%s: %w", c.Dossier, err)
	}
	for _, part := range parts {
		fmt.Printf("%s\n", part.Name)
		err = errors.Join(err, c.whole(part.Sealed, journal))
	}
	faults := bundle.Check(parts)
	for _, fault := range faults {
		fmt.Println(fault)
	}
	if len(faults) > 0 {
		return errors.Join(err, ErrRefused)
	}
	fmt.Println("the seats of each agree with the tables of the others")
	return err
}

// whole says what a dossier is whose seal holds, and checks it.
func (c *Verify) whole(d dossier.Sealed, journal func(Signed) error) error {
	if d.Event.Source != "" {
		fmt.Printf("the seal holds\n%s, read from a file (%s): the installation vouches for what it read, not that it was played; %d games\nkey %s\n",
			d.Event.Name, d.Event.Source, len(d.Games), strings.Join(statement.Digits(d.Key), " "))
		return c.checked(d, journal)
	}
	fmt.Printf("the seal holds\n%s, for %s, %d games\njournal %d, %s, head %s\nkey %s\n", d.Event.Name, d.Audience, len(d.Games),
		d.Head.Position, time.UnixMilli(d.Head.At).UTC().Format(time.RFC3339), d.Head.Hash, strings.Join(statement.Digits(d.Key), " "))
	return c.checked(d, journal)
}

// checked says what contradicts itself in a dossier, and whose it is.
func (c *Verify) checked(d dossier.Sealed, journal func(Signed) error) error {
	if faults := d.Check(); len(faults) > 0 {
		for _, fault := range faults {
			fmt.Println(fault)
		}
		return ErrRefused
	}
	fmt.Println("its tables are those that its results give, and every game can be played as it stands")
	return c.against(Signed{d.Key, d.Head.Position, d.Head.Hash}, journal)
}
