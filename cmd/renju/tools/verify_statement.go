package tools

import (
	"crypto/ed25519"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"renju-arbiter/arbiter/statement"
)

// longestStatement is how much of a file is read; one of 1,000 players has some 100 kB.
const longestStatement = 8 << 20

// statement checks a signed statement: alone, against a key, against a journal. What does
// not hold is said, exit status 1.
func (c *Verify) statement(journal func(Signed) error) error {
	text, err := readStatement(c.Statement)
	if err != nil {
		return UsageError{err}
	}
	s, err := statement.Read(text)
	var forged *statement.ForgedError
	switch {
	case errors.As(err, &forged):
		return fmt.Errorf("%s: %w", c.Statement, err)
	case err != nil:
		return UsageError{fmt.Errorf("%s: %w", c.Statement, err)}
	}
	tell(s)
	return c.against(Signed{s.Key, s.Position, hex.EncodeToString(s.Head[:])}, journal)
}

// Signed is what a signed document says of the journal that it comes from.
type Signed struct {
	Key      ed25519.PublicKey
	Position int64
	Head     string // in hexadecimal
}

// against holds a document whose signature holds against the key and the journal that were given.
func (c *Verify) against(s Signed, journal func(Signed) error) error {
	if c.Key != "" {
		if err := sameKey(c.Key, s.Key); err != nil {
			return err
		}
		fmt.Println("it is signed with the key that you gave")
	}
	switch {
	case journal != nil:
		return journal(s)
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
		s.Name, what, s.At.Format(time.RFC3339), s.Position, s.Head, strings.Join(statement.Digits(s.Key), " "))
}

// sameKey holds a key as somebody copied it against the one that signed.
func sameKey(given string, key ed25519.PublicKey) error {
	digits := strings.ToLower(strings.NewReplacer(" ", "", "\u00a0", "", "\t", "").Replace(given))
	if _, err := hex.DecodeString(digits); err != nil || len(digits) < 16 || len(digits) > 2*len(key) {
		return UsageError{errors.New("--key has 16 to 64 hexadecimal digits, in pairs")}
	}
	if !strings.HasPrefix(hex.EncodeToString(key), digits) {
		return errors.New("it is of another installation: the key that signed it is not the one that you gave")
	}
	return nil
}
