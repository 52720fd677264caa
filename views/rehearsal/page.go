package rehearsal

import (
	"net/url"
	"slices"
	"strconv"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rehearsal"
	"renju-arbiter/views/finding"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/goban"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/gamestate"
)

// List is what was ruled on, the newest first.
type List struct {
	ID    string
	Rows  []Row
	Older string // the address of older acts; empty: there are none
	Marks rehearsal.Marks
}

// Row is something that was ruled on. Nothing of how is in it.
type Row struct {
	Path   string
	What   locale.Text
	Round  int
	Board  string
	At     string
	GoesOn bool
}

// Question is one question, before its answer or after it.
type Question struct {
	rehearsal.Question
	Names, Holds, Readings []string
	Board                  goban.Diagram
	Ply                    int
	Speed                  int // how many times as fast it plays back; 0: it stands
	Lapses                 bool

	Action string
	Fields url.Values // what the form and the links carry on
	Wrong  *locale.Text

	Answered bool
	Answer   rehearsal.Answer
	Mark     rehearsal.Mark
	Finding  goban.Finding
	Found    bool
	Marks    rehearsal.Marks
	Next     string // the address of what follows
	Title    string
}

// shownAs is a question as a page shows it, after so many moves; from the answer on with its finding.
func shownAs(q rehearsal.Question, ply string) Question {
	m := Question{Question: q, Ply: len(q.Moves), Lapses: q.State.Settings.Rules.LateFive == game.LateFiveLapses, Fields: url.Values{}}
	if n, err := strconv.Atoi(ply); err == nil && n >= 0 && n < len(q.Moves) {
		m.Ply = n
	}
	for _, p := range q.State.Persons() {
		m.Names, m.Holds = append(m.Names, p.String()), append(m.Holds, q.State.ColourOf(p).String())
	}
	for _, left := range q.Readings {
		m.Readings = append(m.Readings, play.Reading(int64(left)))
	}
	m.Board = gamestate.StandingAt(q.State, q.Moves[:m.Ply])
	return m
}

// answered marks an answer, if one was given.
func (m *Question) answered(choice, rule string) error {
	if choice == "" && rule == "" {
		return nil
	}
	a := rehearsal.Answer{Choice: choice, Rule: rule}
	mark, err := m.Question.Mark(a)
	if err != nil {
		return err
	}
	m.Answered, m.Answer, m.Mark = true, a, mark
	if m.Kind == rehearsal.Claim && m.Claimed.Finding.What != "" {
		m.Finding, m.Found = finding.OfClaim(m.Claimed.Finding), true
	}
	return nil
}

// name is what somebody at the board is called.
func (m Question) name(p board.Person) string {
	if p == board.Nobody || int(p) > len(m.Names) {
		return ""
	}
	return m.Names[p-1]
}

// about is what had to be ruled on.
func (m Question) about() locale.Text { return shown.Rehearsed(m.Question) }

// rules are those to choose among, none of them chosen.
func rules(t *locale.Translator, q rehearsal.Question) []part.Choice {
	list := []part.Choice{{}}
	for _, rule := range q.Rules {
		list = append(list, part.Choice{Value: rule, Label: part.Cited(t, rule)})
	}
	return list
}

// at is the address of the same question after so many moves.
func (m Question) at(ply int) string {
	query := url.Values{}
	for field, values := range m.Fields {
		query[field] = values
	}
	if m.Answered {
		query.Set("choice", m.Answer.Choice)
		query.Set("rule", m.Answer.Rule)
	}
	query.Set("ply", strconv.Itoa(ply))
	return m.Action + "?" + query.Encode()
}

// fields are those that the form carries on, in order.
func (m Question) fields() (names []string) {
	for name := range m.Fields {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// Examination is one, before it begins or at its end.
type Examination struct {
	Seed    uint64
	Done    []Question
	Marks   rehearsal.Marks
	Another string
}
