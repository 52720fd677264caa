package renju

import (
	"encoding/json"
	"flag"
	"os"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
)

var update = flag.Bool("update", false, "write the golden files anew")

// golden compares JSON with the file of that name.
func golden(t *testing.T, path string, got []byte) {
	t.Helper()
	var value any
	if err := json.Unmarshal(got, &value); err != nil {
		t.Fatal(err)
	}
	got, _ = json.MarshalIndent(value, "", "  ")
	got = append(got, '\n')
	if *update {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != string(want) {
		t.Errorf("%s differs; got\n%s", path, got)
	}
}

func TestClassesAndReadingsAreWrittenAsTheyAreRead(t *testing.T) {
	for c := Legal; c <= Five; c++ {
		text, _ := c.MarshalText()
		var back Class
		if err := back.UnmarshalText(text); err != nil || back != c {
			t.Errorf("%s was read as %s, %v", text, back, err)
		}
	}
	for r := Combined; r <= Literal; r++ {
		text, _ := r.MarshalText()
		var back Reading
		if err := back.UnmarshalText(text); err != nil || back != r || r.Other() == r {
			t.Errorf("%s was read as %s, %v", text, back, err)
		}
	}
}

func FuzzClassText(f *testing.F) {
	for _, name := range append(classNames[:], readingNames[:]...) {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var c Class
		if err := c.UnmarshalText([]byte(text)); err == nil && c.String() != text {
			t.Errorf("%q was read as %s", text, c)
		}
		var r Reading
		if err := r.UnmarshalText([]byte(text)); err == nil && r.String() != text {
			t.Errorf("%q was read as %s", text, r)
		}
	})
}

func TestFoulsAreOverlineDoubleFourAndForbiddenDoubleThree(t *testing.T) {
	want := map[Class]bool{Overline: true, DoubleFour: true, DoubleThree: true}
	for c := Legal; c <= Five; c++ {
		if c.Foul() != want[c] || c.Foul() != (c.Rule() == "RIF 9.2 (seed 7.2)") {
			t.Errorf("%s: a foul %v, rule %q", c, c.Foul(), c.Rule())
		}
	}
}

func TestOccupiedPointsAndPointsOffTheBoardMakeNothing(t *testing.T) {
	pos := board.New(side)
	for _, x := range []int{3, 4, 5, 6, 7, 8} {
		pos.Set(board.At(x, 14), board.Black)
	}
	for _, p := range []board.Point{board.At(5, 14), board.At(15, 3), board.At(3, 15), board.At(31, 31), board.NoPoint} {
		if c := Classify(&pos, p, Combined); c != Legal {
			t.Errorf("%s: %s", p, c)
		}
		if v := Explain(&pos, p, Combined); v.Class != Legal || len(v.Overlines) > 0 {
			t.Errorf("%s: %+v", p, v)
		}
		if c := WhiteClass(&pos, p); c != Legal {
			t.Errorf("%s for White: %s", p, c)
		}
	}
}

func TestOtherSizesThanFifteenAreRefused(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a 19x19 position was judged")
		}
	}()
	pos := board.New(19)
	Classify(&pos, board.At(9, 9), Combined)
}

func TestWhiteWinsWithFiveAndOverlineAndHasNoFouls(t *testing.T) {
	for kind, make := range kinds {
		for seed := range uint64(20) {
			pos := make(seeded(seed))
			// The slow engine knows black stones only: let the colours change sides.
			turned := board.New(side)
			pos.Points(func(p board.Point, s board.Stone) { turned.Set(p, s.Other()) })
			oracle := newSlow(&pos)
			pos.Points(func(p board.Point, s board.Stone) {
				if s != board.Empty {
					return
				}
				want := oracle.class(p, Combined)
				if want < Overline {
					want = Legal
				}
				if got := WhiteClass(&turned, p); got != want {
					t.Fatalf("%s %d %s: %s, want %s\n%s", kind, seed, p, got, want, draw(&turned))
				}
			})
		}
	}
}

func TestPlaceTakesBackWhatItPlaced(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		choose := drawn(t)
		pos := board.New(side)
		var b Board
		b.Reset()
		for range 60 {
			p, s := anywhere(choose), board.Stone(choose(3))
			pos.Set(p, s)
			b.Place(p, s)
		}
		if b != FromPosition(&pos) {
			t.Fatal("stone by stone gives another board than the whole position")
		}
	})
}

func TestJudgingAllocatesNothing(t *testing.T) {
	pos := twos(seeded(1))
	deep := deepestBoard()
	var classes [side * side]Class
	for name, judge := range map[string]func(){
		"one point":                 func() { Classify(&pos, board.At(7, 7), Combined) },
		"every point":               func() { b := FromPosition(&pos); b.All(&classes, Combined) },
		"every point, deep":         func() { deep.All(&classes, Combined) },
		"every point, deep, a or b": func() { deep.All(&classes, Literal) },
	} {
		if n := testing.AllocsPerRun(10, judge); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}
