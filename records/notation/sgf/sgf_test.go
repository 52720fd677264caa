package sgf

import (
	"errors"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/records/testkit/formattest"
)

var format = formattest.Format{Name: Name, Write: Write, Read: Read}

func stone(by board.Person, colour, point string) dossier.Step {
	return dossier.Step{By: by, Do: "stone", Put: []dossier.Put{{Colour: colour, Point: point}}}
}

// event is one of two games, of which the first has a swap and fifths.
func event() dossier.Dossier {
	choose := dossier.Step{By: board.P1, Do: "choose", Put: []dossier.Put{{Colour: "black", Point: "f8"}}}
	return dossier.Dossier{Schema: dossier.Schema,
		Event:   dossier.Event{Name: `Open [B\C]`, Place: "Tallinn", Game: map[string]string{"game": "renju", "opening": "rif", "control": "600+5"}},
		Persons: []dossier.Person{{ID: "p1", Name: "Anna", Rating: 2000}, {ID: "p2", Name: "Bert"}},
		Games: []dossier.Game{
			{ID: "g1", Round: 3, Board: 2, Players: []string{"p1", "p2"}, Steps: []dossier.Step{
				stone(board.P1, "black", "h8"), stone(board.P1, "white", "h9"), stone(board.P1, "black", "i10"),
				{By: board.P2, Do: "swap"}, stone(board.P1, "white", "a15"),
				{By: board.P2, Do: "propose", Points: []string{"f8", "g6"}}, choose,
				{By: board.P1, Do: "stone", Put: []dossier.Put{{Colour: "white", Point: "h1"}}, Left: []int64{59500, 30000}, Comment: "so [it] goes\nhere \\"},
				{By: board.P2, Do: "pass", Put: []dossier.Put{{}}},
			}, Result: &dossier.Result{Score: "1-0", Reason: "resignation"}},
			{ID: "g2", Players: []string{"p2", "p1"}},
		}}
}

func TestAGameIsWrittenSo(t *testing.T) {
	want := `(;FF[4]GM[4]CA[UTF-8]AP[renju-arbiter]SZ[15]RU[rif]TM[600]OT[600+5]EV[Open [B\\C\]]PC[Tallinn]RO[3.2]PB[Bert]PW[Anna]WR[2000]RE[W+R]
;B[hh];W[hg]RS[P1 stone];B[if];W[aa]RS[P2 swap][P1 stone]
(;B[fh]RS[P2 propose f8 g6][P1 choose]5A[gj];W[ho]BL[30]WL[59.5]C[so [it\] goes
here \\];B[])
(;B[gj]))
(;FF[4]GM[4]CA[UTF-8]AP[renju-arbiter]SZ[15]RU[rif]TM[600]OT[600+5]EV[Open [B\\C\]]PC[Tallinn]PB[Bert]PW[Anna]WR[2000])
`
	got, lost := Write(event())
	if string(got) != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	d, doubts, err := Read(got)
	back := event().Without(lost)
	back.Event.Source = Name
	if err != nil || len(doubts) > 0 || !reflect.DeepEqual(d, back) {
		t.Errorf("%v %v\n%+v\nwant\n%+v", err, doubts, d, back)
	}
}

// A game of two teams has the names of all on each side, and the teams. It is read as it was.
func TestPartnersAndTheirTeamsAreNamed(t *testing.T) {
	d := &dossier.Dossier{Schema: dossier.Schema, Event: dossier.Event{Name: "Pairs"}}
	for _, name := range []string{"Ann", "Ben", "Cleo", "Dan"} {
		d.Persons = append(d.Persons, dossier.Person{ID: name, Name: name})
	}
	d.Entries = []dossier.Entry{{Number: 1, ID: "n", Name: "North", Members: []string{"Ann", "Cleo"}}, {Number: 2, ID: "s", Members: []string{"Ben", "Dan"}}}
	d.Games = []dossier.Game{{Players: []string{"Ann", "Ben", "Cleo", "Dan"}}}
	file, _ := Write(*d)
	for _, want := range []string{"PB[Ann / Cleo]", "PW[Ben / Dan]", "BT[North]"} {
		if !strings.Contains(string(file), want) {
			t.Errorf("no %s in %s", want, file)
		}
	}
	read, doubts, err := Read(file)
	if err != nil || len(doubts) > 0 {
		t.Fatalf("%v, %v", doubts, err)
	}
	for i, id := range read.Games[0].Players {
		if p, _ := read.Person(id); p.Name != d.Persons[i].Name {
			t.Errorf("player %d is %q", i+1, p.Name)
		}
	}
}

