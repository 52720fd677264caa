package records

import (
	"context"
	"unicode/utf8"

	"github.com/alexedwards/argon2id"
)

const (
	minPassword = 10  // characters
	maxPassword = 256 // characters: nobody may make the server hash a novel
)

// passwordCost is what RFC 9106 recommends where memory is scarce: 64 MiB,
// three passes, four lanes. It is written into each hash, so that it can be
// raised later.
var passwordCost = &argon2id.Params{Memory: 64 * 1024, Iterations: 3, Parallelism: 4, SaltLength: 16, KeyLength: 32}

// hashing bounds how many hashes are computed at once: a crowd that logs in
// waits rather than fills the memory.
var hashing = make(chan struct{}, 2)

func hashPassword(ctx context.Context, password string) (string, error) {
	switch n := utf8.RuneCountInString(password); {
	case n < minPassword:
		return "", &AccountError{Code: "password-short"}
	case n > maxPassword:
		return "", &AccountError{Code: "password-long"}
	}
	if err := queueToHash(ctx); err != nil {
		return "", err
	}
	defer func() { <-hashing }()
	return argon2id.CreateHash(password, passwordCost)
}

// checkPassword compares. Without a hash it computes one all the same, so
// that the time does not tell whether the name exists.
func checkPassword(ctx context.Context, password, hash string) (bool, error) {
	if utf8.RuneCountInString(password) > maxPassword {
		return false, nil
	}
	if err := queueToHash(ctx); err != nil {
		return false, err
	}
	defer func() { <-hashing }()
	if hash == "" {
		_, err := argon2id.CreateHash(password, passwordCost)
		return false, err
	}
	return argon2id.ComparePasswordAndHash(password, hash)
}

func queueToHash(ctx context.Context) error {
	select {
	case hashing <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
