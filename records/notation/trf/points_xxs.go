package trf

import (
	"fmt"
	"slices"
	"strings"

	"renju-arbiter/pairing/swiss"
)

// xxs is a line XXS of JaVaFo: codes, each with its points, "XXS WW=1.0 BW=1.0 ... FL=0.0". What no
// line says is worth the usual; of two that say the same the later one counts.
type xxs struct {
	points map[string]swiss.Points
	last   Line
}

// xxsCodes are the letters of Scoring, each with the codes that have to agree for it: Scoring knows no
// colour, and one worth for a win, a forfeit win and a full bye.
var xxsCodes = []struct {
	letter rune
	codes  []string
	usual  swiss.Points
}{
	{'W', []string{"WW", "BW", "FW", "FPB"}, 1000},
	{'D', []string{"WD", "BD", "HPB"}, 500},
	{'L', []string{"WL", "BL"}, 0},
	{'Z', []string{"ZPB"}, 0},
	{'F', []string{"FL"}, 0},
	{'U', []string{"PAB"}, 1000},
}

// xxsShort are the codes that stand for several: all of their letter.
var xxsShort = map[string]rune{"W": 'W', "D": 'D'}

// take reads one line.
func (x *xxs) take(l Line) error {
	const want = "codes with their points, such as WW=1.0 BW=1.0 WD=0.5 BD=0.5"
	words := l.words(4)
	if len(words) == 0 {
		return l.fail(5, BadLine, "no points", want)
	}
	if x.points == nil {
		x.points = map[string]swiss.Points{}
	}
	for _, w := range words {
		code, value, _ := strings.Cut(w.text, "=")
		p, ok := parsePoints(value)
		if !ok {
			return l.fail(w.column, BadLine, fmt.Sprintf("%q", w.text), want)
		}
		known := false
		for _, of := range xxsCodes {
			for _, one := range of.codes {
				if one == code || xxsShort[code] == of.letter {
					x.points[one], known = p, true
				}
			}
		}
		if !known {
			return l.fail(w.column, BadLine, fmt.Sprintf("%q", w.text), want)
		}
	}
	x.last = l
	return nil
}

// settle makes of the lines XXS what results are worth. Points that Scoring has no place for stay a
// line that no Swiss honours.
func (t *Tournament) settle() {
	if t.xxs.points == nil {
		return
	}
	told := Scoring{}
	for _, of := range xxsCodes {
		if _, is := t.Scoring[of.letter]; is && !slices.ContainsFunc(of.codes, t.xxs.says) {
			told[of.letter] = t.Scoring[of.letter] // another line says it
			continue
		}
		worth := make([]swiss.Points, len(of.codes))
		for i, code := range of.codes {
			p, is := t.xxs.points[code]
			if !is {
				p = of.usual
			}
			worth[i] = p
		}
		if slices.Min(worth) != slices.Max(worth) {
			t.unheeded = append(t.unheeded, t.xxs.last)
			return
		}
		told[of.letter] = worth[0]
	}
	for _, of := range xxsCodes {
		if told[of.letter] == t.Scoring.value(of.letter) {
			continue
		}
		if t.Scoring == nil {
			t.Scoring = Scoring{}
		}
		t.Scoring[of.letter] = told[of.letter]
	}
}

func (x *xxs) says(code string) bool {
	_, is := x.points[code]
	return is
}
