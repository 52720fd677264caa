package sgf

import (
	"strconv"
	"strings"

	"renju-arbiter/arbiter/dossier"
)

// property is one of a node.
type property struct {
	name   string
	values []string
}

// visitor is told what a file has: of every game the nodes of its main line, and where
// variations branch off.
type visitor interface {
	begins()
	node([]property)
	branch(nodes int, first []property) // a variation after so many nodes of the main line
	ends(cut bool)                      // cut: the file has ended before the game
	full() bool                         // no more games are wanted
	more(games int)                     // so many that were not wanted have come after those
}

// deepest is how many brackets may be open at once.
const deepest = 10_000

// parser goes through a text once. What is no game is passed over.
type parser struct {
	text string
	at   int
	to   visitor

	main  bool  // the main line has not ended
	nodes int   // of the main line
	open  []int // nodes of the main line where each bracket of it was opened
	fork  int   // that of the bracket that was closed last
	extra int   // brackets open in a variation
	fresh bool  // a variation that has had no node yet
}

// parse goes through all games. The error is a *dossier.KindError.
func parse(text string, to visitor) error {
	p := parser{text: text, to: to}
	if strings.TrimLeft(text, " \t\r\n") == "" {
		return p.no(dossier.Begins, "(;")
	}
	found := false
	for p.seek() {
		if to.full() {
			return p.passOver()
		}
		found = true
		if err := p.game(); err != nil {
			return err
		}
	}
	if !found {
		return p.no(dossier.Begins, "(;")
	}
	return nil
}

// passOver counts the games from the one whose bracket is open.
func (p *parser) passOver() error {
	games, to := 0, p.to
	p.to = nobody{}
	for again := true; again; again = p.seek() {
		if err := p.game(); err != nil {
			return err
		}
		games++
	}
	to.more(games)
	return nil
}

// nobody is told of games that are only counted.
type nobody struct{}

func (nobody) begins()                {}
func (nobody) node([]property)        {}
func (nobody) branch(int, []property) {}
func (nobody) ends(bool)              {}
func (nobody) full() bool             { return false }
func (nobody) more(int)               {}

func (p *parser) no(code dossier.RightCode, of string) error {
	return &dossier.KindError{Format: Name, Line: 1 + strings.Count(p.text[:min(p.at, len(p.text))], "\n"), Right: dossier.Right{Code: code, Of: of}}
}

// seek goes to the next bracket that begins a game.
func (p *parser) seek() bool {
	for p.at < len(p.text) {
		i := strings.IndexByte(p.text[p.at:], '(')
		if i < 0 {
			return false
		}
		p.at += i + 1
		if strings.HasPrefix(strings.TrimLeft(p.text[p.at:min(len(p.text), p.at+100)], " \t\r\n"), ";") {
			return true
		}
	}
	return false
}

// game reads one whose bracket is open.
func (p *parser) game() error {
	p.main, p.nodes, p.open, p.extra, p.fresh = true, 0, append(p.open[:0], 0), 0, false
	p.to.begins()
	for p.at < len(p.text) {
		c := p.text[p.at]
		p.at++
		switch c {
		case ';':
			p.atNode(p.node())
		case '(':
			if len(p.open)+p.extra >= deepest {
				return p.no(dossier.Depth, strconv.Itoa(deepest))
			}
			if p.main {
				p.open = append(p.open, p.nodes)
			} else {
				p.fresh = p.extra == 0
				p.extra++
			}
		case ')':
			p.main = false
			if p.extra > 0 {
				p.extra--
				continue
			}
			last := len(p.open) - 1
			p.fork, p.open = p.open[last], p.open[:last]
			if last == 0 {
				p.to.ends(false)
				return nil
			}
		}
	}
	p.to.ends(true)
	return nil
}

func (p *parser) atNode(properties []property) {
	switch {
	case p.main:
		p.nodes++
		p.to.node(properties)
	case p.fresh:
		p.fresh = false
		p.to.branch(p.fork, properties)
	}
}

// node reads the properties up to the next ; or bracket.
func (p *parser) node() (list []property) {
	for p.at < len(p.text) {
		c := p.text[p.at]
		switch {
		case c == ';' || c == '(' || c == ')':
			return list
		case c == '[': // a value without a name, or one more of the last
			value := p.value()
			if n := len(list); n > 0 && (p.main || p.fresh) {
				list[n-1].values = append(list[n-1].values, value)
			}
		case c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c >= '0' && c <= '9':
			list = append(list, property{name: p.name()})
		default:
			p.at++
		}
	}
	return list
}

// name reads that of a property; small letters count for nothing, as in files before FF[4].
func (p *parser) name() string {
	from := p.at
	for p.at < len(p.text) {
		c := p.text[p.at]
		if c < '0' || c > '9' && c < 'A' || c > 'Z' && c < 'a' || c > 'z' {
			break
		}
		p.at++
	}
	name := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' {
			return -1
		}
		return r
	}, p.text[from:p.at])
	return name[:min(len(name), 20)]
}

// value reads one, without its escapes.
func (p *parser) value() string {
	p.at++
	var out strings.Builder
	from := p.at
	for p.at < len(p.text) {
		switch p.text[p.at] {
		case ']':
			out.WriteString(p.text[from:p.at])
			p.at++
			return out.String()
		case '\\':
			out.WriteString(p.text[from:p.at])
			p.at++
			from = p.at
			if rest := p.text[p.at:]; strings.HasPrefix(rest, "\r\n") || strings.HasPrefix(rest, "\n\r") {
				from = p.at + 2
			} else if strings.HasPrefix(rest, "\n") || strings.HasPrefix(rest, "\r") {
				from = p.at + 1
			}
			p.at = max(from, min(p.at+1, len(p.text)))
			continue
		}
		p.at++
	}
	out.WriteString(p.text[min(from, len(p.text)):])
	return out.String()
}
