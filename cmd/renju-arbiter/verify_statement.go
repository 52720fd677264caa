package main

import (
	"context"
	"crypto/ed25519"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"renju-arbiter/arbiter/statement"
	"renju-arbiter/arbiter/verify"
	"renju-arbiter/records"
	"renju-arbiter/records/audit"
	"renju-arbiter/views/shown"
)

// longestStatement is how much of a file is read; one of 1,000 players has some 100 kB.
const longestStatement = 8 << 20

// statement checks a signed statement: alone, against a key, against a database. What does
// not hold is said, exit status 1.
func (c *verifyCommand) statement(ctx context.Context) error {
	if c.Head != "" || c.Rejudge {
		return usageError{errors.New("--statement is checked alone, or with --key and --db: leave --head and --rejudge out")}
	}
	text, err := readStatement(c.Statement)
	if err != nil {
		return usageError{err}
	}
	s, err := statement.Read(text)
	var forged *statement.ForgedError
	switch {
	case errors.As(err, &forged):
		return fmt.Errorf("%s: %w", c.Statement, err)
	case err != nil:
		return usageError{fmt.Errorf("%s: %w", c.Statement, err)}
	}
	tell(s)
	return c.against(ctx, claimed{s.Key, s.Position, hex.EncodeToString(s.Head[:])})
}

// claimed is what a signed document says of the journal that it comes from.
type claimed struct {
	key      ed25519.PublicKey
	position int64
	head     string // in hexadecimal
}

// against holds a document whose signature holds against the key and the database that were given.
func (c *verifyCommand) against(ctx context.Context, s claimed) error {
	if c.Key != "" {
		if err := sameKey(c.Key, s.key); err != nil {
			return err
		}
		fmt.Println("it is signed with the key that you gave")
	}
	switch {
	case c.DB != "":
		return c.contained(ctx, s)
	case c.Key == "":
		fmt.Println("compare the key with the printed one, or give that with --key: no document can tell whose key it is")
	}
	return nil
}

func readStatement(path string) ([]byte, error) {
	about, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, err
	case about.Size() > longestStatement:
		return nil, fmt.Errorf("%s is no statement: it has %d bytes, and no statement more than %d", path, about.Size(), longestStatement)
	}
	return os.ReadFile(path)
}

// tell prints what a statement says, once its signature holds.
func tell(s statement.Signed) {
	what := "the signed standings"
	if s.Round > 0 {
		what = fmt.Sprintf("round %d", s.Round)
	}
	fmt.Printf("the signature holds\n%s, %s, %s\njournal %d, head %x\nkey %s\n",
		s.Name, what, s.At.Format(time.RFC3339), s.Position, s.Head, strings.Join(shown.Digits(s.Key), " "))
}

// sameKey holds a key as somebody copied it against the one that signed.
func sameKey(given string, key ed25519.PublicKey) error {
	digits := strings.ToLower(strings.NewReplacer(" ", "", "\u00a0", "", "\t", "").Replace(given))
	if _, err := hex.DecodeString(digits); err != nil || len(digits) < 16 || len(digits) > 2*len(key) {
		return usageError{errors.New("--key has 16 to 64 hexadecimal digits, in pairs")}
	}
	if !strings.HasPrefix(hex.EncodeToString(key), digits) {
		return errors.New("it is of another installation: the key that signed it is not the one that you gave")
	}
	return nil
}

// contained tells whether a journal still says what was stated of it, under a key of its own.
func (c *verifyCommand) contained(ctx context.Context, s claimed) error {
	report, err := audit.Verify(ctx, c.DB, audit.VerifyOptions{Head: s.head})
	var changed *audit.ChangedError
	switch {
	case errors.Is(err, os.ErrNotExist):
		return usageError{err}
	case err != nil && !errors.As(err, &changed): // what changed outside the chain is said after what the chain says
		return err
	case report.HeadAt != s.position:
		return fmt.Errorf("%s has this head at position %d, not at %d", c.DB, report.HeadAt, s.position)
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
	if !slices.Contains(installed.Keys, hex.EncodeToString(s.key)) {
		return fmt.Errorf("the journal of %s contains this head, but its installation never signed with this key: it is of another installation", c.DB)
	}
	fmt.Printf("the journal of %s contains it\n", c.DB)
	if changed != nil {
		return changed
	}
	return nil
}
