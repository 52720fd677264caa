package sheet

import (
	"encoding/xml"
	"errors"
	"io"
	"strconv"
	"strings"
)

// cell is a cell as a worksheet has it.
type cell struct {
	Ref    string    `xml:"r,attr"`
	Type   string    `xml:"t,attr"`
	Style  int       `xml:"s,attr"`
	F      *struct{} `xml:"f"`
	V      string    `xml:"v"`
	Inline rich      `xml:"is"`
}

// rows are the rows of a worksheet; there is nothing far beyond the longest list.
func (b *book) rows(name string) ([][]string, error) {
	in, err := b.part(name)
	if err != nil {
		return nil, ErrDamaged
	}
	defer func() { _ = in.Close() }()
	var rows [][]string
	row, column, filled := 0, 0, 0 // filled: the last row that has anything
	var first error                // what is wrong with a cell; the formulas of the others count all the same
	for d := xml.NewDecoder(in); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) && first != nil {
			return nil, first
		}
		if errors.Is(err, io.EOF) {
			return rows[:filled], nil
		}
		if err != nil {
			return nil, ErrDamaged
		}
		start, is := token.(xml.StartElement)
		switch {
		case !is:
		case start.Name.Local == "row":
			row, column = row+1, 0
			for _, a := range start.Attr {
				if a.Name.Local == "r" {
					if row, err = strconv.Atoi(a.Value); err != nil || row < 1 {
						return nil, ErrDamaged
					}
				}
			}
		case start.Name.Local == "c":
			var c cell
			if err := d.DecodeElement(&c, &start); err != nil {
				return nil, ErrDamaged
			}
			if column++; c.Ref != "" {
				if column, row, is = place(c.Ref); !is {
					return nil, ErrDamaged
				}
			}
			if c.F != nil {
				b.formulas++
			}
			text := b.text(c)
			switch {
			case text == "" || first != nil: // somebody may have coloured cells to the end of the sheet
			case row > MaxRows:
				first = ErrLong
			case column > MaxColumns:
				first = ErrWide
			default:
				for len(rows) < row {
					rows = append(rows, []string{})
				}
				for len(rows[row-1]) < column {
					rows[row-1] = append(rows[row-1], "")
				}
				rows[row-1][column-1] = text
				filled = max(filled, row)
			}
		}
	}
}

// place is the column and the row of a cell such as AB12.
func place(ref string) (column, row int, is bool) {
	digits := strings.TrimLeft(ref, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
	for _, letter := range ref[:len(ref)-len(digits)] {
		if column = column*26 + int(letter-'A') + 1; column > 1<<14 {
			return 0, 0, false
		}
	}
	row, err := strconv.Atoi(digits)
	return column, row, err == nil && row > 0 && column > 0
}

// text is what a reader saw in a cell.
func (b *book) text(c cell) string {
	switch c.Type {
	case "s":
		if i, err := strconv.Atoi(c.V); err == nil && i >= 0 && i < len(b.texts) {
			return b.texts[i]
		}
		return ""
	case "inlineStr":
		return c.Inline.String()
	case "b":
		return map[string]string{"1": "TRUE", "0": "FALSE"}[c.V]
	case "d": // as ISO 8601 has it
		day, moment, _ := strings.Cut(c.V, "T")
		return tidy(day + " " + strings.TrimSuffix(moment, "Z"))
	case "str", "e":
		return tidy(c.V)
	}
	n, err := strconv.ParseFloat(strings.TrimSpace(c.V), 64)
	if err != nil {
		return tidy(c.V)
	}
	if c.Style < 0 || c.Style >= len(b.formats) {
		return general(n)
	}
	return tidy(b.formats[c.Style].show(n, b.since))
}
