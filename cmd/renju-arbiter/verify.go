package main

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/security"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/verify"
	"renju-arbiter/cmd/renju/tools"
	"renju-arbiter/records"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/secret"
)

type verifyCommand struct {
	tools.Verify
	DB      string `placeholder:"renju.db" name:"db" help:"The database file; with --statement or --dossier: whether its journal still says the same."`
	Head    string `help:"A head as printed on a round's sheet: shows whether the journal still contains it."`
	Rejudge bool   `help:"Also report the claims that today's engine would judge differently; nothing is changed."`
}

// Help is what the statuses mean.
func (verifyCommand) Help() string {
	return "Exit status 0: all is as it was written. 1: something is not, and is named. 3: nothing that was looked at is wrong, but the head or the key beside the file is gone, so that some changes by hand would not be seen; which ones is said."
}

// Run walks the chain; a break is named with its place, exit status 1.
func (c *verifyCommand) Run() error {
	ctx := context.Background()
	switch {
	case c.Dossier != "" || c.Statement != "":
		return c.document(ctx)
	case c.Key != "":
		return tools.UsageError{Err: errors.New("--key says whose a document is: it goes with --statement FILE or --dossier FILE")}
	case c.DB == "":
		c.DB = "renju.db"
	}
	return c.check(ctx, os.Stdout)
}

// document checks a signed document, and whether the journal of a database, if there is one, says the same.
func (c *verifyCommand) document(ctx context.Context) error {
	switch {
	case c.Head != "" || c.Rejudge:
		return tools.Usagef("--statement and --dossier are checked alone, or with --key and --db: leave --head and --rejudge out")
	case c.DB == "":
		return c.Document(nil)
	}
	return c.Document(func(s tools.Signed) error { return c.contained(ctx, s) })
}

// check walks the chain of a database, and looks at what stands beside it.
func (c *verifyCommand) check(ctx context.Context, out io.Writer) error {
	report, err := audit.Verify(ctx, c.DB, audit.VerifyOptions{Head: c.Head})
	var changed *audit.ChangedError
	switch {
	case errors.Is(err, os.ErrNotExist), errors.Is(err, audit.ErrHead):
		return tools.UsageError{Err: err}
	case err != nil && !errors.As(err, &changed):
		return err
	}
	fmt.Fprintf(out, "%d events, the chain is intact\nhead %x\n", report.Events, report.Hash)
	if text := saidOfHead(report); text != "" {
		fmt.Fprintln(out, text)
	}
	if c.Head != "" {
		fmt.Fprintf(out, "the head you gave is at position %d\n", report.HeadAt)
	}
	if err = c.sideData(ctx, out); changed != nil || err != nil {
		return errors.Join(asError(changed), err)
	}
	open, err := c.unseen(report)
	for _, row := range open {
		fmt.Fprintln(out, "not shown here:", row)
	}
	if err == nil && len(open) > 0 {
		err = tools.ErrWarned
	}
	return err
}

// contained tells whether a journal still says what was stated of it, under a key of its own.
func (c *verifyCommand) contained(ctx context.Context, s tools.Signed) error {
	report, err := audit.Verify(ctx, c.DB, audit.VerifyOptions{Head: s.Head})
	var changed *audit.ChangedError
	switch {
	case errors.Is(err, os.ErrNotExist):
		return tools.UsageError{Err: err}
	case err != nil && !errors.As(err, &changed): // what changed outside the chain is said after what the chain says
		return err
	case report.HeadAt != s.Position:
		return fmt.Errorf("%s has this head at position %d, not at %d", c.DB, report.HeadAt, s.Position)
	}
	archive, err := records.OpenArchive(c.DB)
	if err != nil {
		return err
	}
	defer archive.Close()
	installed, err := verify.Installed(ctx, archive)
	if err != nil {
		return err
	}
	if !slices.Contains(installed.Keys, hex.EncodeToString(s.Key)) {
		return fmt.Errorf("the journal of %s contains this head, but its installation never signed with this key: it is of another installation", c.DB)
	}
	fmt.Printf("the journal of %s contains it\n", c.DB)
	if changed != nil {
		return changed
	}
	return nil
}

// asError is nil where nothing was changed.
func asError(changed *audit.ChangedError) error {
	if changed == nil {
		return nil
	}
	return changed
}

// The rows of the table "What finds a change made by hand" that a head or a key finds, word for word.
const (
	rowEnd      = "the end of the journal, cut off"
	rowFile     = "anything else in a file that was closed"
	rowHead     = "the kept head, written again"
	rowNoHead   = "the kept head, deleted"
	rowKey      = "the key, replaced or deleted"
	rowSessions = "a session, the heartbeat"
	rowSealed   = "the sealed move of an adjourned game: exchanged, gone"
)

// unseen are the rows of the table that nothing finds in this file, for want of its head or of the key.
func (c *verifyCommand) unseen(r audit.Report) (rows []string, err error) {
	if r.Events == 0 {
		return nil, nil
	}
	switch r.Kept {
	case audit.NotKept:
		rows = append(rows, rowEnd, rowFile, rowNoHead)
	case audit.KeptHalf:
		rows = append(rows, rowEnd)
	}
	if _, err := secret.KeyBeside(c.DB); !errors.Is(err, os.ErrNotExist) {
		return rows, err
	}
	if r.Kept == audit.KeptUnproven {
		rows = append(rows, rowEnd, rowFile, rowHead)
	}
	return append(rows, rowKey, rowSessions, rowSealed), nil
}