// Other programs read the node before the first move as the facts, and after it one move a node; of
// KM nothing is known in renju.
func TestEveryNodeAfterTheFirstIsOneMove(t *testing.T) {
	file, _ := Write(event())
	for _, line := range strings.Split(regexp.MustCompile(`\[(\\.|[^\]])*\]`).ReplaceAllString(string(file), "[]"), ";")[1:] {
		moves := regexp.MustCompile(`(?:^|\])([BW])\[\]`).FindAllString(line, -1)
		if root := strings.HasPrefix(line, "FF"); root && len(moves) != 0 || !root && (len(moves) != 1 || !strings.HasPrefix(line, moves[0])) || strings.Contains(line, "KM[") {
			t.Errorf("a node with %q: %s", moves, line)
		}
	}
}

// five is a row of four, and White's stones.
const five = ";B[hh];W[ha];B[ih];W[ga];B[jh];W[fa];B[kh];W[ea]"

// What other programs write, and what goes wrong: every sentence of the package comment.
func TestTrapsOfTheFormat(t *testing.T) {
	of := func(code string, d dossier.Doubt) dossier.Doubt { d.Code, d.Game = code, 1; return d }
	for _, c := range []struct {
		name, file, moves string
		black, white      string
		score, reason     string
		more              func(dossier.Dossier) bool
		doubts            []dossier.Doubt
	}{
		{name: "letters from the top left", file: "(;GM[4];B[hh];W[ha];B[aa];W[ao];B[oo])", moves: "h8 h15 a15 a1 o1"},
		{name: "tt is a pass", file: "(;GM[4]SZ[15];B[hh];W[hi];B[hj];W[tt];B[hg])", moves: "h8 h7 h6 - h9"},
		{name: "an empty value is a pass", file: "(;GM[4]SZ[15];B[hh];W[hi];B[hj];W[];B[hg])", moves: "h8 h7 h6 - h9"},
		{name: "columns and rows as people write them", file: "(;GM[4];B[h8];W[h9];B[o15])", moves: "h8 h9 o15"},
		{name: "players, ratings, facts", file: "(;EV[Cup]PB[A]BR[2100]PW[B]WR[x]PC[Town]RO[2]DT[2003-05-12,13]GM[4];B[hh])", moves: "h8", black: "A", white: "B",
			more: func(d dossier.Dossier) bool {
				return d.Event.Name == "Cup" && d.Event.Place == "Town" && d.Event.From == "2003-05-12" && d.Games[0].Round == 2 && d.Persons[0].Rating == 2100
			}, doubts: []dossier.Doubt{of(dossier.NotKnown, dossier.Doubt{Found: "WR[x]"})}},
		{name: "facts in the node before the first move", file: "(;FF[4]GM[4];PB[A]PW[B]RE[W+];B[hh])", moves: "h8", black: "A", white: "B", score: "0-1"},
		{name: "black has won", file: "(;GM[4]RE[B+];B[hh])", moves: "h8", score: "1-0"},
		{name: "white resigned", file: "(;GM[4]RE[B+Resign];B[hh])", moves: "h8", score: "1-0", reason: "resignation"},
		{name: "on time", file: "(;GM[4]RE[W+T];B[hh])", moves: "h8", score: "0-1", reason: "time"},
		{name: "nobody came", file: "(;GM[4]RE[W+Forfeit])", score: "-/+", reason: "forfeit"},
		{name: "a draw", file: "(;GM[4]RE[Draw];B[hh])", moves: "h8", score: "1/2-1/2"},
		{name: "a draw as 0", file: "(;GM[4]RE[0];B[hh])", moves: "h8", score: "1/2-1/2"},
		{name: "a draw as B+Draw", file: "(;GM[4]RE[B+Draw];B[hh])", moves: "h8", score: "1/2-1/2"},
		{name: "not known who won", file: "(;GM[4]RE[?];B[hh])", moves: "h8"},
		{name: "points as in Go", file: "(;GM[4]RE[B+3.5];B[hh])", moves: "h8", score: "1-0", doubts: []dossier.Doubt{of(dossier.NotKnown, dossier.Doubt{Found: "RE[B+3.5]"})}},
		{name: "a result that is none", file: "(;GM[4]RE[Void];B[hh])", moves: "h8", doubts: []dossier.Doubt{of(dossier.NotKnown, dossier.Doubt{Found: "RE[Void]"})}},
		{name: "the protocol", file: "(;GM[4]RU[Soosorv 8];B[hh])", moves: "h8", more: rule("opening", "soosorv-8")},
		{name: "stones of a protocol", file: "(;GM[4]RU[RIF];B[hh];W[hg];B[hf];W[aa];B[bb]5A[cc];W[dd])", moves: "h8 h9 h10 a15 b14 d12", more: func(d dossier.Dossier) bool {
			return d.Event.Game["opening"] == "rif" && d.Games[0].Steps[1].By == board.P1 && slices.Equal(d.Games[0].Steps[4].Points, []string{"b14", "c13"})
		}},
		{name: "stones that make no opening of the protocol", file: "(;GM[4]RU[RIF];B[hh];W[hg];B[hf];W[aa];B[bb])", moves: "h8 h9 h10 a15 b14", more: func(d dossier.Dossier) bool {
			return d.Event.Game["opening"] == "rif" && d.Games[0].Settings["opening"] == "free"
		}, doubts: []dossier.Doubt{of(dossier.NoRights, dossier.Doubt{Found: "RU[RIF]"})}},
		{name: "a protocol that is not known", file: "(;GM[4]RU[Chinese];B[hh])", moves: "h8", more: rule("opening", "free"), doubts: []dossier.Doubt{of(dossier.NotKnown, dossier.Doubt{Found: "RU[Chinese]"})}},
		{name: "seconds", file: "(;GM[4]TM[600];B[hh])", moves: "h8", more: rule("control", "600")},
		{name: "overtime in other words", file: "(;GM[4]TM[600]OT[5 s a move];B[hh])", moves: "h8", more: rule("control", "600"), doubts: []dossier.Doubt{of(dossier.NotKnown, dossier.Doubt{Found: "OT[5 s a move]"})}},
		{name: "clocks", file: "(;GM[4]TM[600];B[hh]BL[590.25];W[hi]WL[-0.5])", moves: "h8 h7", more: func(d dossier.Dossier) bool {
			s := d.Games[0].Steps
			return slices.Equal(s[0].Left, []int64{590250, 600000}) && slices.Equal(s[1].Left, []int64{590250, -500})
		}},
		{name: "the fifth that was not chosen", file: "(;GM[4];B[hh];W[hi];B[hj];W[hk];B[aa]5A[oo])", moves: "h8 h7 h6 h5 a15", more: func(d dossier.Dossier) bool {
			return slices.Equal(d.Games[0].Steps[4].Points, []string{"a15", "o1"})
		}},
		{name: "how many fifths", file: "(;GM[4];B[hh];W[hi];B[hj];W[hk];B[aa]5A[4])", moves: "h8 h7 h6 h5 a15", more: func(d dossier.Dossier) bool { return d.Games[0].Steps[4].N == 4 }},
		{name: "fifths as variations", file: "(;GM[4];B[hh];W[hi];B[hj];W[hk](;B[aa]5A[3];W[ab])(;B[oo])(;B[on]))", moves: "h8 h7 h6 h5 a15 a14", more: func(d dossier.Dossier) bool {
			return slices.Equal(d.Games[0].Steps[4].Points, []string{"a15", "o1", "o2"})
		}},
		{name: "variations", file: "(;GM[4];B[hh](;W[hi](;B[hj])(;B[aa];W[ab]))(;W[ao](;B[ap])(;B[aa])))", moves: "h8 h7 h6", doubts: []dossier.Doubt{of(dossier.Variations, dossier.Doubt{Found: "2", Left: true})}},
		{name: "comments with escapes", file: "(;GM[4];B[hh]C[a \\] b \\\\ c\\\nd\r\ne])", moves: "h8", more: func(d dossier.Dossier) bool {
			return d.Games[0].Steps[0].Comment == "a ] b \\ cd\ne"
		}},
		{name: "Go by its name, on a board of renju", file: "(;GM[1]FF[4]SZ[15]KM[0]PB[A]PW[B];B[hh];W[hi])", moves: "h8 h7", black: "A", white: "B",
			doubts: []dossier.Doubt{of(dossier.CalledGo, dossier.Doubt{Found: "GM[1]"})}},
		{name: "a comment to the whole game", file: "(;GM[4]C[From a book.];B[hh]C[Here.];W[hi])", moves: "h8 h7",
			doubts: []dossier.Doubt{of(dossier.Comments, dossier.Doubt{Found: "1", Left: true})}},
		{name: "Black's five, and White has won", file: "(;GM[4]RE[W+]" + five + ";B[lh])", moves: "h8 h15 i8 g15 j8 f15 k8 e15 l8", score: "0-1",
			doubts: []dossier.Doubt{of(dossier.ResultDiffers, dossier.Doubt{Ply: 9, Found: "0-1"})}},
		{name: "Black's five, and it is drawn", file: "(;GM[4]RE[0]" + five + ";B[lh])", moves: "h8 h15 i8 g15 j8 f15 k8 e15 l8", score: "1/2-1/2",
			doubts: []dossier.Doubt{of(dossier.ResultDiffers, dossier.Doubt{Ply: 9, Found: "1/2-1/2"})}},
		{name: "Black's five has won", file: "(;GM[4]RE[B+]" + five + ";B[lh])", moves: "h8 h15 i8 g15 j8 f15 k8 e15 l8", score: "1-0"},
		{name: "a five that stood when time was claimed", file: "(;GM[4]RE[W+T]" + five + ";B[lh])", moves: "h8 h15 i8 g15 j8 f15 k8 e15 l8", score: "0-1", reason: "time"},
		{name: "who made the five resigned", file: "(;GM[4]RE[W+R]" + five + ";B[lh])", moves: "h8 h15 i8 g15 j8 f15 k8 e15 l8", score: "0-1", reason: "resignation",
			doubts: []dossier.Doubt{of(dossier.ResultDiffers, dossier.Doubt{Ply: 9, Found: "0-1"})}},
		{name: "a five that nobody claimed", file: "(;GM[4]RE[W+R]" + five + ";B[lh];W[aa])", moves: "h8 h15 i8 g15 j8 f15 k8 e15 l8 a15", score: "0-1", reason: "resignation"},
		{name: "a foul that nobody claimed", file: "(;GM[4]RE[B+T];B[hh];W[ha];B[ih];W[ga];B[jh];W[fa];B[lh];W[ca];B[mh];W[ba];B[kh])", moves: "h8 h15 i8 g15 j8 f15 l8 c15 m8 b15 k8", score: "1-0", reason: "time"},
		{name: "an overline of Black, who has won", file: "(;GM[4]RE[B+];B[hh];W[ha];B[ih];W[ga];B[jh];W[fa];B[lh];W[ca];B[mh];W[ba];B[kh])", moves: "h8 h15 i8 g15 j8 f15 l8 c15 m8 b15 k8", score: "1-0",
			doubts: []dossier.Doubt{of(dossier.ResultDiffers, dossier.Doubt{Ply: 11, Found: "1-0"})}},
		{name: "gomoku, where six win", file: "(;GM[4]RU[gomoku]SZ[15]RE[W+];B[hh];W[ha];B[ih];W[ga];B[jh];W[fa];B[lh];W[ca];B[mh];W[ba];B[kh])", moves: "h8 h15 i8 g15 j8 f15 l8 c15 m8 b15 k8", score: "0-1",
			doubts: []dossier.Doubt{of(dossier.ResultDiffers, dossier.Doubt{Ply: 11, Found: "0-1"})}},
		{name: "marks", file: "(;GM[4];LB[hh:1][hi:2]B[hh]TR[hi];W[hi]LB[hh:2])", moves: "h8 h7",
			doubts: []dossier.Doubt{of(dossier.NotKept, dossier.Doubt{Found: "LB", Left: true}), of(dossier.NotKept, dossier.Doubt{Found: "TR", Left: true})}},
		{name: "stones set up", file: "(;GM[4]AB[hh][if]AW[hg];W[aa])", moves: "h8 h9 i10 a15", doubts: []dossier.Doubt{of(dossier.SetUp, dossier.Doubt{Found: "3"})}},
		{name: "a rectangle set up", file: "(;GM[4]AB[hh:ih]AW[hj:ij])", moves: "h8 h6 i8 i6", doubts: []dossier.Doubt{of(dossier.SetUp, dossier.Doubt{Found: "4"})}},
		{name: "stones that cannot have come in turn", file: "(;GM[4]AB[hh][if][aa];W[ab])", doubts: []dossier.Doubt{of(dossier.NotKept, dossier.Doubt{Found: "AB AW", Left: true})}},
		{name: "stones set up later", file: "(;GM[4];B[hh]AW[aa];W[hi])", moves: "h8 h7", doubts: []dossier.Doubt{of(dossier.NotKept, dossier.Doubt{Found: "AB AW", Left: true})}},
		{name: "any order, and spaces", file: "  text before ( ; SZ [15]\n GM[4] RE [B+] ;\n C[x] B [hh] )", moves: "h8", score: "1-0"},
		{name: "small letters in old files", file: "(;GaMe[4]SiZe[15];Black[hh];White[hi])", moves: "h8 h7"},
		{name: "two moves in a node", file: "(;GM[4];B[hh]W[hi])", moves: "h8 h7"},
		{name: "off the board", file: "(;GM[4];B[hh];W[hp];B[hi])", moves: "h8", doubts: []dossier.Doubt{of(dossier.PointOffBoard, dossier.Doubt{Ply: 2, Found: "hp", Left: true})}},
		{name: "a taken point", file: "(;GM[4];B[hh];W[hh];B[hi])", moves: "h8 h8 h7", doubts: []dossier.Doubt{of(dossier.IllegalMove, dossier.Doubt{Ply: 2, Found: "h8"})}},
		{name: "Black twice", file: "(;GM[4];B[hh];B[hi])", moves: "h8 h7", doubts: []dossier.Doubt{of(dossier.IllegalMove, dossier.Doubt{Ply: 2, Found: "h7"})}},
		{name: "gomoku on 19 lines", file: "(;GM[4]SZ[19];B[ss];W[as])", moves: "s1 a1", more: rule("game", "gomoku")},
		{name: "a game of four", file: "(;GM[4]SZ[7:6]RU[connect4 free];B[af];W[ae])", moves: "a1 a2", more: rule("game", "connect4")},
		{name: "a board that is none", file: "(;GM[4]SZ[99];B[hh])", moves: "h8", doubts: []dossier.Doubt{of(dossier.BoardSize, dossier.Doubt{Found: "99"})}},
		{name: "cut off", file: "(;GM[4];B[hh];W[h", moves: "h8", doubts: []dossier.Doubt{of(dossier.PointOffBoard, dossier.Doubt{Ply: 2, Found: "h", Left: true}), of(dossier.CutOff, dossier.Doubt{Ply: 1, Left: true})}},
		{name: "UTF-8 without a name", file: "(;GM[4]PB[山本]PW[B];B[hh])", moves: "h8", black: "山本", white: "B"},
		{name: "Latin-1 without a name", file: "(;GM[4]PB[Bj\xf6rn]PW[B];B[hh])", moves: "h8", black: "Björn", white: "B"},
		{name: "Shift_JIS, whose letters have \\ in them", file: "(;CA[Shift_JIS]GM[4]PB[\x95\x5c]PW[\x89\x5d];B[hh])", moves: "h8", black: "表", white: "云"},
		{name: "GBK", file: "(;CA[gb2312]GM[4]PB[\xd0\xec]PW[\xb9\x5d];B[hh])", moves: "h8", black: "徐", white: "筣"},
		{name: "an encoding that nobody knows", file: "(;CA[martian]GM[4]PB[A]PW[B];B[hh])", moves: "h8", black: "A", white: "B", doubts: []dossier.Doubt{{Code: dossier.Encoding, Found: "martian"}}},
		{name: "no UTF-8, though it says so", file: "(;CA[UTF-8]GM[4]PB[Bj\xf6rn]PW[B];B[hh])", moves: "h8", black: "Björn", white: "B", doubts: []dossier.Doubt{{Code: dossier.Encoding, Found: "UTF-8"}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, doubts, err := Read([]byte(c.file))
			if err != nil || len(d.Games) != 1 {
				t.Fatalf("%v: %+v", err, d.Games)
			}
			g := d.Games[0]
			if got := moves(g); got != c.moves {
				t.Errorf("moves %q, not %q", got, c.moves)
			}
			if len(g.Players) > 0 {
				black, _ := d.Person(g.Players[0])
				white, _ := d.Person(g.Players[1])
				if black.Name != c.black || white.Name != c.white {
					t.Errorf("%q plays %q", black.Name, white.Name)
				}
			} else if c.black != "" {
				t.Error("nobody plays")
			}
			result := dossier.Result{}
			if g.Result != nil {
				result = *g.Result
			}
			if result.Score != c.score || result.Reason != c.reason {
				t.Errorf("result %+v", result)
			}
			if c.more != nil && !c.more(d) {
				t.Errorf("%+v", d)
			}
			for i := range doubts {
				if doubts[i].Code == dossier.NotKept {
					doubts[i].Ply = 0
				}
			}
			if !slices.Equal(doubts, c.doubts) {
				t.Errorf("doubts %+v, not %+v", doubts, c.doubts)
			}
		})
	}
}

