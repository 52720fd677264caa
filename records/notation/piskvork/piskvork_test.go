package piskvork_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/records/notation/piskvork"
	"renju-arbiter/records/testkit/formattest"
)

var format = formattest.Format{Name: piskvork.Name, Write: piskvork.Write, Read: piskvork.Read}

func stone(by board.Person, colour, point string, at int64) dossier.Step {
	return dossier.Step{By: by, Do: "stone", At: at, Put: []dossier.Put{{Colour: colour, Point: point}}, Left: []int64{60000 - at, 60000}}
}

// event is one of two games: in the first the players swapped.
func event() dossier.Dossier {
	return dossier.Dossier{Schema: dossier.Schema, Audience: dossier.Public,
		Event:   dossier.Event{ID: "e1", Name: "Open", System: "swiss", Win: 1000, Game: map[string]string{"game": "renju", "opening": "rif"}},
		Persons: []dossier.Person{{ID: "a", Name: "Anna Aalto", Surname: "Aalto"}, {ID: "b", Name: "Bert Berg"}, {ID: "c", Name: "Nobody"}},
		Entries: []dossier.Entry{{Number: 1, ID: "a"}, {Number: 2, ID: "b"}, {Number: 3, ID: "c"}},
		Games: []dossier.Game{
			{ID: "x", Round: 1, Board: 1, Players: []string{"a", "b"}, Status: "ended", Steps: []dossier.Step{
				stone(board.P1, "black", "h8", 1000), stone(board.P1, "white", "h9", 1500), stone(board.P1, "black", "j10", 2000),
				{By: board.P2, Do: "swap", At: 4000}, stone(board.P1, "white", "a15", 5000),
			}, Result: &dossier.Result{Score: "0-1", Reason: "five"}},
			{ID: "y", Round: 1, Board: 2, Players: []string{"b", "a"}, Status: "ended", Steps: []dossier.Step{
				stone(board.P1, "black", "h8", 1000), stone(board.P2, "white", "g7", 1500), stone(board.P1, "black", "o1", 2500),
				{By: board.P2, Do: "pass", At: 4000, Put: []dossier.Put{{}}}, stone(board.P1, "black", "a1", 5000),
			}},
		}}
}

func TestAGameIsWrittenAsTheProgramWritesIt(t *testing.T) {
	// The form is that of the package comment and of the program's own files: both count from 1.
	for i, want := range []string{
		"Piskvorky 15x15, 0:0, 0\r\n8,8,1000\r\n8,7,500\r\n10,6,500\r\n1,1,3000\r\nBert Berg\r\nAnna Aalto\r\n0\r\n",
		"Piskvorky 15x15, 0:0, 0\r\n8,8,1000\r\n7,9,500\r\n15,15,1000\r\nBert Berg\r\nAnna Aalto\r\n0\r\n",
	} {
		if got, _ := piskvork.Write(event().First(i)); string(got) != want {
			t.Errorf("game %d:\n%q\nwant\n%q", i, got, want)
		}
	}
}

func TestWhatIsReadIsWhatWasNotLost(t *testing.T) {
	edit := func(change func(*dossier.Dossier)) dossier.Dossier { d := event(); change(&d); return d }
	for name, d := range map[string]dossier.Dossier{
		"two games":           event(),
		"the second game":     event().First(1),
		"no game":             edit(func(d *dossier.Dossier) { d.Games = nil }),
		"no moves":            edit(func(d *dossier.Dossier) { d.Games[0].Steps = nil }),
		"no moves, no names":  edit(func(d *dossier.Dossier) { d.Games[0].Steps, d.Games[0].Players = nil, nil }),
		"a name like a move":  edit(func(d *dossier.Dossier) { d.Persons[0].Name = "8, 8 Anna" }),
		"a name of two lines": edit(func(d *dossier.Dossier) { d.Persons[1].Name = "Bert\nBerg" }),
		"names beyond ASCII":  edit(func(d *dossier.Dossier) { d.Persons[1].Name = "Žižka 五" }),
		"namesakes":           edit(func(d *dossier.Dossier) { d.Persons[1].Name = "Anna Aalto" }),
		"a clock put back":    edit(func(d *dossier.Dossier) { d.Games[0].Steps[1].At = 10 }),
		"connect four":        edit(func(d *dossier.Dossier) { d.Event.Game = map[string]string{"game": "connect4"} }),
		"gomoku on 19 lines": edit(func(d *dossier.Dossier) {
			d.Event.Game = map[string]string{"game": "gomoku"}
			d.Games[0].Steps = []dossier.Step{stone(board.P1, "black", "s19", 1), stone(board.P2, "white", "a1", 2)}
		}),
	} {
		t.Run(name, func(t *testing.T) {
			back := format.Holds(t, d).Read
			if faults := back.Illegal(); len(faults) > 0 {
				t.Error(faults)
			}
		})
	}
}

