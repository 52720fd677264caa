package roster

import (
	"bytes"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Text is what a file of text says, whichever way it is encoded: UTF-8, UTF-16 with its
// mark or with every other byte zero, else the letters of Windows (of which Latin-1 is a
// part). The mark at the beginning is left out.
func Text(file []byte) string {
	switch {
	case bytes.HasPrefix(file, []byte{0xef, 0xbb, 0xbf}):
		return strings.ToValidUTF8(string(file[3:]), "\uFFFD")
	case bytes.HasPrefix(file, []byte{0xff, 0xfe}):
		return wide(file[2:], 0)
	case bytes.HasPrefix(file, []byte{0xfe, 0xff}):
		return wide(file[2:], 1)
	}
	if low := zeroBytes(file); low >= 0 {
		return wide(file, low)
	}
	if utf8.Valid(file) {
		return string(file)
	}
	return windows(file)
}

// zeroBytes tells which byte of each two holds the letter, 0 or 1, where the other is
// mostly zero; -1 where the file is not UTF-16.
func zeroBytes(file []byte) int {
	sample := file[:min(len(file), 2000)]
	var zero [2]int
	for i, b := range sample {
		if b == 0 {
			zero[i%2]++
		}
	}
	for low := range 2 {
		if zero[1-low] > len(sample)/4 && zero[low] == 0 {
			return low
		}
	}
	return -1
}

// wide reads UTF-16 whose low byte is at the place low of each two.
func wide(file []byte, low int) string {
	units := make([]uint16, 0, len(file)/2)
	for i := 0; i+1 < len(file); i += 2 {
		units = append(units, uint16(file[i+low])|uint16(file[i+1-low])<<8)
	}
	return string(utf16.Decode(units))
}

// windows reads the code page 1252; what it has no letter for is shown as missing.
func windows(file []byte) string {
	var b strings.Builder
	for _, c := range file {
		if c >= 0x80 && c < 0xa0 {
			b.WriteRune(codePage[c-0x80])
		} else {
			b.WriteRune(rune(c))
		}
	}
	return b.String()
}

// codePage are the letters 0x80 to 0x9f, where it differs from Latin-1.
var codePage = []rune("€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ")

// Cells returns the rows of a text, each with its fields. They are separated by a tab, a semicolon or a
// comma: the one that most of the first lines contain. A quoted field may contain separators, line ends and doubled
// quotes. A quote that is not closed before a separator or a line end is a letter, and unclosed reports
// it. Empty lines are rows without cells, so that a row keeps its number.
func Cells(text string) [][]string { return CellsBetween(text, separator(text)) }

// CellsBetween are the same between separators that are known.
func CellsBetween(text string, between byte) [][]string {
	s := splitter{text: text, between: between}
	for s.at < len(s.text) {
		s.row()
	}
	return s.rows
}

// separator is the one that stands in most of the first lines; of equals the first of
// tab, semicolon, comma. A text without any is one column.
func separator(text string) byte {
	best, most := byte('\t'), 0
	for _, candidate := range []byte{'\t', ';', ','} {
		lines := 0
		for i, row := range CellsBetween(beginning(text), candidate) {
			if i < 30 && len(row) > 1 {
				lines++
			}
		}
		if lines > most {
			best, most = candidate, lines
		}
	}
	return best
}

// beginning is as much of a text as tells its separator.
func beginning(text string) string {
	const enough = 10_000
	if len(text) <= enough {
		return text
	}
	if end := strings.LastIndexByte(text[:enough], '\n'); end > 0 {
		return text[:end]
	}
	return text[:enough]
}

type splitter struct {
	text    string
	between byte
	at      int
	rows    [][]string
}

// row reads one row with its line end.
func (s *splitter) row() {
	var cells []string
	for {
		cells = append(cells, strings.Join(strings.Fields(s.field()), " "))
		if s.at >= len(s.text) || s.text[s.at] != s.between {
			break
		}
		s.at++
	}
	s.lineEnd()
	if len(cells) == 1 && cells[0] == "" {
		cells = nil
	}
	s.rows = append(s.rows, cells)
}

func (s *splitter) lineEnd() {
	if s.at < len(s.text) && s.text[s.at] == '\r' {
		s.at++
	}
	if s.at < len(s.text) && s.text[s.at] == '\n' {
		s.at++
	}
}

func (s *splitter) field() string {
	for s.at < len(s.text) && s.text[s.at] == ' ' && s.between != ' ' {
		s.at++
	}
	if s.at < len(s.text) && s.text[s.at] == '"' {
		if quoted, ok := s.quoted(); ok {
			return quoted
		}
	}
	return s.plain()
}

// plain reads up to the next separator or line end.
func (s *splitter) plain() string {
	end := strings.IndexAny(s.text[s.at:], string([]byte{s.between, '\r', '\n'}))
	if end < 0 {
		end = len(s.text) - s.at
	}
	field := s.text[s.at : s.at+end]
	s.at += end
	return field
}

// maxQuoted is the longest field in quotes, in bytes; what comes later closes none.
const maxQuoted = 4000

// quoted reads up to the quote that closes the field; false, and nothing read, where none
// does.
func (s *splitter) quoted() (string, bool) {
	var b strings.Builder
	for at := s.at + 1; at < min(len(s.text), s.at+maxQuoted); at++ {
		switch {
		case s.text[at] != '"':
			b.WriteByte(s.text[at])
		case at+1 < len(s.text) && s.text[at+1] == '"':
			b.WriteByte('"')
			at++
		default:
			return b.String(), s.closed(at + 1)
		}
	}
	return "", false
}

// closed tells whether a field ends here, and goes on behind it if it does.
func (s *splitter) closed(at int) bool {
	for at < len(s.text) && s.text[at] == ' ' {
		at++
	}
	if at < len(s.text) && s.text[at] != s.between && s.text[at] != '\r' && s.text[at] != '\n' {
		return false
	}
	s.at = at
	return true
}

// unclosed tells that a field has a quote without its other one.
func unclosed(field string) bool { return strings.Count(field, `"`)%2 == 1 }