func rule(name, value string) func(dossier.Dossier) bool {
	return func(d dossier.Dossier) bool { return d.Event.Game[name] == value }
}

func moves(g dossier.Game) string {
	var list []string
	for _, s := range g.Steps {
		for _, put := range s.Put {
			if put.Pass() {
				list = append(list, "-")
			} else {
				list = append(list, put.Point)
			}
		}
	}
	return strings.Join(list, " ")
}

func TestACollectionHasManyGames(t *testing.T) {
	d, doubts, err := Read([]byte("(;GM[4]EV[Cup]PB[A]PW[B];B[hh])\n(;GM[1]PB[A]PW[B];B[aa])\n(;GM[4]EV[Cup]PB[B]PW[C]RU[rif];B[hh])(;GM[4]EV[Other]PB[]PW[];B[hh])"))
	if err != nil || len(d.Games) != 3 || len(d.Persons) != 5 || d.Games[1].Players[0] != d.Games[0].Players[1] || d.Games[1].Settings["opening"] != "rif" {
		t.Errorf("%v %+v", err, d)
	}
	want := []dossier.Doubt{{Code: dossier.OtherGame, Game: 2, Found: "GM[1]", Left: true}, {Code: dossier.NotKept, Game: 4, Ply: 1, Found: "EV[Other]", Left: true}}
	if !slices.Equal(doubts, want) {
		t.Errorf("%+v", doubts)
	}
}

