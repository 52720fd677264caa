package sheet

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"
)

// made is a workbook as a spreadsheet program saves it.
func made(t testing.TB, fill func(book *excelize.File)) []byte {
	t.Helper()
	book := excelize.NewFile()
	fill(book)
	var out bytes.Buffer
	if err := book.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func set(t testing.TB, book *excelize.File, sheet string, rows ...[]any) {
	t.Helper()
	for i, row := range rows {
		if err := book.SetSheetRow(sheet, fmt.Sprint("A", i+1), &row); err != nil {
			t.Fatal(err)
		}
	}
}

func TestAWorksheetIsReadAsItWasSeen(t *testing.T) {
	file := made(t, func(book *excelize.File) {
		set(t, book, "Sheet1", []any{"Estonian Open"}, []any{"Name", "Rating", "RIF ID", "Born", ""}, nil, []any{"Jüri Õun", 2104, 20017, time.Date(1987, 5, 3, 0, 0, 0, 0, time.UTC), ""}, []any{"ليلى حداد"})
		id, _ := book.NewStyle(&excelize.Style{CustomNumFmt: new("000000")})
		day, _ := book.NewStyle(&excelize.Style{NumFmt: 14})
		_ = book.SetCellStyle("Sheet1", "C4", "C4", id)
		_ = book.SetCellStyle("Sheet1", "D4", "D4", day)
	})
	got, err := Read(file)
	if err != nil {
		t.Fatal(err)
	}
	want := Sheet{Name: "Sheet1", Others: []Worksheet{}, Rows: [][]string{{"Estonian Open"}, {"Name", "Rating", "RIF ID", "Born"}, {}, {"Jüri Õun", "2104", "020017", "1987-05-03"}, {"ليلى حداد"}}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// Of a formula the value is taken that was kept; what was never computed is empty.
func TestAFormulaIsNotComputed(t *testing.T) {
	file := made(t, func(book *excelize.File) {
		set(t, book, "Sheet1", []any{"Name", "Rating"}, []any{"Ada", 2104}, []any{"Bo", 1})
		_ = book.SetCellFormula("Sheet1", "B2", "1/0") // over a kept value
		_ = book.SetCellFormula("Sheet1", "B3", "2000+1")
		_ = book.SetCellValue("Sheet1", "B3", nil)
		_ = book.SetCellFormula("Sheet1", "B3", "2000+1")
	})
	got, err := Read(file)
	if err != nil || got.Formulas != 2 || got.Rows[1][1] != "2104" || len(got.Rows[2]) != 1 {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestTheWorksheetWithAHeadIsRead(t *testing.T) {
	got, err := Read(made(t, func(book *excelize.File) {
		set(t, book, "Sheet1", []any{"Bring this list to the hall"})
		_, _ = book.NewSheet("Players")
		_, _ = book.NewSheet("Teams")
		_, _ = book.NewSheet("Nothing")
		set(t, book, "Players", []any{"Name", "Country"}, []any{"Ada", "EST"})
		set(t, book, "Teams", []any{"Name", "Country"}, []any{"Reds", "EST"})
	}))
	want := []Worksheet{{"Sheet1", [][]string{{"Bring this list to the hall"}}}, {"Teams", [][]string{{"Name", "Country"}, {"Reds", "EST"}}}}
	if err != nil || got.Name != "Players" || len(got.Rows) != 2 || cmp.Diff(want, got.Others) != "" {
		t.Errorf("%+v, %v", got, err)
	}
}

// What is wrong with a worksheet that is not read does not keep the list out, and a long
// one is told without its rows.
func TestAnotherWorksheetDoesNotStandInTheWay(t *testing.T) {
	got, err := Read(made(t, func(book *excelize.File) {
		set(t, book, "Sheet1", []any{"Name", "Country"}, []any{"Ada", "EST"})
		for _, name := range []string{"Wide", "Long"} {
			_, _ = book.NewSheet(name)
		}
		_ = book.SetCellValue("Wide", "XFD2", "far out")
		for i := range 600 {
			_ = book.SetCellValue("Long", fmt.Sprint("A", i+1), strings.Repeat("x", 1000))
		}
	}))
	if want := []Worksheet{{"Wide", nil}, {"Long", nil}}; err != nil || got.Name != "Sheet1" || cmp.Diff(want, got.Others) != "" {
		t.Errorf("%s beside %d others, %v", got.Name, len(got.Others), err)
	}
}

func TestATextIsReadAsRows(t *testing.T) {
	got, err := Read([]byte("\xef\xbb\xbfName;Country\n\"Vale; Ada\";EST\n;;\n\n"))
	want := Sheet{Rows: [][]string{{"Name", "Country"}, {"Vale; Ada", "EST"}}}
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Error(diff, err)
	}
}

// bomb is an archive in which one part unpacks to so many bytes.
func bomb(t *testing.T, name string, size int) []byte {
	t.Helper()
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	part, err := archive.Create(name)
	for left := size; err == nil && left > 0; left -= 1_000_000 {
		_, err = part.Write(make([]byte, min(left, 1_000_000)))
	}
	if err != nil || archive.Close() != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// What is no list is refused for what it is, and quickly.
func TestWhatIsNoListIsRefusedForWhatItIs(t *testing.T) {
	good := made(t, func(book *excelize.File) { set(t, book, "Sheet1", []any{"Name"}, []any{"Ada"}) })
	far := made(t, func(book *excelize.File) {
		set(t, book, "Sheet1", []any{"Name", "Country"}, []any{"Ada", "EST"})
		if err := book.SetCellValue("Sheet1", "A30000", "Ben"); err != nil {
			t.Fatal(err)
		}
	})
	wide := made(t, func(book *excelize.File) {
		set(t, book, "Sheet1", []any{"Name"})
		_ = book.SetCellValue("Sheet1", "XFD2", "far out")
	})
	start := time.Now()
	for what, test := range map[string]struct {
		file []byte
		want error
	}{
		"nothing": {nil, ErrEmpty}, "spaces": {[]byte(" \n\t\n"), ErrEmpty}, "no cell": {made(t, func(*excelize.File) {}), ErrEmpty}, "separators": {[]byte(";;;\n;;"), ErrEmpty},
		"a picture": {[]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"), ErrKind}, "an old workbook": {[]byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\x00\x01"), ErrKind},
		"another archive": {bomb(t, "content.xml", 10), ErrKind}, "cut off": {good[:len(good)/2], ErrDamaged}, "an archive in name": {[]byte("PK hello"), ErrDamaged},
		"a worksheet of nothing": {bomb(t, "xl/worksheets/sheet1.xml", 10), ErrDamaged},
		"a bomb":                 {bomb(t, "xl/worksheets/sheet1.xml", 65_000_000), ErrSize}, "a bomb beside": {bomb(t, "xl/media/x.png", 65_000_000), ErrSize},
		"sixteen thousand columns": {wide, ErrWide}, "a word far below": {far, ErrLong}, "a word far below in text": {[]byte("Name;Country\nAda;EST" + strings.Repeat("\n", 30_000) + "Ben;EST"), ErrLong},
		"columns of text": {[]byte(strings.Repeat("x;", 100)), ErrWide},
	} {
		if got, err := Read(test.file); !errors.Is(err, test.want) {
			t.Errorf("%s: %v, %+v", what, err, got)
		}
	}
	t.Logf("%v", time.Since(start))
}

func TestALongWorksheetIsRead(t *testing.T) {
	file := made(t, func(book *excelize.File) {
		out, err := book.NewStreamWriter("Sheet1")
		for i := 1; err == nil && i <= 10_001; i++ {
			err = out.SetRow(fmt.Sprint("A", i), []any{fmt.Sprint("Player ", i), "Ann", "EST", 1500 + i%900, "Tartu", 1987})
		}
		if err == nil {
			err = out.Flush()
		}
		if err != nil {
			t.Fatal(err)
		}
	})
	start := time.Now()
	got, err := Read(file)
	if err != nil || len(got.Rows) != 10_001 {
		t.Errorf("%d rows, %v", len(got.Rows), err)
	}
	t.Logf("%d bytes in %v", len(file), time.Since(start))
}

// Whatever a file is, it is read or refused with one of the reasons, and within the limits.
func FuzzRead(f *testing.F) {
	f.Add(made(f, func(book *excelize.File) { set(f, book, "Sheet1", []any{"Name", "Rating"}, []any{"Ada", 2104}) }))
	f.Add([]byte("Name;Country\nAda;EST"))
	f.Add([]byte("\xfe\xff\x00N"))
	f.Fuzz(func(t *testing.T, file []byte) {
		got, err := Read(file)
		if err != nil {
			for _, known := range []error{ErrEmpty, ErrKind, ErrDamaged, ErrSize, ErrWide, ErrLong} {
				if errors.Is(err, known) {
					return
				}
			}
			t.Fatal(err)
		}
		for _, row := range got.Rows {
			if len(row) > MaxColumns {
				t.Fatalf("%d columns", len(row))
			}
		}
	})
}
