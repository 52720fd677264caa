package installation

import (
	"encoding/hex"
	"encoding/json"
	"fmt"

	"renju-arbiter/arbiter/game"
)

// Event is one thing that happened to the installation.
type Event interface{ Kind() string }

// Made is an account that was made.
type Made struct {
	Account  string `json:"account"`
	Role     Role   `json:"role"`
	Name     string `json:"name"`     // the seal of the name
	Password string `json:"password"` // the seal of the password's hash
}

// Renamed gives an account another name.
type Renamed struct {
	Account string `json:"account"`
	Name    string `json:"name"`
	Reason  string `json:"reason"`
}

// PasswordSet gives an account another password.
type PasswordSet struct {
	Account  string `json:"account"`
	Password string `json:"password"`
}

// ResetMade hands out a link with which an account gets another password, once.
type ResetMade struct {
	Account string `json:"account"`
	Token   string `json:"token"` // the hash of what the link has
	Until   int64  `json:"until"` // wall time in milliseconds
}

// RoleGiven gives an account another role in the installation.
type RoleGiven struct {
	Account string `json:"account"`
	Role    Role   `json:"role"`
}

// LoggedOut ends all sessions of an account.
type LoggedOut struct {
	Account string `json:"account"`
}

// PasskeyAdded gives an account a passkey, with which it logs in too.
type PasskeyAdded struct {
	Account string `json:"account"`
	Passkey string `json:"passkey"`
	Seal    string `json:"seal"` // of its public key and whose it is
}

// PasskeyRemoved takes a passkey from an account.
type PasskeyRemoved struct {
	Account string `json:"account"`
	Passkey string `json:"passkey"`
}

// Removed ends an account. Its id stays known: the journal names it.
type Removed struct {
	Account string `json:"account"`
}

// LogNoted says how far the security log went, with the beginnings of the hashes of its
// lines since it was noted before (package security): a log that is cut, or made again, is
// found by it.
type LogNoted struct {
	Lines int64    `json:"lines"`
	Each  []string `json:"each"`
}

// LogTrimmed says that the oldest lines of the security log were removed, since all of them were older than a time.
// The log goes on from the hash of the last of them.
type LogTrimmed struct {
	Lines  int64  `json:"lines"` // up to this one
	Count  int64  `json:"count"` // of those that were still there
	Hash   string `json:"hash"`
	Before int64  `json:"before"` // wall time in milliseconds
}

// Sum is the hash in binary; zero where no line was removed.
func (e LogTrimmed) Sum() (hash [32]byte, err error) {
	b, err := hex.DecodeString(e.Hash)
	if err == nil && e.Lines > 0 && len(b) != len(hash) {
		err = fmt.Errorf("event %s: %d bytes are no hash", e.Kind(), len(b))
	}
	copy(hash[:], b)
	return hash, err
}

// KeyNamed says which key the installation signs its statements with from now on.
type KeyNamed struct {
	Key string `json:"key"` // the public half of an ed25519 key, in hexadecimal
}

// The names of the kinds, as the journal keeps them.
func (Made) Kind() string           { return "account-made" }
func (Renamed) Kind() string        { return "account-renamed" }
func (PasswordSet) Kind() string    { return "password-set" }
func (ResetMade) Kind() string      { return "reset-made" }
func (RoleGiven) Kind() string      { return "role-given" }
func (LoggedOut) Kind() string      { return "logged-out" }
func (Removed) Kind() string        { return "account-removed" }
func (PasskeyAdded) Kind() string   { return "passkey-added" }
func (PasskeyRemoved) Kind() string { return "passkey-removed" }
func (LogNoted) Kind() string       { return "security-log-noted" }
func (LogTrimmed) Kind() string     { return "security-log-trimmed" }
func (KeyNamed) Kind() string       { return "key-named" }

// EventVersion is the schema version that is written today.
const EventVersion = 1

// Encode gives the bytes that the journal stores.
func Encode(e Event) ([]byte, error) { return json.Marshal(e) }

var decoders = map[string]func([]byte) (Event, error){}

func init() {
	reads[Made]()
	reads[Renamed]()
	reads[PasswordSet]()
	reads[ResetMade]()
	reads[RoleGiven]()
	reads[LoggedOut]()
	reads[Removed]()
	reads[PasskeyAdded]()
	reads[PasskeyRemoved]()
	reads[LogNoted]()
	reads[LogTrimmed]()
	reads[KeyNamed]()
	reads[TakenIn]()
	reads[PutOut]()
	reads[PersonsJoined]()
	reads[PersonsParted]()
	reads[HallAdmitted]()
	reads[HallDismissed]()
}

func reads[E Event]() {
	var e E
	decoders[e.Kind()] = func(body []byte) (Event, error) {
		var e E
		if err := json.Unmarshal(body, &e); err != nil {
			return nil, fmt.Errorf("event %s: %w", e.Kind(), err)
		}
		return e, nil
	}
}

// Decode reads an event as the journal stored it. A kind or version that this program does
// not know is a *game.UnknownEventError.
func Decode(kind string, version int, body []byte) (Event, error) {
	if read, ok := decoders[kind]; ok && version == EventVersion {
		return read(body)
	}
	return nil, &game.UnknownEventError{Kind: kind, Version: version}
}
