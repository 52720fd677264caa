package sheet

import (
	"bytes"
	"maps"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"
)

// Cell is what stands in a cell that is written: a text, a number or a time.
type Cell struct {
	Text   string
	Number float64
	At     time.Time // shown as it is, without its zone
	Kind   Kind
}

// Kind says which of them it is.
type Kind uint8

// The kinds. A text may be empty.
const (
	Text Kind = iota
	Number
	Day    // the date of At
	Moment // date, hour and minute of At
)

// Page is a worksheet that is written: a head, which stays in sight, and rows below it.
type Page struct {
	Name string
	Head []string
	Rows [][]Cell
}

// The limits of XLSX.
const (
	maxName    = 31
	maxLetters = 32_767
)

// formats of times, as every spreadsheet shows them.
var formats = map[Kind]string{Day: "yyyy-mm-dd", Moment: "yyyy-mm-dd hh:mm"}

// Write writes a workbook. Numbers are numbers and times are times; a text is never a formula.
func Write(pages []Page) ([]byte, error) {
	book := excelize.NewFile()
	defer func() { _ = book.Close() }() // temporary files alone
	styles := map[Kind]int{}
	for _, kind := range slices.Sorted(maps.Keys(formats)) { // the same pages are the same bytes
		format := formats[kind]
		style, err := book.NewStyle(&excelize.Style{CustomNumFmt: &format})
		if err != nil {
			return nil, err
		}
		styles[kind] = style
	}
	bold, err := book.NewStyle(&excelize.Style{Font: &excelize.Font{Bold: true}, Alignment: &excelize.Alignment{WrapText: true, Vertical: "top"}})
	if err != nil {
		return nil, err
	}
	names := map[string]bool{}
	for i, page := range pages {
		name := sheetName(page.Name, names)
		if i == 0 {
			err = book.SetSheetName("Sheet1", name)
		} else {
			_, err = book.NewSheet(name)
		}
		if err == nil {
			err = writePage(book, name, page, bold, styles)
		}
		if err != nil {
			return nil, err
		}
	}
	var out bytes.Buffer
	err = book.Write(&out)
	return out.Bytes(), err
}

func writePage(book *excelize.File, name string, page Page, bold int, styles map[Kind]int) error {
	out, err := book.NewStreamWriter(name)
	if err != nil {
		return err
	}
	for column, width := range widths(page) {
		if err := out.SetColWidth(column+1, column+1, width); err != nil {
			return err
		}
	}
	if err := out.SetPanes(&excelize.Panes{Freeze: true, YSplit: 1, TopLeftCell: "A2", ActivePane: "bottomLeft"}); err != nil {
		return err
	}
	head := make([]any, len(page.Head))
	for i, text := range page.Head {
		head[i] = excelize.Cell{StyleID: bold, Value: written(text)}
	}
	if err := out.SetRow("A1", head); err != nil {
		return err
	}
	for i, row := range page.Rows {
		at, err := excelize.CoordinatesToCellName(1, i+2)
		if err != nil {
			return err
		}
		cells := make([]any, len(row))
		for j, c := range row {
			cells[j] = excelize.Cell{StyleID: styles[c.Kind], Value: c.value()}
		}
		if err := out.SetRow(at, cells); err != nil {
			return err
		}
	}
	return out.Flush()
}

// value is the cell as a workbook keeps it; nothing for an empty one.
func (c Cell) value() any {
	switch c.Kind {
	case Number:
		return c.Number
	case Day, Moment:
		return time.Date(c.At.Year(), c.At.Month(), c.At.Day(), c.At.Hour(), c.At.Minute(), 0, 0, time.UTC)
	}
	if c.Text == "" {
		return nil
	}
	return written(c.Text)
}

// written is a text that XML can hold, of a length that a cell can.
func written(text string) string {
	letters := []rune(strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' && r != '\n' || r == utf8.RuneError || r == '\ufffe' || r == '\uffff' {
			return -1
		}
		return r
	}, text))
	return string(letters[:min(len(letters), maxLetters)])
}

// widths are those of the columns, by the longest text in the first rows.
func widths(page Page) []float64 {
	list := make([]float64, len(page.Head))
	for i, text := range page.Head {
		list[i] = min(float64(utf8.RuneCountInString(text)), 16)
	}
	for _, row := range page.Rows[:min(len(page.Rows), 200)] {
		for i, c := range row {
			if i < len(list) {
				list[i] = max(list[i], float64(len(formats[c.Kind])), min(float64(utf8.RuneCountInString(c.Text)), 60))
			}
		}
	}
	for i := range list {
		list[i] = max(list[i]+2, 6)
	}
	return list
}

// sheetName is a name that a worksheet may have, and that no other has.
func sheetName(name string, taken map[string]bool) string {
	name = strings.Trim(strings.Map(func(r rune) rune {
		if strings.ContainsRune(`:\/?*[]`, r) || r < ' ' {
			return ' '
		}
		return r
	}, name), "' ")
	if name == "" {
		name = "-"
	}
	for n := 1; ; n++ {
		ending := ""
		if n > 1 {
			ending = " " + strings.Repeat("·", n-1)
		}
		letters := []rune(name)
		whole := strings.TrimSpace(string(letters[:min(len(letters), maxName-utf8.RuneCountInString(ending))])) + ending
		if !taken[strings.ToLower(whole)] {
			taken[strings.ToLower(whole)] = true
			return whole
		}
	}
}
