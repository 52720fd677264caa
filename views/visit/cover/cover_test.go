package cover

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// In turn every row and every column meets every value; of all, every field does.
func TestWhatIsChosenHasEveryPair(t *testing.T) {
	for _, every := range []string{"", "1"} {
		t.Setenv("RENJU_EVERY", every)
		const n, rows, columns = 3, 5, 7
		type pair struct{ at, value int }
		inRow, inColumn, fields := map[pair]bool{}, map[pair]bool{}, 0
		for row := range rows {
			for column := range columns {
				for _, value := range Of(row+column, n) {
					inRow[pair{row, value}], inColumn[pair{column, value}] = true, true
					fields++
				}
			}
		}
		want := rows * columns
		if Everything() {
			want *= n
		}
		if len(inRow) != rows*n || len(inColumn) != columns*n || fields != want {
			t.Errorf("everything %v: %d pairs with a row, %d with a column, %d fields", Everything(), len(inRow), len(inColumn), fields)
		}
	}
}

// What takes a part in `make test` is named in the Makefile, where `make every` takes all.
func TestEveryNamesWhatTakesAPart(t *testing.T) {
	root := filepath.FromSlash("../../..")
	text, err := os.ReadFile(filepath.Join(root, "Makefile"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "\nWHOLE := ")
	names, _, _ := strings.Cut(rest, "\n")
	whole, err := regexp.Compile(`func (` + names + `)\(`)
	if err != nil || names == "" {
		t.Fatalf("the Makefile names nothing: %q, %v", names, err)
	}
	files, tests := 0, map[string]bool{}
	for _, pattern := range []string{"cmd/*/*_test.go", "views/*_test.go", "views/*/*_test.go"} {
		found, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(pattern)))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range found {
			source, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(string(source), `"renju-arbiter/views/visit/cover"`) {
				continue
			}
			files++
			test := whole.FindSubmatch(source)
			if test == nil {
				t.Errorf("%s takes a part, and `make every` runs no test of it", name)
				continue
			}
			tests[string(test[1])] = true
		}
	}
	if files == 0 || len(tests) != len(strings.Split(names, "|")) {
		t.Errorf("the Makefile names %s; those that take a part are %v", names, tests)
	}
}
