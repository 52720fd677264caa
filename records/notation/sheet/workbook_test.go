package sheet

import (
	"archive/zip"
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"
	"pgregory.net/rapid"
)

// Another reader (excelize) reads the same of a workbook that another writer has made.
func TestAWorkbookIsReadAsAnotherReaderReadsIt(t *testing.T) {
	formats := []string{"", "General", "0", "0.00", "0.0#", "#,##0", "#,##0.00", "0%", "0.0%", "000000", `"No. "0`, `0" pts"`, "yyyy-mm-dd", "yyyy-mm-dd hh:mm", "hh:mm:ss", "[h]:mm", "@"}
	rapid.Check(t, func(rt *rapid.T) {
		book := excelize.NewFile()
		for range rapid.IntRange(1, 12).Draw(rt, "cells") {
			at, _ := excelize.CoordinatesToCellName(rapid.IntRange(1, 9).Draw(rt, "column"), rapid.IntRange(1, 9).Draw(rt, "row"))
			var value any
			switch rapid.IntRange(0, 3).Draw(rt, "kind") {
			case 0:
				value = rapid.StringMatching(`[A-Za-zõü山& <>"'_x0-9-]{0,12}`).Draw(rt, "text")
			case 1:
				value = rapid.IntRange(61, 60_000).Draw(rt, "whole")
			case 2:
				value = float64(rapid.IntRange(6_100, 4_000_000).Draw(rt, "hundredths")) / 100
			case 3:
				value = rapid.Bool().Draw(rt, "bool")
			}
			if err := book.SetCellValue("Sheet1", at, value); err != nil {
				rt.Fatal(err)
			}
			if code := rapid.SampledFrom(formats).Draw(rt, "format"); code != "" {
				style, err := book.NewStyle(&excelize.Style{CustomNumFmt: &code})
				if err == nil {
					err = book.SetCellStyle("Sheet1", at, at, style)
				}
				if err != nil {
					rt.Fatal(err)
				}
			}
		}
		var file bytes.Buffer
		if err := book.Write(&file); err != nil {
			rt.Fatal(err)
		}
		theirs, err := excelize.OpenReader(bytes.NewReader(file.Bytes()))
		if err != nil {
			rt.Fatal(err)
		}
		want, err := theirs.GetRows("Sheet1")
		if err != nil {
			rt.Fatal(err)
		}
		for i, row := range want {
			for j, text := range row {
				row[j] = strings.Join(strings.Fields(text), " ")
			}
			for len(row) > 0 && row[len(row)-1] == "" {
				row = row[:len(row)-1]
			}
			want[i] = append([]string{}, row...)
		}
		for len(want) > 0 && len(want[len(want)-1]) == 0 {
			want = want[:len(want)-1]
		}
		got, err := Read(file.Bytes())
		if len(want) == 0 {
			if err == nil {
				rt.Errorf("nothing is read as %v", got.Rows)
			}
			return
		}
		if diff := cmp.Diff(want, got.Rows); err != nil || diff != "" {
			rt.Errorf("%v %s", err, diff)
		}
	})
}

// A number is shown as its format says; days year first in every format.
func TestANumberIsShownAsItsFormatSays(t *testing.T) {
	for _, c := range []struct {
		code string
		n    float64
		want string
	}{
		{"General", 0.1 + 0.2, "0.3"}, {"General", 1e20, "100000000000000000000"}, {"", 2104, "2104"}, {"@", 7, "7"},
		{"000000", 20017, "020017"}, {"0.00", 2.5, "2.50"}, {"0.0#", 2.25, "2.25"}, {"#.##", 0.5, ".5"}, {"#,##0", 1234567, "1,234,567"}, {"0%", 0.25, "25%"},
		{"0;(0)", -3, "(3)"}, {"0", -3, "-3"}, {`0;-0;"none"`, 0, "none"}, {`"No. "0`, 7, "No. 7"}, {`0" pts"`, 7, "7 pts"}, {`\E\L\O\ 0`, 7, "ELO 7"}, {`[Red]0`, 7, "7"}, {`[$€-407] 0.00`, 7, "€ 7.00"}, {`_-0_-`, 7, "7"},
		{"dd.mm.yyyy", 31900, "1987-05-03"}, {"d/m/yy", 31900, "1987-05-03"}, {`[$-409]d\-mmm\-yyyy;@`, 31900, "1987-05-03"}, {"yyyy", 31900, "1987"}, {"mmm yyyy", 31900, "1987-05"}, {"d mmmm", 31900, "05-03"},
		{"yyyy-mm-dd hh:mm", 31900.4375, "1987-05-03 10:30"}, {"h:mm AM/PM", 0.4375, "10:30"}, {"mm:ss", 0.000_694_5, "01:00"}, {"[h]:mm", 1.5, "36:00"}, {"d", 59, "28"}, {"yyyy-mm-dd", 1, "1900-01-01"}, {"yyyy-mm-dd", 61, "1900-03-01"},
		{"yyyy", -1, "-1"}, {"yyyy", 1e9, "1000000000"}, {"0.00E+00", 1500, "1500"}, {"0,", 1500, "1500"}, {"[>100]0.0;0", 1500, "1500"}, {`0"unended`, 7, "7"}, {"0", 88.5, "89"}, {"0.00", 2.675, "2.68"}, {"0.0", 99.95, "100.0"}, {"0", 0.4, "0"}, {"0.0", 0.96, "1.0"}, {"0.0%", 0.0285, "2.9%"}, {"0;;", 0, ""}, {`0;"below"`, -1, "below"}, {"#", 0, ""},
	} {
		if got := formatOf(c.code).show(c.n, 0); got != c.want {
			t.Errorf("%v as %s is %q, not %q", c.n, c.code, got, c.want)
		}
	}
	if got := builtIn(14).show(31900-1462, 1462); got != "1987-05-03" {
		t.Errorf("days since 1904: %q", got)
	}
}

