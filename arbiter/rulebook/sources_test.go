package rulebook_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"renju-arbiter/arbiter/testkit/oracles"
)

// house is what the source of the program holds, room by room, as far as rules.csv
// names it.
type house struct {
	t     *testing.T
	rooms map[string]*room
	cases map[string]bool // ids of the scripts that tests play
}

// room is a package: what it declares, and the texts in each of its tests.
type room struct {
	declared map[string]bool
	tests    map[string]map[string]bool
	data     string // of its testdata
}

func newHouse(t *testing.T) *house {
	h := &house{t, map[string]*room{}, map[string]bool{}}
	oracles.Each(t, oracles.Scripts, func(script struct{ ID string }) { h.cases[script.ID] = true })
	return h
}

var (
	placed = regexp.MustCompile(`^((?:[a-z0-9-]+/)*[a-z0-9-]+)\.([A-Za-z]\w*(?:\.[A-Za-z]\w*)?)$`)
	tested = regexp.MustCompile(`^((?:[a-z0-9-]+/)*[a-z0-9-]+)\.(Test\w+)(?:/(.+))?$`)
)

// hasPlace tells whether there is a file of that name, or a package that declares it:
// "views/seat/board.templ", "arbiter/game.judge", "arbiter/game.Referee.claim", "clock.Clock.Press".
func (h *house) hasPlace(place string) bool {
	if info, err := os.Stat(filepath.Join("..", "..", place)); err == nil && !info.IsDir() {
		return true
	}
	m := placed.FindStringSubmatch(place)
	return m != nil && h.room(m[1]).declared[m[2]]
}

// hasTest says what is wrong with the name of a test, "arbiter/game.TestWindows/its case";
// empty where it is there.
func (h *house) hasTest(name string) string {
	m := tested.FindStringSubmatch(name)
	if m == nil {
		return "is no name of a test"
	}
	room := h.room(m[1])
	texts, there := room.tests[m[2]]
	if !there {
		return "there is no such test"
	}
	if id, _ := json.Marshal(m[3]); m[3] != "" && !texts[m[3]] && !h.cases[m[3]] && !strings.Contains(room.data, `"id":`+string(id)) {
		return "the test has no such case"
	}
	return ""
}

// room reads a package once.
func (h *house) room(path string) *room {
	if h.rooms[path] != nil {
		return h.rooms[path]
	}
	r := &room{map[string]bool{}, map[string]map[string]bool{}, ""}
	h.rooms[path] = r
	dir := filepath.Join("..", "..", filepath.FromSlash(path))
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		h.t.Fatal(err)
	}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			h.t.Fatal(err)
		}
		r.read(file, strings.HasSuffix(name, "_test.go"))
	}
	_ = filepath.WalkDir(filepath.Join(dir, "testdata"), func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && strings.HasSuffix(name, ".jsonl") {
			text, _ := os.ReadFile(name)
			r.data += string(text)
		}
		return nil // many rooms have none
	})
	return r
}

func (r *room) read(file *ast.File, test bool) {
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if test && d.Recv == nil && strings.HasPrefix(d.Name.Name, "Test") {
				r.tests[d.Name.Name] = texts(d)
			}
			if !test {
				r.declared[receiver(d)+d.Name.Name] = true
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				for _, name := range names(spec) {
					r.declared[name] = r.declared[name] || !test
				}
			}
		}
	}
}

// receiver is "Clock." of a method of Clock.
func receiver(d *ast.FuncDecl) string {
	if d.Recv == nil {
		return ""
	}
	of := d.Recv.List[0].Type
	if star, is := of.(*ast.StarExpr); is {
		of = star.X
	}
	if name, is := of.(*ast.Ident); is {
		return name.Name + "."
	}
	return ""
}

func names(spec ast.Spec) (list []string) {
	switch spec := spec.(type) {
	case *ast.TypeSpec:
		return []string{spec.Name.Name}
	case *ast.ValueSpec:
		for _, name := range spec.Names {
			list = append(list, name.Name)
		}
	}
	return list
}

// texts are the string literals of a test, among which are the names of its cases.
func texts(d *ast.FuncDecl) map[string]bool {
	all := map[string]bool{}
	ast.Inspect(d, func(n ast.Node) bool {
		if literal, is := n.(*ast.BasicLit); is && literal.Kind == token.STRING {
			if text, err := strconv.Unquote(literal.Value); err == nil {
				all[text] = true
			}
		}
		return true
	})
	return all
}

// The names are looked up: one that is not there is found.
func TestANameThatIsNotThereIsFound(t *testing.T) {
	h := newHouse(t)
	for _, name := range []string{"arbiter/game.judge", "arbiter/game.Referee.claim", "clock.Clock.Press", "arbiter/game.ClaimFive", "arbiter/rulebook/PLAY.md", "arbiter/variant.rif"} {
		if h.hasPlace(name) == (name == "arbiter/variant.rif") {
			t.Errorf("%s: there %t", name, h.hasPlace(name))
		}
	}
	for name, there := range map[string]bool{
		"arbiter/game.TestWindows":                               true,
		"arbiter/game.TestWindows/a claim may name a ply":        true,
		"arbiter/game/replay.TestScripts/d-five-claimed-1":       true,
		"arbiter/renju.TestTeachingPositions/teach-fig2-n14":     true,
		"arbiter/game.TestWindows/a claim may name a play":       false,
		"arbiter/game.TestWindowsAndDoors":                       false,
		"arbiter/games.TestWindows":                              false,
		"arbiter/game TestWindows":                               false,
		"arbiter/game.check":                                     false,
		"arbiter/renju.TestTeachingPositions/teach-fig2-n14-not": false,
	} {
		if wrong := h.hasTest(name); (wrong == "") != there {
			t.Errorf("%s: %q", name, wrong)
		}
	}
}
