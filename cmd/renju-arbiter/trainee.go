package main

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rehearsal"
	"renju-arbiter/arbiter/text"
	"renju-arbiter/cmd/renju/tools"
	"renju-arbiter/views/finding"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/goban"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown"
)

// trainee is who is asked, on a terminal or by a file of answers: a line an answer.
type trainee struct {
	in    *bufio.Scanner
	out   io.Writer
	words *locale.Translator
	name  func(board.Person) string
	marks rehearsal.Marks
}

func newTrainee(in io.Reader, out io.Writer, language string) *trainee {
	return &trainee{in: bufio.NewScanner(in), out: out, words: locale.For(language), marks: rehearsal.Marks{}}
}

// errEnough says that no more answers come.
var errEnough = fmt.Errorf("enough")

// asks shows a question as the desk would, and waits for an answer that is one: a choice, and the number
// of the rule. The finding is not shown.
func (t *trainee) asks(q rehearsal.Question) (rehearsal.Answer, error) {
	fmt.Fprintln(t.out)
	if q.Kind != rehearsal.File || len(q.Moves) > 0 {
		t.position(q)
	}
	fmt.Fprintln(t.out, t.about(q))
	for {
		t.offers(q)
		if !t.in.Scan() {
			return rehearsal.Answer{}, errEnough
		}
		line := strings.TrimSpace(t.in.Text())
		if line == "quit" {
			return rehearsal.Answer{}, errEnough
		}
		a := answerIn(line, q)
		if _, err := q.Mark(a); err != nil {
			fmt.Fprintln(t.out, t.words.T("rehearsal.line.wrong", "Said", line))
			continue
		}
		return a, nil
	}
}

// offers are the rulings, by their numbers, and the rules.
func (t *trainee) offers(q rehearsal.Question) {
	var rulings []string
	for i, choice := range q.Choices {
		rulings = append(rulings, fmt.Sprintf("%d %s", i+1, t.words.Text(shown.RehearsalChoice(choice))))
	}
	fmt.Fprintf(t.out, "  %s\n  %s\n", strings.Join(rulings, ", "), strings.Join(q.Rules, ", "))
	fmt.Fprintf(t.out, "%s\n> ", t.words.T("rehearsal.line", "Example", "1 "+strings.TrimPrefix(q.Rules[0], "RIF ")))
}

// answerIn reads a line: the ruling by its number, or by its name in a file of answers, and the number
// of the rule, or the name of a game.
func answerIn(line string, q rehearsal.Question) rehearsal.Answer {
	choice, rule, _ := strings.Cut(line, " ")
	if n, err := strconv.Atoi(choice); err == nil && n >= 1 && n <= len(q.Choices) {
		choice = q.Choices[n-1]
	}
	rule = strings.TrimSpace(rule)
	if !slices.Contains(q.Rules, rule) {
		rule = "RIF " + strings.TrimSpace(strings.TrimPrefix(rule, "RIF "))
	}
	return rehearsal.Answer{Choice: choice, Rule: rule}
}

// about says who asks for what.
func (t *trainee) about(q rehearsal.Question) string {
	who := q.By.String()
	if t.name != nil {
		who += " " + t.name(q.By)
	}
	if q.Kind != rehearsal.File {
		text := fmt.Sprintf("%s (%s)%s %s", who, t.colour(q, q.By), t.words.Colon(), t.words.Text(shown.Rehearsed(q)))
		if q.Kind == rehearsal.Claim && q.State.Settings.Rules.LateFive == game.LateFiveLapses {
			text += "\n" + t.words.T("rehearsal.lapses")
		}
		return text
	}
	text := t.words.Text(shown.Rehearsed(q)) + t.words.Colon() + " " + q.File.Words
	for _, said := range q.File.Statements {
		text += "\n  " + said.By.String() + said.Witness + t.words.Colon() + " " + said.Words
	}
	return text
}

