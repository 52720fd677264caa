package finding

import (
	"io/fs"
	"regexp"
	"strings"
	"sync"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/renju"
	"renju-arbiter/static"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/goban"
)

// Explained is a verdict as `judge --explain` prints it.
type Explained struct {
	renju.Verdict
	// Words are plain lines by language code: the verdict, then its reasons, each
	// level of them two spaces deeper.
	Words map[string][]string `json:"words"`
	// Drawing is an SVG that needs nothing else: the stone, and every stone that
	// was tried after it to judge its threes.
	Drawing string `json:"drawing"`
}

// Explain explains a verdict on a position that does not have its stone yet.
func Explain(pos board.Position, v renju.Verdict) (Explained, error) {
	f := Of(v)
	words := map[string][]string{}
	for _, l := range locale.Complete() {
		words[l.Code] = goban.Lines(locale.For(l.Code), f)
	}
	drawing, err := goban.SheetOf(boardOf(pos, v), f, style())
	return Explained{Verdict: v, Words: words, Drawing: drawing}, err
}

// boardOf is the position with the stone that is judged.
func boardOf(pos board.Position, v renju.Verdict) goban.Diagram {
	pos.Set(v.Point, v.Colour)
	g := goban.Diagram{Size: pos.Size()}
	for y := range pos.Size() {
		for x := range pos.Size() {
			if s := pos.At(board.At(x, y)); s != board.Empty {
				g.Stones = append(g.Stones, goban.Stone{Point: board.At(x, y).String(), Colour: s.String()})
			}
		}
	}
	return g
}

// style is the colours of the installation and the drawn board, as the pages have them.
var style = sync.OnceValue(func() string {
	var b strings.Builder
	for _, name := range []string{"css/colours.css", "css/goban.css"} {
		text, err := fs.ReadFile(static.Files(), name)
		if err != nil {
			panic(err) // the style sheets are part of the program
		}
		b.Write(text)
	}
	bare := regexp.MustCompile(`(?s)/\*.*?\*/`).ReplaceAllString(b.String(), "")
	return regexp.MustCompile(`\s+`).ReplaceAllString(bare, " ")
})
