// Package golden is for tests that hold that what is written down looks as it did.
package golden

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
)

var writeShapes = flag.Bool("shapes.write", false, "write testdata/shapes.txt")

// Hold compares the fields of each kind of event in a journal with testdata/shapes.txt. The journal is
// read for ever, and nodes of two programs share it during an update.
func Hold[E any](t *testing.T, events map[string]func([]byte) (E, error)) {
	t.Helper()
	var b strings.Builder
	for _, kind := range slices.Sorted(maps.Keys(events)) {
		e, err := events[kind]([]byte(`{}`))
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "%s %s\n", kind, shape(reflect.TypeOf(e), nil))
	}
	const file = "testdata/shapes.txt"
	if *writeShapes {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	was := map[string]bool{}
	for line := range strings.Lines(string(text)) {
		was[line] = true
	}
	for line := range strings.Lines(b.String()) {
		if !was[line] {
			t.Errorf("an event has other fields than before. If it only has an optional field more, write %s with -args -shapes.write: %s", file, line)
		}
		delete(was, line)
	}
	for line := range was {
		t.Errorf("the journal may hold events with these fields: %s", line)
	}
}

// shape is what JSON has of a type: names and kinds of its fields, as deep as they go.
func shape(of reflect.Type, within []reflect.Type) string {
	if slices.Contains(within, of) {
		return "again"
	}
	within = append(within, of)
	switch of.Kind() {
	case reflect.Pointer:
		return shape(of.Elem(), within)
	case reflect.Slice, reflect.Array:
		return "[" + shape(of.Elem(), within) + "]"
	case reflect.Map:
		return "{" + shape(of.Key(), within) + ":" + shape(of.Elem(), within) + "}"
	case reflect.Struct:
		var fields []string
		for i := range of.NumField() {
			f := of.Field(i)
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if name == "-" || !f.IsExported() {
				continue
			}
			if name == "" && !f.Anonymous {
				name = f.Name
			}
			fields = append(fields, strings.TrimSpace(name+" "+shape(f.Type, within)))
		}
		return "(" + strings.Join(fields, ", ") + ")"
	}
	return of.Kind().String()
}
