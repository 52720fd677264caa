package main

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rehearsal"
	"renju-arbiter/views/finding"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
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
		fmt.Fprintf(t.out, "  %s; %s\n> ", strings.Join(q.Choices, ", "), strings.Join(q.Rules, ", "))
		if !t.in.Scan() {
			return rehearsal.Answer{}, errEnough
		}
		line := strings.TrimSpace(t.in.Text())
		if line == "quit" {
			return rehearsal.Answer{}, errEnough
		}
		choice, rule, _ := strings.Cut(line, " ")
		rule = "RIF " + strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(rule), "RIF "))
		a := rehearsal.Answer{Choice: choice, Rule: rule}
		if _, err := q.Mark(a); err != nil {
			fmt.Fprintf(t.out, "%v: write the ruling and the number of the rule, such as %q, or quit\n", err, q.Choices[0]+" "+strings.TrimPrefix(q.Rules[0], "RIF "))
			continue
		}
		return a, nil
	}
}

// about says who asks for what.
func (t *trainee) about(q rehearsal.Question) string {
	who := q.By.String()
	if t.name != nil {
		who += " " + t.name(q.By)
	}
	switch q.Kind {
	case rehearsal.Claim:
		text := fmt.Sprintf("%s (%s): %s", who, q.State.ColourOf(q.By), t.words.T("desk.claims."+q.Claimed.Claim))
		if q.Claimed.Ply > 0 {
			text += fmt.Sprintf(", %d", q.Claimed.Ply)
		}
		if q.State.Settings.Rules.LateFive == game.LateFiveLapses {
			text += "\n" + t.words.T("rehearsal.lapses")
		}
		return text
	case rehearsal.Call:
		return fmt.Sprintf("%s calls: %s", who, q.For)
	}
	text := t.words.T("dispute.subject."+string(q.File.Subject)) + ": " + q.File.Words
	for _, said := range q.File.Statements {
		text += "\n  " + said.By.String() + said.Witness + ": " + said.Words
	}
	return text
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
		fmt.Fprintf(t.out, "%s (%s) %s  ", p, q.State.ColourOf(p), part.Reading(int64(left)))
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
		fmt.Fprint(t.out, t.words.T("rehearsal.wrong", "What", q.Right))
	}
	if m.Cited {
		fmt.Fprintln(t.out, " "+t.words.T("rehearsal.rule.right"))
	} else {
		fmt.Fprintln(t.out, " "+t.words.T("rehearsal.rule.wrong", "Rule", strings.Join(q.Cited, ", ")))
	}
	if q.Kind == rehearsal.Claim && q.Claimed.Finding.What != "" {
		for _, line := range part.Lines(t.words, finding.OfClaim(q.Claimed.Finding)) {
			fmt.Fprintln(t.out, "  "+line)
		}
	}
	if q.Was != "" {
		fmt.Fprintf(t.out, "%s: %s %s\n", t.words.T("rehearsal.was"), q.Was, q.Words)
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
	if !slices.Contains(languages(), language) {
		return usagef("--lang %s: expected one of %s", language, strings.Join(languages(), ", "))
	}
	return nil
}
