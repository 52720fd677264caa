package dossier

import _ "embed" // the schema

// JSONSchema describes a dossier, each of its parts and their fields: JSON Schema 2020-12. A test
// writes it from the types (go test ./arbiter/dossier -run Schema -args -write).
//
//go:embed schema.json
var JSONSchema []byte
