package desk_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// keyboard is an arbiter who has nothing else.
type keyboard struct {
	*window.Window
	e       *visit.Event
	pressed int
}

// press presses keys one after the other; a word is typed.
func (k *keyboard) press(keys ...string) {
	k.T.Helper()
	for _, key := range strings.Join(keys, "") {
		k.pressed++
		k.Key(key)
	}
}

// focused waits for the focus to be on what the condition says of it, named it.
func (k *keyboard) focused(what, condition string) {
	k.T.Helper()
	k.Until("the focus on "+what, `(() => { const it = document.activeElement; return it !== document.body && (`+condition+`) })()`)
}

// tabs goes on with the tabulator until the focus is there.
func (k *keyboard) tabs(what, condition string) {
	k.T.Helper()
	for range 30 {
		k.press(kb.Tab)
		if k.Asks(`(() => { const it = document.activeElement; return `+condition+` ? "there" : "" })()`) != "" {
			return
		}
	}
	k.T.Fatalf("the tabulator does not come to %s", what)
}

func (k *keyboard) stage(want tournament.Stage) {
	k.T.Helper()
	k.Until("the stage "+string(want), fmt.Sprintf(`[...document.querySelectorAll("#desk-stages li")].findIndex((it) => it.hasAttribute("aria-current")) === %d && document.activeElement !== document.body`, stageNumber(want)))
	if got := k.e.Book().Stage(1); got != want {
		k.T.Fatalf("the round is at %q, not at %q", got, want)
	}
}

func stageNumber(want tournament.Stage) int {
	for i, stage := range tournament.Stages() {
		if stage == want {
			return i
		}
	}
	return -1
}

func (k *keyboard) game(n int) game.State {
	k.T.Helper()
	g, err := k.e.Desk.Game(k.e.Book().PairingsIn(1)[n-1].Game)
	k.e.Must(err)
	return g
}

func (k *keyboard) plays(n int, c game.Command) {
	k.T.Helper()
	_, err := k.e.Desk.Play(k.T.Context(), k.e.Book().PairingsIn(1)[n-1].Game, k.e.Order(), c)
	k.e.Must(err)
}

// One round of six boards is led from its doors to its end with the keyboard alone: what
// is pressed is a letter for where one goes, and Enter for what is done there.
func TestARoundIsLedByKeysAlone(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 5}})
	var people []sidetable.Person
	for n, name := range []string{"Ada Brook", "Õie-Külli Jõgeva", "Chie Morikawa", "Yann Kerdal", "Nerea Elizalde", "Jonas Feldt",
		"Ilmar Tamm", "Ines Duarte", "Liis Kask", "Jon Etxabe", "Wei Lanying", "Oda Brekke"} {
		people = append(people, sidetable.Person{ID: "p" + strconv.Itoa(n+1), Name: name, Country: "EST", Rating: 2500 - n})
	}
	e.Must(e.Desk.Entries.Add(t.Context(), e.ID, e.Order(), people))
	e.Arrange(tournament.PublishRound{Round: 1})
	k := &keyboard{Window: window.New(t, window.Browser(t), e.URL, "desk"), e: e}
	k.LogsIn("Chief", visit.Password)
	k.Open(address.Desk(e.ID))
	k.Until("the desk", `document.readyState === "complete"`)

	k.press("n")
	k.focused("the start", `it.closest(".starting")`)
	k.tabs("the doors", `it.closest(".said-doors")`)
	k.press(kb.Enter)
	k.stage(tournament.StageDoors)
	k.press("n")
	k.tabs("ten minutes", `it.value === "10"`)
	k.press(kb.Enter)
	k.stage(tournament.StageCountdown)
	k.press("n")
	k.focused("the start", `it.closest(".starting")`)
	k.press(kb.Enter)
	k.stage(tournament.StagePlay)

	k.Asks(silent)
	k.press("s")
	k.Until("a sound for who has switched them on", `window.rings === 1`)
	k.plays(2, game.Command{Do: game.DoStone, By: board.P1, Point: board.At(7, 7)})
	k.plays(2, game.Command{Do: game.DoClaim, By: board.P1, Kind: game.ClaimFive})
	k.plays(3, game.Command{Do: game.DoCall, By: board.P2, For: game.CallArbiter})
	k.Until("a sound, and the count in the title", `window.rings > 1 && document.title.startsWith("(2)")`)
	k.aBoardIsFound()
	k.aClaimIsRuledOn()
	k.aClockIsStoppedAndAdjusted()
	k.keysAreSwitchedOff()
	k.resultsAreTyped()

	k.press(kb.Escape, "n")
	k.focused("to pair the next round", `it.matches('#desk-queue a.primary.huge[href$="/rounds/2"]')`)
	k.press(kb.Enter)
	k.Until("the next round to be proposed", `document.querySelector("main form[action$='/arrange/publish']")`)
	if got := e.Book().Stage(1); got != tournament.StageConfirmed && got != tournament.StageResults {
		t.Errorf("the round is at %q", got)
	}
	t.Logf("a round of six boards with a claim: %d keys", k.pressed)
}

