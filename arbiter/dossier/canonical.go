package dossier

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// largest is the largest whole number that every reader of JSON can hold.
const largest = 1<<53 - 1

// canonical is a value in the canonical form of RFC 8785, of whole numbers alone; its texts are
// first brought into a form, Unicode's NFC. With none they stay as they are.
func canonical(v any, form func(string) string) ([]byte, error) {
	plain, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	tree, err := parsed(plain)
	if err != nil {
		return nil, err
	}
	e := encoder{form: form}
	if err := e.value(tree); err != nil {
		return nil, err
	}
	return e.out.Bytes(), nil
}

// Canonical is a value in the form in which a dossier is written: what is said of it elsewhere is
// written in the same way.
func Canonical(v any, form func(string) string) ([]byte, error) { return canonical(v, form) }

func parsed(text []byte) (tree any, err error) {
	in := json.NewDecoder(bytes.NewReader(text))
	in.UseNumber()
	if err := in.Decode(&tree); err != nil {
		return nil, err
	}
	if in.More() {
		return nil, errors.New("something follows the document")
	}
	return tree, nil
}

type encoder struct {
	out  bytes.Buffer
	form func(string) string
}

func (e *encoder) value(v any) error {
	switch v := v.(type) {
	case nil:
		e.out.WriteString("null")
	case bool:
		e.out.WriteString(strconv.FormatBool(v))
	case json.Number:
		return e.number(v)
	case string:
		e.text(v)
	case []any:
		return e.list(v)
	case map[string]any:
		return e.object(v)
	}
	return nil
}

func (e *encoder) number(n json.Number) error {
	whole, err := strconv.ParseInt(n.String(), 10, 64)
	if err != nil || whole < -largest || whole > largest {
		return fmt.Errorf("%s is no whole number of at most 53 bits", n)
	}
	e.out.WriteString(strconv.FormatInt(whole, 10))
	return nil
}

func (e *encoder) list(list []any) error {
	e.out.WriteByte('[')
	for i, v := range list {
		if i > 0 {
			e.out.WriteByte(',')
		}
		if err := e.value(v); err != nil {
			return err
		}
	}
	e.out.WriteByte(']')
	return nil
}

// object writes keys in the order of their UTF-16 units.
func (e *encoder) object(m map[string]any) error {
	e.out.WriteByte('{')
	for i, key := range slices.SortedFunc(maps.Keys(m), byUnits) {
		if i > 0 {
			e.out.WriteByte(',')
		}
		e.text(key)
		e.out.WriteByte(':')
		if err := e.value(m[key]); err != nil {
			return err
		}
	}
	e.out.WriteByte('}')
	return nil
}

func byUnits(a, b string) int {
	if plain(a) { // as nearly all keys are; bytes and units then have one order
		return strings.Compare(a, b)
	}
	return slices.Compare(utf16.Encode([]rune(a)), utf16.Encode([]rune(b)))
}

// plain tells a text whose letters have one byte each.
func plain(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

var escapes = map[byte]string{'"': `\"`, '\\': `\\`, '\b': `\b`, '\f': `\f`, '\n': `\n`, '\r': `\r`, '\t': `\t`}

func (e *encoder) text(s string) {
	s = strings.ToValidUTF8(s, "\uFFFD")
	if e.form != nil {
		s = e.form(s)
	}
	e.out.WriteByte('"')
	from := 0
	for i := range len(s) {
		c := s[i]
		if c >= ' ' && c != '"' && c != '\\' {
			continue
		}
		e.out.WriteString(s[from:i])
		if escape, is := escapes[c]; is {
			e.out.WriteString(escape)
		} else {
			fmt.Fprintf(&e.out, `\u%04x`, c)
		}
		from = i + 1
	}
	e.out.WriteString(s[from:])
	e.out.WriteByte('"')
}

// Bytes are those of the document, in the canonical form.
func (d Dossier) Bytes(form func(string) string) ([]byte, error) { return canonical(d, form) }

// tidied is the document as it is read back: its texts in the form that is wanted.
func (d Dossier) tidied(form func(string) string) (Dossier, error) {
	text, err := d.Bytes(form)
	if err != nil {
		return d, err
	}
	var back Dossier
	return back, json.Unmarshal(text, &back)
}

// copied is a copy of its own, as it is read back. There is nothing in a dossier that JSON does not hold.
func (d Dossier) copied() (own Dossier) {
	text, err := json.Marshal(d)
	if err != nil {
		return d
	}
	_ = json.Unmarshal(text, &own)
	return own
}
