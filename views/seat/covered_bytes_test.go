package seat_test

import (
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
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
func carry(a *visit.Audience, deed string, there int) visit.Answered {
	a.T.Helper()
	at, words := a.Tables[0], strings.Fields(deed)
	who := map[string]*visit.Visitor{"P1": at.P[0], "P2": at.P[1], "arbiter": a.Arbiter}[words[0]]
	if words[1] == "claim" {
		return who.Send(visit.Post(at.Path+"/claim", "kind", "five"))
	}
	point := words[2+there]
	switch words[1] {
	case "propose":
		return who.Send(visit.Post(at.Path+"/propose", "points", strings.ReplaceAll(point, ",", " ")))
	case "move":
		from, to, _ := strings.Cut(point, ",")
		return who.Send(visit.Post(at.Path+"/stone", "from", from, "point", to))
	case "correct":
		return who.SendCorrection(at.Path+"/correct", "ply", "2", "point", point, "reason", "the sheets have "+point)
	}
	got := who.Send(visit.Post(at.Path+"/"+words[1], "point", point, "column", point))
	if words[1] == "stone" {
		who.Send(visit.Post(at.Path + "/press"))
	}
	return got
}

// While the clocks are stopped nobody but the arbiters gets a byte that hangs on
// where the stones are (RIF 14.7): two games with the same acts on other points
// look the same, on every page and in every stream, and in every refusal.
func TestACoveredBoardIsCoveredEverywhere(t *testing.T) {
	for _, game := range covered {
		t.Run(game.what, func(t *testing.T) {
			visit.InFakeTime(t, func(t *testing.T, path func() string) {
				settings := append([]string{"control", "3600"}, game.settings...)
				here, there := visit.OpenAudience(t, path(), nil, settings...), visit.OpenAudience(t, path(), nil, settings...)
				both := []*visit.Audience{here, there}
				for _, a := range both {
					a.Start()
					a.Wall = a.Listen("/t/" + a.ID + "/hall/live")
					a.Follow()
				}
				for _, deed := range game.deeds {
					for i, a := range both {
						if got := carry(a, deed, i); got.Status != http.StatusSeeOther {
							t.Fatalf("%s: %d %s", deed, got.Status, got.Sentence())
						}
					}
					time.Sleep(time.Second)
				}
				for _, a := range both {
					for n := range game.ruled {
						a.Arbiter.Send(visit.Post(a.Tables[0].Path+"/rule", "claim", strconv.Itoa(n+1), "upheld", "false", "reason", "at h9 I saw nothing"))
					}
				}
				look := func(when string, want bool) {
					t.Helper()
					for _, a := range both {
						for _, wire := range []*visit.Wire{a.Wire, a.Wall, a.Feed, a.Ears[0], a.Ears[1]} {
							wire.Take()
						}
						a.Arbiter.Send(visit.Post(a.Tables[0].Path + map[bool]string{true: "/stop", false: "/resume"}[want]))
						if s := a.State(a.Tables[0].ID); s.Covered() != want {
							t.Fatalf("%s: covered is %v", when, s.Covered())
						}
					}
					time.Sleep(time.Second)
					if want {
						one, two := public(here), public(there)
						sameSights(t, when, one, two, here.IDs, there.IDs, everything)
						namesNoPoint(t, here, one)
						if !strings.Contains(one["feed"], `"covered":true`) {
							t.Errorf("%s: a program is not told that the board is covered: %q", when, one["feed"])
						}
					} else if here.Wire.Take() == there.Wire.Take() {
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
func namesNoPoint(t *testing.T, a *visit.Audience, all map[string]string) {
	t.Helper()
	played := map[string]bool{}
	for _, ply := range a.State(a.Tables[0].ID).Plies {
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
func refusedAlike(t *testing.T, here, there *visit.Audience) {
	t.Helper()
	requests := []struct {
		who  func(a *visit.Audience) *visit.Visitor
		sent func(path string) visit.Sent
	}{
		{func(a *visit.Audience) *visit.Visitor { return a.Tables[0].P[0] }, func(path string) visit.Sent { return visit.Post(path+"/stone", "point", "h9", "column", "4") }},
		{func(a *visit.Audience) *visit.Visitor { return a.Tables[0].P[1] }, func(path string) visit.Sent { return visit.Post(path+"/stone", "point", "h9", "column", "4") }},
		{func(a *visit.Audience) *visit.Visitor { return a.Device }, func(path string) visit.Sent {
			return visit.Post(path+"/stone", "point", "h9", "onBehalf", "P1", "seen", "1")
		}},
		{func(a *visit.Audience) *visit.Visitor { return a.Tables[0].P[0] }, func(path string) visit.Sent { return visit.Post(path+"/propose", "points", "h9 i9", "seen", "0") }},
		{func(a *visit.Audience) *visit.Visitor { return a.Tables[0].P[1] }, func(path string) visit.Sent { return visit.Post(path+"/choose", "point", "g11") }},
		{func(a *visit.Audience) *visit.Visitor { return a.Tables[0].P[1] }, func(path string) visit.Sent { return visit.Sent{Method: "GET", Path: path + "?select=h9"} }},
		{func(a *visit.Audience) *visit.Visitor { return a.Scorer }, func(path string) visit.Sent {
			return visit.Post(path+"/sheets", "sheet-P1", "h8 h9 i9", "sheet-P2", "h8 h9")
		}},
		{func(a *visit.Audience) *visit.Visitor { return a.Scorer }, func(path string) visit.Sent { return visit.Sent{Method: "GET", Path: path + "/sheets"} }},
		{func(a *visit.Audience) *visit.Visitor { return a.Scorer }, func(path string) visit.Sent { return visit.Sent{Method: "GET", Path: path} }},
	}
	for _, a := range []*visit.Audience{here, there} {
		a.Scorer = a.Holding(access.Scorer)
	}
	for _, r := range requests {
		x, y := r.who(here).Send(r.sent(here.Tables[0].Path)), r.who(there).Send(r.sent(there.Tables[0].Path))
		what := r.sent("").Path + " " + r.sent("").Body
		if x.Status != y.Status {
			t.Errorf("%s: %d and %d", what, x.Status, y.Status)
		}
		sameSights(t, what, map[string]string{"answer": x.Body}, map[string]string{"answer": y.Body}, here.IDs, there.IDs, everything)
	}
}
