package address

import (
	"go/ast"
	"go/parser"
	"go/token"
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestAnAddressIsItsRouteWithThePartsInPlace(t *testing.T) {
	for _, test := range []struct{ made, want string }{
		{Event("e1"), "/t/e1"},
		{Round("e1", 3), "/t/e1/rounds/3"},
		{Hand("e1", 3), "/t/e1/rounds/3/hand"},
		{PersonAct("e1", "p2", "correct"), "/t/e1/people/p2/correct"},
		{Person("e1", "p2"), "/t/e1/players?person=p2#person"},
		{Arrange("e1", "hand-open"), "/t/e1/arrange/hand-open"},
		{Ruling("g1", "2"), "/games/g1/ruling/2"},
		{Controls("g1", "stone"), "/games/g1/controls?for=stone"},
		{Controls("g1", "a&b=c"), "/games/g1/controls?for=a%26b%3Dc"},
		{Game("g 1/../x?y#z"), "/games/g%201%2F..%2Fx%3Fy%23z"},
		{Fill(HandRoute, "e1", ""), "/t/e1/rounds//hand"},
		{Fill(PlayersRoute, "e1", "3"), "/t/e1/players"},
	} {
		if test.made != test.want {
			t.Errorf("%s, want %s", test.made, test.want)
		}
	}
}

func TestAHandlerReadsThePartsAsTheyWere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		parts := []string{rapid.String().Draw(t, "event"), rapid.String().Draw(t, "person"), rapid.String().Draw(t, "act")}
		made := strings.Split(Fill(PersonActRoute, parts...), "/")
		names := strings.Split(PersonActRoute, "/")
		if len(made) != len(names) {
			t.Fatalf("%q has another form than its route", made)
		}
		for i, name := range names {
			want := name
			if strings.HasPrefix(name, ":") {
				want, parts = parts[0], parts[1:]
			}
			if read, err := url.PathUnescape(made[i]); err != nil || read != want {
				t.Fatalf("%q is read as %q, %v", want, read, err)
			}
		}
	})
}

// A route and its address stand under one name, and the address fills that route with
// a part for each of its names.
func TestEveryRouteHasItsAddress(t *testing.T) {
	routes, filled := declared(t)
	if len(routes) == 0 {
		t.Fatal("no routes were found")
	}
	for name, route := range routes {
		by := strings.TrimSuffix(name, "Route")
		if got := filled[by]; got.route != name {
			t.Errorf("%s is filled by no function %s", name, by)
		} else if got.parts != strings.Count(route, ":") {
			t.Errorf("%s fills %s with %d parts", by, route, got.parts)
		}
	}
}

// filling is a call of Fill: with which route, and how many parts.
type filling struct {
	route string
	parts int
}

// declared reads this package: its routes by name, and how each function fills one.
func declared(t *testing.T) (routes map[string]string, filled map[string]filling) {
	t.Helper()
	routes, filled = map[string]string{}, map[string]filling{}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ValueSpec:
				if strings.HasSuffix(n.Names[0].Name, "Route") {
					routes[n.Names[0].Name] = n.Values[0].(*ast.BasicLit).Value
				}
			case *ast.FuncDecl:
				ast.Inspect(n.Body, func(inner ast.Node) bool {
					call, ok := inner.(*ast.CallExpr)
					if !ok {
						return true
					}
					if to, ok := call.Fun.(*ast.Ident); !ok || to.Name != "Fill" {
						return true
					}
					if route, ok := call.Args[0].(*ast.Ident); ok {
						filled[n.Name.Name] = filling{route.Name, len(call.Args) - 1}
					}
					return true
				})
				return false
			}
			return true
		})
	}
	return routes, filled
}
