package narrator

import (
	"strconv"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/gamestate"
)

// Answer answers a question that was typed in the field at the board, by the letters that "?" lists;
// false where it is no question. It tells only what the redaction shows.
func Answer(tell shown.Presenter, g game.State, ear Listener, now clock.Instant, line string) ([]locale.Text, bool) {
	words := strings.Fields(strings.ToLower(line))
	m := narrator{tell, ear, g.Redaction(ear.Arbiter), g, now}
	if len(words) == 1 {
		if said := m.about(words[0]); said != nil {
			return said, true
		}
		if said := m.lookAt(words[0]); said != nil {
			return said, true
		}
	}
	if len(words) == 2 {
		if said := m.along(words[0], words[1]); said != nil {
			return said, true
		}
	}
	return one("answer.unknown", "Line", line), false
}

// about answers the letters that need no point.
func (m narrator) about(letter string) []locale.Text {
	switch letter {
	case "?":
		said := append(one("answer.help"), locale.Say("answer.moves"))
		if m.ear.Person != board.Nobody {
			said = append(said, locale.Say("answer.words"))
		}
		return said
	case "t":
		if !m.game.Timed {
			return one("answer.untimed")
		}
		return append(m.turn(), m.readings()...)
	case "o":
		return m.opening()
	case "l", "b":
		if m.redaction.Board {
			return one("board.hidden")
		}
		if letter == "l" {
			return m.last()
		}
		return m.all()
	}
	return nil
}

// Moves answers "m", which goes back through the moves from the last one, "n", which goes forth, and
// "m 7"; at is the move that was told before, 0 for none. It gives the move that it tells.
func Moves(tell shown.Presenter, g game.State, ear Listener, line string, at int) (said []locale.Text, ply int, known bool) {
	words := strings.Fields(strings.ToLower(line))
	last := len(g.Plies)
	if at == 0 {
		at = last + 1
	}
	switch {
	case len(words) == 1 && words[0] == "m":
		ply = at - 1
	case len(words) == 1 && words[0] == "n":
		ply = at + 1
	case len(words) == 2 && words[0] == "m":
		n, err := strconv.Atoi(words[1])
		if err != nil {
			return nil, 0, false
		}
		ply = n
	default:
		return nil, 0, false
	}
	ply = max(1, min(ply, last))
	m := narrator{Presenter: tell, ear: ear, redaction: g.Redaction(ear.Arbiter), game: g}
	if m.redaction.Board {
		return one("board.hidden"), 0, true
	}
	if last > 0 {
		m.game.Plies = g.Plies[:ply]
	}
	return m.last(), min(ply, last), true
}

func (m narrator) opening() []locale.Text {
	said := one("answer.opening", "Rule", part.OpeningText(m.game.Settings.Opening))
	if name := gamestate.OpeningName(m.game); name != "" && !m.redaction.Board {
		said = append(said, locale.Say("answer.opening.name", "Name", name))
	}
	if m.game.Over() || !m.game.Opens() {
		return said
	}
	return append(said, locale.Say("said.turn", "Who", m.who(m.game.Actor())), gamestate.AskOf(m.game.Asked()).Text())
}

func (m narrator) last() []locale.Text {
	n := len(m.game.Plies)
	switch {
	case n == 0:
		return plain("answer.none")
	case m.game.Plies[n-1].Pass():
		return one("said.pass", "Who", m.who(m.game.Plies[n-1].By))
	}
	return m.stone(game.Stepped{})
}

// all are the stones that lie there, colour by colour.
func (m narrator) all() []locale.Text {
	points, order := map[string][]string{}, []string{}
	for _, s := range gamestate.Standing(m.game, m.game.Plies).Stones {
		if points[s.Colour] == nil {
			order = append(order, s.Colour)
		}
		points[s.Colour] = append(points[s.Colour], s.Point)
	}
	if len(order) == 0 {
		return plain("answer.none")
	}
	var said []locale.Text
	for _, colour := range order {
		said = append(said, locale.Say("answer.all", "Colour", locale.Say("colour."+colour), "Count", len(points[colour]), "Points", strings.Join(points[colour], ", ")))
	}
	return said
}