// packedBook is a workbook of the parts that are given beside the usual ones.
func packedBook(t testing.TB, parts map[string]string) []byte {
	t.Helper()
	all := map[string]string{
		"_rels/.rels":            `<Relationships><Relationship Id="r" Type="x/officeDocument" Target="/xl/book.xml"/></Relationships>`,
		"xl/book.xml":            `<x:workbook xmlns:x="m" xmlns:r="n"><x:workbookPr date1904="1"/><x:sheets><x:sheet name="Chart" sheetId="1" r:id="c"/><x:sheet name="List" sheetId="2" r:id="w"/></x:sheets></x:workbook>`,
		"xl/_rels/book.xml.rels": `<Relationships><Relationship Id="c" Type="x/chartsheet" Target="c.xml"/><Relationship Id="w" Type="x/worksheet" Target="worksheets/One.xml"/><Relationship Id="t" Type="x/sharedStrings" Target="t.xml"/></Relationships>`,
		"xl/t.xml":               `<sst><si><t>Na</t></si><si><r><t xml:space="preserve">Ada </t></r><r><t>Vale</t></r><rPh><t>ada</t></rPh></si><si><t>a_x0041_b_x_</t></si></sst>`,
		"xl/worksheets/one.xml":  `<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c></x:row><x:row r="3"><x:c r="B3" t="s"><x:v>2</x:v></x:c><x:c t="s"><x:v>9</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c><x:c t="d"><x:v>1987-05-03T00:00:00Z</x:v></x:c><x:c t="e"><x:f>1/0</x:f><x:v>#DIV/0!</x:v></x:c><x:c s="7"><x:v>12</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
	}
	for name, text := range parts {
		all[name] = text
	}
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	for name, text := range all {
		to, err := archive.Create(name)
		if err == nil {
			_, err = fmt.Fprint(to, text)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// Other programs name the parts otherwise, give elements a prefix, leave places out.
func TestAWorkbookOfAnotherProgramIsRead(t *testing.T) {
	got, err := Read(packedBook(t, nil))
	want := [][]string{{"Na", "Ada Vale"}, {}, {"", "aAb_x_", "", "TRUE", "1987-05-03 00:00:00", "#DIV/0!", "12"}}
	if diff := cmp.Diff(want, got.Rows); err != nil || diff != "" || got.Name != "List" || got.Formulas != 1 {
		t.Errorf("%v, %q, %d formulas %s", err, got.Name, got.Formulas, diff)
	}
}

func TestADamagedPartIsRefused(t *testing.T) {
	for name, text := range map[string]string{
		"xl/worksheets/one.xml":  `<worksheet><sheetData><row r="1"><c r="A`,
		"xl/book.xml":            `<workbook/>`,
		"xl/t.xml":               `<sst><si><t>&boom;</t></si></sst>`,
		"xl/_rels/book.xml.rels": `no list`,
		"_rels/.rels":            `<Relationships><Relationship Id="r" Type="x/officeDocument" Target="nowhere.xml"/></Relationships>`,
	} {
		if got, err := Read(packedBook(t, map[string]string{name: text})); err != ErrDamaged { //nolint:errorlint // exactly that
			t.Errorf("%s: %v, %+v", name, err, got)
		}
	}
	for _, ref := range []string{"A0", "1", "A", "AAAAAAAAAAAAAAAAAAAA1", "a1", "A1x"} {
		text := `<worksheet><sheetData><row><c r="` + ref + `"><v>1</v></c></row></sheetData></worksheet>`
		if got, err := Read(packedBook(t, map[string]string{"xl/worksheets/one.xml": text})); err != ErrDamaged { //nolint:errorlint // exactly that
			t.Errorf("%s: %v, %+v", ref, err, got)
		}
	}
}
