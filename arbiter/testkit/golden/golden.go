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

var writeShapes = flag.Bool("shapes.write", false, "write the files of testdata that are made")

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
	Lines(t, "testdata/shapes.txt", "the journal holds events with other fields: an optional one more is all that may differ", slices.Collect(strings.Lines(b.String())))
}

// Lines compares lines with those of a file, in their order, and tells what a difference is.
func Lines(t *testing.T, file, differs string, lines []string) {
	t.Helper()
	was := held(t, file)
	if *writeShapes {
		write(t, file, lines)
	} else if !slices.Equal(was, lines) {
		t.Errorf("%s. If that is meant, write %s with -args -shapes.write. Gone: %q. New: %q", differs, file, without(was, lines), without(lines, was))
	}
}

// Kept compares sorted lines with those of a file, from which none goes.
func Kept(t *testing.T, file string, lines []string) {
	t.Helper()
	was := held(t, file)
	if gone := without(was, lines); len(gone) > 0 {
		t.Fatalf("the journal may hold these, and they are written otherwise now: %q", gone)
	}
	Lines(t, file, "there is something new", lines)
}

func without(lines, others []string) []string {
	return slices.DeleteFunc(slices.Clone(lines), func(line string) bool { return slices.Contains(others, line) })
}

func held(t *testing.T, file string) []string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil && !*writeShapes {
		t.Fatal(err)
	}
	return slices.Collect(strings.Lines(string(text)))
}

func write(t *testing.T, file string, lines []string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(strings.Join(lines, "")), 0o644); err != nil {
		t.Fatal(err)
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
