package goban

import (
	"strconv"
	"strings"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// A Sentence is one line of an explanation, with those that give its reasons.
type Sentence struct {
	Kind   string // of the row that it is about; empty for what is no row
	Letter string // of the row, as in the drawing; may be empty
	Text   string
	Under  []Sentence
}

// Words say a finding: what decides, then every row, and for each three the
// points that make it a straight four, nested as deep as the judgement went.
func Words(t *locale.Translator, f Finding) []Sentence {
	return speaker{t}.finding(lettered(f))
}

// Lines are a finding in plain lines: the verdict, then its Words, two spaces
// deeper for each level.
func Lines(t *locale.Translator, f Finding) []string {
	verdict := t.Text(f.verdict())
	if f.Point != "" {
		verdict = f.Point + t.Colon() + " " + verdict
	}
	if f.Rule != "" {
		verdict += " – " + part.Cite(f.Rule)
	}
	return append([]string{verdict}, lines(Words(t, f), "")...)
}

func lines(list []Sentence, indent string) (all []string) {
	for _, s := range list {
		text := indent
		if s.Letter != "" {
			text += s.Letter + ") "
		}
		all = append(append(all, text+s.Text), lines(s.Under, indent+"  ")...)
	}
	return all
}

type speaker struct{ t *locale.Translator }

func (s speaker) finding(f Finding) []Sentence {
	var list []Sentence
	if why := f.why(); why.Key != "" {
		list = append(list, Sentence{Text: s.t.Text(why)})
	}
	if f.Other != "" {
		list = append(list, Sentence{Text: s.t.T("finding.other-reading", "Class", locale.Say("finding."+f.Other))})
	}
	for _, shape := range f.Shapes {
		list = append(list, s.shape(shape))
	}
	return list
}

// why says what decides the class of the stone.
func (f Finding) why() locale.Text {
	reals, a, b := f.count()
	switch {
	case f.Made == "":
		return locale.Text{}
	case f.Made == "overline" && f.White:
		return locale.Say("words.why.overline.white")
	case f.White && f.Made != "five":
		return locale.Text{}
	case f.Literal && strings.HasSuffix(f.Made, "double-three"):
		return locale.Say("words.why.literal", "A", a, "B", b)
	case f.Made == "double-four":
		return locale.Say("words.why.double-four", "Count", f.fours())
	case f.Made == "double-three":
		return locale.Say("words.why.double-three", "Count", reals)
	case f.Made == "legal-double-three" && reals == 0:
		return locale.Say("words.why.legal-double-three.none")
	case f.Made == "legal-double-three":
		return locale.Say("words.why.legal-double-three.one")
	}
	return locale.Say("words.why." + f.Made)
}

// count is how many of its threes are real, pass a) and pass b) of RIF 9.3.
func (f Finding) count() (reals, a, b int) {
	for _, s := range f.Shapes {
		if s.Real {
			reals++
		}
		if s.PassesA {
			a++
		}
		if s.PassesB {
			b++
		}
	}
	return reals, a, b
}

func (f Finding) fours() (n int) {
	for _, s := range f.Shapes {
		if s.Kind == "four" || s.Kind == "straight-four" {
			n++
		}
	}
	return n
}

func (s speaker) shape(shape Shape) Sentence {
	key := "words." + shape.Kind
	if shape.Kind == "three" {
		key += ".not-real"
		if shape.Real {
			key = "words.three.real"
		}
	}
	if shape.misses() {
		return s.missed(shape)
	}
	said := Sentence{Kind: shape.Kind, Letter: shape.letter,
		Text: s.t.T(key, "Stones", strings.Join(shape.Stones, " "), "Points", s.either(shape.Completes), "Count", len(shape.Stones))}
	for _, at := range shape.Straight {
		said.Under = append(said.Under, s.straight(at))
	}
	return said
}

// missed says of a row that it does not count, and what fails.
func (s speaker) missed(shape Shape) Sentence {
	key := "words." + shape.Kind
	switch {
	case len(shape.Tries) == 0:
		key += ".apart"
	case shape.Tries[0].Why == "five":
		key += ".five"
	}
	said := Sentence{Kind: "missed", Letter: shape.letter, Text: s.t.T(key, "Stones", strings.Join(shape.Stones, " "))}
	for _, try := range shape.Tries {
		key := "words.end." + try.Why
		if try.Point != "" {
			key = "words.try." + try.Why
		}
		said.Under = append(said.Under, Sentence{Text: s.t.T(key, "Point", try.Point, "End", try.End, "Count", try.Count)})
	}
	return said
}

// either names the points of which one is enough.
func (s speaker) either(points []string) string {
	if len(points) == 2 {
		return s.t.T("words.or", "First", points[0], "Second", points[1])
	}
	return strings.Join(points, ", ")
}

func (s speaker) straight(at Straight) Sentence {
	key, rule := "forbidden", ""
	switch {
	case at.Verdict != nil:
		key, rule = at.Verdict.Made, at.Verdict.Rule
	case at.Allowed:
		key = "legal"
	}
	said := Sentence{Text: s.t.T("words.at."+key, "Point", at.Point, "Rule", part.Cite(rule))}
	if at.drawn() {
		said.Text += " " + s.t.T("words.see", "Number", strconv.Itoa(at.Verdict.number))
		said.Under = s.finding(*at.Verdict)
	}
	return said
}
