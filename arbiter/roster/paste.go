package roster

import (
	"errors"
	"slices"
	"strings"
)

// Line is one line of a pasted list: the player, or what is wrong.
type Line struct {
	Number int    // in the text, from 1
	Text   string // as it was pasted
	Player Player
	Error  *Error
}

// MaxLines is the longest list that is read at once; the rest is TooLong.
const MaxLines = MaxRows

// Paste reads a list. Nobody may come twice, in the text or with those who are entered already; two of one
// name may, where something tells them apart.
func Paste(text string, entered []Player) []Line {
	var lines []Line
	seen := met{}
	for _, p := range entered {
		seen.note(p)
	}
	for i, raw := range strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n") {
		if strings.TrimSpace(raw) == "" {
			continue
		}
		line := read(i+1, strings.TrimSpace(raw))
		if line.Error == nil && seen.again(line.Player) {
			line.Error = &Error{Code: Double}
		}
		if len(lines) == MaxLines {
			line.Error = &Error{Code: TooLong}
			return append(lines, line)
		}
		seen.note(line.Player)
		lines = append(lines, line)
	}
	return lines
}

// InColumns tells that most lines have more fields than a line has: the list is a table.
func InColumns(lines []Line) bool {
	many := 0
	for _, line := range lines {
		if line.Error != nil && line.Error.Code == ManyParts {
			many++
		}
	}
	return many*2 > len(lines)
}

func read(number int, text string) Line {
	line := Line{Number: number, Text: text}
	if !strings.ContainsAny(text, ";\t") && strings.Contains(text, ",") {
		return readCommas(line)
	}
	fields := fieldsOf(strings.ReplaceAll(text, "\t", ";"), ';')
	for len(fields) > 4 && fields[len(fields)-1] == "" {
		fields = fields[:len(fields)-1]
	}
	if line.Error = quoteIn(fields); line.Error != nil {
		return line
	}
	if len(fields) > 4 {
		line.Error = &Error{Code: ManyParts, Count: len(fields)}
		return line
	}
	for len(fields) < 4 {
		fields = append(fields, "")
	}
	values := map[Field]string{WholeName: fields[0]}
	name := nameOf(values)
	line.take(Read(name, fields[1], fields[2], fields[3]))
	line.Player.More.Surname, line.Player.More.Given = values[Surname], values[Given]
	return line
}

// fieldsOf are the fields of one line.
func fieldsOf(line string, between byte) []string {
	rows := CellsBetween(strings.ReplaceAll(line, "\r", " "), between)
	if len(rows) == 0 {
		return nil
	}
	return rows[0]
}

// quoteIn is the fault of a line with a quote that is not closed; nil for none.
func quoteIn(fields []string) *Error {
	if i := slices.IndexFunc(fields, unclosed); i >= 0 {
		return &Error{Code: OpenQuote, What: fields[i]}
	}
	return nil
}

func (line *Line) take(p Player, err error) {
	line.Player = p
	errors.As(err, &line.Error)
}
