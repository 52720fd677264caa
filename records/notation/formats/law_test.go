package formats

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/testkit/randomevents"
	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/records/testkit/formattest"
)

// The law of all formats: what was written is read again without what the writer says is lost.
func TestWhatIsReadIsWhatWasNotLost(t *testing.T) {
	const pairs = 22 // a seed whose games are played in pairs
	for _, seed := range seeds(sampling.Times(13, 60), pairs) {
		e := randomevents.New(seed)
		for _, audience := range []dossier.Audience{dossier.Arbiters, dossier.Public} {
			d, err := e.Dossier(audience)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range all {
				for game := range games(f, d) {
					holds(t, f, d.First(game), seed)
				}
			}
		}
	}
}

// seeds are so many, and one more.
func seeds(n int, more uint64) (list []uint64) {
	for seed := range uint64(n) {
		list = append(list, seed)
	}
	if more >= uint64(n) {
		list = append(list, more)
	}
	return list
}

// games is how many of its games a dossier is written for.
func games(f Format, d dossier.Dossier) int {
	if slices.Contains([]string{"psq", "pos", "sav"}, f.Name) { // a file has one game
		return min(4, max(1, len(d.Games)))
	}
	return 1
}

func holds(t *testing.T, f Format, d dossier.Dossier, seed uint64) {
	t.Helper()
	if f.Write == nil || f.Read == nil {
		return
	}
	t.Run(fmt.Sprint(f.Name, " ", seed), func(t *testing.T) {
		w := formattest.Format{Name: f.Name, Write: f.Write, Read: f.Read}.Holds(t, d)
		for _, doubt := range w.Doubts {
			// The rules that it was played by are lost; and somebody reports another result than the board's.
			if !slices.Contains([]string{dossier.IllegalMove, dossier.BoardSize, dossier.NoRights, dossier.ResultDiffers}, doubt.Code) {
				t.Errorf("doubts what was written here: %+v", doubt)
			}
		}
		for i, g := range w.Read.Games {
			if _, err := w.Read.Replay(g); err != nil && !doubted(w.Doubts, i+1) {
				t.Errorf("game %d cannot be replayed, and nobody says so: %v", i+1, err)
			}
		}
		again, _ := f.Write(d)
		if !bytes.Equal(w.File, again) {
			t.Error("is written otherwise the second time")
		}
	})
}

func doubted(doubts []dossier.Doubt, game int) bool {
	for _, d := range doubts {
		if d.Game == game {
			return true
		}
	}
	return false
}

func TestEveryFormatIsFoundByItsName(t *testing.T) {
	names := map[string]bool{}
	for _, f := range All() {
		if found, known := Named(f.Name); !known || found.Extension != f.Extension || names[f.Name] || !strings.HasPrefix(f.Extension, ".") || f.Media == "" {
			t.Errorf("%+v", f)
		}
		names[f.Name] = true
	}
	if f, known := Of("GAMES.SGF"); !known || f.Name != "sgf" {
		t.Errorf("GAMES.SGF is %+v", f)
	}
	if _, known := Named("doc"); known {
		t.Error("a format that nobody has is known")
	}
}

// An event that nobody has entered yet is written, and read again.
func TestAnEventBeforeItsEntriesKeepsTheLaw(t *testing.T) {
	for seed := range uint64(sampling.Times(13, 60)) {
		d, err := randomevents.New(seed).Dossier(dossier.Arbiters)
		if err != nil {
			t.Fatal(err)
		}
		d.Entries, d.Rounds, d.Games, d.Table, d.Event.Apart = nil, nil, nil, nil, nil
		for _, f := range all {
			holds(t, f, d, seed)
		}
	}
}
