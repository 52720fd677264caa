package views_test

import (
	"flag"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/views/address"
	"renju-arbiter/views/testkit/visit"
)

// After a change that is meant to change pages:
//
//	go test ./views -run ThePagesReadAsTheyDid -args -write
//
// writes their outlines again; `git diff` shows what a person reads otherwise.
var writePages = flag.Bool("write", false, "write testdata/pages")

// pagesOf are the pages of an event whose outlines are kept: who opens which. EVENT is its id, GAME its
// first game. Of a Swiss those besides to which its navigation leads nobody in particular.
var pagesOf = map[string][]string{
	"swiss": {
		"nobody /", "organiser /", "nobody /login", "nobody /setup/nothing", "nobody /join/nothing", "nobody /help", "nobody /rules",
		"organiser /accounts", "organiser /account", "organiser /dossiers", "nobody /precedents", "organiser /accounts/log", "organiser /accounts/history", "nobody /examination",
		"organiser /t/EVENT", "player /t/EVENT", "organiser /t/EVENT/rounds",
		"nobody /t/EVENT/rounds/2", "organiser /t/EVENT/rounds/2", "organiser /t/EVENT/rounds/3", "arbiter /t/EVENT/rehearsal",
		"organiser /t/EVENT/prizes", "arbiter /t/EVENT/what-if", "nobody /t/EVENT/wall", "nobody /t/EVENT/wall/standings-1", "nobody /t/EVENT/paper/standings",
		"arbiter /t/EVENT/desk", "scorer /t/EVENT/rounds/2/results", "arbiter /t/EVENT/rounds/2/results", "arbiter /t/EVENT/checkin", "arbiter /t/EVENT/paper",
		"organiser /t/EVENT/settings", "nobody /t/EVENT/regulations", "organiser /t/EVENT/appointments", "organiser /t/EVENT/links", "organiser /t/EVENT/programs",
		"organiser /t/EVENT/hooks", "organiser /t/EVENT/spectators", "nobody /t/EVENT/files", "organiser /t/EVENT/players", "organiser /t/EVENT/describe",
		"arbiter /t/EVENT/history", "arbiter /t/EVENT/disputes", "arbiter /t/EVENT/corrections",
		"player /seat", "board /seat", "arbiter /games/GAME", "nobody /games/GAME", "arbiter /games/GAME/history", "arbiter /games/GAME/sheets",
	},
	"round-robin": {"organiser /t/EVENT/schedule", "nobody /t/EVENT", "time-arbiter /t/EVENT/time", "arbiter /t/EVENT/desk", "arbiter /games/GAME/ruling/1", "player /seat", "nobody /games/GAME", "arbiter /games/GAME", "arbiter /t/EVENT/desk?open=GAME"},
	"knock-out":   {"nobody /t/EVENT/bracket", "arbiter /t/EVENT/bracket", "player /seat"},
	"teams":       {"nobody /t/EVENT/teams", "arbiter /t/EVENT/teams", "nobody /t/EVENT"},
	"signed":      {"nobody /t/EVENT/statements", "arbiter /t/EVENT/desk", "nobody /t/EVENT"},
	"disturbed":   {"arbiter /t/EVENT/desk", "arbiter /t/EVENT/adjournments", "player /seat", "arbiter /t/EVENT/disputes", "arbiter /t/EVENT/disputes/1", "nobody /t/EVENT/disputes/1"},
	"before":      {"nobody /t/EVENT", "arbiter /t/EVENT/checkin", "arbiter /t/EVENT/desk"},
	"connect4":    {"player /seat"},
}

const pagesFolder = "testdata/pages"

// Pages that matter read as they did, each for the people whom it is for.
func TestThePagesReadAsTheyDid(t *testing.T) {
	if *writePages {
		if err := os.RemoveAll(pagesFolder); err != nil {
			t.Fatal(err)
		}
	}
	for _, script := range crawledEvents {
		asked := pagesOf[script.name]
		if len(asked) == 0 {
			continue
		}
		t.Run(script.name, func(t *testing.T) {
			visit.InFakeTime(t, func(t *testing.T, path func() string) {
				c := &crawler{crawledEvent: openCrawled(t, path(), script)}
				if script.name == "swiss" {
					asked = append(asked, c.placesOf("nobody")...)
				}
				for _, one := range asked {
					c.reads(t, one)
				}
			})
		})
	}
}

// placesOf are the pages to which the navigation of the event leads a visitor.
func (c *crawler) placesOf(who string) (asked []string) {
	v := c.viewers[slices.IndexFunc(c.viewers, func(v viewing) bool { return v.name == who })]
	for _, link := range v.Open(address.Event(c.ID)).Page.Find("nav.places a").EachIter() {
		asked = append(asked, who+" "+strings.Replace(link.AttrOr("href", ""), address.Event(c.ID), address.Event("EVENT"), 1))
	}
	return asked
}

// reads holds one page against its outline.
func (c *crawler) reads(t *testing.T, asked string) {
	t.Helper()
	who, route, _ := strings.Cut(asked, " ")
	address := strings.ReplaceAll(route, "EVENT", c.ID)
	if len(c.games) > 0 {
		address = strings.ReplaceAll(address, "GAME", c.games[0])
	}
	v := c.viewers[slices.IndexFunc(c.viewers, func(v viewing) bool { return v.name == who })]
	status, body := c.ask(v.Visitor, http.MethodGet, address, "en", "")
	if to, _, _ := strings.Cut(body, "\n"); to != "" {
		t.Errorf("%s: status %d, it leads to %s", asked, status, to)
		return
	}
	if status != http.StatusOK && !strings.HasSuffix(route, "/nothing") {
		t.Errorf("%s: status %d", asked, status)
	}
	is, err := outlineOf(c.plain(body), route == "/")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(pagesFolder, c.ID, pageName(route)+"."+who+".txt")
	if *writePages {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(is), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	was, err := os.ReadFile(file)
	if err != nil {
		t.Errorf("%s: %v", asked, err)
	}
	if diff := cmp.Diff(strings.Split(string(was), "\n"), strings.Split(is, "\n")); diff != "" {
		t.Errorf("%s reads otherwise than %s:\n%s", asked, file, diff)
	}
}

// pageName is a route as the name of a file.
func pageName(route string) string {
	name := strings.NewReplacer("?open=GAME", "-open", "/t/EVENT/", "", "/t/EVENT", "event", "/games/GAME/", "game-", "/games/GAME", "game").Replace(route)
	if name = strings.ReplaceAll(strings.Trim(name, "/"), "/", "-"); name == "" {
		return "home"
	}
	return name
}
