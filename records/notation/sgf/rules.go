package sgf

import (
	"strconv"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/variant"
	"renju-arbiter/clock"
)

// side is the largest board: points have two of the letters a to z.
const side = 26

// grid is a board with its lines.
type grid struct{ columns, rows int }

// gridOf is the board of settings by name.
func gridOf(values map[string]string) grid {
	if rules, err := variant.New(values["game"], variant.Options{Size: number(values["size"])}); err == nil {
		return grid{rules.Columns(), rules.Rows()}
	}
	if n := number(values["size"]); n > 0 {
		return grid{n, n}
	}
	return grid{game.Size, game.Size}
}

func number(text string) int { n, _ := strconv.Atoi(text); return n }

func (g grid) fits() bool { return min(g.columns, g.rows) > 0 && max(g.columns, g.rows) <= side }

func (g grid) size() string {
	if g.columns == g.rows {
		return strconv.Itoa(g.columns)
	}
	return strconv.Itoa(g.columns) + ":" + strconv.Itoa(g.rows)
}

// letters are a point as the file has it.
func (g grid) letters(p board.Point) string {
	return string([]byte{'a' + byte(p.X()), 'a' + byte(g.rows-1-p.Y())})
}

// point reads one; the second answer is whether it is one of the board. NoPoint is a pass.
func (g grid) point(text string) (board.Point, bool) {
	text = strings.TrimSpace(text)
	if text == "" || text == "tt" && max(g.columns, g.rows) <= 19 {
		return board.NoPoint, true
	}
	if len(text) == 2 && isLetter(text[0]) && isLetter(text[1]) {
		x, y := int(text[0]-'a'), g.rows-1-int(text[1]-'a')
		return board.At(x, max(0, y)), x < g.columns && y >= 0
	}
	p, err := board.ParsePoint(text) // some write "h8"
	return p, err == nil && p.X() < g.columns && p.Y() < g.rows
}

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' }

// read is a board as SZ has it.
func (g grid) read(sz string) (grid, bool) {
	columns, rows, is := strings.Cut(strings.TrimSpace(sz), ":")
	if !is {
		rows = columns
	}
	of := grid{number(strings.TrimSpace(columns)), number(strings.TrimSpace(rows))}
	if sz == "" {
		return g, true
	}
	return of, of.fits()
}

// times are TM and OT of a control: OT where the seconds are not all.
func times(control string) (tm, ot string) {
	c, err := clock.Parse(control)
	if err != nil || c.None() {
		return "", ""
	}
	if first := c.Stages[0]; !first.Overtime() {
		tm = seconds(int64(first.Time))
	} else {
		tm = "0"
	}
	if tm != control {
		ot = control
	}
	return tm, ot
}

// controlOf is the control that TM and OT say; false where OT is not known.
func controlOf(tm, ot string) (control string, known bool) {
	tm, ot = dossier.OneLine(tm), dossier.OneLine(ot)
	if c, err := clock.Parse(ot); ot != "" && err == nil && !c.None() {
		return ot, true
	}
	if c, err := clock.Parse(tm); err == nil && !c.None() && len(c.Stages) == 1 && c.Stages[0].Kind == clock.Plain {
		return tm, ot == ""
	}
	return "", ot == "" && (tm == "" || tm == "0")
}

// seconds are milliseconds as the file has them.
func seconds(ms int64) string {
	text := strconv.FormatInt(ms/1000, 10)
	if ms < 0 && ms > -1000 {
		text = "-0"
	}
	if rest := ms % 1000; rest != 0 {
		text += strings.TrimRight("."+strconv.FormatInt(1000+max(rest, -rest), 10)[1:], "0")
	}
	return text
}

// milliseconds read what a clock shows.
func milliseconds(text string) (int64, bool) {
	whole, part, _ := strings.Cut(strings.TrimSpace(text), ".")
	digits := strings.TrimPrefix(whole, "-")
	if len(digits) > 10 || strings.Trim(digits+part, "0123456789") != "" || digits+part == "" {
		return 0, false
	}
	s, _ := strconv.ParseInt(digits, 10, 64)
	ms := s*1000 + int64(number((part + "000")[:3]))
	if strings.HasPrefix(whole, "-") {
		ms = -ms
	}
	return ms, true
}
