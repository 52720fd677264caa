package main

import (
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const module = "renju-arbiter/"

// may is who imports whom inside the house: the arrows of the architecture page of the manual, nothing
// else. A room that is not named here fails the test.
var may = map[string][]string{
	"arbiter/board":        {},
	"arbiter/rights":       {},
	"arbiter/seal":         {},
	"arbiter/security":     {},
	"arbiter/statement":    {},
	"arbiter/text":         {},
	"arbiter/installation": {"arbiter/game"},
	"arbiter/renju":        {"arbiter/board"},
	"arbiter/renju/judge":  {"arbiter/board", "arbiter/renju"},
	"arbiter/opening":      {"arbiter/board"},
	"arbiter/setting":      {},
	"arbiter/variant":      {"arbiter/board", "arbiter/setting"},
	"arbiter/roster":       {},
	"arbiter/slip":         {"arbiter/board", "arbiter/game"},
	"clock":                {},
	"pairing":              {},
	"pairing/lots":         {},
	"pairing/rating":       {},
	"pairing/standings":    {"pairing", "pairing/lots", "pairing/rating"},
	"pairing/knockout":     {"pairing", "pairing/lots"},
	"pairing/scheveningen": {"pairing"},
	"pairing/teams":        {"pairing", "pairing/swiss"},
	"pairing/swiss":        {"pairing"},
	"arbiter/game":         {"arbiter/board", "arbiter/rights", "arbiter/renju", "arbiter/opening", "arbiter/seal", "arbiter/setting", "arbiter/text", "arbiter/variant", "clock"},
	"arbiter/game/replay":  {"arbiter/board", "arbiter/variant", "arbiter/game", "clock"},
	"arbiter/dispute":      {"arbiter/board", "arbiter/game", "arbiter/variant", "clock"},
	"arbiter/fakeplayers":  {"arbiter/board", "arbiter/dispute", "arbiter/game", "arbiter/opening", "arbiter/renju", "clock"},
	"arbiter/rehearsal":    {"arbiter/board", "arbiter/dispute", "arbiter/game", "clock"},
	"arbiter/tournament": {"arbiter/dispute", "arbiter/game", "arbiter/rights", "arbiter/setting", "arbiter/text", "pairing", "pairing/knockout", "pairing/prizes", "pairing/rating", "pairing/scheveningen", "pairing/standings", "pairing/swiss",
		"pairing/teams", "pairing/whatif", "arbiter/board", "clock", "pairing/lots"},
	"arbiter/dossier":               {"arbiter/board", "arbiter/dispute", "arbiter/game", "arbiter/opening", "arbiter/tournament", "arbiter/variant", "clock", "pairing/standings"},
	"arbiter/testkit/schema":        {},
	"arbiter/testkit/randomevents":  {"arbiter/board", "arbiter/fakeplayers", "arbiter/dispute", "arbiter/dossier", "arbiter/game", "arbiter/opening", "arbiter/seal", "arbiter/tournament", "arbiter/variant", "clock"},
	"arbiter":                       {"arbiter/board", "arbiter/dispute", "arbiter/dossier", "arbiter/game", "arbiter/rights", "arbiter/installation", "arbiter/seal", "arbiter/security", "arbiter/statement", "arbiter/text", "arbiter/tournament", "clock"},
	"records":                       {"records/wal", "records/obvious", "arbiter", "arbiter/dossier", "arbiter/installation", "arbiter/board", "arbiter/dispute", "arbiter/game", "arbiter/security", "arbiter/text", "arbiter/tournament"},
	"records/cluster":               {"arbiter", "records"},
	"records/testkit/clustertest":   {"arbiter", "arbiter/testkit/baseline", "records"},
	"records/testkit/journaltest":   {"arbiter"},
	"records/testkit/disktest":      {},
	"records/wal":                   {},
	"records/obvious":               {},
	"records/notation":              {"arbiter/dossier", "arbiter/game", "arbiter/tournament", "clock", "pairing", "pairing/standings", "pairing/swiss"},
	"records/notation/sgf":          {"arbiter/board", "arbiter/dossier", "arbiter/game", "arbiter/roster", "arbiter/variant", "clock"},
	"records/notation/renjunet":     {"arbiter/board", "arbiter/dossier", "arbiter/game", "arbiter/opening"},
	"records/notation/sheet":        {"arbiter/roster"},
	"records/notation/piskvork":     {"arbiter/board", "arbiter/dossier", "arbiter/roster"},
	"records/notation/yixin":        {"arbiter/board", "arbiter/dossier"},
	"records/notation/renlib":       {"arbiter/board", "arbiter/dossier"},
	"records/notation/calendar":     {"arbiter/dossier"},
	"records/notation/feed":         {"arbiter/dossier"},
	"records/notation/livechess":    {"arbiter/board", "arbiter/dossier", "arbiter/game"},
	"records/notation/tables":       {"arbiter/dossier", "arbiter/tournament", "pairing/standings", "records/notation/sheet"},
	"records/notation/formats":      {"arbiter/dossier", "records/notation", "records/notation/calendar", "records/notation/feed", "records/notation/livechess", "records/notation/piskvork", "records/notation/renjunet", "records/notation/renlib", "records/notation/sgf", "records/notation/tables", "records/notation/yixin"},
	"static":                        {},
	"cmd/renju-arbiter/certificate": {},
	"cmd/renju-arbiter/lines":       {},
	"cmd/simulate":                  {"arbiter", "arbiter/game", "arbiter/tournament", "cmd/simulate/simulation", "records", "views", "views/address"},
	"cmd/simulate/simulation":       {"arbiter", "arbiter/board", "arbiter/fakeplayers", "arbiter/dispute", "arbiter/game", "arbiter/installation", "arbiter/rights", "arbiter/tournament", "clock", "records"},
	"arbiter/rulebook":              {},
	"arbiter/testkit/baseline":      {},
	"arbiter/testkit/oracles":       {},
	"views/locale":                  {},
	"views/address":                 {},
	"views/manual":                  {"views/address"},
	"views/part":                    {"clock", "views/address", "views/locale", "views/manual"},
	"views/finding":                 {"arbiter/board", "arbiter/game", "arbiter/renju", "static", "views/locale", "views/part"},
	"views/live":                    {},
	"views/relay":                   {"static", "views/address", "views/live", "views/locale"},
	"views/passkey":                 {"arbiter"},
	"pairing/prizes":                {},
	"pairing/whatif":                {"pairing/standings"},
	// What the faces of the web share, from below.
	"views/shown": {"arbiter", "arbiter/board", "arbiter/dispute", "arbiter/dossier", "arbiter/game", "arbiter/opening", "arbiter/rehearsal", "arbiter/setting", "arbiter/slip", "arbiter/statement", "arbiter/tournament", "arbiter/variant", "clock", "pairing", "pairing/standings",
		"pairing/swiss", "views/address", "views/locale", "views/part"},
	"views/web": {"arbiter", "arbiter/board", "arbiter/dispute", "arbiter/dossier", "arbiter/game", "arbiter/installation", "arbiter/rights", "arbiter/security", "arbiter/tournament", "pairing/standings", "records", "static", "views/address", "views/live", "views/locale", "views/part", "views/passkey", "views/shown"},
	// The faces: none imports another.
	"views/door":   {"arbiter", "arbiter/installation", "arbiter/rights", "arbiter/security", "arbiter/text", "arbiter/tournament", "records", "views/address", "views/locale", "views/part", "views/passkey", "views/sample", "views/shown", "views/web"},
	"views/sample": {"arbiter", "arbiter/board", "arbiter/game", "arbiter/slip", "arbiter/tournament", "clock", "pairing/prizes", "views/locale", "views/web"},
	"views/event": {"arbiter", "arbiter/game", "arbiter/opening", "arbiter/roster", "arbiter/setting", "arbiter/tournament", "pairing", "pairing/knockout", "pairing/lots",
		"pairing/standings", "pairing/swiss", "records/notation/sheet", "views/address", "views/locale", "views/part", "views/shown", "views/web"},
	"views/seat":                 {"arbiter", "arbiter/board", "arbiter/game", "arbiter/rights", "arbiter/opening", "arbiter/tournament", "clock", "views/address", "views/locale", "views/part", "views/shown", "views/web"},
	"views/dispute":              {"arbiter/board", "arbiter/dispute", "arbiter/dossier", "arbiter/game", "arbiter/rights", "arbiter/tournament", "clock", "views/address", "views/finding", "views/locale", "views/part", "views/shown", "views/web"},
	"views/files":                {"arbiter", "arbiter/tournament", "views/files/scribe", "arbiter/board", "arbiter/dossier", "arbiter/game", "arbiter/installation", "records/notation/calendar", "records/notation/feed", "records/notation/formats", "records/notation/tables", "views/address", "views/locale", "views/part", "views/shown", "views/web"},
	"views/files/scribe":         {"arbiter/dossier", "arbiter/tournament"},
	"views/hooks":                {"arbiter", "arbiter/dossier", "arbiter/tournament", "records", "views/address"},
	"views/programs":             {"arbiter", "arbiter/tournament", "records", "views/address", "views/hooks", "views/locale", "views/part", "views/shown", "views/web"},
	"views/api":                  {"arbiter", "arbiter/board", "arbiter/dossier", "arbiter/game", "arbiter/opening", "arbiter/slip", "records/notation/livechess", "views/address", "views/live", "views/locale", "views/web"},
	"views/rehearsal":            {"arbiter", "arbiter/board", "arbiter/game", "arbiter/rehearsal", "arbiter/tournament", "clock", "views/address", "views/finding", "views/locale", "views/part", "views/shown", "views/web"},
	"views/desk":                 {"arbiter", "arbiter/board", "arbiter/dispute", "arbiter/game", "arbiter/rights", "arbiter/slip", "arbiter/tournament", "clock", "records", "views/address", "views/finding", "views/locale", "views/part", "views/shown", "views/web"},
	"views/wall":                 {"arbiter/game", "arbiter/tournament", "clock", "pairing/knockout", "pairing/standings", "views/address", "views/locale", "views/part", "views/shown", "views/web"},
	"views/table":                {"arbiter/game", "arbiter/tournament", "clock", "pairing/prizes", "pairing/rating", "pairing/standings", "pairing/whatif", "views/address", "views/locale", "views/manual", "views/part", "views/shown", "views/web"},
	"views/paper":                {"arbiter", "arbiter/board", "arbiter/dispute", "arbiter/game", "arbiter/rights", "arbiter/tournament", "clock", "pairing/knockout", "pairing/prizes", "pairing/standings", "records", "static", "views/address", "views/finding", "views/locale", "views/paper/press", "views/part", "views/shown", "views/web"},
	"views/paper/press":          {},
	"views":                      {"views/paper/press", "records", "views/api", "views/desk", "views/dispute", "views/door", "views/event", "views/files", "views/files/scribe", "views/hooks", "views/paper", "views/programs", "views/rehearsal", "views/seat", "views/table", "views/wall", "views/web"},
	"views/story":                {"arbiter", "arbiter/dossier", "arbiter/rehearsal", "arbiter/board", "arbiter/dispute", "arbiter/seal", "arbiter/game", "arbiter/installation", "arbiter/tournament", "arbiter/variant", "clock", "pairing/knockout", "pairing/prizes", "records", "views", "views/locale", "views/web"},
	"views/testkit/visit":        {"arbiter", "arbiter/board", "arbiter/dossier", "arbiter/game", "arbiter/installation", "arbiter/tournament", "pairing/knockout", "records", "views", "views/files", "views/files/scribe", "views/hooks", "views/live", "views/relay", "views/web"},
	"views/testkit/visit/window": {"arbiter/testkit/baseline", "views/locale", "views/testkit/visit"},
	"arbiter/testkit/sampling":   {},
	"arbiter/testkit/golden":     {},
	"views/testkit/sized":        {"arbiter", "arbiter/board", "arbiter/game", "arbiter/tournament", "pairing/prizes", "records", "views"},
	"cmd/storybook":              {"static", "views/locale", "views/story"},
	"cmd/renju-arbiter": {"arbiter", "arbiter/board", "arbiter/dossier", "arbiter/installation", "records/notation/formats", "arbiter/dispute", "arbiter/rehearsal", "clock", "views/part", "arbiter/game", "arbiter/game/replay", "arbiter/security", "arbiter/renju", "arbiter/renju/judge", "arbiter/statement", "pairing", "pairing/standings", "pairing/swiss",
		"pairing/knockout", "pairing/scheveningen", "pairing/teams", "pairing/lots", "arbiter/tournament", "cmd/renju-arbiter/certificate", "cmd/renju-arbiter/lines", "records", "records/cluster", "records/notation", "views", "views/address", "views/files", "views/files/scribe", "views/hooks", "views/paper/press", "views/finding", "views/locale", "views/relay", "views/shown", "views/web"},
	"views/testkit/sized/work": {"views/testkit/sized"},
}

// pure rooms use the standard library alone.
var pure = []string{"clock", "pairing", "arbiter/"}

// forTests are the rooms that only tests and benchmarks enter: no part of the
// program, so they may read files and time.
var forTests = []string{"arbiter/testkit/schema", "arbiter/testkit/randomevents", "arbiter/testkit/oracles", "arbiter/testkit/baseline", "records/testkit/clustertest", "records/testkit/journaltest", "records/testkit/disktest", "views/testkit/visit", "views/testkit/visit/window", "arbiter/testkit/sampling", "arbiter/testkit/golden"}

// hands are the rooms of the outside world: what only one room may touch.
var hands = map[string][]string{
	"github.com/labstack/echo/v4":   {"views/web"},
	"database/sql":                  {"records"},
	"modernc.org/sqlite":            {"records"},
	"github.com/chromedp/chromedp":  {"views/testkit/visit/window"},
	"github.com/hashicorp/raft":     {"records/cluster"},
	"go.etcd.io/bbolt":              {"records/cluster"},
	"github.com/xuri/excelize/v2":   {"records/notation/sheet"},
	"github.com/arran4/golang-ical": {"records/notation/calendar"},
	"github.com/yuin/goldmark":      {}, // tests alone make pages of the rules

	"github.com/go-webauthn/webauthn/webauthn": {"views/passkey"},
	"github.com/go-webauthn/webauthn/protocol": {"views/passkey"},
}

// faces are the rooms of the web, a room for who looks.
var faces = []string{"views/door", "views/event", "views/seat", "views/desk", "views/dispute", "views/files", "views/programs", "views/api", "views/rehearsal", "views/wall", "views/table", "views/paper"}

// unserved are the rooms of the web that know no HTTP: plain models, pieces of pages,
// words.
var unserved = []string{"views/address", "views/shown", "views/part", "views/finding", "views/locale", "views/passkey"}

type listed struct {
	ImportPath string
	Imports    []string
	Dir        string
	GoFiles    []string // tests are not among them
}

func packages(t *testing.T) []listed {
	t.Helper()
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports,Dir,GoFiles", module+"...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var list []listed
	for in := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p listed
		if err := in.Decode(&p); errors.Is(err, io.EOF) {
			return list
		} else if err != nil {
			t.Fatal(err)
		}
		list = append(list, p)
	}
}

