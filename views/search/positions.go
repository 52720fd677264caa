package search

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/positions"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/goban"
	"renju-arbiter/views/web"
)

// Positions is the page that finds games by a position.
type Positions struct {
	Typed  string // the stones, as they were typed
	Board  string // the kind of board: "15", or "connect4"
	Part   bool
	Turn   string // "black", "white", or empty
	Wrong  locale.Text
	Boards []string

	Drawn   goban.Diagram
	At      string // the point that was pressed last
	Unset   string // the page without the newest stone; empty without stones
	Answer  positions.Tally
	Next    []NextMove
	More    int // further next moves, which are not shown
	Games   []Game
	Further int // further games, which are not shown
	Reading bool
	stones  []positions.Stone
}

// A NextMove is a move that came next.
type NextMove struct {
	Letter string
	Point  string
	Colour string
	Page   string // the page with it
	positions.Tally
}

// The page shows at most so many next moves and games.
const (
	mostNext  = 20
	mostGames = 30
)

// positionsPage finds games by a position. A press on the board leads to the page with that stone.
func (s *Pages) positionsPage(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	m := Positions{Typed: c.QueryParam("stones"), At: c.QueryParam("at")}
	how, err := web.OneOf(c, "how", "exact", "part")
	if err != nil {
		return err
	}
	if m.Turn, err = web.OneOf(c, "turn", board.Black.String(), board.White.String()); err != nil {
		return err
	}
	if m.Board, err = web.OneOf(c, "board", boardNames()...); err != nil {
		return err
	}
	m.Part = how == "part"
	m.Reading = !s.Games.read(c.Request().Context(), s.public())
	on := boardNamed(m.Board)
	m.Board, m.Boards = on.Name(), s.boards(on)
	status := http.StatusOK
	stones, err := positions.ParseLine(m.Typed, on)
	if tap := c.QueryParam("tap"); err == nil {
		_, err = positions.ParseLine(tap, on)
	}
	if err != nil {
		m.Wrong, status, _ = web.Refusal(s.Presenter, err)
		m.Typed = kept(m.Typed)
	} else if p, err := board.ParsePoint(c.QueryParam("tap")); err == nil && on.Has(p) {
		m.At = p.String()
		return c.Redirect(http.StatusSeeOther, address.PositionsWith(m.with(positions.Tap(stones, p))))
	} else {
		m.Typed = positions.Line(stones)
	}
	m.fill(on, stones)
	if m.Wrong.Key == "" {
		s.answer(&m, on, stones)
	}
	return web.Show(c, status, PositionsPage(s.Frame(c, v), m))
}

// kept is a text that stands in its field again. A very long one is cut.
func kept(text string) string {
	text = strings.ToValidUTF8(text, "�")
	if runes := []rune(text); len(runes) > 200 {
		return string(runes[:200])
	}
	return text
}

// fill draws the stones.
func (m *Positions) fill(on positions.Board, stones []positions.Stone) {
	m.stones, m.Drawn = stones, goban.Diagram{Size: on.Size, Upright: on.Upright, Still: true}
	for i, s := range stones {
		drawn := goban.Stone{Point: s.Point.String(), Colour: s.Colour.String()}
		if m.moves() {
			drawn.Number = i + 1
		}
		m.Drawn.Stones = append(m.Drawn.Stones, drawn)
	}
	if len(stones) > 0 {
		m.Unset = address.PositionsWith(m.with(stones[:len(stones)-1]))
	}
}

// moves tells that the stones stand in the order of play.
func (m *Positions) moves() bool { return !strings.Contains(m.Typed, ":") }

// answer finds the games, and marks what came next on the board.
func (s *Pages) answer(m *Positions, on positions.Board, stones []positions.Stone) {
	q := positions.Question{Board: on, Stones: stones, Part: m.Part}
	switch m.Turn {
	case board.Black.String():
		q.ToMove = board.Black
	case board.White.String():
		q.ToMove = board.White
	}
	a := s.Games.find(q)
	m.Answer = a.Tally
	m.More = max(0, len(a.Next)-mostNext)
	for i, next := range a.Next[:len(a.Next)-m.More] {
		row := NextMove{Letter: goban.Letter(i), Point: next.Point.String(), Colour: next.Colour.String(), Tally: next.Tally,
			Page: address.PositionsWith(m.with(append(stones[:len(stones):len(stones)], next.Stone)))}
		m.Next = append(m.Next, row)
		m.Drawn.Marks = append(m.Drawn.Marks, goban.Mark{Kind: "next", Point: row.Point, Letters: row.Letter})
	}
	m.Further = max(0, len(a.Hits)-mostGames)
	m.Games = s.rows(a.Hits[:len(a.Hits)-m.Further])
}

