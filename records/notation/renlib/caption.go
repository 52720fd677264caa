package renlib

import (
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode"
)

// caption is what stands at the end of a game.
type caption struct {
	number       int
	event        string
	round, board int
	black, white string // as told apart; both are there, or players is false
	players      bool
	score        string
	reason       string
	result       bool
}

// String is the caption as it stands below the line.
func (c caption) String() string {
	var out strings.Builder
	fmt.Fprintf(&out, "Game: %d", c.number)
	row := func(name, value string, is bool) {
		if is {
			fmt.Fprintf(&out, "\n%s: %s", name, escaped(value))
		}
	}
	row("Event", c.event, c.event != "")
	row("Round", strconv.Itoa(c.round), c.round != 0)
	row("Board", strconv.Itoa(c.board), c.board != 0)
	row("Black", c.black, c.players)
	row("White", c.white, c.players)
	row("Result", strings.TrimSuffix(c.score+" "+c.reason, " "), c.result)
	return out.String()
}

// title is the line above the captions, for people.
func title(list []caption) string {
	var out []string
	for _, c := range list {
		text := "Game " + strconv.Itoa(c.number)
		if c.players {
			text = escaped(c.black) + " - " + escaped(c.white)
		}
		if c.result {
			text += " " + escaped(c.score)
		}
		out = append(out, text)
	}
	return strings.Join(out, "; ")
}

// said is a whole comment: of the games that end at a move, and to the move itself.
func said(list []caption, words string) string {
	if len(list) == 0 {
		return words
	}
	blocks := []string{}
	for _, c := range list {
		blocks = append(blocks, c.String())
	}
	text := title(list) + "\n" + strings.Join(blocks, "\n\n")
	if words != "" {
		text += "\n\n" + words
	}
	return text
}

// captions reads a comment: the games that end there, and what else is said. A comment that is
// not written so is all words.
func captions(text string) (list []caption, words string) {
	_, rest, _ := strings.Cut(text, "\n")
	for rest != "" {
		block, after, _ := strings.Cut(rest, "\n\n")
		c, is := parsed(block)
		if !is {
			break
		}
		list, rest = append(list, c), after
	}
	if said(list, rest) != text {
		return nil, text
	}
	return list, rest
}

var numbered = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[1-9]\d{0,8}$`) })

// parsed reads one caption; what is not written as String writes it is none.
func parsed(block string) (c caption, is bool) {
	for _, line := range strings.Split(block, "\n") {
		name, value, _ := strings.Cut(line, ": ")
		value = unescaped(value)
		n, _ := strconv.Atoi(value)
		switch name {
		case "Game", "Round", "Board":
			if !numbered().MatchString(value) {
				return c, false
			}
			*map[string]*int{"Game": &c.number, "Round": &c.round, "Board": &c.board}[name] = n
		case "Event":
			c.event = value
		case "Black":
			c.black, c.players = value, true
		case "White":
			c.white, c.players = value, true
		case "Result":
			c.score, c.reason, _ = strings.Cut(value, " ")
			c.result = true
		default:
			return c, false
		}
	}
	return c, c.String() == block
}

// escaped is a text in one line.
func escaped(text string) string {
	var out strings.Builder
	for _, r := range text {
		switch {
		case r == '\\':
			out.WriteString(`\\`)
		case unicode.IsControl(r):
			fmt.Fprintf(&out, `\u%04x`, r)
		default:
			out.WriteRune(r)
		}
	}
	return out.String()
}

var escape = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\\(?:\\|u[0-9a-f]{4})`) })

func unescaped(text string) string {
	return escape().ReplaceAllStringFunc(text, func(e string) string {
		if e == `\\` {
			return `\`
		}
		n, _ := strconv.ParseUint(e[2:], 16, 32)
		return string(rune(n))
	})
}

// label tells a person from namesakes: the n-th of them, from 1.
func label(name string, n int) string {
	if n > 1 || marked().MatchString(name) {
		return name + " #" + strconv.Itoa(n)
	}
	return name
}

var marked = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?s)^(.*) #\d+$`) })

// name is that of the person behind a label.
func name(label string) string {
	if m := marked().FindStringSubmatch(label); m != nil {
		return m[1]
	}
	return label
}

// byNumber puts captions with a number in its order, before the others.
func byNumber(a, b int) int {
	switch {
	case a == 0 || b == 0:
		return cmp.Compare(b, a)
	}
	return cmp.Compare(a, b)
}