func TestTheWallsHold(t *testing.T) {
	for _, p := range packages(t) {
		room := strings.TrimPrefix(p.ImportPath, module)
		arrows, known := may[room]
		if !known {
			t.Errorf("%s is a room that the map of the house does not name", room)
			continue
		}
		for _, imported := range p.Imports {
			checkArrow(t, room, arrows, imported)
		}
	}
}

func TestNoFaceOfTheWebImportsAnother(t *testing.T) {
	for _, face := range faces {
		for _, inside := range may[face] {
			if slices.Contains(faces, inside) {
				t.Errorf("%s may import %s: what both need belongs into views/web or views/shown", face, inside)
			}
		}
	}
}

func checkArrow(t *testing.T, room string, arrows []string, imported string) {
	t.Helper()
	if inside, ok := strings.CutPrefix(imported, module); ok {
		if slices.Contains(forTests, inside) && !slices.Contains(forTests, room) {
			t.Errorf("%s must not import %s, which is for tests", room, inside)
		}
		for _, a := range arrows {
			if a == inside {
				return
			}
		}
		t.Errorf("%s must not import %s", room, inside)
		return
	}
	if owners, owned := hands[imported]; owned && !slices.Contains(owners, room) {
		t.Errorf("only %v may import %s, not %s", owners, imported, room)
	}
	if imported == "net/http" && slices.Contains(unserved, room) {
		t.Errorf("%s knows no HTTP and must not import %s", room, imported)
	}
	if isPure(room) && (strings.Contains(imported, ".") || outside[imported]) {
		t.Errorf("%s is pure and must not import %s", room, imported)
	}
}

