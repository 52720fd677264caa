package seat

import (
	"slices"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/narrator"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/web"
)

// reply answers what was typed into the field at the board, unless it is points that can
// be chosen: those are. It tells whether there is an answer.
func (s *Pages) reply(c web.Context, at web.GameViewer, m *play.Controls) bool {
	line, typed := lineOf(c)
	if m == nil || !typed {
		return false
	}
	if asks, word := s.word(c, at, m, line); word {
		answered(c, m, line, asks)
		return true
	}
	if m.Point != "" && chosen(m, line) {
		return false
	}
	ear := at.Seat.Listener()
	if m.Point != "" && named(line) {
		ear.Person = at.State.Actor() // it is typed for who places, no matter who else sits at the device
	}
	if given := s.several(at, line); m.Point != "" && given > 1 {
		m.Wrong = true
		answered(c, m, line, []locale.Text{locale.Say("answer.count", "Count", max(m.Count, 1), "Given", given)})
		return true
	}
	before, _ := web.Whole(c, "ply")
	said, ply, known := narrator.Moves(s.Presenter, at.State, ear, line, before)
	if !known {
		said, known = narrator.Answer(s.Presenter, at.State, ear, s.Desk.Now(s.Wall()), line)
	}
	m.Ply, m.Wrong = ply, !known || m.Point != "" && named(line)
	answered(c, m, line, said)
	return true
}

// lineOf is what was typed, or a point of the board that was pressed; false for nothing. Enter in
// the empty field is a line too.
func lineOf(c web.Context) (string, bool) {
	query := c.QueryParams()
	if pressed := query["select"]; !query.Has("line") && len(pressed) > 0 {
		return pressed[len(pressed)-1], true
	}
	return strings.TrimSpace(web.Narrow(query.Get("line"))), query.Has("line")
}

// word answers a word that is an act, by what has a button now; false where a line is none.
func (s *Pages) word(c web.Context, at web.GameViewer, m *play.Controls, line string) ([]locale.Text, bool) {
	t := web.Translator(c)
	named := wordsOf(t, line)
	if len(named) == 0 {
		return nil, false
	}
	if i := slices.IndexFunc(named, func(w word) bool { return w.open(m) }); i >= 0 {
		m.Said = &named[i].said
		return []locale.Text{locale.Say("answer.sure", "What", locale.Say(m.Said.Label, "Count", m.OtherN))}, true
	}
	asks := locale.Say("said.turn", "Who", s.NameOf(at.State, gamestate.ToAct(at.State)))
	if state := gamestate.StateOf(at.State); state != "running" {
		asks = gamestate.Unasked(at.State)
	} else if p := at.Seat.Person; p != board.Nobody {
		asks = locale.Say("said.plain", "What", s.LineOf(at.ID, at.State, p).What)
	}
	if line == "" {
		return []locale.Text{asks}, true
	}
	m.Wrong = true
	return []locale.Text{locale.Say("answer.not-now", "Line", line, "What", asks)}, true
}

func answered(c web.Context, m *play.Controls, line string, said []locale.Text) {
	texts := make([]string, len(said))
	for i, text := range said {
		texts[i] = web.Translator(c).Text(text)
	}
	m.Line, m.Reply = line, strings.Join(texts, " ")
}

// several is how many points a line names, where it names nothing else.
func (s *Pages) several(at web.GameViewer, line string) int {
	words := play.Selection([]string{line})
	for _, word := range words {
		if placeAt(at, word) != nil {
			return 0
		}
	}
	return len(words)
}

// counted lets the title say that what was typed was at fault.
func counted(f web.Frame, m *play.Controls) web.Frame {
	if m != nil && m.Wrong {
		f.Ahead = f.T.T("title.faults", "Count", 1)
	}
	return f
}

// chosen tells whether every word of a line is among the points that are chosen now.
func chosen(m *play.Controls, line string) bool {
	for _, word := range play.Selection([]string{line}) {
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
