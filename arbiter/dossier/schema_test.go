package dossier_test

import (
	"bytes"
	"flag"
	"os"
	"reflect"
	"testing"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/testkit/schema"
)

var write = flag.Bool("write", false, "write schema.json")

// The schema is the one of the types, with what is said of each part.
func TestTheSchemaIsThatOfTheTypes(t *testing.T) {
	types, err := schema.New("#/$defs/", ".")
	if err != nil {
		t.Fatal(err)
	}
	root := types.Of(reflect.TypeFor[dossier.Dossier]())
	root["$schema"], root["title"], root["$defs"] = "https://json-schema.org/draft/2020-12/schema", "A dossier of renju-arbiter", types.All
	text, err := schema.Written(root)
	if err != nil {
		t.Fatal(err)
	}
	if *write {
		if err := os.WriteFile("schema.json", text, 0o644); err != nil {
			t.Fatal(err)
		}
	} else if !bytes.Equal(text, dossier.JSONSchema) {
		t.Error("schema.json is another one: go test ./arbiter/dossier -run Schema -args -write")
	}
}
