package rate

import (
	"bytes"
	"crypto/ed25519"
	"strings"
	"testing"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/dossier/bundle"
	"renju-arbiter/arbiter/ratings"
	"renju-arbiter/arbiter/testkit/randomevents"
)

// sealed are files of rated events of renju that have games.
func sealed(t *testing.T, want int) (files [][]byte) {
	t.Helper()
	key := ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))
	for seed := uint64(1); len(files) < want; seed++ {
		d, err := randomevents.New(seed).Dossier(dossier.Public)
		if err != nil {
			t.Fatal(err)
		}
		d.Event.Rated, d.Event.Sample, d.Event.From, d.Event.To = "yes", false, "2026-08-01", "2026-08-02"
		if e, err := ratings.Of(&d); err != nil || e.Rules != ratings.Renju || len(e.Games) < 2 {
			continue
		}
		file, err := d.Seal(key)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	return files
}

func TestDossiersAreReadAloneAndTogether(t *testing.T) {
	files := sealed(t, 2)
	var alone, together Files
	var parts []bundle.File
	for i, file := range files {
		name := string(rune('a' + i))
		if err := alone.Add(name+".json", file); err != nil {
			t.Fatal(err)
		}
		parts = append(parts, bundle.File{Event: name, Text: file})
	}
	archive, err := bundle.Write(parts)
	if err != nil {
		t.Fatal(err)
	}
	if err := together.Add("both.zip", archive); err != nil {
		t.Fatal(err)
	}
	if len(alone.Events) != 2 || len(together.Events) != 2 {
		t.Fatalf("%d and %d events", len(alone.Events), len(together.Events))
	}
	for i, e := range alone.Events {
		if e.Out != "" || len(e.Games) == 0 || len(e.Games) != len(together.Events[i].Games) || e.Rules != ratings.Renju {
			t.Errorf("%+v and %+v", e, together.Events[i])
		}
	}
	changed := bytes.Replace(files[0], []byte(`"2026-08-02"`), []byte(`"2026-08-03"`), 1)
	var refused Files
	if err := refused.Add("a.json", changed); err == nil || !strings.HasPrefix(err.Error(), "a.json: the dossier was changed after it was sealed: event") || len(refused.Events) != 0 {
		t.Errorf("a dossier that was changed: %v", err)
	}
	if err := alone.Add("again.json", files[0]); err == nil || err.Error() != "again.json is the same file as a.json: give it once" {
		t.Errorf("a file twice: %v", err)
	}
}

func TestEveryReasonHasASentence(t *testing.T) {
	g := &ratings.Gathered{Apart: []string{"Cy"}}
	for _, why := range []ratings.Reason{ratings.NotRated, ratings.Sample, ratings.Partners, ratings.NoDate, ratings.OtherGame, ratings.TooLate, ratings.NoScore, ratings.Unplayed} {
		if g.Left = append(g.Left, ratings.Left{Reason: why, Games: 1}); sentence(why) == string(why) {
			t.Errorf("%s has no sentence", why)
		}
	}
	if said := Left(g); len(said) != 9 || !strings.HasPrefix(said[8], "Cy: two players of one event") {
		t.Errorf("%q", said)
	}
}