// silent counts the sounds that would be heard.
const silent = `(() => {
	window.rings = 0
	window.AudioContext = class {
		resume() {}
		suspend() {}
		createOscillator() { return { frequency: {}, connect: (to) => to, start() { window.rings++ }, stop() {} } }
		createGain() { return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (to) => to } }
	}
	return ""
})()`

// A name or a number leads to a board, letters to the next and the one before.
func (k *keyboard) aBoardIsFound() {
	k.T.Helper()
	k.Shot("keys-play")
	k.press("/", "jogeva", kb.Enter)
	k.Until("her board beside the list", `document.querySelector("#desk-panel .opened") && document.activeElement.id === "desk-panel"`)
	if opened := k.Text("#desk-panel .whose"); !strings.Contains(opened+k.Text("#desk-panel .tile + .tile .whose"), "Jõgeva") {
		k.T.Errorf("what is opened is of %s", opened)
	}
	k.press(kb.Escape, kb.Escape)
	k.Until("the list alone, whole", `document.querySelector("#desk-panel:is([hidden], .with-log)") && !document.querySelector("#find").value && !document.querySelector(".board[hidden]")`)
	for _, step := range []struct {
		key string
		row int
	}{{"j", 3}, {"j", 4}, {"k", 3}} {
		k.press(step.key)
		k.focused("board "+strconv.Itoa(step.row), fmt.Sprintf(`it.closest(".board")?.dataset.board === "%d"`, step.row))
	}
	k.press("4", kb.Enter)
	k.Until("board 4 beside the list", `document.querySelector("#desk-panel .opened h2")?.textContent.includes("4") && document.querySelector("#typed").value === ""`)
	k.press(kb.Escape)
	k.Until("the list alone", `document.querySelector("#desk-panel:is([hidden], .with-log)") && document.activeElement.closest(".board")`)
}

// From the desk to a ruling and back to the queue: what waits first, in it, and the word.
func (k *keyboard) aClaimIsRuledOn() {
	k.T.Helper()
	before := k.pressed
	k.press("c")
	k.focused("the claim", `it.closest(".waiting-claim")`)
	k.press(kb.Enter)
	k.Until("the ruling", `document.readyState === "complete" && location.pathname.endsWith("/ruling/1")`)
	k.focused("what the claim found", `it.getAttribute("aria-labelledby") === "finding-title"`)
	k.Shot("keys-ruling")
	k.Do("a small window", chromedp.EmulateViewport(1280, 800))
	k.Until("both verdicts in the window", `[...document.querySelectorAll(".verdicts button")].every((b) => b.getBoundingClientRect().bottom <= innerHeight) && scrollY === 0`)
	if n := k.pressed - before; n > 2 {
		k.T.Errorf("a ruling is reached with %d keys", n)
	}
	k.press(kb.Tab, "No five.", kb.Tab, kb.Tab)
	k.focused("unfounded", `it.value === "false"`)
	k.press(kb.Enter)
	k.Until("the desk again", `document.readyState === "complete" && location.pathname.endsWith("/desk") && !document.querySelector(".waiting-claim")`)
	if g := k.game(2); !g.Claims[0].Judged || g.Claims[0].Upheld || g.Claims[0].Reason != "No five." {
		k.T.Errorf("the claim is %+v", g.Claims[0])
	}
	k.press("c")
	k.focused("the call, which waits next", `it.closest(".waiting-call")`)
	k.press(kb.Enter)
	k.Until("its board, whose clocks stand", `document.querySelector("#desk-panel .act-resume")`)
	k.press("p")
	k.HoldAnswer()
	k.press(kb.Enter)
	k.Until("the call to be seen to", `!document.querySelector(".waiting-call")`)
}

