package opening

import (
	"fmt"
	"strconv"
	"strings"
)

// NameError is the name of a protocol that does not exist.
type NameError struct {
	Name  string   // as it was written
	Known []string // every name there is, "soosorv-N" for the numbered ones
	Most  int      // the greatest N on this board; 0 where N is not what is wrong
	Three bool     // an exclusion that does not name three different protocols
}

func (e *NameError) Error() string {
	if e.Three {
		return fmt.Sprintf("%q is no opening protocol: it may be %s", e.Name, ThreeOf(e.Known))
	}
	if e.Most > 0 {
		return fmt.Sprintf("%q is no opening protocol: N is at most %d on this board", e.Name, e.Most)
	}
	return fmt.Sprintf("%q is no opening protocol: %s", e.Name, strings.Join(e.Known, ", "))
}

// Sentence is the key of the text for people, with its arguments.
func (e *NameError) Sentence() (key string, args []any) {
	if e.Three {
		return "new.error.three", nil
	}
	return "new.error.opening", []any{"What", e.Name}
}

// SizeError is a board that a protocol cannot be played on.
type SizeError struct {
	Size  int  // of the board asked for, points a side
	Least int  // the smallest board that holds the protocol's squares
	Most  int  // the largest board there is
	Odd   bool // the board needs a centre
}

func (e *SizeError) Error() string {
	odd := ""
	if e.Odd {
		odd = "an odd number "
	}
	return fmt.Sprintf("a board of %d points a side does not do: %sfrom %d to %d", e.Size, odd, e.Least, e.Most)
}

// Names lists the protocols in the order in which they are offered, "-N" at the
// end of those that take a number of fifths, "(A,B,C)" of one that names others.
func Names() []string {
	names := make([]string, len(protocols()))
	for i, p := range protocols() {
		names[i] = p.name
		if p.numbered {
			names[i] += "-N"
		}
		if p.three {
			names[i] += "(A,B,C)"
		}
	}
	return names
}

// find reads a name like "rif" or "soosorv-8"; the number is 0 where the
// protocol takes none. Whether the board is large enough for it is not asked
// here, nor what an exclusion names. The error is a *NameError.
func find(name string) (*protocol, int, error) {
	wrong := &NameError{Name: name, Known: Names()}
	for _, p := range protocols() {
		if p.three {
			if Candidates(name) != nil {
				return p, 0, nil
			}
			continue
		}
		if !p.numbered {
			if name == p.name {
				return p, 0, nil
			}
			continue
		}
		rest, isThis := strings.CutPrefix(name, p.name)
		if n, ok := suffix(rest); isThis && ok {
			return p, n, nil
		}
	}
	return nil, 0, wrong
}

// suffix reads "-8". There is one way to write each number: no plus, no leading
// zero.
func suffix(text string) (n int, ok bool) {
	digits, dashed := strings.CutPrefix(text, "-")
	n, err := strconv.Atoi(digits)
	return n, dashed && err == nil && n >= 1 && strconv.Itoa(n) == digits
}

func nameWith(p *protocol, n int) string { return p.name + "-" + strconv.Itoa(n) }
