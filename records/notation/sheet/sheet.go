package sheet

import (
	"bytes"
	"errors"

	"renju-arbiter/arbiter/roster"
)

// Sheet is what was read of a file.
type Sheet struct {
	Rows     [][]string // empty ones too: row 1 is Rows[0]
	Name     string     // of the worksheet; empty for a text
	Others   []string   // the worksheets that were not read
	Formulas int        // cells of the file whose value was computed when it was saved
}

// Why a file is not read.
var (
	ErrEmpty   = errors.New("sheet: nothing is in the file")
	ErrKind    = errors.New("sheet: neither XLSX nor text")
	ErrDamaged = errors.New("sheet: a damaged or locked workbook")
	ErrSize    = errors.New("sheet: unpacks to too much")
	ErrWide    = errors.New("sheet: too many columns")
	ErrLong    = errors.New("sheet: something far below the list")
)

// The limits of a file; MaxBytes is for who receives it.
const (
	MaxBytes   = 8_000_000
	MaxColumns = 60
	MaxRows    = 2 * roster.MaxRows // a list that is a little too long is for its reader to refuse

	maxUnpacked = 64_000_000
	maxCell     = 1000 // letters; no field is as long
)

// Read reads the rows of a file.
func Read(file []byte) (Sheet, error) {
	var s Sheet
	var err error
	switch {
	case len(bytes.TrimSpace(file)) == 0:
		return s, ErrEmpty
	case bytes.HasPrefix(file, []byte("PK")):
		s, err = workbook(file)
	default:
		s.Rows, err = text(file)
	}
	if err != nil {
		return Sheet{}, err
	}
	return s.checked()
}

// text reads rows of text. What has letters that no text has is something else.
func text(file []byte) ([][]string, error) {
	said := roster.Text(file)
	for _, r := range said {
		if r < ' ' && r != '\t' && r != '\n' && r != '\r' && r != '\f' {
			return nil, ErrKind
		}
	}
	return roster.Cells(said), nil
}

// checked holds a sheet to its limits, and leaves out what is empty at its ends.
func (s Sheet) checked() (Sheet, error) {
	filled := 0
	for i, row := range s.Rows {
		for len(row) > 0 && row[len(row)-1] == "" {
			row = row[:len(row)-1]
		}
		if len(row) > MaxColumns {
			return Sheet{}, ErrWide
		}
		if len(row) > 0 {
			filled = i + 1
		}
		for j, cell := range row {
			if letters := []rune(cell); len(letters) > maxCell {
				row[j] = string(letters[:maxCell])
			}
		}
		s.Rows[i] = row
	}
	if filled == 0 {
		return Sheet{}, ErrEmpty
	}
	if filled > MaxRows {
		return Sheet{}, ErrLong
	}
	s.Rows = s.Rows[:filled]
	return s, nil
}
