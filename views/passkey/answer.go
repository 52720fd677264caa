package passkey

import (
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"renju-arbiter/arbiter/sidetable"
)

// longestAnswer is as long as an answer may be, in bytes.
const longestAnswer = 64_000

// Code says why an answer was refused.
type Code string

// The refusals.
const (
	Expired Code = "expired" // nothing like that was asked of this browser, or too long ago, or it was answered
	Unread  Code = "unread"  // it is no answer
	Abroad  Code = "abroad"  // it was given to another site
	Unknown Code = "unknown" // nobody here has it, or not the one who was asked
	Wrong   Code = "wrong"   // it proves nothing
)

// A Refusal says that an answer does not count.
type Refusal struct {
	Code Code
	Here string // Abroad: where it counts
	err  error  // what the library said
}

func (r *Refusal) Error() string {
	if r.err != nil {
		return "passkey: " + string(r.Code) + ": " + r.err.Error()
	}
	return "passkey: " + string(r.Code)
}

// Sentence says what would be right.
func (r *Refusal) Sentence() (key string, args []any) {
	if r.Code == Abroad {
		return "passkey.abroad", []any{"Here", r.Here}
	}
	return "passkey." + string(r.Code), nil
}

// Added is the passkey that a browser has made for an account, as far as the answer tells.
func (q *Questions) Added(token, account, answer string, now time.Time) (sidetable.Passkey, error) {
	one, err := q.take(token, true, account, now)
	if err != nil {
		return sidetable.Passkey{}, err
	}
	if len(answer) > longestAnswer {
		return sidetable.Passkey{}, &Refusal{Code: Unread}
	}
	read, err := protocol.ParseCredentialCreationResponseBytes([]byte(answer))
	if err != nil {
		return sidetable.Passkey{}, &Refusal{Code: Unread, err: err}
	}
	if err := one.site.here(read.Response.CollectedClientData); err != nil {
		return sidetable.Passkey{}, err
	}
	party, err := one.site.party()
	if err != nil {
		return sidetable.Passkey{}, err
	}
	made, err := party.CreateCredential(person{id: account}, one.session, read)
	if err != nil {
		return sidetable.Passkey{}, &Refusal{Code: Wrong, err: err}
	}
	return sidetable.Passkey{Account: account, Credential: made.ID, PublicKey: made.PublicKey, Backup: made.Flags.BackupEligible, Counter: made.Authenticator.SignCount}, nil
}

// Shown is the passkey that an answer proves, and how often its device says it has signed.
// Find knows passkeys by what their devices call them, with an error of its own for one that
// nobody has. Account is who was asked; empty: anyone.
func (q *Questions) Shown(token, account, answer string, find func(credential []byte) (sidetable.Passkey, error), now time.Time) (k sidetable.Passkey, counter uint32, err error) {
	one, err := q.take(token, false, account, now)
	if err != nil {
		return k, 0, err
	}
	if len(answer) > longestAnswer {
		return k, 0, &Refusal{Code: Unread}
	}
	read, err := protocol.ParseCredentialRequestResponseBytes([]byte(answer))
	if err != nil {
		return k, 0, &Refusal{Code: Unread, err: err}
	}
	if err := one.site.here(read.Response.CollectedClientData); err != nil {
		return k, 0, err
	}
	if k, err = find(read.RawID); err != nil {
		return k, 0, err
	}
	if account != "" && k.Account != account {
		return k, 0, &Refusal{Code: Unknown}
	}
	return k, read.Response.AuthenticatorData.Counter, one.holds(k, read)
}

// holds holds an answer against the passkey that it names.
func (one question) holds(k sidetable.Passkey, read *protocol.ParsedCredentialAssertionData) error {
	party, err := one.site.party()
	if err != nil {
		return err
	}
	holder := who(Holder{ID: k.Account, Has: []sidetable.Passkey{k}})
	if one.holder == "" {
		_, _, err = party.ValidatePasskeyLogin(func(_, _ []byte) (webauthn.User, error) { return holder, nil }, one.session, read)
	} else {
		one.session.AllowedCredentialIDs = [][]byte{k.Credential} // it is one of the holder's
		_, err = party.ValidateLogin(holder, one.session, read)
	}
	if err != nil {
		return &Refusal{Code: Wrong, err: err}
	}
	return nil
}

// here tells whether a browser has answered this site.
func (s Site) here(said protocol.CollectedClientData) error {
	if !protocol.IsOriginInHaystack(said.Origin, []string{s.Origin}) {
		return &Refusal{Code: Abroad, Here: s.Origin}
	}
	return nil
}
