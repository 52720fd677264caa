package sheet

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"
)

// Numbers are numbers, times are times, and a text is a text whatever it begins with.
func TestAWorkbookHasNumbersDaysAndTexts(t *testing.T) {
	at := time.Date(2026, 8, 1, 10, 30, 0, 0, time.FixedZone("EEST", 3*3600))
	long := strings.Repeat("Ä", 88)
	file, err := Write([]Page{
		{Name: "Standings [A]/B: the very long name of a table", Head: []string{"No.", "Name", "Planned"}, Rows: [][]Cell{
			{{Kind: Number, Number: 2.5}, {Text: "=1+1"}, {Kind: Moment, At: at}}, {{Kind: Number, Number: -1}, {Text: long}, {Kind: Day, At: at}}, {{}, {Text: "山本\x01 はるか"}}, {{}, {Text: "ليلى"}}}},
		{Name: "Standings [A]/B: the very long name of a table", Head: []string{"x"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	book, err := excelize.OpenReader(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	names := book.GetSheetList()
	if diff := cmp.Diff([]string{"Standings  A  B  the very long", "Standings  A  B  the very lon ·"}, names); diff != "" {
		t.Error(diff)
	}
	for cell, want := range map[string]excelize.CellType{"A2": excelize.CellTypeUnset, "B2": excelize.CellTypeInlineString, "C2": excelize.CellTypeUnset, "A3": excelize.CellTypeUnset} {
		if got, err := book.GetCellType(names[0], cell); err != nil || got != want {
			t.Errorf("%s is of type %v, want %v (%v)", cell, got, want, err)
		}
	}
	if formula, _ := book.GetCellFormula(names[0], "B2"); formula != "" {
		t.Errorf("a formula: %q", formula)
	}
	if panes, err := book.GetPanes(names[0]); err != nil || !panes.Freeze || panes.YSplit != 1 {
		t.Errorf("the head does not stay: %+v %v", panes, err)
	}
	read, err := Read(file)
	want := [][]string{{"No.", "Name", "Planned"}, {"2.5", "=1+1", "2026-08-01 10:30"}, {"-1", long, "2026-08-01"}, {"", "山本 はるか"}, {"", "ليلى"}}
	if diff := cmp.Diff(want, read.Rows); diff != "" || err != nil || read.Formulas != 0 {
		t.Errorf("%v, %d formulas: %s", err, read.Formulas, diff)
	}
}
