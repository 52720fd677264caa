package main

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// A mutant is one small change of a source file.
type mutant struct {
	file       string
	source     []byte
	line       int
	start, end int // the bytes that text replaces
	text       string
}

// swaps are the operators that a mutant exchanges.
var swaps = map[token.Token]string{
	token.EQL: "!=", token.NEQ: "==", token.LSS: "<=", token.LEQ: "<", token.GTR: ">=", token.GEQ: ">", token.LAND: "||", token.LOR: "&&",
}

// mutantsIn returns every mutant of a package, in the order of its files. Tests are not changed.
func mutantsIn(dir string) (all []mutant, err error) {
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	names = slices.DeleteFunc(names, func(name string) bool { return strings.HasSuffix(name, "_test.go") })
	for _, name := range names {
		found, err := mutantsOf(name)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	return all, err
}

// mutantsOf returns every mutant of one file. Some do not compile.
func mutantsOf(name string) (all []mutant, err error) {
	source, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, name, source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	at := func(p token.Pos) int { return files.Position(p).Offset }
	of := func(n ast.Node) string { return string(source[at(n.Pos()):at(n.End())]) }
	change := func(from, to token.Pos, text string) {
		all = append(all, mutant{name, source, files.Position(from).Line, at(from), at(to), text})
	}
	negate := func(conditions ...ast.Expr) {
		for _, e := range conditions {
			if _, compares := e.(*ast.BinaryExpr); e != nil && !compares { // the operators of the others are swapped
				change(e.Pos(), e.End(), "!("+of(e)+")")
			}
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			if other, ok := swaps[n.Op]; ok {
				change(n.OpPos, n.OpPos+token.Pos(len(n.Op.String())), other)
			}
		case *ast.IfStmt:
			negate(n.Cond)
		case *ast.ForStmt:
			negate(n.Cond)
		case *ast.SwitchStmt:
			for _, c := range n.Body.List {
				if n.Tag == nil {
					negate(c.(*ast.CaseClause).List...)
				}
			}
		case *ast.ExprStmt:
			if _, ok := n.X.(*ast.CallExpr); ok {
				change(n.Pos(), n.End(), "")
			}
		case *ast.BasicLit:
			if number, err := strconv.Atoi(n.Value); n.Kind == token.INT && err == nil {
				change(n.Pos(), n.End(), strconv.Itoa(number+1))
			}
		case *ast.FuncDecl:
			change(n.Body.Lbrace+1, n.Body.Lbrace+1, " return "+zeroes(n.Type.Results, of)+";")
		}
		return true
	})
	return all, nil
}

// zeroes are the zero values of a function's results.
func zeroes(results *ast.FieldList, of func(ast.Node) string) string {
	var values []string
	if results != nil {
		for _, field := range results.List {
			values = append(values, slices.Repeat([]string{"*new(" + of(field.Type) + ")"}, max(1, len(field.Names)))...)
		}
	}
	return strings.Join(values, ", ")
}

func (m mutant) apply() []byte {
	return slices.Concat(m.source[:m.start], []byte(m.text), m.source[m.end:])
}

// lines returns the changed lines as they were, and as they are with the mutant.
func (m mutant) lines() (before, after string) {
	first := bytes.LastIndexByte(m.source[:m.start], '\n') + 1
	rest, _, _ := bytes.Cut(m.source[m.end:], []byte("\n"))
	plain := func(changed string) string {
		return strings.Join(strings.Fields(string(m.source[first:m.start])+changed+string(rest)), " ")
	}
	return plain(string(m.source[m.start:m.end])), plain(m.text)
}
