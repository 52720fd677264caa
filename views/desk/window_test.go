package desk_test

import (
	"context"
	"fmt"
	"net/url"
	"testing"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// longNames are those that the first boards seat: of 88 letters, from right to left,
// without spaces, with marks above and below.
var longNames = []string{
	"Maximiliana Wolfeschlegelsteinhausenbergerdorff-Papadopoulou de la Torre y Montemayor Ab", "Õie-Külli Jõgeva-Põltsamaa",
	"ليلى بنت يوسف الحدّادي", "柊木 千代", "Wilhelmina-Theodora Adalgisa von Hinterwaldstein-Obermühlenbach", "Zsófia Őszirózsa",
}

// hallOf is an event of so many boards in the middle of its first round: some have ended,
// one has a claim, one a call, one waits for a latecomer.
func hallOf(h *visit.Service, id string, boards int) (games []string) {
	h.T.Helper()
	ctx, orders := context.Background(), 0
	must := func(err error) {
		if err != nil {
			h.T.Fatal(err)
		}
	}
	order := func() arbiter.Order {
		orders++
		e := visit.Event{Service: h}
		o := e.Order()
		o.ID = fmt.Sprint(id, "-", orders)
		return o
	}
	must(h.Desk.Events.Create(ctx, id, order(), tournament.Created{Name: fmt.Sprintf("Open of %d boards", boards), TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5,
		Format: tournament.Format{System: tournament.Swiss, Rounds: 5}, Game: game.Settings{Opening: "free", Mode: game.ModeClaim, Control: "5400+30"}}))
	var people []sidetable.Person
	for n := range 2 * boards {
		name := fmt.Sprintf("Player %c. Number %d", 'A'+rune(n%26), n+1)
		if n < len(longNames) {
			name = longNames[n]
		}
		people = append(people, sidetable.Person{ID: fmt.Sprintf("%s-%d", id, n), Name: name, Country: "EST", Rating: 2400 - n})
	}
	must(h.Desk.Entries.Add(ctx, id, order(), people))
	ids := 0
	must(h.Desk.Arrange(ctx, id, order(), tournament.PublishRound{Round: 1}, func() string { ids++; return fmt.Sprintf("%s-game-%d", id, ids) }))
	state, err := h.Desk.Tournament(id)
	must(err)
	for _, p := range state.PairingsIn(1) {
		games = append(games, p.Game)
	}
	play := func(n int, c game.Command) {
		_, err := h.Desk.Play(ctx, games[n], order(), c)
		must(err)
	}
	play(4, game.Command{Do: game.DoAbsent, Player: board.P2})
	_, err = h.Desk.Boards.StartAll(ctx, id, 1, order())
	must(err)
	for n := range boards {
		if n != 4 {
			play(n, game.Command{Do: game.DoStone, By: board.P1, Point: board.At(7, 7)})
		}
		if n%5 == 2 && n != 2 {
			play(n, game.Command{Do: game.DoResign, By: board.P2})
		}
	}
	play(1, game.Command{Do: game.DoClaim, By: board.P1, Kind: game.ClaimFive})
	play(0, game.Command{Do: game.DoCall, By: board.P2, For: game.CallArbiter})
	return games
}

// opened is the desk in a window, as the chief arbiter sees it.
func opened(t *testing.T, h *visit.Service, b context.Context) *window.Window {
	t.Helper()
	w := window.New(t, b, h.URL, "desk")
	w.Is(h.LoggedIn("Chief"))
	return w
}

var windows = [][2]int64{{1920, 1080}, {1280, 800}, {1024, 768}, {820, 1180}, {390, 844}}

// The window does not scroll, its regions do. Nothing of a row lies outside of it or over
// its neighbour, and no glyph is clipped, whatever the names are.
func TestTheDeskFitsItsWindow(t *testing.T) {
	b := window.Browser(t)
	h := visit.Open(t, visit.Options{})
	h.Organiser()
	w := opened(t, h, b)
	for _, boards := range []int{6, 20, 60} {
		id := fmt.Sprintf("0198a000-0000-7000-8000-0000000000%02d", boards)
		games := hallOf(h, id, boards)
		looks := []string{""}
		if boards == 20 {
			looks = append(looks, "?open="+url.QueryEscape(games[0]), "?show=log", "?player="+id+"-0")
		}
		for n, look := range looks {
			w.Open("/t/" + id + "/desk" + look)
			for i, wrong := range w.Sized(fmt.Sprint(boards, "-", n), amiss, windows) {
				if wrong != "" {
					t.Errorf("%d boards at %d x %d%s: %s", boards, windows[i][0], windows[i][1], look, wrong)
				}
			}
		}
		if boards == 20 {
			actsBeside(w, games[0], games[1], games[3], games[7])
		}
	}
}

// actsBeside holds that on the page of a board what an arbiter can do stands beside the board
// and in the window: after a call, a claim, while the game goes on, when it is over.
func actsBeside(w *window.Window, games ...string) {
	w.T.Helper()
	for i, game := range games {
		w.Open("/games/" + game)
		for _, wrong := range w.Sized(fmt.Sprint("acts-", i), under, [][2]int64{{1280, 800}}) {
			if wrong != "" {
				w.T.Errorf("the page of board %s at 1280 x 800: %s", game, wrong)
			}
		}
	}
}

// under is what of an arbiter's acts is not beside the board, or not in the window.
const under = `(() => {
	const wrong = [], board = document.querySelector(".goban-frame").getBoundingClientRect(), acts = [...document.querySelectorAll(".table > .acts summary, .table > .acts button")].filter((e) => e.checkVisibility())
	if (!acts.length) wrong.push("no acts")
	for (const e of acts) {
		const b = e.getBoundingClientRect()
		if (b.left < board.right || b.bottom > innerHeight) wrong.push(e.textContent.trim() + " ends at " + Math.round(b.bottom) + ", " + Math.round(b.left - board.right) + " beside")
	}
	return wrong.join("; ")
})()`

// amiss is what lies outside of its place in the window, or over something else.
const amiss = `(() => {
	const root = document.documentElement, wrong = []
	if (root.scrollWidth > root.clientWidth) wrong.push("sideways " + root.scrollWidth)
	if (root.scrollHeight > innerHeight + 1) wrong.push("the page scrolls " + root.scrollHeight)
	for (const region of document.querySelectorAll(".waits, .desk-games, .beside")) if (region.scrollWidth > region.clientWidth + 1) wrong.push("sideways in " + region.className)
	const box = (e) => e.getBoundingClientRect()
	for (const row of document.querySelectorAll(".board, .waiting, .shelf")) {
		const parts = [...row.querySelectorAll(":scope > *, .small-face, h1 > .name")].filter((e) => box(e).width > 1), r = box(row)
		for (const e of parts) {
			const a = box(e)
			if (a.left < r.left - 1 || a.right > r.right + 1 || a.top < r.top - 1 || a.bottom > r.bottom + 1) wrong.push(e.className + " outside " + row.id + row.className)
			for (const other of parts) {
				const o = box(other)
				if (!e.contains(other) && !other.contains(e) && a.left < o.right - 1 && o.left < a.right - 1 && a.top < o.bottom - 1 && o.top < a.bottom - 1) wrong.push(e.className + " over " + other.className)
			}
		}
	}
	for (const e of document.querySelectorAll(".board .name bdi")) { // a name begins where it is seen
		const text = document.createTreeWalker(e, NodeFilter.SHOW_TEXT).nextNode(), range = document.createRange()
		range.setStart(text, 0), range.setEnd(text, 1)
		const b = range.getBoundingClientRect(), o = box(e.closest(".name"))
		if (b.left < o.left - 1 || b.right > o.right + 1) wrong.push("begins outside: " + text.data)
	}
	for (const e of document.querySelectorAll(".name, .says, .small-face, .shelf h1, .button, button")) if (box(e).width > 1 && e.scrollHeight > e.clientHeight + 1 && getComputedStyle(e).overflowY !== "visible") wrong.push("clipped " + e.className + e.textContent)
	return wrong.slice(0, 8).join("; ")
})()`
