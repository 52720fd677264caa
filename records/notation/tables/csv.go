package tables

import (
	"bytes"
	"strconv"
	"strings"

	"renju-arbiter/records/notation/sheet"
)

// decimal is a number in the language.
func (w Words) decimal(n float64) string {
	s := strconv.FormatFloat(n, 'f', -1, 64)
	if w.Comma {
		return strings.Replace(s, ".", ",", 1)
	}
	return s
}

// CSV is a table as text.
func (t Table) CSV(w Words) []byte {
	separator := ","
	if w.Comma {
		separator = ";"
	}
	var out bytes.Buffer
	out.WriteString("\ufeff")
	line := func(fields []string) {
		out.WriteString(strings.Join(fields, separator) + "\r\n")
	}
	fields := make([]string, len(t.Head))
	for i, text := range t.Head {
		fields[i] = quoted(Harmless(text), separator)
	}
	line(fields)
	for _, row := range t.Rows {
		fields := make([]string, len(row))
		for i, c := range row {
			fields[i] = quoted(w.field(c), separator)
		}
		line(fields)
	}
	return out.Bytes()
}

// field is a cell as text.
func (w Words) field(c sheet.Cell) string {
	switch c.Kind {
	case sheet.Number:
		return w.decimal(c.Number)
	case sheet.Day:
		return c.At.Format("2006-01-02")
	case sheet.Moment:
		return c.At.Format("2006-01-02 15:04")
	}
	return Harmless(c.Text)
}

// Harmless is a text that no spreadsheet takes for a formula.
func Harmless(text string) string {
	if text != "" && strings.ContainsRune("=+-@\t\r", rune(text[0])) {
		return "'" + text
	}
	return text
}

// quoted is a field that ends where it should.
func quoted(text, separator string) string {
	if !strings.ContainsAny(text, separator+"\"\r\n") && text == strings.TrimSpace(text) {
		return text
	}
	return `"` + strings.ReplaceAll(text, `"`, `""`) + `"`
}

// XLSX are tables as one workbook.
func XLSX(tables []Table) ([]byte, error) {
	pages := make([]sheet.Page, len(tables))
	for i, t := range tables {
		pages[i] = t.Page
	}
	return sheet.Write(pages)
}
