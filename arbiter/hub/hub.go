package hub

import (
	"crypto/ed25519"
	"encoding/binary"
	"encoding/hex"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/dossier"
)

// A Place is a position of a hall's journal with the hash there, in hexadecimal. The zero value is before
// the first event.
type Place struct {
	Position int64  `json:"position"`
	Hash     string `json:"hash"`
}

// Header returns the value of ContinuesHeader.
func (p Place) Header() string {
	return strings.TrimSpace(strconv.FormatInt(p.Position, 10) + " " + p.Hash)
}

// PlaceIn reads the value of ContinuesHeader.
func PlaceIn(header string) (p Place, ok bool) {
	position, hash, _ := strings.Cut(header, " ")
	at, err := strconv.ParseInt(position, 10, 64)
	if err != nil || at < 0 {
		return p, false
	}
	return Place{at, hash}, true
}

// Held is what a hub holds of an event. The zero value is nothing.
type Held struct {
	Place
	Sum string `json:"sum"` // SHA-256 of the file, in hexadecimal
}

// A Push is a dossier on its way from a hall to a hub.
type Push struct {
	Token     []byte // SHA-256 of the hub's key
	Sum       []byte // SHA-256 of the file
	Continues Place  // the position that the hub holds, with the hash that the hall's journal has there
	Signature []byte // ed25519 over Message
}

// Message is the text that the hall signs. A hash that is no hexadecimal text counts as none.
func (p Push) Message() []byte {
	hash, _ := hex.DecodeString(p.Continues.Hash)
	text := append([]byte("renju-arbiter push 1\n"), p.Token...)
	text = append(text, p.Sum...)
	text = binary.BigEndian.AppendUint64(text, uint64(p.Continues.Position))
	return append(text, hash...)
}

// Judge returns whether a hub takes a dossier in place of the one that it holds. It is false without an
// error for the file that it has already. The error is a *Refusal.
func Judge(held Held, d dossier.Sealed, p Push) (take bool, err error) {
	sum, head := hex.EncodeToString(p.Sum), Place{d.Head.Position, d.Head.Hash}
	switch {
	case !ed25519.Verify(d.Key, p.Message(), p.Signature):
		return false, &Refusal{Code: Unsigned}
	case d.Audience != dossier.Public:
		return false, &Refusal{Code: NotPublic}
	case held.Sum == sum:
		return false, nil
	case held.Sum == "":
		return true, nil
	case p.Continues.Position == held.Position && p.Continues.Hash != "" && p.Continues.Hash != held.Hash:
		return false, &Refusal{Code: Forked} // although its last act may be an earlier one
	case head.Position < held.Position:
		return false, &Refusal{Code: Older}
	case p.Continues.Position != held.Position:
		return false, &Refusal{Code: Stale}
	case p.Continues.Hash != held.Hash, head.Position == held.Position && head.Hash != held.Hash:
		return false, &Refusal{Code: Forked}
	}
	return true, nil
}

// Belongs reports whether a dossier is of this event and sealed with this key, in hexadecimal. If not, somebody
// exchanged the file by hand.
func Belongs(d dossier.Sealed, event, key string) bool {
	return d.Event.ID == event && hex.EncodeToString(d.Key) == key
}

// Code says why a hub takes a dossier from no hall.
type Code string

// The refusals.
const (
	Unsigned  Code = "unsigned"   // the push is not signed with the key that sealed the dossier
	NotPublic Code = "not-public" // the dossier was made for arbiters
	Older     Code = "older"      // the hub holds a newer one
	Stale     Code = "stale"      // the hub holds another one than the hall thinks
	Forked    Code = "forked"     // the journal of the hall is another one than before
)

// A Refusal says why a pushed dossier is not taken. What the hub holds stays.
type Refusal struct{ Code Code }

func (r *Refusal) Error() string { return "hub: " + string(r.Code) }

// Sentence says what would be right.
func (r *Refusal) Sentence() (key string, args []any) { return "hub." + string(r.Code), nil }

// State is what a hub tells a hall of its event.
type State struct {
	Hall  string `json:"hall"`  // as the hub calls it
	Event string `json:"event"` // the id of the event for which the key is
	Held  *Held  `json:"held,omitempty"`
}

// The headers of a pushed dossier.
const (
	ContinuesHeader = "Push-Continues" // Continues: "12 0a1b…", or "0" where the hub holds nothing
	SignatureHeader = "Push-Signature" // in hexadecimal
)
