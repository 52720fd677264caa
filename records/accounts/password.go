package accounts

import (
	"context"
	"unicode/utf8"

	"github.com/alexedwards/argon2id"

	"renju-arbiter/records/obvious"
)

const (
	minPassword = 10  // characters
	maxPassword = 256 // characters: nobody may make the server hash a novel
)

// PasswordCost is what one guess at a password costs, by Argon2id. It is written
// into each hash, so that it can be raised later. The zero value is what RFC 9106
// recommends where memory is scarce: 64 MiB, three passes, four lanes.
type PasswordCost struct {
	Memory uint32 // KiB
	Passes uint32
	Lanes  uint8
}

// passwords hashes passwords at one cost.
type passwords struct {
	params argon2id.Params
	// hashing bounds how many hashes are computed at once: a crowd that logs in
	// waits rather than fills the memory.
	hashing chan struct{}
}

func newPasswords(cost PasswordCost) *passwords {
	if cost == (PasswordCost{}) {
		cost = PasswordCost{Memory: 64 * 1024, Passes: 3, Lanes: 4}
	}
	return &passwords{
		params:  argon2id.Params{Memory: cost.Memory, Iterations: cost.Passes, Parallelism: cost.Lanes, SaltLength: 16, KeyLength: 32},
		hashing: make(chan struct{}, 2),
	}
}

// beyond is how much of a password must be left without a name that everybody knows.
const beyond = 8

// fault is what is wrong with a password; names are those that everybody knows.
func fault(password string, names []string) error {
	switch n := utf8.RuneCountInString(password); {
	case n < minPassword:
		return &AccountError{Code: "password-short"}
	case n > maxPassword:
		return &AccountError{Code: "password-long"}
	case obvious.Common(password):
		return &AccountError{Code: "password-common"}
	}
	for _, name := range append(names, "renju arbiter", "renju") {
		if obvious.Contains(password, name, beyond) {
			return &AccountError{Code: "password-named"}
		}
	}
	return nil
}

func (p *passwords) hash(ctx context.Context, password string, names ...string) (string, error) {
	if err := fault(password, names); err != nil {
		return "", err
	}
	if err := p.queue(ctx); err != nil {
		return "", err
	}
	defer func() { <-p.hashing }()
	return argon2id.CreateHash(password, &p.params)
}

// check compares. Without a hash it computes one all the same, so that the time
// does not tell whether the name exists.
func (p *passwords) check(ctx context.Context, password, hash string) (bool, error) {
	if utf8.RuneCountInString(password) > maxPassword {
		return false, nil
	}
	if err := p.queue(ctx); err != nil {
		return false, err
	}
	defer func() { <-p.hashing }()
	if hash == "" {
		_, err := argon2id.CreateHash(password, &p.params)
		return false, err
	}
	return argon2id.ComparePasswordAndHash(password, hash)
}

func (p *passwords) queue(ctx context.Context) error {
	select {
	case p.hashing <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
