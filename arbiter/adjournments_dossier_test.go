package arbiter_test

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"io"
	"path/filepath"
	"regexp"
	"testing"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/records/notation/formats"
)

// taken is all that leaves an event as a file: the dossier for everybody and for arbiters, sealed and in
// every format. What is packed is unpacked.
func (h *deskFixture) taken() map[string][]byte {
	h.t.Helper()
	files := map[string][]byte{}
	for _, audience := range []dossier.Audience{dossier.Public, dossier.Arbiters} {
		sealed, err := h.Dossiers.Sealed(h.t.Context(), event, audience)
		if err != nil {
			h.t.Fatal(err)
		}
		files[string(audience)+" "+formats.Dossier] = sealed
		d, err := h.Dossiers.Of(h.t.Context(), event, dossier.For{Audience: audience})
		if err != nil {
			h.t.Fatal(err)
		}
		for _, f := range formats.All() {
			if f.Write != nil {
				content, _ := f.Write(d)
				files[string(audience)+" "+f.Name] = unpacked(h.t, content)
			}
		}
	}
	return files
}

func unpacked(t testing.TB, content []byte) []byte {
	t.Helper()
	if !bytes.HasPrefix(content, []byte("PK")) {
		return content
	}
	packed, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		t.Fatal(err)
	}
	var all bytes.Buffer
	for _, one := range packed.File {
		r, err := one.Open()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.Copy(&all, r); err != nil {
			t.Fatal(err)
		}
	}
	return all.Bytes()
}

// played are the points of the sealed game in a file, as its format reads them.
func played(t *testing.T, f formats.Format, content []byte) (points []string) {
	t.Helper()
	d, _, err := f.Read(content)
	if err != nil {
		return nil // no game is in it
	}
	for _, g := range d.Games {
		for _, step := range g.Steps {
			for _, put := range step.Put {
				points = append(points, put.Point)
			}
		}
	}
	return points
}

// thePoint is the sealed one as a word: a hash may have its letters.
var thePoint = regexp.MustCompile(`(?i)\bc13\b`)

// What leaves an event as a file has the sealed move in none of its spellings before it is opened, for
// arbiters no more than for everybody; afterwards every format that carries running games has it.
func TestASealedMoveIsInNoDossierBeforeItIsOpened(t *testing.T) {
	h, id := sealsAMove(t, filepath.Join(t.TempDir(), "renju.db"))
	before := h.taken()
	h.do(id, chief, opens)
	s, err := h.Game(id)
	if err != nil {
		t.Fatal(err)
	}
	h.do(id, chief, game.Command{Do: game.DoResume})
	after, found := h.taken(), s.Adjourned.Opened
	spellings := map[string][]byte{
		"the point of SGF":      []byte("[cc]"),
		"the point as a struct": []byte(`{"x":2,"y":12}`), "the salt in hex": []byte(hex.EncodeToString(found.Salt)),
		"the salt in base64": []byte(base64.StdEncoding.EncodeToString(found.Salt)),
	}
	if move, err := json.Marshal(found.Move); err == nil {
		spellings["the move in base64"] = []byte(base64.StdEncoding.EncodeToString(move))
	}
	for name, content := range before {
		if thePoint.Match(content) {
			t.Errorf("the point stands in %s", name)
		}
		for what, spelling := range spellings {
			if bytes.Contains(content, spelling) {
				t.Errorf("%s stands in %s", what, name)
			}
		}
	}
	carried := 0
	for _, f := range formats.All() {
		if f.Read == nil || f.Write == nil {
			continue
		}
		for _, audience := range []dossier.Audience{dossier.Public, dossier.Arbiters} {
			name := string(audience) + " " + f.Name
			was, is := played(t, f, before[name]), played(t, f, after[name])
			if len(was) > 1 {
				t.Errorf("%s has %v before it is opened", name, was)
			}
			if len(is) > 1 && is[1] == "c13" {
				carried++
			}
		}
	}
	for _, name := range []string{"public dossier", "arbiters dossier"} {
		if !thePoint.Match(after[name]) {
			t.Errorf("the opened move is not found in %s either: the search is blind", name)
		}
	}
	if carried < 12 {
		t.Errorf("%d files have the opened move: the search is blind", carried)
	}
}
