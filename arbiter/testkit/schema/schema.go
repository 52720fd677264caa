// Package schema makes JSON Schemas (2020-12) of types, with what their comments say. It is for
// tests, which write them down.
package schema

import (
	"encoding"
	"encoding/json"
	"maps"
	"reflect"
	"strings"

	"github.com/invopop/jsonschema"
)

// Schema is a JSON Schema.
type Schema = map[string]any

// Types describes types, each under its name.
type Types struct {
	// At is what the names of types are put behind where one is referred to: "#/$defs/".
	At string
	// Said are comments, of a type by its name and of a field by "Type.Field".
	Said map[string]string
	// All are the types that were met.
	All map[string]any

	met map[string]reflect.Type
}

// New describes types with the comments of the sources in some folders.
func New(at string, folders ...string) (*Types, error) {
	t := &Types{At: at, Said: map[string]string{}, All: map[string]any{}, met: map[string]reflect.Type{}}
	for _, folder := range folders {
		var r jsonschema.Reflector
		if err := r.AddGoComments("", folder, jsonschema.WithFullComment()); err != nil {
			return nil, err
		}
		for of, text := range r.CommentMap {
			_, name, _ := strings.Cut(of[strings.LastIndex(of, "/")+1:], ".")
			t.Said[strings.TrimPrefix(name, ".")] = strings.Join(strings.Fields(text), " ")
		}
	}
	return t, nil
}

// Of is the schema of a type; a struct is described once and referred to.
func (t *Types) Of(kind reflect.Type) Schema {
	r := jsonschema.Reflector{Anonymous: true, Namer: t.name, Mapper: asText, LookupComment: func(k reflect.Type, field string) string {
		return t.Said[strings.TrimSuffix(k.Name()+"."+field, ".")]
	}}
	text, err := json.Marshal(r.ReflectFromType(kind))
	if err != nil {
		panic(err)
	}
	var s Schema
	if err := json.Unmarshal([]byte(strings.ReplaceAll(string(text), "#/$defs/", t.At)), &s); err != nil {
		panic(err)
	}
	types, _ := s["$defs"].(Schema)
	maps.Copy(t.All, types)
	delete(s, "$defs")
	delete(s, "$schema")
	return s
}

// name tells texts from structs of the same name, which the reflector takes for one type.
func (t *Types) name(kind reflect.Type) string {
	switch {
	case kind.Name() == "":
		return "" // a list or a map, described in its place
	case kind.Kind() != reflect.Struct:
		return kind.String()
	}
	if before, met := t.met[kind.Name()]; met && before != kind {
		panic("two types are called " + kind.Name())
	}
	t.met[kind.Name()] = kind
	return kind.Name()
}

func asText(kind reflect.Type) *jsonschema.Schema {
	if kind.Implements(reflect.TypeFor[encoding.TextMarshaler]()) {
		return &jsonschema.Schema{Type: "string"}
	}
	return nil
}

// Written is a document as it is kept in a file, for people to read too.
func Written(document any) ([]byte, error) {
	text, err := json.MarshalIndent(document, "", "\t")
	return append(text, '\n'), err
}