// What other programs write, and what goes wrong.
func TestTrapsOfTheFormat(t *testing.T) {
	head := "Piskvorky 15x15, 11:11, 0\n"
	for _, c := range []struct {
		name, file, points, players string
		rules                       string // beside renju
		doubts                      []dossier.Doubt
	}{
		{name: "columns first, rows from the top, from 1", file: head + "8,8,0\n1,15,0\n", points: "h8 a1"},
		{name: "no times", file: head + "8,8\n9,9\n", points: "h8 i7"},
		{name: "saved by hand: no names", file: head + "8,8,0\n0\n", points: "h8"},
		{name: "names of a tournament", file: head + "8,8,0\nA.exe\nB.exe\n0\n", points: "h8", players: "A.exe|B.exe"},
		{name: "the second begins", file: strings.Replace(head, ", 0", ", 1", 1) + "8,8,0\nA.exe\nB.exe\n0\n", points: "h8", players: "B.exe|A.exe"},
		{name: "a name of digits ends the moves", file: head + "8,8,0\n2024\n1,\n0\n", points: "h8", players: "2024|1,"},
		{name: "how it ended", file: head + "8,8,0\nA\nB\n15\n", points: "h8", players: "A|B",
			doubts: []dossier.Doubt{{Code: dossier.Ending, Game: 1, Line: 5, Found: "15", Left: true}}},
		{name: "as Gomocup writes it", file: "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,9,12\r\npbrain-A.zip\r\npbrain-B.zip\r\n-1\r\n0,Freestyle15_1\r\n", points: "h8 i7",
			players: "pbrain-A.zip|pbrain-B.zip", rules: "gomoku", doubts: []dossier.Doubt{{Code: dossier.Ending, Game: 1, Line: 7, Found: "0,Freestyle15_1", Left: true}}},
		{name: "a league of Gomocup with exact fives", file: head + "8,8,0\nA\nB\n-1\n0,Standard15_2\n", points: "h8", players: "A|B", rules: "gomoku true",
			doubts: []dossier.Doubt{{Code: dossier.Ending, Game: 1, Line: 6, Found: "0,Standard15_2", Left: true}}},
		{name: "a league of Gomocup with fouls", file: head + "8,8,0\nA\nB\n-1\n0,Renju15_2\n", points: "h8", players: "A|B",
			doubts: []dossier.Doubt{{Code: dossier.Ending, Game: 1, Line: 6, Found: "0,Renju15_2", Left: true}}},
		{name: "Gomocup's end without names", file: head + "8,8,0\n-1\n0,Freestyle15_1\n", points: "h8", rules: "gomoku",
			doubts: []dossier.Doubt{{Code: dossier.Ending, Game: 1, Line: 4, Found: "0,Freestyle15_1", Left: true}}},
		{name: "a web board's first line", file: "Piskvorky 15x15 , 0 - 0\n8,8,0\n9,9,0\n", points: "h8 i7"},
		{name: "a web board that counts something", file: "Piskvorky 15x15 , 2 - 1\n8,8,0\n", points: "h8",
			doubts: []dossier.Doubt{{Code: dossier.Ending, Game: 1, Line: 1, Found: "Piskvorky 15x15 , 2 - 1", Left: true}}},
		{name: "an unfinished line", file: head + "8,8,0\n9,", points: "h8",
			doubts: []dossier.Doubt{{Code: dossier.NotKept, Game: 1, Line: 3, Found: "9,", Left: true}}},
		{name: "cut off in a move", file: head + "8,8,0\n9,9,1", points: "h8 i7",
			doubts: []dossier.Doubt{{Code: dossier.CutOff, Game: 1, Line: 3, Left: true}}},
		{name: "cut off in a name", file: head + "8,8,0\nAnna\nBe", points: "h8", players: "Anna|Be",
			doubts: []dossier.Doubt{{Code: dossier.CutOff, Game: 1, Line: 4, Left: true}}},
		{name: "Windows-1252", file: head + "8,8,0\nBj\xf6rn\nB\n0\n", points: "h8", players: "Björn|B"},
		{name: "off the board, counted from 0", file: head + "8,8,0\n0,5,0\n3,3,0\n", points: "h8",
			doubts: []dossier.Doubt{{Code: dossier.PointOffBoard, Game: 1, Ply: 2, Line: 3, Found: "0,5,0", Left: true}}},
		{name: "a taken point", file: head + "8,8,0\n9,9,0\n8,8,0\n1,1,0\n", points: "h8 i7 h8 a15",
			doubts: []dossier.Doubt{{Code: dossier.IllegalMove, Game: 1, Ply: 3, Found: "h8"}}},
		{name: "a time that is none", file: head + "8,8,99999999999999999999\n", points: "h8",
			doubts: []dossier.Doubt{{Code: dossier.NotKept, Game: 1, Ply: 1, Line: 2, Found: "99999999999999999999", Left: true}}},
		{name: "a board of 20 lines", file: "Piskvorky 20x20, 11:11, 0\n20,1,0\n", points: "t20",
			doubts: []dossier.Doubt{{Code: dossier.BoardSize, Game: 1, Found: "20"}}},
		{name: "a board that is no square", file: "Piskvorky 19x15, 11:11, 0\n19,1,0\n", points: "s15",
			doubts: []dossier.Doubt{{Code: dossier.BoardSize, Game: 1, Line: 1, Found: "19x15"}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, doubts, err := piskvork.Read([]byte(c.file))
			if err != nil {
				t.Fatal(err)
			}
			if got := points(d); got != c.points {
				t.Errorf("moves %q, not %q", got, c.points)
			}
			if got := players(d); got != c.players {
				t.Errorf("players %q, not %q", got, c.players)
			}
			if rules := strings.TrimSpace(d.Event.Game["game"] + " " + d.Event.Game["exactFive"]); c.rules != "" && rules != c.rules {
				t.Errorf("rules %q, not %q", rules, c.rules)
			}
			if !slices.Equal(doubts, c.doubts) {
				t.Errorf("doubts %+v, not %+v", doubts, c.doubts)
			}
		})
	}
}

