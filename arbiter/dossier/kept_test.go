package dossier_test

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"os"
	"testing"

	"renju-arbiter/arbiter/dossier"
)

// A dossier that was ever given out reads in every later version, with its tables and its games, and
// leaves as the same bytes. The file has events of every kind as they were sealed by schema 1, a line
// each. It is never written anew: a schema to come gets a file of its own beside it.
func TestDossiersOfEarlierSchemasAreRead(t *testing.T) {
	for name, want := range map[string]int{"testdata/schema1.jsonl.gz": 26} {
		packed, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		defer packed.Close()
		text, err := gzip.NewReader(packed)
		if err != nil {
			t.Fatal(err)
		}
		lines, read := bufio.NewScanner(text), 0
		lines.Buffer(nil, 1<<24)
		for lines.Scan() {
			read++
			d, err := dossier.Read(lines.Bytes())
			if err != nil {
				t.Errorf("%s, line %d: %v", name, read, err)
				continue
			}
			for _, fault := range d.Check() {
				t.Errorf("%s, line %d: %v", name, read, fault)
			}
			if again, err := d.Seal(key); err != nil || !bytes.Equal(again, lines.Bytes()) {
				t.Errorf("%s, line %d leaves as other bytes: %v", name, read, err)
			}
		}
		if lines.Err() != nil || read != want {
			t.Errorf("%s has %d dossiers, not %d: %v", name, read, want, lines.Err())
		}
	}
}