func TestWhatIsNoCollectionIsRefused(t *testing.T) {
	for name, c := range map[string]struct {
		file string
		line int
	}{
		"nothing": {" \n", 1}, "another text": {"Piskvorky 15x15\n8,8", 2}, "a game of Go": {"(;GM[1];B[aa])", 1}, "Go on its own board": {"(;GM[1]SZ[19];B[aa])", 1}, "another game on a board of 15": {"(;GM[2]SZ[15];B[aa])", 1},
		"deep brackets": {"(;GM[4];B[hh]\n" + strings.Repeat("(;W[hi]", 20_000), 2},
	} {
		_, _, err := Read([]byte(c.file))
		if kind := (*dossier.KindError)(nil); !errors.As(err, &kind) || kind.Line > c.line {
			t.Errorf("%s: %v", name, err)
		}
	}
	d, doubts, err := Read([]byte(strings.Repeat("(;GM[4];B[hh])", maxGames+100)))
	if err != nil || len(d.Games) != maxGames || doubts[len(doubts)-1] != (dossier.Doubt{Code: dossier.TooManyGames, Game: maxGames + 1, Found: "20000/20100", Left: true}) {
		t.Errorf("%d games, %v, %+v", len(d.Games), err, doubts[len(doubts)-1])
	}
	d, doubts, err = Read([]byte("(;GM[4]" + strings.Repeat(";B[];W[]", 100_000) + ")"))
	if err != nil || len(d.Games[0].Steps) != 450 || doubts[0].Code != dossier.TooManyMoves {
		t.Errorf("%d moves, %v", len(d.Games[0].Steps), err)
	}
}

// Whatever is read can be written, and is read again as it was, but for what the file lost.
func FuzzRead(f *testing.F) {
	file, _ := Write(event())
	f.Add(file)
	f.Add([]byte("(;GM[4]AB[aa:cc]AW[dd]RU[pente4 free]RP[a][1]RI[1][2];B[hh]5A[3]BL[1]WL[2.5](;W[hi]RS[P2 swap])(;W[aa]))(;GM[4]SZ[7:6]RG[0])"))
	f.Add([]byte("(;CA[Shift_JIS]GM[4]PB[\x95\x5c]DT[2001-01-01]RR[+/-][x][y];B[hh];W[]RN[P1 declare 3])"))
	f.Fuzz(func(t *testing.T, file []byte) { format.HoldsOf(t, file) })
}
