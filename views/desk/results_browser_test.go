package desk_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/slip"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/static"
	"renju-arbiter/views/address"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// hall60 is the first round of a Swiss with sixty boards and a bye, with names that are
// long, and names that run the other way.
func hall60(t *testing.T) *visit.Event {
	t.Helper()
	e := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 5}})
	names := map[int]string{
		1: "Maximiliana Wolfeschlegelsteinhausenbergerdorff-Papadopoulou de la Torre y Montemayor Ab",
		2: "ليلى بنت يوسف الحدّادي", 3: "柊木 千代", 4: "Õie-Külli Jõgeva-Põltsamaa",
	}
	var people []sidetable.Person
	for n := 1; n <= 121; n++ {
		name := names[n]
		if name == "" {
			name = "Player " + strconv.Itoa(n)
		}
		people = append(people, sidetable.Person{ID: fmt.Sprintf("p%03d", n), Name: name, Country: "EST", Rating: 2500 - n})
	}
	e.Must(e.Desk.Entries.Add(context.Background(), e.ID, e.Order(), people))
	e.Arrange(tournament.PublishRound{Round: 1})
	return e
}

// Twenty results with the keyboard alone, and twenty with one thumb: every key and every
// tap is counted, and all forty stand.
func TestFortyResultsByKeysAndByThumb(t *testing.T) {
	e := hall60(t)
	w := opened(t, e.Service, window.Browser(t))
	page := address.Results(e.ID, 1)

	w.Do("a desk", chromedp.EmulateViewport(1280, 800))
	w.Open(page)
	sizes := [][2]int64{{1920, 1080}, {1280, 800}, {820, 1180}, {390, 844}, {320, 640}}
	for i, wrong := range w.Sized("results", outOfRow, sizes) {
		if wrong != "" {
			t.Errorf("%v: %s", sizes[i], wrong)
		}
	}
	w.Do("a desk", chromedp.EmulateViewport(1280, 800)) // it has another size where pictures were taken
	sameLines(t, w)
	helpIsClosed(w)
	oneMessage(w)
	typed(t, w, e)
	if got := strings.TrimSpace(w.Text("#entry-refused")); got != "" {
		t.Errorf("after twenty results still stands %q", got)
	}

	clickedTwice(t, w)

	w.Do("a phone", chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile, chromedp.EmulateTouch))
	w.Open(page)
	tapped(t, w, e)
	if count := e.Book().Count(1); count.Games-count.Open != 40 {
		t.Errorf("%d results stand, not 40", count.Games-count.Open)
	}
}

// oneMessage: a winner alone is asked for the letters that there are; a refusal takes the message of an
// earlier result away, and repeats sixty letters of the line.
func oneMessage(w *window.Window) {
	w.T.Helper()
	w.Do("type a winner", chromedp.Focus(chromedp.CSS("#typed")), chromedp.KeyEvent("601"))
	w.Reads("#read", "won. How? f five, o foul, r resigned, t time, x not said")
	w.Do("type how", chromedp.KeyEvent("f"+kb.Enter))
	w.Until("the message of the result", `document.querySelector("#notices .notice-done")`)
	w.Do("type what is no result", chromedp.KeyEvent("1"+strings.Repeat("q", 70)+kb.Enter))
	w.Reads("#entry-refused", "1"+strings.Repeat("q", 59)+"…")
	if said := w.Asks(`document.querySelector("#notices .notice-done")?.textContent || ""`); said != "" {
		w.T.Errorf("above the refusal still stands %q", said)
	}
	w.Do("take the result back", chromedp.KeyEvent(kb.Escape+"u"+kb.Enter))
	w.Until("no result", `document.querySelectorAll(".paired-stands").length === 0`)
}

