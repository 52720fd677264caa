package accounts

import (
	"testing"

	"github.com/alexedwards/argon2id"
)

// The parameters stand in the hash, in the form that argon2 defines.
func TestPasswordsAreHashedWithArgon2id(t *testing.T) {
	hash, err := newPasswords(PasswordCost{}).hash(t.Context(), "long enough")
	if err != nil {
		t.Fatal(err)
	}
	p, _, _, err := argon2id.DecodeHash(hash)
	if err != nil || p.Memory < 64*1024 || p.Iterations < 3 {
		t.Errorf("%+v %v", p, err)
	}
}