// calls are the ways to call somebody by HTTP: one room does, and looks at where it leads; members of
// a cluster ask each other, known by their certificates; and a relay asks the service that it shows.
var calls = []string{"Client", "Transport", "DefaultClient", "DefaultTransport", "NewRequest", "NewRequestWithContext", "Get", "Head", "Post", "PostForm"}

func TestOneRoomCallsOthers(t *testing.T) {
	found := map[string]bool{}
	for _, p := range packages(t) {
		room := strings.TrimPrefix(p.ImportPath, module)
		if slices.Contains(forTests, room) || room == "views/story" || room == "views/testkit/sized" || !slices.Contains(p.Imports, "net/http") {
			continue
		}
		for _, name := range p.GoFiles {
			file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(file, func(n ast.Node) bool {
				of, is := n.(*ast.SelectorExpr)
				if !is {
					return true
				}
				if in, is := of.X.(*ast.Ident); is && in.Name == "http" && slices.Contains(calls, of.Sel.Name) {
					found[room] = true
				}
				return true
			})
		}
	}
	if len(found) != 3 || !found["views/hooks"] || !found["records/cluster"] || !found["views/relay"] {
		t.Errorf("rooms that call: %v; views/hooks, records/cluster and views/relay alone may", found)
	}
}

// outside is what the pure rooms do without: files, the network, chance.
var outside = map[string]bool{"os": true, "net": true, "net/http": true, "database/sql": true, "io/ioutil": true, "syscall": true,
	"math/rand": true, "math/rand/v2": true, "crypto/rand": true}

func isPure(room string) bool {
	if slices.Contains(forTests, room) {
		return false
	}
	for _, p := range pure {
		if room == p || strings.HasPrefix(room, strings.TrimSuffix(p, "/")+"/") {
			return true
		}
	}
	return false
}
