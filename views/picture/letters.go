package picture

import (
	"bytes"
	"image/color"
	"io"
	"log"
	"os"
	"slices"
	"sync"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/fontscan"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/math/fixed"
)

// A writer sets lines of text, one at a time. Letters that its own two fonts do not have come from the
// computer's, which it looks for when the first of them is asked for.
type writer struct {
	bold, regular *font.Face
	shaper        shaping.HarfbuzzShaper
	segmenter     shaping.Segmenter
	wrapper       shaping.LineWrapper
	system        func() *fontscan.FontMap
}

func newWriter() *writer {
	w := &writer{bold: parsed(gobold.TTF), regular: parsed(goregular.TTF)}
	w.system = sync.OnceValue(func() *fontscan.FontMap {
		fonts := fontscan.NewFontMap(log.New(io.Discard, "", 0))
		if fonts.UseSystemFonts("") != nil { // an account without a folder for what can be made again
			folder, err := os.MkdirTemp("", "renju-arbiter-fonts-")
			if err != nil || fonts.UseSystemFonts(folder) != nil {
				return nil
			}
		}
		fonts.SetQuery(fontscan.Query{Families: []string{fontscan.SansSerif}})
		return fonts
	})
	return w
}

func parsed(file []byte) *font.Face {
	face, err := font.ParseTTF(bytes.NewReader(file))
	if err != nil {
		panic(err) // the file is a part of the program
	}
	return face
}

// faces chooses a font for each letter.
type faces struct {
	*writer
	first *font.Face
}

func (f faces) ResolveFace(r rune) *font.Face {
	if _, has := f.first.NominalGlyph(r); has {
		return f.first
	}
	if fonts := f.system(); fonts != nil {
		if face := fonts.ResolveFace(r); face != nil {
			return face
		}
	}
	return f.first
}

// SetScript is told the script of the letters to come.
func (f faces) SetScript(script language.Script) {
	if script != language.Latin && script != language.Cyrillic && script != language.Greek && script != language.Common {
		if fonts := f.system(); fonts != nil {
			fonts.SetScript(script)
		}
	}
}

// write sets a line of text with its left end at a point, in a size in pixels. A line that is wider than the
// room ends with an ellipsis. It returns the width of what was written.
func (w *writer) write(on *canvas, text string, at point, size, room float64, face *font.Face, ink color.RGBA) float64 {
	line := w.set(text, size, room, face)
	slices.SortStableFunc(line, func(a, b shaping.Output) int { return int(a.VisualIndex - b.VisualIndex) })
	x := at.x
	var letters shape
	for _, run := range line {
		scale := size / float64(run.Face.Upem())
		for _, g := range run.Glyphs {
			origin := point{x + pixels(g.XOffset), at.y - pixels(g.YOffset)}
			if outline, ok := run.Face.GlyphDataOutline(g.GlyphID); ok {
				letters.add(outline.Segments, origin, scale)
			}
			x += pixels(g.Advance)
		}
	}
	on.fill(letters, ink)
	return x - at.x
}

// centre sets a line of text around a point.
func (w *writer) centre(on *canvas, text string, at point, size float64, face *font.Face, ink color.RGBA) {
	var width float64
	for _, run := range w.set(text, size, unbounded, face) {
		width += pixels(run.Advance)
	}
	w.write(on, text, point{at.x - width/2, at.y}, size, unbounded, face, ink)
}

// unbounded is room for any number of a stone.
const unbounded = 10_000

// set chooses the fonts and places of a line's letters.
func (w *writer) set(text string, size, room float64, face *font.Face) shaping.Line {
	runes := []rune(text)
	input := shaping.Input{Text: runes, RunEnd: len(runes), Direction: di.DirectionLTR, Face: face, Size: fixed.Int26_6(size * 64), Language: language.NewLanguage("en")}
	var runs []shaping.Output
	for _, part := range slices.Clone(w.segmenter.Split(input, faces{w, face})) {
		runs = append(runs, w.shaper.Shape(part))
	}
	ellipsis := input
	ellipsis.Text, ellipsis.RunEnd, ellipsis.Script = []rune("…"), 1, language.Latin
	config := shaping.WrapConfig{Direction: di.DirectionLTR, TruncateAfterLines: 1, BreakPolicy: shaping.Always}.WithTruncator(&w.shaper, ellipsis)
	w.wrapper.Prepare(config, runes, shaping.NewSliceIterator(runs))
	line, _ := w.wrapper.WrapNextLine(int(room))
	return slices.Clone(line.Line)
}

func pixels(v fixed.Int26_6) float64 { return float64(v) / 64 }

// add adds a letter's outline, whose y grows upwards.
func (s *shape) add(outline []opentype.Segment, origin point, scale float64) {
	on := func(p opentype.SegmentPoint) point {
		return point{origin.x + float64(p.X)*scale, origin.y - float64(p.Y)*scale}
	}
	for _, g := range outline {
		switch g.Op {
		case opentype.SegmentOpMoveTo:
			s.moveTo(on(g.Args[0]))
		case opentype.SegmentOpLineTo:
			s.lineTo(on(g.Args[0]))
		case opentype.SegmentOpQuadTo:
			s.quadTo(on(g.Args[0]), on(g.Args[1]))
		case opentype.SegmentOpCubeTo:
			s.cubeTo(on(g.Args[0]), on(g.Args[1]), on(g.Args[2]))
		}
	}
}
