package sheet

import (
	"bytes"
	"errors"

	"renju-arbiter/arbiter/roster"
)

// Sheet is what was read of a file.
type Sheet struct {
	Rows     [][]string  // empty ones too: row 1 is Rows[0]
	Name     string      // of the worksheet; empty for a text
	Others   []Worksheet // the others that have something in them
	Formulas int         // cells of the file whose value was computed when it was saved
}

// Worksheet is one that may be read instead. It has no rows where it cannot be, or is too
// long to be kept beside the one that was read.
type Worksheet struct {
	Name string
	Rows [][]string
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
	maxCell     = 1000    // letters; no field is as long
	maxBeside   = 500_000 // bytes of all other worksheets
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

// checked holds a sheet to its limits.
func (s Sheet) checked() (Sheet, error) {
	var err error
	s.Rows, err = checkedRows(s.Rows)
	if err != nil {
		return Sheet{}, err
	}
	left := maxBeside
	for i, other := range s.Others {
		rows, err := checkedRows(other.Rows)
		if left -= bytesOf(rows); err != nil || left < 0 {
			rows = nil
		}
		s.Others[i].Rows = rows
	}
	return s, nil
}

func bytesOf(rows [][]string) int {
	n := 0
	for _, row := range rows {
		for _, cell := range row {
			n += len(cell) + 1
		}
	}
	return n
}

// checkedRows are rows within the limits, without what is empty at their ends.
func checkedRows(rows [][]string) ([][]string, error) {
	filled := 0
	for i, row := range rows {
		for len(row) > 0 && row[len(row)-1] == "" {
			row = row[:len(row)-1]
		}
		if len(row) > MaxColumns {
			return nil, ErrWide
		}
		if len(row) > 0 {
			filled = i + 1
		}
		for j, cell := range row {
			if letters := []rune(cell); len(letters) > maxCell {
				row[j] = string(letters[:maxCell])
			}
		}
		rows[i] = row
	}
	switch {
	case filled == 0:
		return nil, ErrEmpty
	case filled > MaxRows:
		return nil, ErrLong
	}
	return rows[:filled], nil
}
