package yixin_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/records/notation/yixin"
	"renju-arbiter/records/testkit/formattest"
)

var formats = []formattest.Format{{Name: yixin.Name, Write: yixin.Write, Read: yixin.Read}, {Name: yixin.NameSav, Write: yixin.WriteSav, Read: yixin.ReadSav}}

func event(rules map[string]string, points ...string) dossier.Dossier {
	d := dossier.Dossier{Schema: dossier.Schema, Audience: dossier.Public, Event: dossier.Event{ID: "e1", Name: "Open", Game: rules},
		Persons: []dossier.Person{{ID: "a", Name: "Anna Aalto"}, {ID: "b", Name: "Bert Berg"}}}
	for _, moves := range points {
		g := dossier.Game{ID: "g" + moves, Players: []string{"a", "b"}, Status: "playing"}
		for i, p := range strings.Fields(moves) {
			s := dossier.Step{By: board.Person(1 + i%2), Do: "stone", At: int64(i), Put: []dossier.Put{{Colour: []string{"black", "white"}[i%2], Point: p}}}
			if p == "-" {
				s.Do, s.Put = "pass", []dossier.Put{{}}
			}
			g.Steps = append(g.Steps, s)
		}
		d.Games = append(d.Games, g)
	}
	return d
}

var renju = map[string]string{"game": "renju", "opening": "rif"}

func TestFilesAreWrittenAsYixinWritesThem(t *testing.T) {
	// The package comment: .pos is column*15+row, .sav "row col"; rows from the top, all from 0.
	d := event(renju, "h8 a15 o15", "h8 g1")
	pos, _ := yixin.Write(d)
	if want := []byte{3, 7*15 + 7, 0, 14 * 15}; !slices.Equal(pos, want) {
		t.Errorf("pos: % d, not % d", pos, want)
	}
	if sav, _ := yixin.WriteSav(d); string(sav) != "15\n15\n3\n7 7\n0 0\n0 14\n" {
		t.Errorf("sav: %q", sav)
	}
	if pos, _ = yixin.Write(d.First(1)); !slices.Equal(pos, []byte{2, 7*15 + 7, 6*15 + 14}) {
		t.Errorf("the second game: % d", pos)
	}
	if sav, _ := yixin.WriteSav(d.First(1)); string(sav) != "15\n15\n2\n7 7\n14 6\n" {
		t.Errorf("the second game: %q", sav)
	}
}

func TestWhatIsReadIsWhatWasNotLost(t *testing.T) {
	for name, d := range map[string]dossier.Dossier{
		"two games":          event(renju, "h8 a15 o15 a1", "h8 g1"),
		"no game":            event(renju),
		"no moves":           event(renju, ""),
		"a pass":             event(renju, "h8 h9 h10 - a1"),
		"a pass first":       event(renju, "- h8"),
		"gomoku on 19 lines": event(map[string]string{"game": "gomoku"}, "s19 a1"),
		"gomoku, no moves":   event(map[string]string{"game": "gomoku"}, ""),
		"connect four":       event(map[string]string{"game": "connect4"}, "a1 a2"),
	} {
		for _, f := range formats {
			t.Run(name+" "+f.Name, func(t *testing.T) {
				if doubts := f.Holds(t, d).Doubts; len(doubts) > 0 {
					t.Error(doubts)
				}
			})
		}
	}
}

func TestTrapsOfTheFormats(t *testing.T) {
	for _, c := range []struct {
		name, file, points string
		sav                bool
		doubts             []dossier.Doubt
	}{
		{name: "columns count fifteen", file: "\x02\x70\x01", points: "h8 a14"},
		{name: "cut off", file: "\x03\x70\x00", points: "h8 a15", doubts: []dossier.Doubt{{Code: dossier.CutOff, Game: 1, Ply: 3, Left: true}}},
		{name: "more than it says", file: "\x01\x70\x00", points: "h8", doubts: []dossier.Doubt{{Code: dossier.TooManyMoves, Game: 1, Ply: 2, Left: true}}},
		{name: "no point", file: "\x02\x70\xe1", points: "h8", doubts: []dossier.Doubt{{Code: dossier.PointOffBoard, Game: 1, Ply: 2, Found: "225", Left: true}}},
		{name: "a taken point", file: "\x02\x70\x70", points: "h8 h8", doubts: []dossier.Doubt{{Code: dossier.IllegalMove, Game: 1, Ply: 2, Found: "h8"}}},
		{name: "rows first", sav: true, file: "15\n15\n2\n7 7\n0 1\n", points: "h8 b15"},
		{name: "the rule of old files", sav: true, file: "15\r\n2\r\n1\r\n7 7\r\n", points: "h8"},
		{name: "cut off", sav: true, file: "15\n15\n2\n7 7\n0", points: "h8", doubts: []dossier.Doubt{{Code: dossier.CutOff, Game: 1, Ply: 2, Line: 5, Left: true}}},
		{name: "more than it says", sav: true, file: "15\n15\n1\n7 7\n0 0\n", points: "h8",
			doubts: []dossier.Doubt{{Code: dossier.TooManyMoves, Game: 1, Ply: 2, Line: 5, Found: "0", Left: true}}},
		{name: "no point", sav: true, file: "15\n15\n2\n7 7\n15 -1\n", points: "h8",
			doubts: []dossier.Doubt{{Code: dossier.PointOffBoard, Game: 1, Ply: 2, Line: 5, Found: "15 -1", Left: true}}},
		{name: "a board of 20 lines", sav: true, file: "20\n20\n1\n0 19\n", points: "t20", doubts: []dossier.Doubt{{Code: dossier.BoardSize, Game: 1, Found: "20"}}},
		{name: "a board that is no square", sav: true, file: "15\n19\n1\n7 7\n", points: "h8", doubts: []dossier.Doubt{{Code: dossier.BoardSize, Game: 1, Line: 2, Found: "19x15"}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			read := yixin.Read
			if c.sav {
				read = yixin.ReadSav
			}
			d, doubts, err := read([]byte(c.file))
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, s := range d.Games[0].Steps {
				got = append(got, s.Put[0].Point)
			}
			if strings.Join(got, " ") != c.points || !slices.Equal(doubts, c.doubts) {
				t.Errorf("%v %+v", got, doubts)
			}
		})
	}
}

func TestWhatIsNoSuchFileIsRefused(t *testing.T) {
	for _, file := range []string{"", "\xe2", "\x01" + strings.Repeat("\x00", 300)} {
		if _, _, err := yixin.Read([]byte(file)); !isKind(err) {
			t.Errorf("pos %q: %v", file, err)
		}
	}
	for _, file := range []string{"", "15\n", "15\n15\nx\n", "15 15 226", "99999999999999999999 15 1", "9 9 0", "21 21 0", "15 15 0" + strings.Repeat(" 1", 9000)} {
		if _, _, err := yixin.ReadSav([]byte(file)); !isKind(err) {
			t.Errorf("sav %q: %v", file, err)
		}
	}
}

func isKind(err error) bool { return errors.As(err, new(*dossier.KindError)) }

func FuzzRead(f *testing.F) {
	f.Add([]byte{3, 112, 0, 210}, false)
	f.Add([]byte("15\n15\n2\n7 7\n0 1\n"), true)
	f.Fuzz(func(t *testing.T, file []byte, sav bool) {
		format := formats[0]
		if sav {
			format = formats[1]
		}
		format.HoldsOf(t, file)
	})
}
