package rehearsal

import (
	"net/http"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/rehearsal"
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// examination asks the questions of an examination, one a page, and gives the marks at its end. What
// was answered stands in the address.
func (s *Pages) examination(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	frame := s.Frame(c, v)
	seed, err := strconv.ParseUint(c.QueryParam("seed"), 10, 64)
	if err != nil {
		return web.Show(c, http.StatusOK, BeginPage(frame, Examination{Seed: 1}))
	}
	questions := rehearsal.Examination(seed)
	given := read(c.QueryParam("a"), questions)
	status := http.StatusOK
	var m Question
	if len(given) < len(questions) {
		m = shownAs(questions[len(given)], "")
		wrong := m.answered(c.QueryParam("choice"), c.QueryParam("rule"))
		if m.Answered {
			given = append(given, m.Answer)
		}
		if wrong != nil {
			text, code, _ := web.Refusal(s.Presenter, wrong)
			m.Wrong, status = &text, code
		}
	}
	if len(given) == len(questions) {
		return web.Show(c, status, ResultPage(frame, result(seed, questions, given)))
	}
	wrong := m.Wrong
	m = shownAs(questions[len(given)], c.QueryParam("ply"))
	m.Wrong, m.Action = wrong, address.Examination
	m.Title = frame.T.T("rehearsal.examination.number", "Number", len(given)+1, "Count", len(questions))
	m.Fields.Set("seed", strconv.FormatUint(seed, 10))
	if len(given) > 0 {
		m.Fields.Set("a", written(given))
	}
	return web.Show(c, status, ExaminationPage(frame, m))
}

// result marks everything that was answered.
func result(seed uint64, questions []rehearsal.Question, given []rehearsal.Answer) Examination {
	m := Examination{Seed: seed, Marks: rehearsal.Marks{}, Another: address.Examined(seed+1, "")}
	for i, q := range questions {
		one := shownAs(q, "")
		if one.answered(given[i].Choice, given[i].Rule) == nil {
			m.Marks.Count(one.Mark)
		}
		m.Done = append(m.Done, one)
	}
	return m
}

// written are answers as an address has them: "upheld 9.1,unfounded 9.8".
func written(given []rehearsal.Answer) string {
	var list []string
	for _, a := range given {
		list = append(list, a.Choice+" "+strings.TrimPrefix(a.Rule, "RIF "))
	}
	return strings.Join(list, ",")
}

// read reads what written wrote, up to the first that is no answer.
func read(text string, questions []rehearsal.Question) (given []rehearsal.Answer) {
	for one := range strings.SplitSeq(text, ",") {
		choice, rule, _ := strings.Cut(one, " ")
		a := rehearsal.Answer{Choice: choice, Rule: "RIF " + rule}
		if len(given) == len(questions) {
			return given
		}
		if _, err := questions[len(given)].Mark(a); err != nil {
			return given
		}
		given = append(given, a)
	}
	return given
}
