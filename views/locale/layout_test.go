package locale_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"renju-arbiter/views/locale"
)

var write = flag.Bool("write", false, "lay out the catalogues")

// A person who changes a text has the other languages of it under the eyes: each on
// a line of its own, always in the same order. Keys stay where somebody wrote them.
func TestTheLanguagesOfAKeyStandSideBySide(t *testing.T) {
	for name, text := range catalogues(t) {
		want := laidOut(t, name, text)
		switch {
		case want == string(text):
		case *write:
			if err := os.WriteFile(name, []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
		default:
			t.Errorf("%s is laid out otherwise than the catalogues are; this lays it out:\n\tgo test ./views/locale -run SideBySide -args -write", name)
		}
	}
}

// catalogues are the files with their text.
func catalogues(t *testing.T) map[string][]byte {
	t.Helper()
	names, err := filepath.Glob("catalogue/*")
	if err != nil || len(names) == 0 {
		t.Fatalf("no catalogue: %v", err)
	}
	all := map[string][]byte{}
	for _, name := range names {
		if all[name], err = os.ReadFile(name); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// laidOut is a catalogue as it stands in its file.
func laidOut(t *testing.T, name string, text []byte) string {
	t.Helper()
	var keys []string
	for _, key := range members(t, name, text) {
		said := members(t, key.name, key.value)
		var lines []string
		for _, l := range locale.Complete() {
			lines = append(lines, "    "+quoted(t, l.Code)+": "+form(t, key.name, named(t, key.name, said, l.Code)))
		}
		if len(said) > len(lines) {
			t.Fatalf("%s: %s has a language too many", name, key.name)
		}
		keys = append(keys, "  "+quoted(t, key.name)+": {\n"+strings.Join(lines, ",\n")+"\n  }")
	}
	return "{\n" + strings.Join(keys, ",\n") + "\n}\n"
}

// form is a text, or the forms of its plural in one line.
func form(t *testing.T, key string, value json.RawMessage) string {
	t.Helper()
	if value[0] != '{' {
		return quoted(t, value)
	}
	forms := members(t, key, value)
	one, other := named(t, key, forms, "one"), named(t, key, forms, "other")
	return `{"one": ` + quoted(t, one) + `, "other": ` + quoted(t, other) + "}"
}

// quoted is a text as JSON, with every letter that JSON lets stand for itself.
func quoted(t *testing.T, text any) string {
	t.Helper()
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(text); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSuffix(out.String(), "\n")
}

// A member is a name of a JSON object with what stands for it.
type member struct {
	name  string
	value json.RawMessage
}

// members are those of an object in their order; a map would keep only one of two
// with the same name.
func members(t *testing.T, where string, object []byte) (list []member) {
	t.Helper()
	decoder := json.NewDecoder(bytes.NewReader(object))
	if begin, err := decoder.Token(); err != nil || begin != json.Delim('{') {
		t.Fatalf("%s is no object: %v", where, err)
	}
	seen := map[string]bool{}
	for decoder.More() {
		name, err := decoder.Token()
		if err != nil {
			t.Fatalf("%s: %v", where, err)
		}
		m := member{name: name.(string)}
		if err := decoder.Decode(&m.value); err != nil {
			t.Fatalf("%s: %s: %v", where, m.name, err)
		}
		if seen[m.name] {
			t.Fatalf("%s has %s twice", where, m.name)
		}
		seen[m.name] = true
		list = append(list, m)
	}
	return list
}

func named(t *testing.T, where string, list []member, name string) json.RawMessage {
	t.Helper()
	for _, m := range list {
		if m.name == name {
			return m.value
		}
	}
	t.Fatalf("%s has no %q", where, name)
	return nil
}
