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

// floors are the packages of each root, from below. A package imports packages of lower floors of its
// root, and of the roots before it. Packages of one floor do not import each other. So no page of the web
// imports another: what two pages need belongs into views/web or views/shown.
var floors = []struct {
	root   string
	floors []string
}{
	{"clock", []string{"clock"}},
	{"pairing", []string{
		"pairing pairing/lots pairing/prizes pairing/rating pairing/rating/whr",
		"pairing/groups pairing/knockout pairing/scheveningen pairing/swiss pairing/teams",
		"pairing/keizer",
		"pairing/standings",
		"pairing/stages pairing/whatif",
	}},
	{"arbiter", []string{
		"arbiter/board arbiter/rights arbiter/roster arbiter/rulebook arbiter/seal arbiter/security arbiter/sentence arbiter/setting arbiter/statement arbiter/text",
		"arbiter/testkit/baseline arbiter/testkit/golden arbiter/testkit/oracles arbiter/testkit/sampling arbiter/testkit/schema",
		"arbiter/opening arbiter/renju arbiter/variant",
		"arbiter/game arbiter/renju/judge",
		"arbiter/dispute arbiter/game/replay arbiter/installation arbiter/plies arbiter/positions arbiter/slip arbiter/tournament/access arbiter/tournament/album arbiter/tournament/playoff arbiter/tournament/seats",
		"arbiter/ledger arbiter/tournament/groups",
		"arbiter/fakeplayers arbiter/rehearsal arbiter/tournament",
		"arbiter/dossier arbiter/sidetable arbiter/tournament/championship",
		"arbiter/dossier/bundle arbiter/hub arbiter/journal arbiter/ratings arbiter/testkit/randomevents",
		"arbiter/verify",
		"arbiter/cache", // above the pure rooms: it stands on a library
		"arbiter",
	}},
	{"records", []string{
		"records/disk records/obvious records/sqlite records/wal records/notation/sheet records/notation/trf records/testkit/disktest records/testkit/formattest",
		"records/notation/calendar records/notation/feed records/notation/gamelist records/notation/livechess records/notation/piskvork records/notation/renjunet records/notation/renlib records/notation/report records/notation/sgf records/notation/tables records/notation/yixin",
		"records/backups records/chain records/notation/formats records/notation/ratinglist records/secret records/testkit/journaltest",
		"records/projection records/replica records/retention",
		"records/accounts records/audit records/personal records/webhooks",
		"records",
		"records/cluster records/testkit/clustertest",
	}},
	{"static", []string{"static"}},
	{"views", []string{
		"views/address views/live views/locale views/paper/press views/shown/folded views/upkeep views/web/following views/web/spoilers",
		"views/manual views/relay",
		"views/part views/shown/boardname views/shown/conversion views/shown/explain views/shown/localtime",
		"views/part/goban views/part/tables",
		"views/part/play views/picture views/shown/ranking views/web/embed",
		"views/shown/gamestate",
		"views/shown/settingtext",
		"views/finding views/passkey",
		"views/shown views/web/origin views/web/presence",
		"views/narrator views/shown/closing views/shown/resultlist views/shown/roundlist views/shown/shared views/shown/stagelist",
		"views/shown/correction",
		"views/hooks views/web",
		"views/metrics views/push views/rated views/sample",
		"views/accounts views/album views/api views/desk views/dispute views/event views/files views/halls views/history views/kept views/overlay views/paper views/programs views/publish views/race views/readiness views/rehearsal views/replay views/ruling views/search views/seat views/settings views/share views/stages views/table views/wall",
		"views",
		"views/story views/testkit/sized views/testkit/visit",
		"views/testkit/sized/work views/testkit/visit/window",
	}},
	{"cmd", []string{
		"cmd/renju-arbiter/certificate cmd/renju-arbiter/host cmd/renju/lines cmd/renju/rate cmd/simulate/simulation",
		"cmd/renju/tools",
		"cmd/mutants cmd/renju cmd/renju-arbiter cmd/simulate cmd/storybook",
	}},
}

// floor returns the height of a package: a package imports only lower ones.
func floor(name string) (height int, known bool) {
	for _, r := range floors {
		for _, f := range r.floors {
			if height++; slices.Contains(strings.Fields(f), name) {
				return height, true
			}
		}
	}
	return 0, false
}

// pure rooms use the standard library alone.
var pure = []string{"clock", "pairing", "arbiter/"}

// isForTests tells whether only tests and benchmarks enter a package: it may read files and time.
func isForTests(name string) bool { return strings.Contains(name, "/testkit/") }

