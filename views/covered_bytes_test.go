package views_test

import (
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"renju-arbiter/records"
)

// twoGames are two games that were played with the same acts on other points.
type twoGames struct {
	what     string
	settings []string
	deeds    []string // "P1 stone h8 i8": the point here, and the point there
	ruled    int      // claims that the arbiter rules unfounded on the way
}

var covered = []twoGames{
	{what: "stones", deeds: []string{"P1 stone h8 h8", "P2 stone h9 b3", "P1 stone i9 c7", "P2 stone j10 d9"}},
	{what: "a claim that was unfounded", ruled: 1, deeds: []string{"P1 stone h8 h8", "P2 stone h9 b3", "P1 stone i9 c7", "P1 claim"}},
	{what: "a correction", deeds: []string{"P1 stone h8 h8", "P2 stone h9 b3", "P1 stone i9 c7", "arbiter correct j9 d9"}},
	{what: "a named opening", settings: []string{"opening", "rif"},
		deeds: []string{"P1 stone h8 h8", "P1 stone h9 i9", "P1 stone h10 j10"}},
	{what: "fifths on offer", settings: []string{"opening", "rif"}, deeds: []string{"P1 stone h8 h8", "P1 stone h9 i9", "P1 stone i10 h9",
		"P2 stone f6 e5", "P1 propose g11,l7 f12,c2"}},
	{what: "a fifth that was chosen", settings: []string{"opening", "rif"}, deeds: []string{"P1 stone h8 h8", "P1 stone h9 i9", "P1 stone i10 h9",
		"P2 stone f6 e5", "P1 propose g11,l7 f12,c2", "P2 choose g11 c2", "P2 stone a1 o15"}},
	{what: "captures", settings: []string{"game", "pente"}, deeds: []string{"P1 stone j10 j10", "P2 stone j11 k10", "P1 stone a1 a1", "P2 stone j12 l10", "P1 stone j13 m10"}},
	{what: "columns", settings: []string{"game", "connect4"}, deeds: []string{"P1 stone 4 1", "P2 stone 4 2", "P1 stone 3 1"}},
	{what: "moved stones", settings: []string{"game", "gomoku", "size", "15", "boardFull", "moving", "stones", "5"},
		deeds: []string{"P1 stone h8 h8", "P2 stone b1 b2", "P1 stone d1 d2", "P2 stone f1 f2", "P1 stone j1 j2", "P2 stone l1 l2",
			"P1 stone a4 a5", "P2 stone c4 c5", "P1 stone e4 e5", "P2 stone g4 g5", "P1 move h8,i9 h8,k9"}},
}

// do carries out a deed of one of the two games.
func (a *audience) carry(deed string, there int) answered {
	a.t.Helper()
	at, words := a.tables[0], strings.Fields(deed)
	who := map[string]*visitor{"P1": at.p[0], "P2": at.p[1], "arbiter": a.arbiter}[words[0]]
	if words[1] == "claim" {
		return who.send(post(at.path+"/claim", "kind", "five"))
	}
	point := words[2+there]
	switch words[1] {
	case "propose":
		return who.send(post(at.path+"/propose", "points", strings.ReplaceAll(point, ",", " ")))
	case "move":
		from, to, _ := strings.Cut(point, ",")
		return who.send(post(at.path+"/stone", "from", from, "point", to))
	case "correct":
		return who.send(post(at.path+"/correct", "ply", "2", "point", point, "reason", "the sheets have "+point))
	}
	got := who.send(post(at.path+"/"+words[1], "point", point, "column", point))
	if words[1] == "stone" {
		who.send(post(at.path + "/press"))
	}
	return got
}