func points(d dossier.Dossier) string {
	var list []string
	for _, g := range d.Games {
		for _, s := range g.Steps {
			list = append(list, s.Put[0].Point)
		}
	}
	return strings.Join(list, " ")
}

func players(d dossier.Dossier) string {
	var list []string
	for _, g := range d.Games {
		for _, id := range g.Players {
			p, _ := d.Person(id)
			list = append(list, p.Name)
		}
	}
	return strings.Join(list, "|")
}

func TestWhatIsNoSuchFileIsRefused(t *testing.T) {
	for name, file := range map[string]string{
		"nothing": "", "another text": "8,8,0\n", "a huge board": "Piskvorky 99999999x15, 0:0, 0\n", "no board": "Piskvorky 0x0, 0:0, 0\n",
		"too long": "Piskvorky 15x15, 0:0, 0\n" + strings.Repeat("8,8,0\n", 20_000),
	} {
		_, _, err := piskvork.Read([]byte(file))
		if kind := (*dossier.KindError)(nil); !errors.As(err, &kind) || kind.Line != 1 {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Whatever is read can be written, and is read again as it was, but for what the file lost.
func FuzzRead(f *testing.F) {
	f.Add([]byte("Piskvorky 15x15, 11:11, 0\r\n8,8,10\r\n9,9\r\nA\r\nB\r\n0\r\n"))
	f.Add([]byte("Piskvorky 15x15 , 1 - 0\n8,8,10\nA\nB\n-1\n0,Standard15_1\n"))
	f.Add([]byte("Piskvorky 19x15, 0:0, 1\n1,1\n\n2,2\nA\n"))
	f.Fuzz(func(t *testing.T, file []byte) { format.HoldsOf(t, file) })
}
