package seat

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"testing"

	"renju-arbiter/arbiter/game"
)

// What the referee takes can be sent: a claim is ruled on at the desk, score sheets have a page there, and a ruling that
// decides a game comes as its result.
func TestEveryActOfTheRefereeHasARow(t *testing.T) {
	elsewhere := []game.Act{game.DoJudge, game.DoRule, game.DoReport, game.DoSettle, game.DoTakeBack, game.DoNote, game.DoMoves, game.DoCompare}
	file, err := parser.ParseFile(token.NewFileSet(), "../../arbiter/game/command.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	rows := map[game.Act]bool{}
	for _, a := range new(Pages).boardActs() {
		if rows[a.Do] {
			t.Errorf("%s has two rows", a.Do)
		}
		rows[a.Do] = true
	}
	known := 0
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok || len(spec.Values) != 1 {
			return true
		}
		if of, named := spec.Type.(*ast.Ident); !named || of.Name != "Act" {
			return true
		}
		name, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
		if err != nil {
			t.Fatal(err)
		}
		known++
		if rows[game.Act(name)] == slices.Contains(elsewhere, game.Act(name)) {
			t.Errorf("%s: a row %t", name, rows[game.Act(name)])
		}
		return true
	})
	if known < len(rows) {
		t.Errorf("%d acts were found, and there are %d rows", known, len(rows))
	}
}
