package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// spelled finds an address, or the rest of one, that a text spells out: at its
// beginning, or as an attribute of HTML.
var spelled = regexp.MustCompile(`^/[a-z:{].*|(?:href|action|src)="/[a-z]+`)

// spelledInTempl finds the same in a template.
var spelledInTempl = regexp.MustCompile("[\"`]/[a-z:{][^\"`]*")

// Only views/address spells addresses: elsewhere a page could be moved and the way to
// it forgotten. Tests, and the rooms for tests, send what a browser would send.
func TestTheWallsHoldForAddresses(t *testing.T) {
	seen := 0
	for _, p := range packages(t) {
		room := strings.TrimPrefix(p.ImportPath, module)
		if !strings.HasPrefix(room, "views/") && room != "views" && room != "cmd/renju-arbiter" && room != "cmd/simulate" || room == "views/address" || room == "views/story" || isForTests(room) {
			continue
		}
		for _, name := range p.GoFiles {
			if strings.HasSuffix(name, "_templ.go") {
				continue
			}
			seen++
			for _, text := range literals(t, filepath.Join(p.Dir, name)) {
				if found := spelled.FindString(text); found != "" {
					t.Errorf("%s/%s spells the address %q: it belongs into views/address", room, name, found)
				}
			}
		}
		templs, err := filepath.Glob(filepath.Join(p.Dir, "*.templ"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range templs {
			seen++
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			for _, found := range spelledInTempl.FindAllString(string(text), -1) {
				t.Errorf("%s/%s spells the address %s: it belongs into views/address", room, filepath.Base(name), found)
			}
		}
	}
	if seen < 100 {
		t.Errorf("only %d files were read", seen)
	}
}

// literals are the texts of a Go file.
func literals(t *testing.T, path string) []string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	ast.Inspect(file, func(n ast.Node) bool {
		if literal, ok := n.(*ast.BasicLit); ok && literal.Kind == token.STRING {
			text, err := strconv.Unquote(literal.Value)
			if err != nil {
				t.Fatal(err)
			}
			texts = append(texts, text)
		}
		return true
	})
	return texts
}
