package api

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// mostOfBody is how many bytes a program may send at once, and drained as much of more as is read
// for nothing: who still sends hears no answer.
const (
	mostOfBody = 16_000
	drained    = 4_000_000
)

// readBody reads what was sent into a struct: one object of JSON, whose members are those of the
// struct, each once and written so.
func readBody(c web.Context, into any) error {
	r := c.Request()
	kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || kind != "application/json" || r.Header.Get("Content-Encoding") != "" {
		return &web.Refused{Status: http.StatusUnsupportedMediaType, Text: locale.Say("refused.body.kind")}
	}
	text, err := io.ReadAll(io.LimitReader(r.Body, mostOfBody+1))
	switch {
	case err != nil:
		return bad("refused.body.json")
	case len(text) > mostOfBody:
		_, _ = io.CopyN(io.Discard, r.Body, drained)
		return &web.Refused{Status: http.StatusRequestEntityTooLarge, Text: locale.Say("refused.body.large", "Most", mostOfBody/1000)}
	case !utf8.Valid(text):
		return bad("refused.body.json")
	}
	names, err := namesIn(text)
	if err != nil {
		return bad("refused.body.json")
	}
	known := membersOf(reflect.TypeOf(into).Elem())
	for i, name := range names {
		switch {
		case !slices.Contains(known, name):
			return bad("refused.body.unknown", "What", name, "List", strings.Join(known, ", "))
		case slices.Contains(names[:i], name):
			return bad("refused.body.twice", "What", name)
		}
	}
	err = json.Unmarshal(text, into)
	if wrong, is := errors.AsType[*json.UnmarshalTypeError](err); is {
		return bad("refused.body.type", "What", wrong.Field)
	}
	if err != nil {
		return bad("refused.body.json")
	}
	return nil
}

func bad(key string, args ...any) error {
	return &web.Refused{Status: http.StatusBadRequest, Text: locale.Say(key, args...)}
}

// errNoObject says that a text is not one object of JSON.
var errNoObject = errors.New("not one object")

// namesIn are the names of the members of an object, in their order.
func namesIn(text []byte) (names []string, err error) {
	in := json.NewDecoder(bytes.NewReader(text))
	if begin, err := in.Token(); err != nil || begin != json.Delim('{') {
		return nil, errNoObject
	}
	for in.More() {
		name, err := in.Token()
		if err != nil {
			return nil, err
		}
		var value json.RawMessage
		if err := in.Decode(&value); err != nil {
			return nil, err
		}
		said, is := name.(string)
		if !is {
			return nil, errNoObject
		}
		names = append(names, said)
	}
	if _, err := in.Token(); err != nil {
		return nil, err
	}
	if _, err := in.Token(); !errors.Is(err, io.EOF) {
		return nil, errNoObject
	}
	return names, nil
}

// membersOf are the names of a struct's members in JSON.
func membersOf(of reflect.Type) (list []string) {
	for i := range of.NumField() {
		name, _, _ := strings.Cut(of.Field(i).Tag.Get("json"), ",")
		list = append(list, name)
	}
	return list
}