// outOfRow is what makes the page scroll sideways, or lies outside of its row.
const outOfRow = `(() => {
	const root = document.documentElement, wrong = [], rows = document.querySelectorAll(".paired").length
	if (rows !== 61) wrong.push(rows + " rows")
	if (root.scrollWidth > root.clientWidth) wrong.push("sideways " + root.scrollWidth)
	for (const e of document.querySelectorAll(".paired :is(.name, .got)")) {
		const a = e.getBoundingClientRect(), b = e.closest("li").getBoundingClientRect()
		if (a.left < b.left - 1 || a.right > b.right + 1 || a.bottom > b.bottom + 1) wrong.push("outside its row: " + e.textContent)
	}
	return wrong.slice(0, 8).join("; ")
})()`

// helpIsClosed: a key opens the list of the keys, Escape closes it, and the focus is where
// it can be opened again.
func helpIsClosed(w *window.Window) {
	w.T.Helper()
	help := `document.querySelector("#entry .entry-keys")`
	w.Do("leave the line", chromedp.Evaluate[chromedp.Void](`void document.activeElement.blur()`))
	w.Key('?')
	w.Until("the list of keys", help+`.open && `+help+`.contains(document.activeElement)`)
	w.Key([]rune(kb.Escape)[0])
	w.Until("the list to be closed, and the focus on what opens it", `!`+help+`.open && document.activeElement === `+help+`.querySelector("summary")`)
	w.Do("leave it", chromedp.Evaluate[chromedp.Void](`void document.activeElement.blur()`))
}

// typed are the results of boards 1 to 20, at the speed of somebody who needs 0.15 s a key.
func typed(t *testing.T, w *window.Window, e *visit.Event) {
	t.Helper()
	endings := []string{"1f", "2f", "1r", "2o", "a", "1t", "2r", "1f", "+", "1x"}
	keys, began := 0, time.Now()
	press := func(key string) {
		keys++
		w.Do("press "+key, chromedp.KeyEvent(key))
	}
	for n := 1; n <= 20; n++ {
		for _, key := range strconv.Itoa(n) + endings[n%len(endings)] {
			press(string(key))
		}
		if n == 2 {
			first, _ := w.Text("#read"), 0
			second := e.Desk.People.Get(e.Book().PairingsIn(1)[1].First).Name
			if len(first) < len(second) || first[:len(second)] != second {
				t.Errorf("the line does not begin with the winner %q: %q", second, first)
			}
			w.Until("the row to be marked", `document.querySelector("#result-2.chosen")`)
			w.Shot("results-typed")
		}
		press(kb.Enter)
	}
	w.Until("twenty results", `document.querySelectorAll(".paired-stands").length === 20`)
	took := time.Since(began)
	t.Logf("20 results by keys: %d keys, %v by itself, %v at 0.15 s a key", keys, took.Round(time.Millisecond), (took + time.Duration(keys)*150*time.Millisecond).Round(time.Second))
	if keys > 95 || took+time.Duration(keys)*150*time.Millisecond > time.Minute {
		t.Errorf("%d keys, %v", keys, took)
	}
	stand(t, e, 1, 20)
	w.Shot("results-20")
}

// clickedTwice: the second click on a name, under which the sheet has opened, is no result.
func clickedTwice(t *testing.T, w *window.Window) {
	t.Helper()
	at := func(expression string) []float64 {
		spot, err := chromedp.Run(w.Ctx, chromedp.Evaluate[[]float64](expression))
		if err != nil {
			w.Fail("look for a spot", err)
		}
		return spot
	}
	const key = `document.querySelector("#how .how-keys button").getBoundingClientRect()`
	w.Click("#result-30 a.p1")
	w.Until("the sheet", `!document.querySelector("#how").hidden`)
	height := at(`[` + key + `.y + ` + key + `.height / 2, 0]`)[0]
	left := at(`[` + key + `.x + ` + key + `.width / 2, 0]`)[0]
	w.Click("#how-close")
	// a name that lies where the key will be
	name := at(fmt.Sprintf(`(() => { const a = document.querySelector("#result-30 a.p1"); scrollBy({top: a.getBoundingClientRect().y + a.getBoundingClientRect().height / 2 - %f, behavior: "instant"}); const b = a.getBoundingClientRect(); return [Math.max(b.left + 2, Math.min(b.right - 2, %f)), b.y + b.height / 2] })()`, height, left))
	w.Do("click twice", chromedp.MouseClickXY(name[0], name[1]), chromedp.MouseClickXY(name[0], name[1], chromedp.ClickCount(2)))
	w.Until("the sheet", `!document.querySelector("#how").hidden`)
	if over := w.Asks(fmt.Sprintf(`document.elementFromPoint(%f, %f).closest("#how button")?.value || ""`, name[0], name[1])); over == "" {
		t.Log("no key lies under the name")
	}
	if got := w.Asks(`document.querySelector("#result-30.paired-stands") ? "a result" : ""`); got != "" {
		t.Error("a double click on a name takes a result down")
	}
	w.Click("#how-close")
}

