package rehearsal

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Answer is what a trainee rules.
type Answer struct {
	Choice string
	Rule   string // the one that decides
}

// Mark is what came of an answer.
type Mark struct {
	Rule   string // that decides: marks are counted by it
	Choice bool   // the ruling is right
	Cited  bool   // and so is the rule
}

// Right tells that nothing is wrong with the answer.
func (m Mark) Right() bool { return m.Choice && m.Cited }

// WrongAnswer says that an answer is none of those to choose among.
type WrongAnswer struct {
	Text  string
	Known []string
}

func (e *WrongAnswer) Error() string {
	return fmt.Sprintf("%q is no answer; it may be %s", e.Text, strings.Join(e.Known, ", "))
}

// Sentence says what would be one.
func (e *WrongAnswer) Sentence() (key string, args []any) {
	return "new.error.choice", []any{"What", e.Text}
}

// Mark marks an answer; a *WrongAnswer where it is none.
func (q Question) Mark(a Answer) (Mark, error) {
	switch {
	case !slices.Contains(q.Choices, a.Choice):
		return Mark{}, &WrongAnswer{a.Choice, q.Choices}
	case !slices.Contains(q.Rules, a.Rule):
		return Mark{}, &WrongAnswer{a.Rule, q.Rules}
	}
	m := Mark{Choice: a.Choice == q.Right, Cited: slices.Contains(q.Cited, a.Rule)}
	if len(q.Cited) > 0 {
		m.Rule = q.Cited[0]
	}
	if m.Cited {
		m.Rule = a.Rule
	}
	return m, nil
}

// Tally is how often the questions of a rule were answered.
type Tally struct{ Asked, Ruled, Cited int }

// Marks are tallies by rule.
type Marks map[string]Tally

// Count adds a mark.
func (m Marks) Count(one Mark) {
	t := m[one.Rule]
	t.Asked++
	if one.Choice {
		t.Ruled++
	}
	if one.Cited {
		t.Cited++
	}
	m[one.Rule] = t
}

// Rules are those that were asked for, in the order of their numbers.
func (m Marks) Rules() []string {
	return slices.SortedFunc(maps.Keys(m), func(a, b string) int { return cmp.Or(cmp.Compare(numberOf(a), numberOf(b)), cmp.Compare(a, b)) })
}

// numberOf is the number of a rule as far as it is one.
func numberOf(rule string) float64 {
	n, _ := strconv.ParseFloat(strings.TrimRight(strings.TrimPrefix(rule, "RIF "), "abcdefghijklmnopqrstuvwxyz"), 64)
	return n
}

// Total is the tally of all rules.
func (m Marks) Total() (all Tally) {
	for _, t := range m {
		all.Asked, all.Ruled, all.Cited = all.Asked+t.Asked, all.Ruled+t.Ruled, all.Cited+t.Cited
	}
	return all
}

// String writes marks so that ReadMarks reads them: "9.1=3.2.2 9.4=1.1.0".
func (m Marks) String() string {
	var list []string
	for _, rule := range m.Rules() {
		t := m[rule]
		list = append(list, fmt.Sprintf("%s=%d.%d.%d", strings.TrimPrefix(rule, "RIF "), t.Asked, t.Ruled, t.Cited))
	}
	return strings.Join(list, " ")
}

// mostAsked is how many questions of a rule marks are written for.
const mostAsked = 1000

// ReadMarks reads what String wrote; what is no such thing counts for nothing.
func ReadMarks(text string) Marks {
	m := Marks{}
	for word := range strings.FieldsSeq(text) {
		rule, counts, _ := strings.Cut(word, "=")
		parts := strings.Split(counts, ".")
		if len(parts) != 3 || len(m) > 40 || len(rule) > 5 || numberOf(rule) == 0 {
			continue
		}
		var n [3]int
		good := true
		for i, part := range parts {
			var err error
			n[i], err = strconv.Atoi(part)
			good = good && err == nil && n[i] >= 0 && n[i] <= mostAsked
		}
		if good && n[1] <= n[0] && n[2] <= n[0] {
			m["RIF "+rule] = Tally{n[0], n[1], n[2]}
		}
	}
	return m
}
