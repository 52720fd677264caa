package picture

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/views/part/goban"
)

// The stones of a drawn board are read from it again, by the colour beside their numbers.
func TestThePictureShowsTheStones(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := goban.Diagram{Size: rapid.SampledFrom([]int{15, 19}).Draw(t, "size")}
		on := map[string]string{}
		for _, n := range rapid.SliceOfNDistinct(rapid.IntRange(0, g.Columns()*g.Columns()-1), 0, 130, rapid.ID).Draw(t, "stones") {
			point := string(rune('a'+n%g.Columns())) + strconv.Itoa(n/g.Columns()+1)
			colour := []string{"black", "white"}[len(on)%2]
			on[point] = colour
			g.Stones = append(g.Stones, goban.Stone{Point: point, Colour: colour, Number: len(on)})
		}
		file, err := PNG(Card{Board: g, Head: "Open", Sides: []Side{{"A", "black"}, {"B", "white"}}})
		if err != nil {
			t.Fatal(err)
		}
		if got := read(t, file, g); !equal(got, on) {
			t.Fatalf("read %v, want %v", got, on)
		}
	})
}

func equal(a, b map[string]string) bool {
	for point := range a {
		if a[point] != b[point] {
			return false
		}
	}
	return len(a) == len(b)
}

// read reads the stones of a picture.
func read(t *rapid.T, file []byte, g goban.Diagram) map[string]string {
	picture, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	if picture.Bounds() != image.Rect(0, 0, Width, Height) {
		t.Fatalf("a picture of %v", picture.Bounds())
	}
	unit := float64(Height) / float64(g.Height())
	on := map[string]string{}
	for _, row := range g.Points() {
		for _, point := range row {
			x, y, _ := g.Place(point)
			// Above its number a stone is plain.
			shade := picture.At(int(float64(x)*unit), int(math.Round((float64(y)-3)*unit)))
			switch {
			case near(shade, black):
				on[point] = "black"
			case near(shade, white):
				on[point] = "white"
			}
		}
	}
	return on
}

func near(a, b color.Color) bool {
	r, g, bl, _ := a.RGBA()
	r2, g2, bl2, _ := b.RGBA()
	far := func(x, y uint32) bool { return max(x, y)-min(x, y) > 0x1000 }
	return !far(r, r2) && !far(g, g2) && !far(bl, bl2)
}

// Names that do not fit end with an ellipsis, whatever their letters; none reaches the edge.
func TestNoNameReachesTheEdge(t *testing.T) {
	for _, name := range []string{
		"Ann",
		"Anna-Maria Konstantinopolitanskaya-Brückenhausen von und zu Hohenlohe-Waldenburg-Schillin",
		"Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
		"ليلى بنت يوسف بن عبد الرحمن القرطبي الأندلسي الإشبيلي",
		"長谷川 権之助 長谷川 権之助 長谷川 権之助",
		"a\u202eb\u0000c", "",
	} {
		file, err := PNG(Card{Head: name, Sides: []Side{{name, "black"}, {name, ""}}, Result: "0–1", Ending: name, Lines: []string{name, name}})
		if err != nil {
			t.Fatal(err)
		}
		picture, err := png.Decode(bytes.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		for x := Width - 30; x < Width; x++ {
			for y := range Height {
				if !near(picture.At(x, y), paper) {
					t.Fatalf("%s: a letter at %d, %d", name, x, y)
				}
			}
		}
	}
}

func BenchmarkPicture(b *testing.B) {
	g := goban.Diagram{}
	for n := range 60 {
		g.Stones = append(g.Stones, goban.Stone{Point: string(rune('a'+n%15)) + strconv.Itoa(n/15+5), Colour: []string{"black", "white"}[n%2], Number: n + 1})
	}
	for b.Loop() {
		if _, err := PNG(Card{Board: g, Head: "Open, round 3", Sides: []Side{{"Ann", "black"}, {"Ben", "white"}}}); err != nil {
			b.Fatal(err)
		}
	}
}
