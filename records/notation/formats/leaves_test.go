package formats_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"slices"
	"testing"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/testkit/randomevents"
	"renju-arbiter/records/notation/formats"
)

// Of a format with one game a file every game leaves, under its round and board, as it does alone.
func TestAllGamesLeaveWhereAFileHasOne(t *testing.T) {
	d, err := randomevents.New(3).Dossier(dossier.Arbiters)
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
		_, lost := f.Write(d)
		for _, l := range lost {
			i := slices.IndexFunc(leaves.Losses, func(of dossier.Loss) bool { return of.Part == l.Part })
			if (i < 0) != (l.Part == dossier.Others) || i >= 0 && leaves.Losses[i].Count < l.Count {
				t.Errorf("%s loses %+v of one game, and of all of them %+v", name, l, leaves.Losses)
			}
		}
	}
}
