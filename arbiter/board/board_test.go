package board

import (
	"testing"

	"pgregory.net/rapid"
)

func TestNotationIsReadAndWrittenBack(t *testing.T) {
	for y := range MaxSize {
		for x := range MaxSize {
			p := At(x, y)
			q, err := ParsePoint(p.String())
			if err != nil || q != p {
				t.Fatalf("%v read back as %v, %v", p, q, err)
			}
		}
	}
	if p, _ := ParsePoint("H8"); p != Centre(15) {
		t.Errorf("H8 is %v, not the centre of a 15x15 board", p)
	}
	if Centre(19).String() != "j10" {
		t.Errorf("the centre of a 19x19 board is %v, not j10", Centre(19))
	}
}

func TestBrokenNotationIsRefused(t *testing.T) {
	for _, text := range []string{"", "h", "8", "8h", "h0", "h08", "h-1", "hh", "h8 ", " h8", "h123", "h27", "é8", "h8a"} {
		if p, err := ParsePoint(text); err == nil {
			t.Errorf("%q was read as %v", text, p)
		}
	}
}

func FuzzParsePoint(f *testing.F) {
	for _, seed := range []string{"h8", "o15", "a1", "s19", "h16", "zz", ""} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := ParsePoint(text)
		if err != nil {
			return
		}
		if back, err := ParsePoint(p.String()); err != nil || back != p {
			t.Fatalf("%q was read as %v, which reads back as %v, %v", text, p, back, err)
		}
	})
}

func TestSymmetriesKeepTheCentreAndAreOneToOne(t *testing.T) {
	for kind := range Symmetries {
		seen := map[[2]int]bool{}
		s := AboutCentre(kind, 15)
		for x := range 15 {
			for y := range 15 {
				u, v := s.Apply(x, y)
				if u < 0 || v < 0 || u > 14 || v > 14 || seen[[2]int{u, v}] {
					t.Fatalf("kind %d carries %v to %d,%d", kind, At(x, y), u, v)
				}
				seen[[2]int{u, v}] = true
			}
		}
		if u, v := s.Apply(7, 7); u != 7 || v != 7 {
			t.Errorf("kind %d moves the centre", kind)
		}
	}
}

func TestCountFollowsTheStones(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := New(15)
		want := map[Point]Stone{}
		for range rapid.IntRange(0, 60).Draw(t, "n") {
			p := At(rapid.IntRange(0, 14).Draw(t, "x"), rapid.IntRange(0, 14).Draw(t, "y"))
			s := Stone(rapid.IntRange(0, 2).Draw(t, "s"))
			b.Set(p, s)
			want[p] = s
		}
		count := 0
		for p, s := range want {
			if s != Empty {
				count++
			}
			if b.At(p) != s {
				t.Fatalf("%v holds %v, not %v", p, b.At(p), s)
			}
		}
		if b.Count() != count {
			t.Fatalf("count %d, stones %d", b.Count(), count)
		}
	})
}
