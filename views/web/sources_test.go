package web

import (
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
)

// A constant is a text constant of the sources: its name, its type if it has one,
// its value.
type constant struct{ name, kind, value string }

// parsed are the sources of a folder of the installation, by file, without its tests.
func parsed(t *testing.T, folder string) []*ast.File {
	t.Helper()
	names, err := filepath.Glob(filepath.Join("..", "..", folder, "*.go"))
	if err != nil || len(names) == 0 {
		t.Fatalf("no sources in %s: %v", folder, err)
	}
	var list []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, file)
	}
	return list
}

// constantsOf are a folder's text constants; one that is written without its type
// has that of the one before it in its block.
func constantsOf(t *testing.T, folder string) (list []constant) {
	t.Helper()
	for _, file := range parsed(t, folder) {
		for _, d := range file.Decls {
			block, ok := d.(*ast.GenDecl)
			if !ok || block.Tok != token.CONST {
				continue
			}
			kind := ""
			for _, s := range block.Specs {
				spec := s.(*ast.ValueSpec)
				if named, ok := spec.Type.(*ast.Ident); ok {
					kind = named.Name
				}
				for i, value := range spec.Values {
					if text, ok := literal(value); ok && i < len(spec.Names) {
						list = append(list, constant{spec.Names[i].Name, kind, text})
					}
				}
			}
		}
	}
	return list
}

// A method is one of the sources: of which type, its name, the text literals in it.
type method struct {
	of, name string
	literals []string
}

func methodsOf(t *testing.T, folder string) (list []method) {
	t.Helper()
	for _, file := range parsed(t, folder) {
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Recv == nil {
				continue
			}
			of := f.Recv.List[0].Type
			if pointer, ok := of.(*ast.StarExpr); ok {
				of = pointer.X
			}
			named, ok := of.(*ast.Ident)
			if !ok {
				continue
			}
			m := method{of: named.Name, name: f.Name.Name}
			ast.Inspect(f, func(n ast.Node) bool {
				if e, ok := n.(ast.Expr); ok {
					if text, ok := literal(e); ok {
						m.literals = append(m.literals, text)
					}
				}
				return true
			})
			list = append(list, m)
		}
	}
	return list
}

// sourcesOf are the sources of a folder as they are written, without its tests.
func sourcesOf(t *testing.T, folder string) (list []string) {
	t.Helper()
	names, _ := filepath.Glob(filepath.Join("..", "..", folder, "*.go"))
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, string(source))
	}
	return list
}

func literal(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

// folders are all folders with sources under some of the installation.
func folders(t *testing.T, roots ...string) (list []string) {
	t.Helper()
	for _, root := range roots {
		err := filepath.WalkDir(filepath.Join("..", "..", root), func(path string, d fs.DirEntry, err error) error {
			if err == nil && d.IsDir() {
				if sources, _ := filepath.Glob(filepath.Join(path, "*.go")); len(sources) > 0 {
					folder, _ := filepath.Rel(filepath.Join("..", ".."), path)
					list = append(list, filepath.ToSlash(folder))
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return list
}

var quoted = regexp.MustCompile("\"(?:[^\"\\\\\n]|\\\\.)*\"|`[^`]*`")

// literals are all text literals of the sources and the templates under some
// folders, without tests, what is theirs, and stories.
func literals(t *testing.T, roots ...string) map[string]bool {
	t.Helper()
	found := map[string]bool{}
	for _, folder := range folders(t, roots...) {
		if folder == "views/story" || strings.HasPrefix(folder, "views/testkit/visit") {
			continue
		}
		names, _ := filepath.Glob(filepath.Join("..", "..", folder, "*"))
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "_templ.go") ||
				!strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, ".templ") {
				continue
			}
			source, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			for _, text := range quoted.FindAllString(string(source), -1) {
				if said, err := strconv.Unquote(text); err == nil {
					found[said] = true
				}
			}
		}
	}
	return found
}
