package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A test ends itself (t.Fatal) on its own goroutine alone: on another one only that goroutine ends, the
// test goes on with what was not made, and the reason is lost. `go vet` sees a call that stands there; what
// calls a function that may end the test is found here.
func TestTheWallsHoldThatNoGoroutineEndsATest(t *testing.T) {
	w := newFatalWalk()
	root := filepath.Join("..", "..")
	err := filepath.WalkDir(root, func(at string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && strings.HasPrefix(entry.Name(), ".") && at != root:
			return fs.SkipDir
		case !strings.HasSuffix(at, ".go"):
			return nil
		}
		room, err := filepath.Rel(root, filepath.Dir(at))
		if err != nil {
			return err
		}
		return w.read(module+filepath.ToSlash(room), at, nil)
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, place := range w.found() {
		t.Errorf("%s: this may end the test on a goroutine that is not its own", place)
	}
	if len(w.bodies) < 1000 {
		t.Errorf("only %d functions were looked at", len(w.bodies))
	}
}

func TestAGoroutineThatEndsATestIsFound(t *testing.T) {
	const helpers = `
func fails(t *testing.T) { t.Fatal() }
func calls(t *testing.T) { fails(t) }
func harmless(t *testing.T) { t.Error() }
type a struct { t *testing.T }
func (a a) fails() { a.t.FailNow() }
type b struct{}
func (b) fails() {}
func together(do func()) { var all sync.WaitGroup; all.Go(func() { do() }); all.Wait() }
`
	for body, want := range map[string]int{
		`fails(t)`:                 0,
		`go fails(t)`:              1,
		`go calls(t)`:              1,
		`go harmless(t)`:           0,
		`go func() { calls(t) }()`: 1,
		`var w sync.WaitGroup; w.Go(func() { a{t}.fails() }); w.Go(func() { b{}.fails() })`: 1,
		`together(func() { calls(t) })`:                                1,
		`together(func() { harmless(t) })`:                             0,
		`f := func() { calls(t) }; f(); go f()`:                        1,
		`all := func(do func()) { go do() }; all(func() { calls(t) })`: 1,
		`go func() { t.Run("", func(t *testing.T) { calls(t) }) }()`:   0,
		`time.AfterFunc(1, func() { calls(t) })`:                       1,
		`go func() { go harmless(t); time.Sleep(1) }(); calls(t)`:      0,
	} {
		w := newFatalWalk()
		if err := w.read(module+"p", "p_test.go", `package p; import ("sync"; "testing"; "time"); func TestIt(t *testing.T) {`+body+"\n}"+helpers); err != nil {
			t.Fatal(err)
		}
		if got := w.found(); len(got) != want {
			t.Errorf("%s: found %v, want %d", body, got, want)
		}
	}
}

// A fatalWalk goes through the functions of tests. It knows the types of the installation, and none of others.
type fatalWalk struct {
	set    *token.FileSet
	rooms  map[string]*[3][]*ast.File // by path: the program, with tests inside it, tests outside
	known  map[string]*types.Package
	info   *types.Info
	bodies map[string]*ast.BlockStmt     // of what is declared, by its whole name
	params map[string][]*types.Var       // of it
	closed map[types.Object]*ast.FuncLit // functions that have a name within another one
	ends   map[string]bool               // what may end the test
	starts map[types.Object]bool         // parameters that are run on goroutines of their own
	order  []string
}

func newFatalWalk() *fatalWalk {
	return &fatalWalk{set: token.NewFileSet(), rooms: map[string]*[3][]*ast.File{}, known: map[string]*types.Package{},
		info:   &types.Info{Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}},
		bodies: map[string]*ast.BlockStmt{}, params: map[string][]*types.Var{}, closed: map[types.Object]*ast.FuncLit{}, ends: map[string]bool{}, starts: map[types.Object]bool{}}
}