// with is the question with other stones.
func (m *Positions) with(stones []positions.Stone) url.Values {
	q := url.Values{"stones": {positions.Line(stones)}}
	if m.Board != standard.Name() {
		q.Set("board", m.Board)
	}
	if m.Part {
		q.Set("how", "part")
	}
	if m.Turn != "" {
		q.Set("turn", m.Turn)
	}
	if m.At != "" {
		q.Set("at", m.At)
	}
	return q
}

// boardNamed returns the board with a name, else renju's.
func boardNamed(name string) positions.Board {
	for _, b := range positions.Boards() {
		if b.Name() == name {
			return b
		}
	}
	return standard
}

// boardNames are the names of all boards.
func boardNames() (names []string) {
	for _, b := range positions.Boards() {
		names = append(names, b.Name())
	}
	return names
}

// standard is the board of renju.
var standard = positions.Boards()[0]

// boards are the boards that can be chosen: those on which a game was played, the one shown, and renju's.
func (s *Pages) boards(on positions.Board) (names []string) {
	played := map[positions.Board]bool{on: true, standard: true}
	for _, b := range s.Games.boards() {
		played[b] = true
	}
	for _, b := range positions.Boards() {
		if played[b] {
			names = append(names, b.Name())
		}
	}
	return names
}

// choices are the boards as they are chosen.
func (m *Positions) choices(t *locale.Translator) (list []part.Choice) {
	for _, name := range m.Boards {
		label := t.T("game.connect4")
		if b := boardNamed(name); !b.Upright {
			label = t.T("positions.board.size", "Size", b.Size)
		}
		list = append(list, part.Choice{Value: name, Label: label})
	}
	return list
}

// hidden are the fields that a press on the board keeps.
func (m *Positions) hidden() (list [][2]string) {
	q := m.with(m.stones)
	for _, name := range []string{"stones", "board", "how", "turn"} {
		if q.Has(name) {
			list = append(list, [2]string{name, q.Get(name)})
		}
	}
	return list
}

// A cell is a point of the board as a button.
type cell struct{ Point, Label string }

// cells are the points in rows, from the top. A column of a standing board is the hole into which a disc
// would fall.
func (m *Positions) cells(t *locale.Translator) (rows [][]cell) {
	on := map[string]goban.Stone{}
	for _, s := range m.Drawn.Stones {
		on[s.Point] = s
	}
	next := map[string]NextMove{}
	for _, n := range m.Next {
		next[n.Point] = n
	}
	label := func(p string) string {
		if s, taken := on[p]; taken {
			return p + ", " + t.Text(goban.ColourText(s))
		}
		if n, is := next[p]; is {
			return t.T("positions.point.next", "Point", p, "Letter", n.Letter, "Count", n.Games)
		}
		return t.T("board.empty", "Point", p)
	}
	if m.Drawn.Upright {
		var row []cell
		for x := range m.Drawn.Columns() {
			y := 0
			for y < 5 && on[board.At(x, y).String()].Point != "" {
				y++
			}
			p := board.At(x, y).String()
			row = append(row, cell{p, label(p)})
		}
		return [][]cell{row}
	}
	for y := m.Drawn.Size - 1; y >= 0; y-- {
		var row []cell
		for x := range m.Drawn.Size {
			p := board.At(x, y).String()
			row = append(row, cell{p, label(p)})
		}
		rows = append(rows, row)
	}
	return rows
}

// centre is the point at which the keys begin.
func (m *Positions) centre() string {
	if m.At != "" {
		return m.At
	}
	return m.Drawn.Centre()
}

// how is the choice between the whole position and a part.
func (m *Positions) how() string {
	if m.Part {
		return "part"
	}
	return "exact"
}

// results writes a tally as Black's wins, draws and White's wins.
func results(t positions.Tally) string {
	return strconv.Itoa(t.Black) + " – " + strconv.Itoa(t.Drawn) + " – " + strconv.Itoa(t.White)
}