// colour is the one that somebody holds, in words.
func (t *trainee) colour(q rehearsal.Question, p board.Person) string {
	return t.words.T("colour." + q.State.ColourOf(p).String())
}

// position draws the board with the newest stone in brackets, the moves and the clocks.
func (t *trainee) position(q rehearsal.Question) {
	plies := q.State.Plies[:min(len(q.Moves), len(q.State.Plies))]
	size := q.State.Position.Size()
	pos, last := board.New(size), board.NoPoint
	var moves []string
	for i, ply := range plies {
		point := q.Moves[i]
		moves = append(moves, point.String())
		if last = point; point != board.NoPoint && point.On(size) {
			pos.Set(point, ply.Colour)
		}
	}
	signs := map[board.Stone]string{board.Empty: ".", board.Black: "X", board.White: "O"}
	for y := size - 1; y >= 0; y-- {
		var row strings.Builder
		for x := range size {
			sign := signs[pos.At(board.At(x, y))]
			if board.At(x, y) == last {
				sign = "(" + sign + ")"
			} else {
				sign = " " + sign + " "
			}
			row.WriteString(sign)
		}
		fmt.Fprintf(t.out, "%3d %s\n", y+1, row.String())
	}
	letters := "    "
	for x := range size {
		letters += fmt.Sprintf(" %c ", 'a'+x)
	}
	fmt.Fprintln(t.out, letters)
	fmt.Fprintln(t.out, strings.Join(moves, " "))
	for i, left := range q.Readings {
		p := board.Person(i + 1)
		fmt.Fprintf(t.out, "%s (%s) %s  ", p, t.colour(q, p), play.Reading(int64(left)))
	}
	fmt.Fprintln(t.out)
}

// marked says what is right, why, and how it was ruled.
func (t *trainee) marked(q rehearsal.Question, a rehearsal.Answer) {
	m, err := q.Mark(a)
	if err != nil {
		return
	}
	t.marks.Count(m)
	if m.Choice {
		fmt.Fprint(t.out, t.words.T("rehearsal.right"))
	} else {
		fmt.Fprint(t.out, t.words.T("rehearsal.wrong", "What", shown.RehearsalChoice(q.Right)))
	}
	if m.Cited {
		fmt.Fprintln(t.out, " "+t.words.T("rehearsal.rule.right"))
	} else {
		fmt.Fprintln(t.out, " "+t.words.T("rehearsal.rule.wrong", "Rule", strings.Join(q.Cited, ", ")))
	}
	if q.Kind == rehearsal.Claim && q.Claimed.Finding.What != "" {
		for _, line := range goban.Lines(t.words, finding.OfClaim(q.Claimed.Finding)) {
			fmt.Fprintln(t.out, "  "+line)
		}
	}
	if q.Was != "" {
		fmt.Fprintf(t.out, "%s%s %s %s\n", t.words.T("rehearsal.was"), t.words.Colon(), t.words.Text(shown.RehearsalChoice(q.Was)), q.Words)
	}
}

// sums writes the marks by rule.
func (t *trainee) sums() {
	fmt.Fprintf(t.out, "\n%-24s%16s%24s%20s\n", t.words.T("rehearsal.marks"), t.words.T("rehearsal.marks.asked"), t.words.T("rehearsal.marks.ruled"), t.words.T("rehearsal.marks.cited"))
	for _, rule := range append(t.marks.Rules(), "") {
		n, name := t.marks[rule], rule
		if rule == "" {
			n, name = t.marks.Total(), t.words.T("rehearsal.marks.all")
		}
		fmt.Fprintf(t.out, "%-24s%16d%24d%20d\n", name, n.Asked, n.Ruled, n.Cited)
	}
}

// known tells whether a language is one of the catalogues.
func known(language string) error {
	if !text.IsLanguage(language) {
		return tools.Usagef("--lang %s: expected one of %s", language, strings.Join(text.Languages(), ", "))
	}
	return nil
}
