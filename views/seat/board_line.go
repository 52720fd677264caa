package seat

import (
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"renju-arbiter/views/part"
	"renju-arbiter/views/web"
)

// reply answers what was typed into the field at the board, unless it is points that can
// be chosen: those are. It tells whether there is an answer.
func (s *Face) reply(c echo.Context, at web.Sitting, m *part.Controls) bool {
	line := strings.TrimSpace(c.QueryParam("line"))
	if m == nil || line == "" || m.Point != "" && chosen(m, line) {
		return false
	}
	t := web.Translator(c)
	ear := at.Seat.Ear()
	if m.Point != "" && named(line) {
		ear.Person = at.State.Actor() // it is typed for who places, whoever else sits at the device
	}
	said, known := s.Answer(at.State, ear, s.Desk.Now(s.Wall()), line)
	texts := make([]string, len(said))
	for i, text := range said {
		texts[i] = t.Text(text)
	}
	m.Line, m.Reply, m.Wrong = line, strings.Join(texts, " "), !known || m.Point != "" && named(line)
	return true
}

// counted lets the title say that what was typed was at fault.
func counted(f web.Frame, m *part.Controls) web.Frame {
	if m != nil && m.Wrong {
		f.Ahead = f.T.T("title.faults", "Count", 1)
	}
	return f
}

// chosen tells whether every word of a line is among the points that are chosen now.
func chosen(m *part.Controls, line string) bool {
	for _, word := range part.Selection([]string{line}) {
		if !slices.Contains(m.Selected, word) {
			return false
		}
	}
	return true
}

// named tells whether a line is the name of a point: one that could not be chosen.
func named(line string) bool {
	return len(line) > 1 && !strings.Contains(line, " ")
}