// hands are the rooms of the outside world: what only one room may touch.
var hands = map[string][]string{
	"github.com/labstack/echo/v4":   {"views/web", "views/web/origin"},
	"database/sql":                  {"records", "records/sqlite", "records/chain", "records/replica", "records/projection", "records/accounts", "records/personal", "records/webhooks", "records/audit"},
	"modernc.org/sqlite":            {"records/sqlite"},
	"github.com/chromedp/chromedp":  {"views/testkit/visit/window"},
	"github.com/hashicorp/raft":     {"records/cluster"},
	"go.etcd.io/bbolt":              {"records/cluster"},
	"github.com/xuri/excelize/v2":   {}, // tests alone read and write workbooks with it
	"github.com/arran4/golang-ical": {"records/notation/calendar"},
	"github.com/yuin/goldmark":      {}, // tests alone make pages of the rules

	"github.com/go-webauthn/webauthn/webauthn": {"views/passkey"},
	"github.com/go-webauthn/webauthn/protocol": {"views/passkey"},
}

// unserved are the rooms of the web that know no HTTP: plain models, pieces of pages,
// words.
var unserved = []string{"views/address", "views/shown", "views/narrator", "views/part", "views/finding", "views/locale", "views/passkey"}

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
		name := strings.TrimPrefix(p.ImportPath, module)
		if _, known := floor(name); !known {
			t.Errorf("%s stands on no floor", name)
		}
		for _, imported := range p.Imports {
			checkImport(t, name, imported)
		}
	}
}

func checkImport(t *testing.T, room string, imported string) {
	t.Helper()
	if inside, ok := strings.CutPrefix(imported, module); ok {
		if isForTests(inside) && !isForTests(room) {
			t.Errorf("%s must not import %s, which is for tests", room, inside)
		}
		own, _ := floor(room)
		if below, _ := floor(inside); below >= own {
			t.Errorf("%s must not import %s: it does not stand on a lower floor", room, inside)
		}
		return
	}
	if owners, owned := hands[imported]; owned && !slices.Contains(owners, room) {
		t.Errorf("only %v may import %s, not %s", owners, imported, room)
	}
	if imported == "net/http" && within(unserved, room) {
		t.Errorf("%s knows no HTTP and must not import %s", room, imported)
	}
	if isPure(room) && (strings.Contains(imported, ".") || outside[imported]) {
		t.Errorf("%s is pure and must not import %s", room, imported)
	}
}

// The program for files starts soon because it has none of these.
func TestTheToolsHaveNothingOfAService(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", module+"cmd/renju").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	has := strings.Fields(string(out))
	if len(has) < 100 {
		t.Fatalf("only %d packages", len(has))
	}
	for _, not := range []string{"database/sql", "net/http", "crypto/tls", "github.com/labstack/echo", "github.com/a-h/templ", "modernc.org", "github.com/hashicorp",
		"github.com/xuri/excelize", "github.com/prometheus", "github.com/go-webauthn", "golang.org/x/net", module + "arbiter", module + "records", module + "static", module + "views/web"} {
		for _, p := range has {
			if p == not || strings.HasPrefix(p, not+"/") && !strings.HasPrefix(not, module) {
				t.Errorf("cmd/renju must not need %s", p)
			}
		}
	}
}

// calls are the ways to call somebody by HTTP: one room does, and looks at where it leads; members of
// a cluster ask each other, known by their certificates; and a relay asks the service that it shows.
var calls = []string{"Client", "Transport", "DefaultClient", "DefaultTransport", "NewRequest", "NewRequestWithContext", "Get", "Head", "Post", "PostForm"}

func TestOneRoomCallsOthers(t *testing.T) {
	found := map[string]bool{}
	for _, p := range packages(t) {
		room := strings.TrimPrefix(p.ImportPath, module)
		if isForTests(room) || room == "views/story" || !slices.Contains(p.Imports, "net/http") {
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
	if len(found) != 4 || !found["views/hooks"] || !found["views/push"] || !found["records/cluster"] || !found["views/relay"] {
		t.Errorf("rooms that call: %v; views/hooks, views/push, records/cluster and views/relay alone may", found)
	}
}

// outside is what the pure rooms do without: files, the network, chance.
var outside = map[string]bool{"os": true, "net": true, "net/http": true, "database/sql": true, "io/ioutil": true, "syscall": true,
	"math/rand": true, "math/rand/v2": true, "crypto/rand": true}

func isPure(room string) bool {
	if isForTests(room) || room == "arbiter/cache" {
		return false
	}
	return within(pure, room)
}

// within tells whether a package is one of some folders, or stands under one.
func within(folders []string, room string) bool {
	return slices.ContainsFunc(folders, func(folder string) bool {
		return room == folder || strings.HasPrefix(room, strings.TrimSuffix(folder, "/")+"/")
	})
}
