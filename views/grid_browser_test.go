package views_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/chromedp"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// watchesGrid notes what changes under the grid of points: a screen reader hears of each, and Orca
// drops what comes after a hundred.
const watchesGrid = `(() => {
  const grid = document.querySelector("#points [role=grid]");
  if (!grid) return false;
  window.buttons = [...grid.querySelectorAll("button")];
  window.changes = [];
  new MutationObserver((list) => {
    for (const one of list) window.changes.push({ What: one.type + " " + (one.attributeName || ""), Point: one.target.value || one.target.getAttribute("role") || one.target.tagName });
  }).observe(grid, { subtree: true, attributes: true, childList: true, characterData: true });
  return true;
})()`

// gridChange is one change under the grid: of what, at which point.
type gridChange struct{ What, Point string }

// A stone changes the button of its own point, and no other: with every opening and in every
// variant, for both players.
func TestAStoneChangesOneButton(t *testing.T) {
	for _, of := range quietGames() {
		t.Run(of.game+" "+strings.Join(of.settings, " "), func(t *testing.T) {
			t.Parallel()
			s := &streamed{t: t, random: rand.New(rand.NewPCG(36, 14))}
			s.SingleGame = visit.OpenGame(t, of.game, of.list, of.settings...)
			if g := s.State(s.Game); g.AwaitsStart() {
				s.Start()
			}
			var windows []*window.Window
			for _, p := range []board.Person{board.P1, board.P2} {
				w := window.New(t, window.Browser(t), s.URL, p.String())
				w.Open(s.Links[p])
				w.Click("main form button")
				w.AtSeat()
				w.Until("the board to be watched", watchesGrid)
				windows = append(windows, w)
			}
			for rest := 3; rest > 0 && !t.Failed(); {
				before := labelled(s.State(s.Game))
				act, more := s.plays()
				if !more {
					break
				}
				g := s.State(s.Game)
				for _, w := range windows {
					hasChanged(t, w, fmt.Sprint(act, " at ply ", len(g.Plies)), g, before)
				}
				if !g.Opens() && act == game.DoStone {
					rest--
				}
			}
		})
	}
}

// What a screen reader reads of the board changes at one point for a stone, when the turn passes too.
func TestAReaderFindsOneChangeOfTheBoard(t *testing.T) {
	s := &streamed{t: t, random: rand.New(rand.NewPCG(36, 15))}
	s.SingleGame = visit.OpenGame(t, "renju", visit.TwoPlayers, "opening", "rif", "control", "1800+10")
	s.Start()
	w := window.New(t, window.Browser(t), s.URL, "p2")
	w.Open(s.Links[board.P2])
	w.Click("main form button")
	w.AtSeat()
	before := inTree(w)
	if len(before) != 225 {
		t.Fatalf("%d points in the tree", len(before))
	}
	for range 8 {
		act, _ := s.plays()
		g := s.State(s.Game)
		w.Until("the page to have heard", `document.getElementById("points").dataset.seen === "`+gamestate.Seen(g)+`"`)
		after, others := inTree(w), 0
		for id, text := range before {
			if after[id] != text {
				others++
			}
		}
		if most := map[game.Act]int{game.DoStone: 1, game.DoPropose: 2, game.DoChoose: 2}[act]; others > most || len(after) != len(before) {
			t.Errorf("%s at ply %d: %d of %d points are read otherwise", act, len(g.Plies), others, len(after))
		}
		before = after
	}
}

// inTree are the points as the accessibility tree has them.
func inTree(w *window.Window) map[string]string {
	w.T.Helper()
	tree, err := chromedp.Call(w.Ctx, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	if err != nil {
		w.Fail("the accessibility tree", err)
	}
	points := map[string]string{}
	for _, node := range tree.Nodes {
		if node.Role == nil || node.Name == nil || !slices.ContainsFunc(node.Properties, func(p *accessibility.Property) bool { return p.Name == accessibility.PropertyNamePressed }) {
			continue
		}
		text := string(node.Role.Value) + string(node.Name.Value)
		for _, p := range node.Properties {
			text += fmt.Sprint(" ", p.Name, "=", string(p.Value.Value))
		}
		points[fmt.Sprint(node.BackendDOMNodeID)] = text
	}
	return points
}

// hasChanged holds what has changed at a seat to what has become of the stones.
func hasChanged(t *testing.T, w *window.Window, act string, g game.State, before map[string]string) {
	t.Helper()
	w.Until("the page to have heard of "+act, `document.getElementById("points").dataset.seen === "`+gamestate.Seen(g)+`"`)
	got, err := chromedp.Run(w.Ctx, chromedp.Evaluate[[]gridChange](`window.changes.splice(0)`))
	if err != nil {
		w.Fail("what has changed", err)
	}
	now := labelled(g)
	stones := map[string]bool{}
	for _, point := range slices.Concat(keysOf(before), keysOf(now)) {
		if before[point] != now[point] {
			stones[point] = true
		}
	}
	if len(got) > 2+len(stones) {
		t.Errorf("%s, %s: %d changes under the grid for %d stones: %.600v", w.Name, act, len(got), len(stones), got)
	}
	for _, one := range got {
		if one.Point != "grid" && !stones[one.Point] {
			t.Errorf("%s, %s: %+v, where no stone came or went", w.Name, act, one)
			break
		}
	}
	const kept = `[...document.querySelectorAll("#points [role=grid] button")].every((button, i) => button === window.buttons[i] && button.name === "select" && button.hasAttribute("aria-pressed"))`
	if w.Asks("String("+kept+")") != "true" {
		t.Errorf("%s, %s: the buttons are others", w.Name, act)
	}
}

// labelled is what stands at the points of a board, on a standing one in its columns: stones, and
// fifth moves that are offered.
func labelled(g game.State) map[string]string {
	at := map[string]string{}
	for _, s := range gamestate.Standing(g, g.Plies).Stones {
		if point, _ := board.ParsePoint(s.Point); g.Table.Rules().Standing() {
			at[fmt.Sprint(point.X()+1)] += s.Colour
		} else {
			at[s.Point] = s.Colour
		}
	}
	if g.Asked().Kind == "choose" {
		for _, point := range g.Opening.Proposals() {
			at[point.String()] = "offered"
		}
	}
	return at
}

func keysOf(at map[string]string) (list []string) {
	for point := range at {
		list = append(list, point)
	}
	return list
}

type quietGame struct {
	game, list string
	settings   []string
}

// quietGames are a game with each opening, and of each variant.
func quietGames() (list []quietGame) {
	for _, name := range opening.Names() {
		name = strings.NewReplacer("-N", "-10", "(A,B,C)", "(rif,soosorv-8,yamaguchi)").Replace(name)
		of := "renju"
		switch name {
		case "pro", "long-pro", "swap", "swap2":
			of = "gomoku"
		case "pente-tournament":
			of = "pente"
		}
		list = append(list, quietGame{of, visit.TwoPlayers, []string{"opening", name, "control", "1800+10"}})
	}
	return append(list,
		quietGame{"gomoku", visit.TwoPlayers, []string{"size", "15", "boardFull", "moving", "stones", "5"}},
		quietGame{"pente", visit.TwoPlayers, []string{"control", "1800+10"}},
		quietGame{"pente4", visit.TwoTeams, []string{"control", "1800+10"}},
		quietGame{"ninuki", visit.TwoPlayers, nil},
		quietGame{"connect4", visit.TwoPlayers, []string{"control", "1800+10"}},
	)
}