// tapped are the results of boards 21 to 40.
func tapped(t *testing.T, w *window.Window, e *visit.Event) {
	t.Helper()
	ways := []string{"five", "resignation", "agreement", "foul", "time"}
	taps, began := 0, time.Now()
	tap := func(selector string) {
		taps++
		at, err := chromedp.Run(w.Ctx, chromedp.Evaluate[[]float64](fmt.Sprintf(`(() => { const b = document.querySelector(%q).getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2] })()`, selector)))
		if err != nil {
			w.Fail("look for "+selector, err)
		}
		w.Do("tap "+selector, chromedp.TapXY(at[0], at[1]))
	}
	for n := 21; n <= 40; n++ {
		row := fmt.Sprintf("#result-%d", n)
		w.Do("scroll", chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`void document.querySelector(%q).scrollIntoView({block: "center", behavior: "instant"})`, row)))
		tap(fmt.Sprintf("%s a.p%d", row, n%2+1))
		w.Until("the sheet", `!document.querySelector("#how").hidden`)
		if n == 21 {
			w.Until("keys of 56 px in the lower half, whole in the window", `[...document.querySelectorAll("#how .how-keys:not(.how-none) button")].every((e) => { const b = e.getBoundingClientRect(); return b.height >= 56 && b.top > innerHeight / 2 })
				&& [...document.querySelectorAll("#how button")].every((e) => e.getBoundingClientRect().bottom <= innerHeight)`)
			w.Shot("results-sheet")
		}
		tap(fmt.Sprintf(`#how button[value=%s]`, ways[n%len(ways)]))
		w.Until("the result", fmt.Sprintf(`document.querySelector("%s.paired-stands") && document.querySelector("#how").hidden`, row))
	}
	took := time.Since(began)
	t.Logf("20 results by thumb: %d taps, %v by itself, %v at 0.8 s a tap", taps, took.Round(time.Millisecond), (took + time.Duration(taps)*800*time.Millisecond).Round(time.Second))
	if taps != 40 || took+time.Duration(taps)*800*time.Millisecond > time.Minute {
		t.Errorf("%d taps, %v", taps, took)
	}
	stand(t, e, 21, 40)
	w.Shot("results-40")
}

func stand(t *testing.T, e *visit.Event, from, to int) {
	t.Helper()
	for _, p := range e.Book().PairingsIn(1) {
		if p.Board < from || p.Board > to {
			continue
		}
		if g, err := e.Desk.Game(p.Game); err != nil || g.Outcome == nil || g.Outcome.Reason == game.ReasonRuling {
			t.Errorf("board %d has no result, or not how it came about", p.Board)
		}
	}
}

// sameLines holds that the script finds in every line what the server reads in it.
func sameLines(t *testing.T, w *window.Window) {
	t.Helper()
	endings := slip.Endings(game.Settings{})
	for _, hall := range []slip.Boards{boards(9, 0), boards(21, 0), boards(60, 0), boards(12, 4), extra()} {
		var names []map[string]any
		for b, place := range hall {
			names = append(names, map[string]any{"name": b.String(), "open": place == slip.Open})
		}
		given, err := json.Marshal(map[string]any{"names": names, "endings": endings, "keys": "0124.frapx+-=½"})
		if err != nil {
			t.Fatal(err)
		}
		said, err := chromedp.Run(w.Ctx, chromedp.Evaluate[map[string]string](fmt.Sprintf(linesScript, given, static.Path("js/slip.js")), chromedp.EvalAwaitPromise))
		if err != nil {
			t.Fatal(err)
		}
		if len(said) < 20_000 {
			t.Fatalf("only %d lines", len(said))
		}
		for line, found := range said {
			if want := meaning(line, hall, endings); found != want {
				t.Fatalf("%q: the script finds %q, the server reads %q", line, found, want)
			}
		}
	}
}

