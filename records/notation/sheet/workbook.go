package sheet

import (
	"archive/zip"
	"bytes"
	"io"
	"strings"

	"github.com/xuri/excelize/v2"

	"renju-arbiter/arbiter/roster"
)

// workbook reads the worksheet of an XLSX file in which a list stands.
func workbook(file []byte) (s Sheet, err error) {
	defer func() { // the reader of a damaged workbook may panic; a sentence is the answer to that too
		if recover() != nil {
			s, err = Sheet{}, ErrDamaged
		}
	}()
	formulas, err := unpackable(file)
	if err != nil {
		return s, err
	}
	book, err := excelize.OpenReader(bytes.NewReader(file), excelize.Options{UnzipSizeLimit: maxUnpacked, UnzipXMLSizeLimit: maxUnpacked,
		ShortDatePattern: "yyyy-mm-dd", LongDatePattern: "yyyy-mm-dd"})
	if err != nil {
		return s, ErrDamaged
	}
	defer func() { _ = book.Close() }() // temporary files alone
	s, err = listIn(book)
	s.Formulas = formulas
	return s, err
}

// listIn is the first worksheet that has a head, else the first that has anything, with
// the others beside it. What is wrong with one is of interest where none can be read.
func listIn(book *excelize.File) (Sheet, error) {
	var all []Worksheet
	var faulty error
	chosen, headed := -1, false // which of them is read, and whether it has a head
	for _, name := range book.GetSheetList() {
		rows, err := rowsOf(book, name)
		switch {
		case err != nil && faulty == nil:
			faulty = err
		case err == nil && len(rows) == 0:
			continue
		}
		all = append(all, Worksheet{name, rows})
		if len(rows) > 0 && !headed {
			if headed = roster.Recognise(rows, 2000).Headed(); headed || chosen < 0 {
				chosen = len(all) - 1
			}
		}
	}
	if chosen < 0 {
		return Sheet{}, faulty
	}
	return Sheet{Name: all[chosen].Name, Rows: all[chosen].Rows, Others: append(all[:chosen:chosen], all[chosen+1:]...)}, nil
}

// unpackable adds up what the parts of an archive unpack to, tells a workbook from other
// archives, and counts the formulas of its worksheets.
func unpackable(file []byte) (formulas int, err error) {
	archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		return 0, ErrDamaged
	}
	total, worksheets := uint64(0), 0
	for _, part := range archive.File {
		if total += min(part.UncompressedSize64, maxUnpacked+1); total > maxUnpacked {
			return 0, ErrSize
		}
	}
	for _, part := range archive.File {
		if !strings.HasPrefix(strings.ToLower(part.Name), "xl/worksheets/") {
			continue
		}
		worksheets++
		n, err := formulasOf(part)
		if err != nil {
			return 0, ErrDamaged
		}
		formulas += n
	}
	if worksheets == 0 {
		return 0, ErrKind
	}
	return formulas, nil
}

// formulasOf counts the elements f of a worksheet. In its texts no < stands.
func formulasOf(part *zip.File) (int, error) {
	in, err := part.Open()
	if err != nil {
		return 0, err
	}
	defer func() { _ = in.Close() }()
	data, err := io.ReadAll(in)
	return bytes.Count(data, []byte("<f>")) + bytes.Count(data, []byte("<f ")) + bytes.Count(data, []byte("<f/>")), err
}

// rowsOf are the rows of a worksheet; there is nothing far beyond the longest list.
func rowsOf(book *excelize.File, name string) ([][]string, error) {
	in, err := book.Rows(name)
	if err != nil {
		return nil, ErrDamaged
	}
	defer func() { _ = in.Close() }()
	var rows [][]string
	filled := 0
	for in.Next() {
		row, err := in.Columns()
		switch {
		case err != nil:
			return nil, ErrDamaged
		case len(rows) == MaxRows && strings.Join(row, "") == "":
			continue // what somebody has coloured to the end of the sheet
		case len(rows) == MaxRows:
			return nil, ErrLong
		}
		cells := make([]string, 0, min(len(row), MaxColumns+1))
		for i, cell := range row {
			if cell = strings.Join(strings.Fields(strings.ToValidUTF8(cell, "\uFFFD")), " "); cell == "" {
				continue
			}
			if i >= MaxColumns {
				return nil, ErrWide
			}
			for len(cells) < i {
				cells = append(cells, "")
			}
			cells = append(cells, cell)
		}
		if rows = append(rows, cells); len(cells) > 0 {
			filled = len(rows)
		}
	}
	return rows[:filled], in.Error()
}
