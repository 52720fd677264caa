package finding_test

import (
	"encoding/xml"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/renju"
	"renju-arbiter/arbiter/testkit/oracles"
	"renju-arbiter/views/finding"
	"renju-arbiter/views/locale"
)

var update = flag.Bool("update", false, "write the golden files anew")

// positions are black stones, and the point that is judged. The first three are
// figures of the seeds as rebuilt in the shared data (teach-fig1, teach-fig2); the
// exercise is the first seed's own.
var positions = []struct {
	name, black, white, point string
	reading                   renju.Reading
}{
	{"double-four", "b2 c3 d4 f5 g5 h5", "", "e5", renju.Combined},
	{"overline", "l8 l9 l11 l12 l13", "l6", "l10", renju.Combined},
	{"three-with-a-forbidden-point", "k11 l9 l10 l11 m13 n11 n13", "l8", "n14", renju.Combined},
	{"double-three", "g8 i8 h7 h9", "", "h8", renju.Combined},
	{"five", "d8 e8 f8 g8 h9 h10", "c8", "h8", renju.Combined},
	{"legal", "h8 i8", "g8", "a1", renju.Combined},
	{"exercise", "h8 i9 g10 h10 m13", "f6 a1 c1 e1", "j10", renju.Combined},
	{"false-double-four", "h8 f8 g8 e9 e10 e11 e13", "e7 c2 g2 i1 k2 m1 a1", "e8", renju.Combined},
	{"no-rows", "a8 b8 c8 b6 c7 d10 d12", "e8 e9", "d8", renju.Combined},
	{"five-instead", "h8 i8 g4 g5 g6 g7 k4 k5 k6 k7", "g3 k3", "j8", renju.Combined},
	{"readings-differ", "k13 l12 i11 l11 n11 l10 k9 m9 m8 n8 k7", "", "n10", renju.Literal},
}

func place(t *testing.T, black, white string) board.Position {
	t.Helper()
	pos := board.New(15)
	for colour, list := range map[board.Stone]string{board.Black: black, board.White: white} {
		for _, name := range strings.Fields(list) {
			pos.Set(point(t, name), colour)
		}
	}
	return pos
}

func point(t *testing.T, name string) (p board.Point) {
	t.Helper()
	if err := p.UnmarshalText([]byte(name)); err != nil {
		t.Fatal(err)
	}
	return p
}

