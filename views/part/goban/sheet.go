package goban

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/views/locale"
)

// SheetOf draws a finding as one SVG that needs nothing else: every figure with
// its caption, and a legend. The board has the stone that is judged; style is a
// style sheet with the colours and the classes of a drawing. What it shows is
// told in every language of the installation, and a browser's language picks the legend.
func SheetOf(g Diagram, f Finding, style string) (string, error) {
	var b strings.Builder
	err := sheetOf(sheet{figures: Figures(g, f), finding: f, style: style}).Render(context.Background(), &b)
	return b.String(), err
}

type sheet struct {
	figures []Figure
	finding Finding
	style   string
}

// Units of a sheet: the space around each figure, above it for its caption, and
// the height of a line of the legend.
const (
	sheetGap     = 10
	sheetCaption = 20
	legendLine   = 12
)

func (s sheet) columns() int { return min(len(s.figures), 2) }

func (s sheet) rows() int { return (len(s.figures) + 1) / 2 }

func (s sheet) cell() int { return s.figures[0].Board.Width() + sheetGap }

func (s sheet) width() int { return s.columns()*s.cell() + sheetGap }

// legendTop is where the legend begins.
func (s sheet) legendTop() int { return s.rows()*(s.cell()+sheetCaption) + sheetGap }

func (s sheet) height() int { return s.legendTop() + len(Signs(s.figures))*legendLine + sheetGap }

func (s sheet) viewBox() string {
	return "0 0 " + strconv.Itoa(s.width()) + " " + strconv.Itoa(s.height())
}

// place is where the i-th figure stands.
func (s sheet) place(i int) string {
	return translate(sheetGap+i%2*s.cell(), sheetGap+sheetCaption+i/2*(s.cell()+sheetCaption))
}

func (s sheet) legendPlace(i int) string {
	return translate(sheetGap+5, s.legendTop()+i*legendLine+legendLine/2)
}

func translate(x, y int) string {
	return "translate(" + strconv.Itoa(x) + " " + strconv.Itoa(y) + ")"
}

// lines are the finding in words, in one language.
func (s sheet) lines(l locale.Language) []string { return Lines(locale.For(l.Code), s.finding) }

// ownLanguages are all but the first, which is for everybody else.
func ownLanguages() []locale.Language { return locale.Complete()[1:] }

func otherwise() locale.Language { return locale.Complete()[0] }

// Signs are the kinds of marks that the figures have, for their legend.
func Signs(figures []Figure) (kinds []string) {
	for _, kind := range []string{"tested", "earlier", "five", "straight-four", "illegal", "missed"} {
		drawn := func(f Figure) bool {
			return slices.ContainsFunc(f.Board.Marks, func(m Mark) bool { return m.Kind == kind })
		}
		if slices.ContainsFunc(figures, drawn) {
			kinds = append(kinds, kind)
		}
	}
	return kinds
}
