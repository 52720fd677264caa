package dossier

import (
	"bytes"
	"cmp"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// file is what a sealed dossier is written as.
type file struct {
	Dossier   json.RawMessage   `json:"dossier"`
	Key       string            `json:"key"`
	Signature string            `json:"signature"`
	Sums      map[string]string `json:"sums"`
}

// Sealed is a dossier whose seal holds, with the key that made it. Whose key that is the file
// cannot tell: it is compared with the one that the installation prints.
type Sealed struct {
	Dossier
	Key ed25519.PublicKey
}

// A FormError says where a text is not a well-formed dossier.
type FormError struct {
	What    string
	Damaged bool // it begins as a dossier does
}

// Sentence says what would be right.
func (e *FormError) Sentence() (key string, args []any) {
	if e.Damaged {
		return "dossier.damaged", nil
	}
	return "dossier.not-one", nil
}

func (e *FormError) Error() string { return "this is no dossier: " + e.What }

// A VersionError says that a dossier is written by a schema to come.
type VersionError struct{ Schema int }

// Sentence says what would be right.
func (e *VersionError) Sentence() (key string, args []any) {
	return "dossier.newer", []any{"Schema", e.Schema, "Known", Schema}
}

func (e *VersionError) Error() string {
	return fmt.Sprintf("the dossier is of schema %d; this program reads schemas up to %d", e.Schema, Schema)
}

// A ChangedError says that a dossier was changed after it was sealed, and where, as far as that
// can be told.
type ChangedError struct{ Parts []string }

// Sentence says what would be right.
func (e *ChangedError) Sentence() (key string, args []any) {
	return "dossier.changed", []any{"Parts", strings.Join(e.Parts, ", ")}
}

func (e *ChangedError) Error() string {
	if len(e.Parts) == 0 {
		return "the dossier was changed after it was sealed"
	}
	return "the dossier was changed after it was sealed: " + strings.Join(e.Parts, ", ")
}

// Seal writes a dossier down and signs it: equal dossiers and keys give equal bytes.
func (d Dossier) Seal(key ed25519.PrivateKey) ([]byte, error) {
	text, err := d.Bytes(nil)
	if err != nil {
		return nil, err
	}
	sums, err := d.sums()
	if err != nil {
		return nil, err
	}
	message, err := d.message(text)
	if err != nil {
		return nil, err
	}
	return file{Dossier: text, Key: hex.EncodeToString(key.Public().(ed25519.PublicKey)),
		Signature: hex.EncodeToString(ed25519.Sign(key, message)), Sums: sums}.text()
}

// text is the file in the canonical form. The dossier in it is in that form already, and is not brought
// into it once more: it is nearly all of the file.
func (f file) text() ([]byte, error) {
	const none = `{"dossier":0`
	whole := f.Dossier
	f.Dossier = json.RawMessage("0")
	rest, err := canonical(f, nil)
	if err != nil {
		return nil, err
	}
	return slices.Concat([]byte(none[:len(none)-1]), whole, rest[len(none):]), nil
}

// message is what is signed.
func (d Dossier) message(text []byte) ([]byte, error) {
	head, err := hex.DecodeString(d.Head.Hash)
	if err != nil {
		return nil, &FormError{What: "its head is no hash in hexadecimal"}
	}
	sum := sha256.Sum256(text)
	message := append([]byte("renju-arbiter dossier 1\n"), sum[:]...)
	message = binary.BigEndian.AppendUint64(message, uint64(d.Head.Position))
	return append(message, head...), nil
}

// sums are those of the parts of a dossier: what stands once, and each round, game and dispute.
func (d Dossier) sums() (map[string]string, error) {
	rest := d
	rest.Event, rest.Persons, rest.Entries, rest.Rounds, rest.Games, rest.Disputes, rest.Table = Event{}, nil, nil, nil, nil, nil, nil
	parts := map[string]any{"event": d.Event, "persons": d.Persons, "entries": d.Entries, "table": d.Table, "all else": rest}
	for _, r := range d.Rounds {
		parts["round "+strconv.Itoa(r.Number)] = r
	}
	for i, g := range d.Games {
		parts[g.called(i)] = g
	}
	for _, f := range d.Disputes {
		parts["dispute "+strconv.Itoa(f.Number)] = f
	}
	sums := make(map[string]string, len(parts))
	for name, part := range parts {
		text, err := canonical(part, nil)
		if err != nil {
			return nil, err
		}
		sum := sha256.Sum256(text)
		sums[name] = hex.EncodeToString(sum[:])
	}
	return sums, nil
}

// called is the i-th game, from 0, as people know it.
func (g Game) called(i int) string {
	return fmt.Sprintf("game %d (round %d, board %d)", i+1, g.Round, g.Board)
}

// Read reads a file and checks its seal. The error is a *FormError, a *VersionError, a *SizeError
// or a *ChangedError.
func Read(text []byte) (Sealed, error) {
	s, err := read(text)
	var form *FormError
	if errors.As(err, &form) {
		form.Damaged = bytes.HasPrefix(bytes.TrimSpace(text), []byte(`{"dossier":{`))
	}
	return s, err
}

func read(text []byte) (Sealed, error) {
	if !utf8.Valid(text) {
		return Sealed{}, &FormError{What: "it is no text in UTF-8"}
	}
	var f file
	if err := strictly(text, &f); err != nil || len(f.Dossier) == 0 {
		return Sealed{}, cmp.Or(toCome(text), error(formError(err)))
	}
	d, err := document(f.Dossier)
	if form := (*FormError)(nil); errors.As(err, &form) {
		if parts := unlike(f); len(parts) > 0 {
			return Sealed{}, &ChangedError{Parts: listed(parts)}
		}
	}
	if err != nil {
		return Sealed{}, err
	}
	key, err := hex.DecodeString(f.Key)
	if err != nil || len(key) != ed25519.PublicKeySize || hex.EncodeToString(key) != f.Key {
		return Sealed{}, &FormError{What: "its key has 64 hexadecimal digits, with small letters"}
	}
	signature, err := hex.DecodeString(f.Signature)
	if err != nil || len(signature) != ed25519.SignatureSize || hex.EncodeToString(signature) != f.Signature {
		return Sealed{}, &FormError{What: "its signature has 128 hexadecimal digits, with small letters"}
	}
	message, err := d.message(f.Dossier)
	if err != nil {
		return Sealed{}, err
	}
	if !ed25519.Verify(key, message, signature) {
		return Sealed{}, d.changed(f.Sums)
	}
	if again, err := f.text(); err != nil || !bytes.Equal(again, bytes.TrimSpace(text)) {
		return Sealed{}, &FormError{What: "it is not in the canonical form"}
	}
	if sums, err := d.sums(); err != nil || !maps.Equal(sums, f.Sums) {
		return Sealed{}, &ChangedError{Parts: []string{"sums"}}
	}
	return Sealed{d, key}, nil
}

// version is what every dossier says of its schema, those to come too.
type version struct {
	Schema int `json:"schema"`
}

// toCome is a *VersionError of a file that is written as none is today; nil where it is none of a
// schema to come.
func toCome(text []byte) error {
	var f struct{ Dossier version }
	if json.Unmarshal(text, &f) == nil && f.Dossier.Schema > Schema {
		return &VersionError{f.Dossier.Schema}
	}
	return nil
}

// document reads a dossier, in the canonical form.
func document(text []byte) (Dossier, error) {
	var v version
	if err := json.Unmarshal(text, &v); err != nil {
		return Dossier{}, formError(err)
	}
	if v.Schema > Schema {
		return Dossier{}, &VersionError{v.Schema}
	}
	var d Dossier
	if err := strictly(text, &d); err != nil || v.Schema < 1 {
		return Dossier{}, formError(err)
	}
	if again, err := d.Bytes(nil); err != nil || !bytes.Equal(again, text) {
		return Dossier{}, &FormError{What: "it is not in the canonical form"}
	}
	return d, d.sized()
}

// mostNamed is how many parts are named, and longestPart how long a name is; what a changed file
// says beyond that are no names.
const (
	mostNamed   = 20
	longestPart = 60
)

// changed says which parts are others than their sums say; the seal, where all are as they say.
func (d Dossier) changed(said map[string]string) *ChangedError {
	sums, err := d.sums()
	if err != nil {
		return &ChangedError{}
	}
	var parts []string
	for name := range said {
		if sums[name] != said[name] {
			parts = append(parts, name)
		}
	}
	for name := range sums {
		if _, is := said[name]; !is {
			parts = append(parts, name)
		}
	}
	if len(parts) == 0 {
		parts = []string{"seal"}
	}
	return &ChangedError{Parts: listed(parts)}
}

// unlike are the parts of a file which is no dossier any more, a field having lost its name or a number
// its form, that do not stand in it as their sums say. None: what was changed is in no part.
func unlike(f file) (parts []string) {
	var single map[string]json.RawMessage
	if json.Unmarshal(f.Dossier, &single) != nil {
		return nil
	}
	there := map[string]bool{f.Sums["all else"]: true} // of several parts, which cannot be told here
	add := func(text []byte) {
		sum := sha256.Sum256(text)
		there[hex.EncodeToString(sum[:])] = true
	}
	add([]byte("null")) // what is left out
	for _, text := range single {
		var list []json.RawMessage
		if add(text); json.Unmarshal(text, &list) == nil {
			for _, item := range list {
				add(item)
			}
		}
	}
	for name, sum := range f.Sums {
		if !there[sum] {
			parts = append(parts, name)
		}
	}
	return parts
}

// listed are names of parts in order, as many as somebody reads.
func listed(parts []string) []string {
	for i, name := range parts {
		if len(name) > longestPart || strings.ContainsFunc(name, func(r rune) bool { return r < ' ' || r > '~' }) {
			parts[i] = "sums"
		}
	}
	slices.Sort(parts)
	if parts = slices.Compact(parts); len(parts) > mostNamed {
		parts = append(parts[:mostNamed], "…")
	}
	return parts
}

// strictly reads JSON that has no fields but those that are known.
func strictly(text []byte, v any) error {
	in := json.NewDecoder(bytes.NewReader(text))
	in.DisallowUnknownFields()
	if err := in.Decode(v); err != nil {
		return err
	}
	if in.More() {
		return &FormError{What: "something follows it"}
	}
	return nil
}

// formError says in words what the reader of JSON found.
func formError(err error) *FormError {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case err == nil:
		return &FormError{What: "its parts are missing"}
	case errors.Is(err, io.EOF):
		return &FormError{What: "it is empty"}
	case errors.Is(err, io.ErrUnexpectedEOF):
		return &FormError{What: "it ends in the middle"}
	case errors.As(err, &syntax):
		return &FormError{What: fmt.Sprintf("it is not JSON; byte %d does not fit", syntax.Offset)}
	case errors.As(err, &kind):
		return &FormError{What: fmt.Sprintf("its field %q holds a %s", kind.Field, kind.Value)}
	}
	return &FormError{What: strings.TrimPrefix(err.Error(), "json: ")}
}
