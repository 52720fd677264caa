package sampling

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
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

// What takes a part in `make test` is named in the Makefile, where `make every` takes all in
// the rooms of these tests.
func TestEveryNamesWhatTakesAPart(t *testing.T) {
	root := filepath.FromSlash("../../..")
	text, err := os.ReadFile(filepath.Join(root, "Makefile"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "\nWHOLE := ")
	names, _, _ := strings.Cut(rest, "\n")
	_, rest, _ = strings.Cut(string(text), "\nPARTLY := ")
	rooms, _, _ := strings.Cut(rest, "\n")
	whole, err := regexp.Compile(`func (` + names + `)\(`)
	if err != nil || names == "" || rooms == "" {
		t.Fatalf("the Makefile names nothing: %q in %q, %v", names, rooms, err)
	}
	tests := map[string]bool{}
	for name, source := range testFiles(t, root) {
		if !regexp.MustCompile(`\bsampling\.(Of|Everything|Times)\(`).MatchString(source) {
			continue
		}
		found := whole.FindAllStringSubmatch(source, -1)
		if len(found) == 0 {
			t.Errorf("%s takes a part, and `make every` runs no test of it", name)
		}
		if room := "./" + path.Dir(name); !slices.Contains(strings.Fields(rooms), room) {
			t.Errorf("%s takes a part, and `make every` does not run %s", name, room)
		}
		for _, test := range found {
			tests[test[1]] = true
		}
	}
	if len(tests) != len(strings.Split(names, "|")) {
		t.Errorf("the Makefile names %s; those that take a part are %v", names, tests)
	}
}

// testFiles are the sources of all tests, by their paths.
func testFiles(t *testing.T, root string) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := fs.WalkDir(os.DirFS(root), ".", func(name string, file fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case file.IsDir() && name != "." && strings.HasPrefix(file.Name(), "."):
			return fs.SkipDir
		case !strings.HasSuffix(name, "_test.go"):
			return nil
		}
		source, err := os.ReadFile(filepath.Join(root, name))
		found[name] = string(source)
		return err
	})
	if err != nil || len(found) == 0 {
		t.Fatalf("no tests were found: %v", err)
	}
	return found
}

// `make test` leaves the long tests out by their names, and `make every` runs them: each name is that
// of one test.
func TestEveryLongTestIsThere(t *testing.T) {
	root := filepath.FromSlash("../../..")
	text, err := os.ReadFile(filepath.Join(root, "Makefile"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "\nLONG := ")
	line, _, _ := strings.Cut(rest, "\n")
	found := map[string]int{}
	for _, source := range testFiles(t, root) {
		for _, name := range regexp.MustCompile(`(?m)^func (Test\w+)\(`).FindAllStringSubmatch(source, -1) {
			found[name[1]]++
		}
	}
	for _, name := range strings.Split(line, "|") {
		if found[name] != 1 {
			t.Errorf("the Makefile names %q as a long test: %d tests have that name", name, found[name])
		}
	}
}
