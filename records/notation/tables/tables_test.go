package tables

import (
	"archive/zip"
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/testkit/randomevents"
	"renju-arbiter/records/notation/sheet"
)

// small is an event of three with everything that a table can trip over.
func small() dossier.Dossier {
	d := dossier.Dossier{Schema: 1, Event: dossier.Event{Name: "Open", System: "roundrobin", Cycles: 1, Win: 1000, Draw: 500, Times: []string{"2026-08-01T10:00", ""}},
		Persons: []dossier.Person{{ID: "a", Name: `=HYPERLINK("x")`, Country: "EST"}, {ID: "b", Name: "Ängström; Åke, \"Ö\"", Country: "SWE", RIFID: "000042"}, {ID: "c", Name: strings.Repeat("ليلى ", 17) + "山本は"}},
		Entries: []dossier.Entry{{Number: 1, ID: "a", Rating: 2104}, {Number: 2, ID: "b"}, {Number: 3, ID: "c"}},
		Rounds: []dossier.Round{
			{Number: 1, Pairings: []dossier.Pairing{{Board: 1, Game: "g1", First: "a", Second: "b", Result: "1/2-1/2"}, {Board: 2, First: "c"}}},
			{Number: 2, Pairings: []dossier.Pairing{{Board: 1, Game: "g2", First: "b", Second: "c", Result: "+/-"}, {Board: 2, First: "a"}}}},
		Games: []dossier.Game{{ID: "g1", Round: 1, Board: 1, Players: []string{"a", "b"}, Status: "ended", Result: &dossier.Result{Score: "1/2-1/2", Reason: "agreement"}},
			{ID: "g2", Round: 2, Board: 1, Players: []string{"b", "c"}, Status: "ended", Result: &dossier.Result{Score: "+/-", Reason: "forfeit"}}},
		Table: &dossier.Table{Rounds: 2, Tiebreaks: []string{"sonneborn-berger"}, Rows: []dossier.Row{{Rank: 1, Number: 2, Points: 1_500_000, Values: []dossier.Value{{Numbers: []int{250_000}}}},
			{Rank: 2, Number: 1, Points: 500_000, Values: []dossier.Value{{None: true}}}, {Rank: 3, Number: 3}}}}
	return d
}

func named(t *testing.T, file string, w Words) Table {
	t.Helper()
	for _, table := range Of(small(), w) {
		if table.File == file {
			return table
		}
	}
	t.Fatalf("no table %q", file)
	return Table{}
}

func TestATableAsText(t *testing.T) {
	german := Words{Say: English.Say, Comma: true}
	for _, test := range []struct {
		file  string
		words Words
		want  []string
	}{
		{"players", german, []string{`No.;Name;Country;Rating;RIF id`, `1;"'=HYPERLINK(""x"")";EST;2104;`, `2;"Ängström; Åke, ""Ö""";SWE;;000042`, "3;" + small().Persons[2].Name + ";;;"}},
		{"standings", german, []string{`Rank;No.;Name;Country;Points;tiebreak.sonneborn-berger`, `1;2;"Ängström; Åke, ""Ö""";SWE;1,5;0,25`, `2;1;"'=HYPERLINK(""x"")";EST;0,5;`, "3;3;" + small().Persons[2].Name + ";;0"}},
		{"round-2", English, []string{`Board,No.,First-named (tentative Black),Result,No.,Second-named (tentative White),How it ended`,
			`1,2,"Ängström; Åke, ""Ö""",'+/-,3,` + small().Persons[2].Name + `,reason.forfeit`, `2,1,"'=HYPERLINK(""x"")",Bye,,,`}},
		{"rounds", English, []string{"Round,Planned,Games,Finished", "1,2026-08-01 10:00,1,1", "2,,1,1"}},
		{"cross-table", german, []string{"Rank;No.;Name;2;1;3;Points", `1;2;"Ängström; Åke, ""Ö""";×;0,5;1f;1,5`, `2;1;"'=HYPERLINK(""x"")";0,5;×;;0,5`, "3;3;" + small().Persons[2].Name + ";0f;;×;0"}},
		{"round-by-round", English, []string{"Rank,No.,Name,Round 1,Round 2,Points", `1,2,"Ängström; Åke, ""Ö""",1w 0.5,3b 1f,1.5`, `2,1,"'=HYPERLINK(""x"")",2b 0.5,,0.5`, "3,3," + small().Persons[2].Name + ",,2w 0f,0"}},
	} {
		got := string(named(t, test.file, test.words).CSV(test.words))
		if want := "\ufeff" + strings.Join(test.want, "\r\n") + "\r\n"; got != want {
			t.Errorf("%s: %s", test.file, cmp.Diff(want, got))
		}
	}
}

// Every table of every made-up event has rows as long as its head, and is read back as it was
// written, from the workbook and from the archive.
func TestTablesOfEveryEventAreRead(t *testing.T) {
	for seed := range uint64(26) {
		d, err := randomevents.New(seed).Dossier(dossier.Arbiters)
		if err != nil {
			t.Fatal(err)
		}
		list := Of(d, English)
		for _, table := range list {
			for i, row := range table.Rows {
				if len(row) > len(table.Head) {
					t.Errorf("%d, %s, row %d: %d cells under %d headings", seed, table.File, i+1, len(row), len(table.Head))
				}
			}
		}
		book, _ := WriteXLSX(d)
		read, err := sheet.Read(book)
		if err != nil || len(read.Others)+1 != len(list) {
			t.Fatalf("%d: %v, %d of %d tables", seed, err, len(read.Others)+1, len(list))
		}
		archive, _ := WriteCSV(d)
		files, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
		if err != nil || len(files.File) != len(list) {
			t.Fatalf("%d: %v, %d of %d files", seed, err, len(files.File), len(list))
		}
	}
}