// While the clocks are stopped nobody but the arbiters gets a byte that hangs on
// where the stones are (RIF 14.7): two games with the same acts on other points
// look the same, on every page and in every stream, and in every refusal.
func TestACoveredBoardIsCoveredEverywhere(t *testing.T) {
	for _, game := range covered {
		t.Run(game.what, func(t *testing.T) {
			bubble(t, func(t *testing.T, path func() string) {
				settings := append([]string{"control", "3600"}, game.settings...)
				here, there := openAudience(t, path(), nil, settings...), openAudience(t, path(), nil, settings...)
				both := []*audience{here, there}
				for _, a := range both {
					a.start()
					a.wall = a.listen("/t/" + a.id + "/hall/live")
				}
				for _, deed := range game.deeds {
					for i, a := range both {
						if got := a.carry(deed, i); got.status != http.StatusSeeOther {
							t.Fatalf("%s: %d %s", deed, got.status, got.sentence())
						}
					}
					time.Sleep(time.Second)
				}
				for _, a := range both {
					for n := range game.ruled {
						a.arbiter.send(post(a.tables[0].path+"/rule", "claim", strconv.Itoa(n+1), "upheld", "false", "reason", "at h9 I saw nothing"))
					}
				}
				look := func(when string, want bool) {
					t.Helper()
					for _, a := range both {
						a.wire.take()
						a.wall.take()
						a.arbiter.send(post(a.tables[0].path + map[bool]string{true: "/stop", false: "/resume"}[want]))
						if s := a.state(a.tables[0].id); s.Covered() != want {
							t.Fatalf("%s: covered is %v", when, s.Covered())
						}
					}
					time.Sleep(time.Second)
					one, two := here.public(), there.public()
					if want {
						sameSights(t, when, one, two, here.ids, there.ids, everything)
						namesNoPoint(t, here, one)
					} else if one["stream"] == two["stream"] {
						t.Errorf("%s: the streams are the same: nothing was compared", when)
					}
				}
				look("stopped", true)
				refusedAlike(t, here, there)
				look("resumed", false)
				look("stopped again", true)
			})
		})
	}
}

// The names of points as pages have them, and the places of stones in a drawing.
var named = regexp.MustCompile(`[^a-z0-9#-]([a-s](?:[1-9]|1[0-9]))[^a-z0-9-]|<use href="#stone-[a-z]+" x=`)

// namesNoPoint fails for each page with the name of a point that was played.
func namesNoPoint(t *testing.T, a *audience, all map[string]string) {
	t.Helper()
	played := map[string]bool{}
	for _, ply := range a.state(a.tables[0].id).Plies {
		played[ply.Point.String()] = true
	}
	for where, body := range all {
		for _, found := range named.FindAllStringSubmatch(body, -1) {
			if found[1] == "" || played[found[1]] {
				t.Errorf("%s has %q", where, found[0])
				return
			}
		}
	}
}

// refusedAlike tries what would tell where a stone is: a taken point, a form that
// was made before the last move, the score sheets.
func refusedAlike(t *testing.T, here, there *audience) {
	t.Helper()
	requests := []struct {
		who  func(a *audience) *visitor
		sent func(path string) sent
	}{
		{func(a *audience) *visitor { return a.tables[0].p[0] }, func(path string) sent { return post(path+"/stone", "point", "h9", "column", "4") }},
		{func(a *audience) *visitor { return a.tables[0].p[1] }, func(path string) sent { return post(path+"/stone", "point", "h9", "column", "4") }},
		{func(a *audience) *visitor { return a.device }, func(path string) sent { return post(path+"/stone", "point", "h9", "onBehalf", "P1", "seen", "1") }},
		{func(a *audience) *visitor { return a.tables[0].p[0] }, func(path string) sent { return post(path+"/propose", "points", "h9 i9", "seen", "0") }},
		{func(a *audience) *visitor { return a.tables[0].p[1] }, func(path string) sent { return post(path+"/choose", "point", "g11") }},
		{func(a *audience) *visitor { return a.tables[0].p[1] }, func(path string) sent { return sent{method: "GET", path: path + "?select=h9"} }},
		{func(a *audience) *visitor { return a.scorer }, func(path string) sent { return post(path+"/sheets", "sheet-P1", "h8 h9 i9", "sheet-P2", "h8 h9") }},
		{func(a *audience) *visitor { return a.scorer }, func(path string) sent { return sent{method: "GET", path: path + "/sheets"} }},
		{func(a *audience) *visitor { return a.scorer }, func(path string) sent { return sent{method: "GET", path: path} }},
	}
	for _, a := range []*audience{here, there} {
		a.scorer = a.holding(records.Scorer)
	}
	for _, r := range requests {
		x, y := r.who(here).send(r.sent(here.tables[0].path)), r.who(there).send(r.sent(there.tables[0].path))
		what := r.sent("").path + " " + r.sent("").body
		if x.status != y.status {
			t.Errorf("%s: %d and %d", what, x.status, y.status)
		}
		sameSights(t, what, map[string]string{"answer": x.body}, map[string]string{"answer": y.body}, here.ids, there.ids, everything)
	}
}