func (k *keyboard) aClockIsStoppedAndAdjusted() {
	k.T.Helper()
	k.press("1")
	k.LetAnswerCome() // to the act before: the line is written on
	k.focused("the line still", `it.id === "typed" && it.value === "1"`)
	k.press(kb.Enter)
	k.Until("board 1", `document.querySelector("#desk-panel .opened h2")?.textContent.includes("1")`)
	k.press("p")
	k.focused("the stop", `it.closest("#desk-panel .step-stop[open]")`)
	k.HoldAnswer()
	k.press(kb.Enter)
	k.Until("the clocks to stand", `document.querySelector("#desk-panel .act-resume") && document.activeElement !== document.body`)
	if !k.game(1).Stopped {
		k.T.Fatal("the clocks of board 1 run")
	}
	k.press("t")
	k.focused("whose clock", `it.closest("#desk-panel .step-adjust[open]") && it.type === "radio"`)
	k.LetAnswerCome() // and shut nothing that was opened since
	k.focused("whose clock still", `it.closest("#desk-panel .step-adjust[open]") && it.type === "radio"`)
	k.press(" ", kb.Tab, "120", kb.Tab, "network", kb.Enter)
	k.Until("the last act, and its sheet to be closed: a letter would be written there", `document.querySelector("#desk-last p").textContent.includes("+2:00") && !document.querySelector("#desk-panel .step-adjust[open]") && document.activeElement !== document.body`)
	k.press("u")
	k.Until("the adjustment to be taken back", `!document.querySelector("#desk-last p").textContent.includes("+2:00")`)
	k.press("p")
	k.focused("to go on", `it.closest("#desk-panel .act-resume")`)
	k.press(kb.Enter)
	k.Until("the clocks to run", `document.querySelector("#desk-panel .step-stop")`)
	k.focused("the board's row", `it.closest(".board")?.dataset.board === "1"`)
	k.Until("it to be said", `document.getElementById("announcer").textContent.includes("Board 1: Clocks resumed.")`)
	k.press("r")
	k.focused("the line of results", `it.id === "typed" && it.value === ""`)
	k.press(kb.Escape, kb.Escape)
}

// Who speaks to the computer says letters and figures by the way (WCAG 2.1.4).
func (k *keyboard) keysAreSwitchedOff() {
	k.T.Helper()
	k.press("?")
	k.Until("the list of keys", `document.querySelector("#desk-panel .keys") && document.activeElement.id === "desk-panel"`)
	k.Shot("keys-listed")
	k.press(kb.Tab, kb.Tab)
	k.focused("the switch", `it.matches("[data-single]")`)
	k.press(" ", "cj?4")
	k.focused("the switch still", `it.matches("[data-single][aria-pressed=false]")`)
	k.press(" ", kb.Escape)
	k.Until("the list to be closed", `document.querySelector("#desk-panel:is([hidden], .with-log)")`)
	k.menusAreClosed()
}

// Escape closes the menu of languages, then the menu that holds it, and leads back to what
// opened each.
func (k *keyboard) menusAreClosed() {
	k.T.Helper()
	k.Do("go to the menu", chromedp.Focus(chromedp.CSS(".menu > summary")))
	menus := []string{".menu", ".languages"}
	for _, menu := range menus {
		k.Enters(menu + " > summary")
		k.Until(menu+" to open", `document.querySelector("`+menu+`").open`)
	}
	for i := range menus {
		menu := menus[len(menus)-1-i]
		k.Do("Escape", chromedp.KeyEvent(kb.Escape))
		k.Until(menu+" to close", `!document.querySelector("`+menu+`").open && document.activeElement.matches("`+menu+` > summary")`)
	}
}

// Results are typed at the desk as they are: four or five keys a board, from anywhere. A
// board at which somebody has moved asks once more.
func (k *keyboard) resultsAreTyped() {
	k.T.Helper()
	before := k.pressed
	for n, line := range []string{"11f", "22r", "3a", "41x", "5+", "62t"} {
		k.press(line, kb.Enter)
		if line == "22r" { // a stone lies there
			k.Until("the question", `document.querySelector("#entry.wrong")`)
			k.press(kb.Enter)
		}
		k.Until("the result", fmt.Sprintf(`document.querySelector('.board[data-board="%d"].state-ended') && document.querySelector("#typed").value === ""`, n+1))
	}
	k.T.Logf("six results: %d keys", k.pressed-before)
	k.stage(tournament.StageResults)
	if k.Asks(`document.title`)[0] == '(' {
		k.T.Error("the title counts what does not wait")
	}
}