// read takes a file in; its text is read from the disk where it is not given.
func (w *fatalWalk) read(room, at string, source any) error {
	file, err := parser.ParseFile(w.set, at, source, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	if w.rooms[room] == nil {
		w.rooms[room] = &[3][]*ast.File{}
	}
	of := 0
	if strings.HasSuffix(at, "_test.go") {
		if of = 1; strings.HasSuffix(file.Name.Name, "_test") {
			of = 2
		}
	}
	w.rooms[room][of] = append(w.rooms[room][of], file)
	return nil
}

// Import implements types.Importer: others than the installation's are empty.
func (w *fatalWalk) Import(room string) (*types.Package, error) {
	if p := w.known[room]; p != nil {
		return p, nil
	}
	files := w.rooms[room]
	if files == nil {
		w.known[room] = types.NewPackage(room, path.Base(room))
		w.known[room].MarkComplete()
		return w.known[room], nil
	}
	inside := isForTests(strings.TrimPrefix(room, module))
	w.known[room] = w.check(room, files[0], inside)
	return w.known[room], nil
}

func (w *fatalWalk) check(room string, files []*ast.File, bodies bool) *types.Package {
	c := types.Config{Importer: w, IgnoreFuncBodies: !bodies, Error: func(error) {}}
	p, _ := c.Check(room, w.set, files, w.info) // what others declare is not known
	if bodies {
		for _, file := range files {
			w.declared(file)
		}
	}
	return p
}

func (w *fatalWalk) declared(file *ast.File) {
	for _, d := range file.Decls {
		f, is := d.(*ast.FuncDecl)
		if !is || f.Body == nil {
			continue
		}
		of, is := w.info.Defs[f.Name].(*types.Func)
		if !is {
			continue
		}
		key := of.FullName()
		w.bodies[key], w.params[key], w.order = f.Body, paramsOf(of.Signature()), append(w.order, key)
		ast.Inspect(f.Body, func(n ast.Node) bool {
			if set, is := n.(*ast.AssignStmt); is {
				for i, from := range set.Rhs {
					if lit, is := from.(*ast.FuncLit); is && i < len(set.Lhs) {
						if name, is := set.Lhs[i].(*ast.Ident); is {
							w.closed[w.objectOf(name)] = lit
						}
					}
				}
			}
			return true
		})
	}
}

func paramsOf(s *types.Signature) (list []*types.Var) {
	for p := range s.Params().Variables() {
		list = append(list, p)
	}
	return list
}

func (w *fatalWalk) objectOf(name *ast.Ident) types.Object {
	if o := w.info.Defs[name]; o != nil {
		return o
	}
	return w.info.Uses[name]
}

// found are the places on goroutines at which the test may end.
func (w *fatalWalk) found() []string {
	for _, room := range slices.Sorted(maps.Keys(w.rooms)) {
		_, _ = w.Import(room)
		if files := w.rooms[room]; len(files[1]) > 0 {
			w.check(room, slices.Concat(files[0], files[1]), true)
		}
		if files := w.rooms[room]; len(files[2]) > 0 {
			w.check(room+"_test", files[2], true)
		}
	}
	for before := -1; len(w.ends)+len(w.starts) > before; {
		before = len(w.ends) + len(w.starts)
		for _, key := range w.order {
			if w.endsAt(w.bodies[key], nil).IsValid() {
				w.ends[key] = true
			}
			w.goroutines(w.bodies[key], func(run ast.Node) {
				ast.Inspect(run, func(n ast.Node) bool {
					if name, is := n.(*ast.Ident); is {
						if v, is := w.info.Uses[name].(*types.Var); is {
							if _, is := v.Type().(*types.Signature); is {
								w.starts[v] = true
							}
						}
					}
					return true
				})
			})
		}
	}
	places := map[string]bool{}
	for _, key := range w.order {
		w.goroutines(w.bodies[key], func(run ast.Node) {
			if at := w.endsAt(run, nil); at.IsValid() {
				places[w.set.Position(at).String()] = true
			}
		})
	}
	return slices.Sorted(maps.Keys(places))
}

// goroutines are what a function runs on goroutines of their own: bodies, or calls.
func (w *fatalWalk) goroutines(in ast.Node, each func(ast.Node)) {
	ast.Inspect(in, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			if lit, is := n.Call.Fun.(*ast.FuncLit); is {
				each(lit.Body)
			} else {
				each(n.Call)
			}
		case *ast.CallExpr:
			for i, arg := range n.Args {
				if lit, is := arg.(*ast.FuncLit); w.isStarted(n, i) && is {
					each(lit.Body)
				} else if w.isStarted(n, i) {
					each(&ast.CallExpr{Fun: arg})
				}
			}
		}
		return true
	})
}

// isStarted tells whether a call runs an argument on a goroutine of its own.
func (w *fatalWalk) isStarted(call *ast.CallExpr, arg int) bool {
	if of, is := call.Fun.(*ast.SelectorExpr); is && (of.Sel.Name == "Go" || of.Sel.Name == "AfterFunc") {
		return true
	}
	called := w.called(call)
	list := []*types.Var{}
	if f, is := called.(*types.Func); is {
		list = w.params[f.FullName()]
	} else if lit := w.closed[called]; called != nil && lit != nil {
		for _, p := range lit.Type.Params.List {
			for _, name := range p.Names {
				v, _ := w.info.Defs[name].(*types.Var)
				list = append(list, v)
			}
		}
	}
	return arg < len(list) && list[arg] != nil && w.starts[list[arg]]
}

// called is what a call is of, where it is the installation's.
func (w *fatalWalk) called(call *ast.CallExpr) types.Object {
	switch of := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		return w.info.Uses[of]
	case *ast.SelectorExpr:
		return w.info.Uses[of.Sel]
	}
	return nil
}

// endsAt is where what is run may end the test, without what it runs on other goroutines or as tests of
// their own.
func (w *fatalWalk) endsAt(run ast.Node, within []*ast.FuncLit) (at token.Pos) {
	skip := map[ast.Node]bool{}
	ast.Inspect(run, func(n ast.Node) bool {
		if at.IsValid() || skip[n] {
			return false
		}
		switch n := n.(type) {
		case *ast.GoStmt:
			return false
		case *ast.AssignStmt:
			for _, from := range n.Rhs { // a function is run where it is called
				_, skip[from] = from.(*ast.FuncLit)
			}
		case *ast.CallExpr:
			of, _ := n.Fun.(*ast.SelectorExpr)
			if of != nil && slices.Contains([]string{"Fatal", "Fatalf", "FailNow", "Skipf", "SkipNow"}, of.Sel.Name) {
				at = n.Pos()
				return false
			}
			for i, arg := range n.Args {
				skip[arg] = w.isStarted(n, i) || of != nil && (of.Sel.Name == "Run" || of.Sel.Name == "Cleanup")
			}
			called := w.called(n)
			if f, is := called.(*types.Func); is && w.ends[f.FullName()] {
				at = n.Pos()
			} else if lit := w.closed[called]; called != nil && lit != nil && !slices.Contains(within, lit) && w.endsAt(lit.Body, append(within, lit)).IsValid() {
				at = n.Pos()
			}
		}
		return !at.IsValid()
	})
	return at
}
