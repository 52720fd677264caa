package tables

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/testkit/oracles"
	"renju-arbiter/arbiter/testkit/randomevents"
	"renju-arbiter/records/notation/sheet"
)

// office converts files as somebody does who opens and saves them.
func office(t *testing.T, dir string, args ...string) {
	t.Helper()
	program, err := exec.LookPath("soffice")
	if err != nil {
		oracles.NotRun(t, "LibreOffice is not installed (apt-get install --no-install-recommends libreoffice-calc-nogui)")
	}
	command := exec.Command(program, append([]string{"--headless", "-env:UserInstallation=file://" + dir + "/profile"}, args...)...)
	if said, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
}

// shown is a cell as LibreOffice shows it in English: a time with its seconds.
func shown(c sheet.Cell) string {
	switch c.Kind {
	case sheet.Text:
		return c.Text
	case sheet.Moment:
		return English.field(c) + ":00"
	}
	return English.field(c)
}

// LibreOffice has one profile for all that it reads: to make one takes longer than to read.
func TestLibreOfficeReads(t *testing.T) {
	dir := t.TempDir()
	t.Run("the workbook", func(t *testing.T) { readsTheWorkbook(t, dir) })
	t.Run("the text", func(t *testing.T) { readsTheText(t, dir) })
}

// LibreOffice reads every cell of a workbook as it was meant.
func readsTheWorkbook(t *testing.T, dir string) {
	t.Helper()
	wanted := map[string][]Table{}
	var args []string
	for name, d := range map[string]dossier.Dossier{"small": small(), "swiss": made(t, 0), "teams": made(t, 3), "robin": made(t, 1)} {
		wanted[name] = Of(d, English)
		book, err := XLSX(wanted[name])
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(dir, name+".xlsx")
		if err := os.WriteFile(path, book, 0o600); err != nil {
			t.Fatal(err)
		}
		args = append(args, path)
	}
	office(t, dir, append([]string{"--convert-to", "csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,false,true,false,false,false,-1", "--outdir", filepath.Join(dir, "out")}, args...)...)
	for name, list := range wanted {
		for _, table := range list {
			text, err := os.ReadFile(filepath.Join(dir, "out", name+"-"+table.Name+".csv"))
			if err != nil {
				t.Fatal(err)
			}
			in := csv.NewReader(bytes.NewReader(text))
			in.FieldsPerRecord = -1
			got, err := in.ReadAll()
			if err != nil {
				t.Fatal(err)
			}
			want := [][]string{table.Head}
			for _, row := range table.Rows {
				texts := make([]string, len(table.Head))
				for i, c := range row {
					texts[i] = shown(c)
				}
				want = append(want, texts)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s, %s: %s", name, table.Name, diff)
			}
		}
	}
}

func made(t *testing.T, seed uint64) dossier.Dossier {
	t.Helper()
	d, err := randomevents.New(seed).Dossier(dossier.Arbiters)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// LibreOffice, told the separator and to guess nothing, reads every field of the text.
func readsTheText(t *testing.T, dir string) {
	t.Helper()
	for name, w := range map[string]Words{"semicolons": {Say: English.Say, Comma: true}, "commas": English} {
		in, separator := t.TempDir(), ','
		if w.Comma {
			separator = ';'
		}
		list, columns := Of(small(), w), ""
		for i := range 20 {
			columns += fmt.Sprintf("%d/2/", i+1)
		}
		var args []string
		for _, table := range list {
			path := filepath.Join(in, table.File+".csv")
			if err := os.WriteFile(path, table.CSV(w), 0o600); err != nil {
				t.Fatal(err)
			}
			args = append(args, path)
		}
		office(t, dir, append([]string{fmt.Sprintf("--infilter=CSV:%d,34,76,1,%s,1033,false,false", separator, strings.TrimSuffix(columns, "/")), "--convert-to", "xlsx", "--outdir", in}, args...)...)
		for _, table := range list {
			file, err := os.ReadFile(filepath.Join(in, table.File+".xlsx"))
			if err != nil {
				t.Fatal(err)
			}
			read, err := sheet.Read(file)
			if err != nil || read.Formulas != 0 || len(read.Rows) != len(table.Rows)+1 {
				t.Fatalf("%s, %s: %v, %d formulas, %d rows", name, table.File, err, read.Formulas, len(read.Rows))
			}
			for i, row := range table.Rows {
				for j, c := range row {
					got := ""
					if j < len(read.Rows[i+1]) {
						got = read.Rows[i+1][j]
					}
					if want := w.field(c); got != want {
						t.Errorf("%s, %s, row %d, column %d: %q, want %q", name, table.File, i+1, j+1, got, want)
					}
				}
			}
		}
	}
}