const linesScript = `(async () => {
	const given = %s, { find, plain } = await import(%q), said = {}
	const endings = given.endings.map((e) => ({ text: e.Text, side: e.Text.length > 1 && e.Text !== "--" ? e.Text[0] : "" }))
	const extend = (line) => {
		const it = find(plain(line), given.names, endings)
		if (line) said[line] = it ? it.board + (it.ending ? " " + it.ending.text : it.side ? " won " + it.side : "") : ""
		if (line.length < 4) for (const key of given.keys) extend(line + key)
	}
	extend("")
	return said
})()`

func meaning(line string, hall slip.Boards, endings []slip.Ending) string {
	got, err := slip.Read(line, hall, endings)
	wrong, is := errors.AsType[*slip.Wrong](err)
	switch {
	case is && wrong.Code == slip.HowMissing:
		return got.Board.String() + " won " + strconv.Itoa(int(got.Side))
	case err != nil:
		return ""
	case got.Ending == nil:
		return got.Board.String()
	}
	return got.Board.String() + " " + got.Ending.Text
}

func boards(count, games int) slip.Boards {
	hall := slip.Boards{}
	for n := 1; n <= count; n++ {
		for g := min(1, games); g <= games; g++ {
			hall[slip.Board{Number: n, Game: g}] = slip.Open
		}
	}
	return hall
}

// extra is a hall in which one match has an extra game that is open, one two, and of one
// all games are decided.
func extra() slip.Boards {
	return slip.Boards{{Number: 1}: slip.Open, {Number: 2, Game: 1}: slip.Decided, {Number: 2, Game: 2}: slip.Open,
		{Number: 4, Game: 1}: slip.Decided, {Number: 4, Game: 2}: slip.Open, {Number: 4, Game: 3}: slip.Open,
		{Number: 12, Game: 1}: slip.Decided, {Number: 12, Game: 2}: slip.Decided, {Number: 20}: slip.Decided}
}

// A board alone says that its result is missing, and a match with several open games asks for a
// board first: each with an example of the round. Nothing is recorded.
func TestALineThatIsNotWholeSaysWhatIsMissing(t *testing.T) {
	e := visit.OpenEvent(t, visit.KnockOut(1, false))
	e.Enter("Ada", "Bo")
	e.Arrange(tournament.PublishRound{Round: 1})
	w := opened(t, e.Service, window.Browser(t))
	w.Do("a desk", chromedp.EmulateViewport(1280, 800))
	w.Open(address.Results(e.ID, 1))
	before := e.Written()
	w.Do("type the board", chromedp.Focus(chromedp.CSS("#typed")), chromedp.KeyEvent("1"))
	w.Reads("#read", "Ada – Bo. The result is missing, for example 11f. Enter opens the board. 1")
	if e.Written() != before {
		t.Error("a board alone is recorded")
	}
	e.End("ada-bo", "1/2-1/2")
	e.Arrange(tournament.PublishRound{Round: 1})
	before = e.Written()
	w.Open(address.Results(e.ID, 1))
	w.Do("type the match", chromedp.Focus(chromedp.CSS("#typed")), chromedp.KeyEvent("1"))
	w.Reads("#read", "Type the board, then the result: for example 1.21f.")
	w.Do("send it", chromedp.KeyEvent(kb.Enter))
	w.Reads("#entry-refused", "Name one of them")
	if e.Written() != before {
		t.Error("a match alone is recorded")
	}
}