// lookAt answers the name of a point: what is there, and whether it is allowed.
func (m narrator) lookAt(word string) []locale.Text {
	p, err := board.ParsePoint(word)
	switch {
	case err != nil || m.game.Table.Rules().Standing() || !m.on(p):
		return nil
	case m.redaction.Board:
		return one("board.hidden")
	}
	for _, s := range gamestate.Standing(m.game, m.game.Plies).Stones {
		if s.Point == p.String() {
			key := "answer.at"
			if m.own(m.game.Actor()) && gamestate.TaskOf(m.game, m.ear.Person) == gamestate.TaskPlace {
				key = "answer.occupied"
			}
			return one(key, "Point", s.Point, "Ply", locale.Say("said.ply", "Who", locale.Say("colour."+s.Colour), "N", s.Number))
		}
	}
	if bar, barred := m.barred(p); barred {
		return plain("board.barred", "Point", p.String(), "Why", bar)
	}
	return one("answer.empty", "Point", p.String())
}

// barred tells why the opening keeps a point closed to who hears.
func (m narrator) barred(p board.Point) (locale.Text, bool) {
	if !m.own(m.game.Actor()) || !m.game.Opens() {
		return locale.Text{}, false
	}
	for _, o := range m.game.Ask().Options {
		if o.Open(&m.game.Position, p) {
			return locale.Text{}, false
		}
	}
	bar := gamestate.BarOf(m.game)
	return bar, bar.Key != ""
}

func (m narrator) on(p board.Point) bool {
	size := m.game.Position.Size()
	return p.X() >= 0 && p.Y() >= 0 && p.X() < size && p.Y() < size
}

// along answers a row, a column or the diagonals through a point.
func (m narrator) along(letter, where string) []locale.Text {
	n := m.game.Position.Size()
	if m.redaction.Board && strings.Contains("rcd", letter) {
		return one("board.hidden")
	}
	switch letter {
	case "r":
		if row, err := strconv.Atoi(where); err == nil && row >= 1 && row <= n {
			return m.line("answer.row", board.At(0, row-1), 1, 0, "Line", row)
		}
	case "c":
		if column := m.column(where); column >= 0 {
			return m.line("answer.column", board.At(column, 0), 0, 1, "Line", where)
		}
	case "d":
		if p, err := board.ParsePoint(where); err == nil && m.on(p) {
			return append(m.diagonal(p, 1), m.diagonal(p, -1)...)
		}
	}
	return nil
}

// column is the one of a letter, on a standing board that of a number, from 0; -1 for
// none.
func (m narrator) column(word string) int {
	column := -1
	if m.game.Table.Rules().Standing() {
		if number, err := strconv.Atoi(word); err == nil {
			column = number - 1
		}
	} else if len(word) == 1 {
		column = int(word[0]) - 'a'
	}
	if column >= m.game.Position.Size() {
		return -1
	}
	return max(column, -1)
}

// diagonal goes through a point, rising to the right or falling.
func (m narrator) diagonal(through board.Point, rise int) []locale.Text {
	from := through
	for next := from; m.on(next); next = board.At(next.X()-1, next.Y()-rise) {
		from = next
	}
	to := through
	for next := to; m.on(next); next = board.At(next.X()+1, next.Y()+rise) {
		to = next
	}
	return m.line("answer.diagonal", from, 1, rise, "From", from.String(), "To", to.String())
}

// line are the stones from a point on, in their order.
func (m narrator) line(key string, from board.Point, right, up int, args ...any) []locale.Text {
	all := locale.Say("answer.none")
	for p := from; m.on(p); p = board.At(p.X()+right, p.Y()+up) {
		colour := m.game.Position.At(p)
		if colour == board.Empty {
			continue
		}
		stone := locale.Say("answer.stone", "Point", p.String(), "Colour", locale.Say("colour."+colour.String()))
		if all.Key != "answer.none" {
			stone = locale.Say("said.and", "First", all, "Second", stone)
		}
		all = stone
	}
	return one(key, append(args, "What", all)...)
}