// saidOfHead says how the head is kept beside a journal whose chain is intact.
func saidOfHead(r audit.Report) string {
	switch at := fmt.Sprintf("the head kept beside the database is at position %d", r.KeptAt); {
	case r.Kept == audit.NotKept && r.Events > 0:
		return "no head is kept beside the database, as beside a backup: nothing here shows whether its end was cut off; a head that was printed does (--head)"
	case r.Kept == audit.KeptUnproven:
		return at + "; its signature was not looked at, the key of the installation is not beside the file"
	case r.Kept == audit.KeptHalf:
		return at + "; its other line cannot be read: a power cut took it, or somebody wrote over it"
	case r.Kept == audit.KeptWell:
		return at
	}
	return ""
}

// sideData checks the data outside the journal, of one moment: a service may be writing.
func (c *verifyCommand) sideData(ctx context.Context, out io.Writer) error {
	archive, err := records.OpenArchive(c.DB)
	if err != nil {
		return err
	}
	defer archive.Close()
	err = errors.Join(exchanged(ctx, archive, out), logged(ctx, archive, out), unsigned(ctx, archive, out), pictures(ctx, archive, out), lineUps(ctx, archive, out), pushed(ctx, archive, out), envelopes(ctx, archive, out), schema(ctx, archive, out))
	if err == nil && c.Rejudge {
		err = rejudge(ctx, archive, out)
	}
	return err
}

// logged holds the security log against its chain and what the journal noted of it; the
// first line that differs is named, exit status 1.
func logged(ctx context.Context, archive *records.Archive, out io.Writer) error {
	lines, fault, err := verify.CheckLog(ctx, archive, archive)
	if err != nil {
		return err
	}
	if fault == nil {
		fmt.Fprintf(out, "security log: %d lines, all as they were written\n", lines)
		return nil
	}
	fmt.Fprintf(out, "security log: line %d %s\n", fault.Line, saidOfLine(fault))
	return tools.ErrRefused
}

// saidOfLine says what is wrong with a line of the security log.
func saidOfLine(f *security.Fault) string {
	noted := ""
	if f.Position > 0 {
		noted = fmt.Sprintf("; position %d of the journal noted it", f.Position)
	}
	switch f.How {
	case security.Missing:
		return "is missing" + noted
	case security.Changed:
		return "was changed: it is not what its hash says" + noted
	}
	return fmt.Sprintf("is another one than position %d of the journal noted", f.Position)
}

// exchanged holds who stands beside the journal against the seals in it; who is another one
// is named, exit status 1.
func exchanged(ctx context.Context, archive *records.Archive, out io.Writer) error {
	people, accounts, err := archive.Beside(ctx)
	if err != nil {
		return err
	}
	links, err := archive.Links(ctx)
	if err != nil {
		return err
	}
	passkeys, err := archive.Passkeys(ctx)
	if err != nil {
		return err
	}
	stand, list, err := verify.CheckRows(ctx, archive, sidetable.Rows{People: people, Accounts: accounts, Links: links, Passkeys: passkeys})
	if err != nil {
		return err
	}
	for _, e := range list {
		fmt.Fprintf(out, "%s %s: %s\n", e.What, e.ID, saidOf(e))
	}
	fmt.Fprintf(out, "people, accounts, links and passkeys: %d, exchanged: %d\n", stand, len(list))
	if len(list) > 0 {
		return tools.ErrRefused
	}
	return nil
}

// saidOf says how somebody stands beside the journal otherwise than in it.
func saidOf(e verify.Altered) string {
	switch e.How {
	case verify.AlteredOther:
		return fmt.Sprintf("is not what position %d sealed", e.Record.Position)
	case verify.AlteredMissing:
		return fmt.Sprintf("was sealed at position %d and is gone", e.Record.Position)
	case verify.AlteredForgotten:
		return fmt.Sprintf("was taken out at position %d and is there again", e.Record.Position)
	}
	return "no event speaks of it"
}

// envelopes holds the opened moves of adjourned games against what was sealed, and looks whether
// the closed ones are there; one that is another, or gone, is named, exit status 1.
func envelopes(ctx context.Context, archive *records.Archive, out io.Writer) error {
	opens, err := archive.Envelopes(ctx)
	if err != nil {
		return err
	}
	found, err := verify.CheckEnvelopes(ctx, archive, opens)
	if err != nil {
		return err
	}
	for _, f := range found.Faults {
		fmt.Fprintf(out, "game %s: %s\n", f.Game, saidOfEnvelope(f))
	}
	if found.Opened+found.Closed > 0 {
		fmt.Fprintf(out, "sealed moves: %d opened, of them %d from paper or typed without the salt; %d closed; wrong: %d\n", found.Opened, found.Unchecked, found.Closed, len(found.Faults))
	}
	if len(found.Faults) > 0 {
		return tools.ErrRefused
	}
	return nil
}

// saidOfEnvelope says what is wrong with a sealed move.
func saidOfEnvelope(f verify.EnvelopeFault) string {
	switch {
	case f.Position > 0:
		return fmt.Sprintf("the move opened at position %d, %s, is not the one sealed at position %d", f.Position, f.Move, f.Sealed)
	case f.Gone:
		return fmt.Sprintf("the move sealed at position %d is gone", f.Sealed)
	}
	return fmt.Sprintf("the move sealed at position %d does not open: it is damaged, or another one, or the key is", f.Sealed)
}

func rejudge(ctx context.Context, archive *records.Archive, out io.Writer) error {
	claims, list, err := verify.Rejudge(ctx, archive, game.Standard)
	if err != nil {
		return err
	}
	for _, d := range list {
		fmt.Fprintf(out, "%s claim %d: the record says %s, today's engine says %s\n", d.Stream, d.Claim, d.Was, d.Is)
	}
	fmt.Fprintf(out, "claims judged again: %d, different: %d\n", claims, len(list))
	if len(list) > 0 {
		return tools.ErrRefused
	}
	return nil
}
