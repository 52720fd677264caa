package formats_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"testing"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/dossier/invented"
	"renju-arbiter/records/notation/formats"
)

// Of a format with one game a file every game leaves, under its round and board, as it does alone.
func TestAllGamesLeaveWhereAFileHasOne(t *testing.T) {
	d, err := invented.New(3).Dossier(dossier.Arbiters)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"psq", "pos", "sav"} {
		f, _ := formats.Named(name)
		leaves := f.Leaves(d)
		archive, err := zip.NewReader(bytes.NewReader(leaves.Bytes), int64(len(leaves.Bytes)))
		if err != nil || len(archive.File) != len(d.Games) || leaves.Extension != f.Ending() {
			t.Fatalf("%s: %v, %d files of %d games, %s", name, err, len(archive.File), len(d.Games), leaves.Extension)
		}
		for i, g := range d.Games {
			if want := fmt.Sprintf("r%d-b%d", g.Round, g.Board); !bytes.HasPrefix([]byte(archive.File[i].Name), []byte(want)) {
				t.Errorf("%s: game %d is %s", name, i+1, archive.File[i].Name)
			}
			in, err := archive.File[i].Open()
			if err != nil {
				t.Fatal(err)
			}
			got, err := io.ReadAll(in)
			if want, _ := f.Write(d.First(i)); err != nil || !bytes.Equal(got, want) {
				t.Errorf("%s: game %d is another one: %v", name, i+1, err)
			}
		}
		for _, l := range leaves.Losses {
			if l.Part == dossier.Others {
				t.Errorf("%s loses other games", name)
			}
		}
	}
}
