// Package schema makes JSON Schemas (2020-12) of types, with what their comments say. It is for
// tests, which write them down.
package schema

import (
	"encoding"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"strings"
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
		files, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil {
			return nil, err
		}
		for _, name := range files {
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments|parser.SkipObjectResolution)
			if err != nil {
				return nil, err
			}
			ast.Inspect(file, t.read)
		}
	}
	return t, nil
}

// read notes the comments of a declaration of types.
func (t *Types) read(n ast.Node) bool {
	block, is := n.(*ast.GenDecl)
	if !is || block.Tok != token.TYPE {
		return true
	}
	for _, spec := range block.Specs {
		named := spec.(*ast.TypeSpec)
		t.say(named.Name.Name, block.Doc)
		t.say(named.Name.Name, named.Doc)
		if s, is := named.Type.(*ast.StructType); is {
			for _, field := range s.Fields.List {
				for _, name := range field.Names {
					t.say(named.Name.Name+"."+name.Name, field.Doc)
					t.say(named.Name.Name+"."+name.Name, field.Comment)
				}
			}
		}
	}
	return false
}

func (t *Types) say(of string, comment *ast.CommentGroup) {
	if text := strings.Join(strings.Fields(comment.Text()), " "); text != "" {
		t.Said[of] = text
	}
}

var (
	raw    = reflect.TypeFor[json.RawMessage]()
	asText = reflect.TypeFor[encoding.TextMarshaler]()
)

// Of is the schema of a type; a struct is described once and referred to.
func (t *Types) Of(kind reflect.Type) Schema {
	switch {
	case kind == raw || kind.Kind() == reflect.Interface:
		return Schema{}
	case kind.Implements(asText) || kind.Kind() == reflect.String:
		return Schema{"type": "string"}
	}
	switch kind.Kind() {
	case reflect.Pointer:
		return t.Of(kind.Elem())
	case reflect.Bool:
		return Schema{"type": "boolean"}
	case reflect.Slice:
		return Schema{"type": "array", "items": t.Of(kind.Elem())}
	case reflect.Map:
		return Schema{"type": "object", "additionalProperties": t.Of(kind.Elem())}
	case reflect.Struct:
		return t.refer(kind)
	}
	return Schema{"type": "integer"}
}

func (t *Types) refer(kind reflect.Type) Schema {
	ref := Schema{"$ref": t.At + kind.Name()}
	if before, met := t.met[kind.Name()]; met {
		if before != kind {
			panic("two types are called " + kind.Name())
		}
		return ref
	}
	t.met[kind.Name()] = kind
	t.All[kind.Name()] = Schema{} // it may refer to itself
	properties, required := Schema{}, []string{}
	for i := range kind.NumField() {
		field := kind.Field(i)
		name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		of := t.Of(field.Type)
		if said := t.Said[kind.Name()+"."+field.Name]; said != "" {
			of["description"] = said
		}
		properties[name] = of
		if !strings.Contains(options, "omitempty") {
			required = append(required, name)
		}
	}
	s := Schema{"type": "object", "additionalProperties": false, "properties": properties}
	if len(required) > 0 {
		s["required"] = required
	}
	if said := t.Said[kind.Name()]; said != "" {
		s["description"] = said
	}
	t.All[kind.Name()] = s
	return ref
}

// Written is a document as it is kept in a file, for people to read too.
func Written(document any) ([]byte, error) {
	text, err := json.MarshalIndent(document, "", "\t")
	return append(text, '\n'), err
}