func explain(t *testing.T, pos board.Position, v renju.Verdict) finding.Explained {
	t.Helper()
	e, err := finding.Explain(pos, v)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func TestAFindingIsSaidInFourLanguages(t *testing.T) {
	for _, p := range positions {
		t.Run(p.name, func(t *testing.T) {
			pos := place(t, p.black, p.white)
			e := explain(t, pos, renju.Explain(&pos, point(t, p.point), p.reading))
			var b strings.Builder
			for _, l := range locale.Complete() {
				fmt.Fprintf(&b, "%s\n%s\n\n", l.Code, strings.Join(e.Words[l.Code], "\n"))
			}
			path := filepath.Join("testdata", p.name+".txt")
			if *update {
				if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if b.String() != string(want) {
				t.Errorf("said otherwise:\n%s\nwant\n%s", b.String(), want)
			}
		})
	}
}

// nested counts the verdicts that go into drawings, and the rows in them.
func nested(v *renju.Verdict) (drawings, rows int) {
	drawings, rows = 1, len(v.Fives)+len(v.Overlines)+len(v.Fours)+len(v.Threes)+len(v.Misses)
	for _, three := range v.Threes {
		for _, at := range three.StraightFours {
			if at.Verdict != nil && at.Verdict.Class != renju.Legal {
				d, r := nested(at.Verdict)
				drawings, rows = drawings+d, rows+r
			}
		}
	}
	return drawings, rows
}

var (
	missing = regexp.MustCompile(`\[[a-z][A-Za-z-]*\.[A-Za-z0-9.-]*\]|<no value>|%!`)
	row     = regexp.MustCompile(`^ *([A-Z]+|[0-9]+)\) `)
	// Names of classes in a style sheet.
	styled = regexp.MustCompile(`\.([a-z][a-z-]*)`)
)

// checkExplained holds what is true of every explanation: all languages say as
// much, every letter that is said stands in the drawing, every nested verdict
// has a drawing, and the drawing needs nothing else.
func checkExplained(t *testing.T, name string, e finding.Explained) {
	t.Helper()
	english := e.Words["en"]
	for code, words := range e.Words {
		if len(words) != len(english) {
			t.Errorf("%s: %d lines in %s, %d in English", name, len(words), code, len(english))
		}
		if found := missing.FindString(strings.Join(words, "\n")); found != "" {
			t.Errorf("%s: %s is missing in %s", name, found, code)
		}
	}
	for in := xml.NewDecoder(strings.NewReader(e.Drawing)); ; {
		if _, err := in.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatalf("%s: the drawing is no XML: %v", name, err)
		}
	}
	doc, err := goquery.NewDocumentFromReader(strings.NewReader(e.Drawing))
	if err != nil {
		t.Fatal(err)
	}
	drawings, rows := nested(&e.Verdict)
	if got := doc.Find("svg.goban").Length(); got != drawings {
		t.Errorf("%s: %d drawings for %d verdicts", name, got, drawings)
	}
	if got := doc.Find("line.row").Length(); got != rows {
		t.Errorf("%s: %d rows are drawn of %d", name, got, rows)
	}
	drawn := doc.Find("svg.goban text.n-mark").Text()
	for _, line := range english {
		if said := row.FindStringSubmatch(line); said != nil && !strings.Contains(drawn, said[1]) {
			t.Errorf("%s: %q has no letter in the drawing", name, line)
		}
	}
	checkAlone(t, name, doc)
}

// checkAlone: a drawing brings every style that it uses, and points nowhere.
func checkAlone(t *testing.T, name string, doc *goquery.Document) {
	t.Helper()
	style := map[string]bool{"sheet": true, "coordinates": true, "goban": true, "mark-five": true}
	for _, m := range styled.FindAllStringSubmatch(doc.Find("style").Text(), -1) {
		style[m[1]] = true
	}
	doc.Find("[class]").Each(func(_ int, e *goquery.Selection) {
		for _, class := range strings.Fields(e.AttrOr("class", "")) {
			if !style[class] && class != "row-three" {
				t.Errorf("%s: the class %s has no style", name, class)
			}
		}
	})
	doc.Find("[href], [src]").Each(func(_ int, e *goquery.Selection) {
		if to := e.AttrOr("href", e.AttrOr("src", "")); doc.Find(to).Length() != 1 {
			t.Errorf("%s: %s points at nothing here", name, to)
		}
	})
	if doc.Find("svg > title").Length() != len(locale.Complete()) || doc.Find("svg > desc").Length() != len(locale.Complete()) {
		t.Errorf("%s: the drawing says not in every language what it shows", name)
	}
}

func TestEveryExplanationIsWhole(t *testing.T) {
	for _, p := range positions {
		pos := place(t, p.black, p.white)
		checkExplained(t, p.name, explain(t, pos, renju.Explain(&pos, point(t, p.point), p.reading)))
	}
}

// TestSharedPositionsAreExplained explains every point of the shared positions
// that is more than plainly legal, in both readings by turns.
func TestSharedPositionsAreExplained(t *testing.T) {
	explained, deepest := 0, 0
	type line struct {
		ID           string
		Black, White []board.Point
		Expect       struct {
			Points map[string]struct{ Threes int }
		}
	}
	n := -1
	oracles.Each(t, oracles.Forbidden, func(l line) {
		n++
		if strings.HasPrefix(l.ID, "dev-") && n%40 > 0 {
			return // one of forty, and every position that teaches something
		}
		pos := board.New(15)
		for _, p := range l.Black {
			pos.Set(p, board.Black)
		}
		for _, p := range l.White {
			pos.Set(p, board.White)
		}
		for name := range l.Expect.Points {
			v := renju.Explain(&pos, point(t, name), renju.Reading(n%2))
			checkExplained(t, l.ID+" "+name, explain(t, pos, v))
			drawings, _ := nested(&v)
			explained, deepest = explained+1, max(deepest, drawings)
		}
	})
	if explained < 100 || deepest < 5 {
		t.Errorf("only %d points explained, with %d drawings at most", explained, deepest)
	}
}
