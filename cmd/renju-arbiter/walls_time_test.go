package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// readsTime are the functions of package time that look at the computer's clock or wait
// for it. The pure rooms are given their time as an argument.
var readsTime = []string{"Now", "Since", "Until", "After", "AfterFunc", "Tick", "NewTimer", "NewTicker", "Sleep"}

func TestTheCoreReadsNoTime(t *testing.T) {
	files := 0
	for _, p := range packages(t) {
		if !isPure(strings.TrimPrefix(p.ImportPath, module)) {
			continue
		}
		for _, name := range p.GoFiles {
			files++
			for _, place := range timeRead(t, filepath.Join(p.Dir, name), nil, readsTime) {
				t.Errorf("%s: the core is given its time as an argument", place)
			}
		}
	}
	if files < 100 {
		t.Errorf("only %d files were looked at", files)
	}
}

// The rooms of the web read the time by House.Wall, which tests set, and the computer's clock
// in one place: two clocks that differ would let a link open for one page and not for another.
func TestTheRoomsOfTheWebReadTimeInOnePlace(t *testing.T) {
	var read []string
	for _, p := range packages(t) {
		room := strings.TrimPrefix(p.ImportPath, module)
		if !strings.HasPrefix(room, "views") || room == "views/story" || isForTests(room) {
			continue
		}
		for _, name := range p.GoFiles {
			if places := timeRead(t, filepath.Join(p.Dir, name), nil, []string{"Now", "Since", "Until"}); len(places) > 0 {
				read = append(read, room+"/"+name)
			}
		}
	}
	if !slices.Equal(read, []string{"views/web/clock.go"}) {
		t.Errorf("time is read in %v", read)
	}
}

// timeRead are the places of a file at which time is read; the source is read from the
// disk where it is not given.
func timeRead(t *testing.T, path string, source any, by []string) (places []string) {
	t.Helper()
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, path, source, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	named := ""
	for _, in := range file.Imports {
		if in.Path.Value != `"time"` {
			continue
		}
		if named = "time"; in.Name != nil {
			named = in.Name.Name
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		selector, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		if in, ok := selector.X.(*ast.Ident); ok && named != "" && in.Name == named && slices.Contains(by, selector.Sel.Name) {
			places = append(places, set.Position(n.Pos()).String())
		}
		return true
	})
	if named == "." {
		places = append(places, path+": time is imported without its name")
	}
	return places
}

func TestTimeThatIsReadIsFound(t *testing.T) {
	for source, want := range map[string]int{
		`package p; import "time"; var d = 3 * time.Second`:                                0,
		`package p; import "time"; func f() time.Time { return time.Now() }`:               1,
		`package p; import "time"; var now = time.Now`:                                     1,
		`package p; import clock "time"; func f() { clock.Sleep(1); <-clock.After(2) }`:    2,
		`package p; import . "time"; func f() Time { return Now() }`:                       1,
		`package p; type t struct{}; func (t) Now() int { return 0 }; var x = (t{}).Now()`: 0,
	} {
		if got := timeRead(t, "p.go", source, readsTime); len(got) != want {
			t.Errorf("%s: found %v, want %d", source, got, want)
		}
	}
}
