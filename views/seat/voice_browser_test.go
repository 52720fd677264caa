package seat_test

import (
	"encoding/json"
	"flag"
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"

	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

var writeHeard = flag.Bool("heard.write", false, "write what is heard anew")

// TestAGameIsPlayedByKeysAndHeard is an opening, a claim and a draw as two players live
// through them who do not see the page: by keyboard alone, with what the announcer says
// and what a screen reader finds where the focus is.
func TestAGameIsPlayedByKeysAndHeard(t *testing.T) {
	j, a := window.OpenSeats(t, "rif", "1800+10")
	j.TakeSeats()
	p1, p2 := listen(j.P1), listen(j.P2)
	p1.other, p2.other = p2, p1
	a.Open("/t/" + j.ID + "/desk").Submit("/t/" + j.ID + "/start").Must(http.StatusOK)
	p1.hears("Clocks started. Your turn.")
	p2.hears("Clocks started.")
	heardOpening(p1, p2)
	p1.compare("opening", p2)
	heardMarks(p1)
	heardNotices(p1)
	heardClaim(a, j, p1, p2)
	p1.compare("claim", p2)
	heardDraw(p1, p2)
	p1.compare("draw", p2)
	heardConfirmed(p1, p2)
	p1.compare("confirmed", p2)
}

func heardOpening(p1, p2 *listener) {
	p1.asks("a9")
	for _, point := range []string{"h8", "h9", "i10"} {
		p1.plays(point, "Placed: ")
	}
	p1.presses("to move.")
	p2.hears("Your turn.")
	p2.asks("l")
	p2.asks("o")
	p2.enters("form.act-keep button")
	p2.hears("Colours kept.")
	p2.reaches("Colours kept.")
	p2.plays("f9", "Placed: ")
	p2.presses("to move.")
	p1.hears("Your turn.")
	p1.plays("g8 j8", "Fifth moves offered")
	p1.presses("to move.")
	p2.hears("Your turn.")
	p2.plays("g8", "Fifth move chosen")
	p2.plays("e5", "Placed: ")
	p2.presses("to move.")
	p1.hears("Your turn.")
	for _, line := range []string{"b", "r 8", "c h", "d h8", "t", "h8", "?"} {
		p1.asks(line)
	}
}

// heardClaim: White claims a foul where there is none.
func heardClaim(a *visit.Visitor, j *window.Journey, p1, p2 *listener) {
	p1.plays("i8", "Placed: ")
	p1.presses("to move.")
	p2.hears("Your turn.")
	for _, sheet := range []string{"details.step-claim", "details.step-more"} {
		escapes(p2, sheet)
	}
	p2.enters("details.step-claim summary")
	p2.Do("choose a foul", chromedp.Focus(chromedp.CSS("details.step-claim input[value=foul]")), chromedp.KeyEvent(" "))
	p2.enters("details.step-claim form button")
	p2.hears("Claimed a foul.")
	p1.hears("claims a foul")
	a.Open("/games/"+strings.TrimPrefix(j.Board, "/games/")+"/ruling/1").Submit(j.Board+"/rule", "upheld", "false").Must(http.StatusOK)
	p2.hears("Your claim is unfounded.")
	p1.hears("Claim unfounded.")
}

func heardDraw(p1, p2 *listener) {
	p2.plays("e6", "Placed: ")
	p2.types("swap")
	p2.hears("cannot be done now.")
	p2.types("draw")
	p2.hears("Offer a draw: press Enter once more.")
	p2.key()
	p2.hears("You have offered a draw.")
	p2.Until("the answer to go with the act", `document.getElementById("answer").textContent === ""`)
	p2.reaches("offers a draw.")
	p2.presses("to move.")
	p1.hears("Your turn.")
	p1.Until("the title to tell the turn", `document.title.startsWith("Your turn")`)
	p1.types("accept")
	p1.hears("press Enter once more.")
	p1.key()
	for _, l := range []*listener{p1, p2} {
		l.Until("the result to be confirmed", `document.querySelector("#controls form.act-confirm button")`)
		l.hears("Draw.")
	}
}

// heardConfirmed: both say that the result is so.
func heardConfirmed(p1, p2 *listener) {
	for i, l := range []*listener{p1, p2} {
		other := []*listener{p2, p1}[i]
		l.types("confirm")
		l.hears("Confirm the result: press Enter once more.")
		l.key()
		l.hears("confirmed")
		other.hears("confirmed")
	}
}

// listening keeps what the announcer says, the node that it was at first, and every
// moment at which nothing had the focus.
const listening = `(() => {
  window.announcer = document.getElementById("announcer");
  window.heard = [];
  window.lost = 0;
  const watch = () => { window.lost += document.activeElement === document.body; setTimeout(watch, 16); };
  addEventListener("focusin", watch, { once: true });
  new MutationObserver(() => window.heard.push(window.announcer.textContent.trim())).observe(window.announcer, { childList: true, characterData: true, subtree: true });
  return true;
})()`

// listener is a window in which somebody plays by keyboard and listens.
type listener struct {
	*window.Window
	other      *listener
	transcript []string
}

func listen(w *window.Window) *listener {
	w.T.Helper()
	w.Until("the seat to have said where it is", `document.getElementById("announcer").textContent.includes(document.querySelector("[data-seat]").dataset.hello)`)
	w.Until("a page to listen to", listening)
	w.Do("go to the page's own menu, before there is anything to do", chromedp.Focus(chromedp.CSS(".step-more summary")))
	return &listener{Window: w}
}

// hears waits for a text, and keeps what was said until then.
func (l *listener) hears(text string) {
	l.T.Helper()
	l.Until("the announcer to say "+text, `(window.heard || []).some((said) => said.includes(`+quoted(text)+`))`)
	got, err := chromedp.Run(l.Ctx, chromedp.Evaluate[[]string](`window.heard.splice(0)`))
	if err != nil {
		l.Fail("listen", err)
	}
	if len(got) > 0 { // a busy machine says as one text what a quick one says as two
		l.transcript = append(l.transcript, "  says: "+strings.ReplaceAll(strings.Join(got, " "), "\u00a0", " "))
	}
	l.holdsFocus()
}

// asks types a question at the board and hears the answer.
func (l *listener) asks(line string) {
	l.T.Helper()
	l.types(line)
	l.Until("an answer", `window.heard.length > 0`)
	l.hears("")
}

func (l *listener) types(line string) {
	l.T.Helper()
	l.transcript = append(l.transcript, "types "+line)
	l.Do("type "+line, chromedp.Focus(chromedp.CSS("#typed-point")), chromedp.KeyEvent(line+kb.Enter))
}

// plays types points, hears them chosen, and confirms with Enter in the empty field.
func (l *listener) plays(points, heard string) {
	l.T.Helper()
	l.Until("the field and the own turn", `document.querySelector("#points:not(.closed) button") && document.activeElement !== document.body`)
	l.types(points)
	l.hears("Chosen: " + points)
	l.Until("the focus to be in the empty field", `document.activeElement.matches("#typed-point") && !document.activeElement.value`)
	l.key()
	l.hears(heard)
	if !strings.Contains(points, " ") { // of what is only offered the other hears at the press
		l.reaches(", " + points + ".")
	}
}

// reaches waits until the other has been told: what comes at one time is said as one sentence.
func (l *listener) reaches(text string) {
	l.T.Helper()
	l.other.Until("to be told "+text, `window.heard.some((said) => said.replaceAll("\u00a0", " ").includes(`+quoted(text)+`))`)
}

// presses presses the clock by Enter in the empty field.
func (l *listener) presses(heard string) {
	l.T.Helper()
	l.Until("the clock to be due", `document.activeElement.matches("[data-due] #typed-point")`)
	l.key()
	l.hears(heard)
}

// enters goes to a control and presses Enter.
func (l *listener) enters(selector string) {
	l.T.Helper()
	l.Until(selector, `document.querySelector("`+selector+`")`)
	l.Do("go to "+selector, chromedp.Focus(chromedp.CSS(selector)))
	l.transcript = append(l.transcript, "goes to: "+focused(l.Window))
	l.key()
}

func (l *listener) key() {
	l.T.Helper()
	l.transcript = append(l.transcript, "presses Enter")
	l.Do("press Enter", chromedp.KeyEvent(kb.Enter))
}

var readings = regexp.MustCompile(`[0-9]+:[0-9][0-9]`)

// compare holds what the two have lived through to the file of that name.
func (l *listener) compare(name string, other *listener) {
	l.T.Helper()
	got := "# first player\n" + strings.Join(l.transcript, "\n") + "\n\n# second player\n" + strings.Join(other.transcript, "\n") + "\n"
	got = readings.ReplaceAllString(got, "M:SS")
	l.transcript, other.transcript = nil, nil
	path := "testdata/heard-" + name + ".txt"
	if *writeHeard {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			l.T.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		l.T.Fatal(err)
	}
	if got != string(want) {
		l.T.Errorf("%s is heard otherwise (-heard.write writes it anew):\n%s", name, cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")))
	}
}

func quoted(text string) string { return `"` + strings.ReplaceAll(text, `"`, `\"`) + `"` }

// holdsFocus fails if nothing has the focus, or if the announcer is another node than at
// the beginning; and notes what a screen reader finds there.
func (l *listener) holdsFocus() {
	l.T.Helper()
	l.Until("something to have the focus", `document.activeElement && document.activeElement !== document.body`)
	l.Until("the focus never to have been nowhere", `window.lost === 0`)
	l.Until("the announcer to be the node that it was", `document.getElementById("announcer") === window.announcer`)
	l.transcript = append(l.transcript, "  at: "+focused(l.Window))
}

// focused is what has the focus, as the accessibility tree has it: role and name.
func focused(w *window.Window) string {
	w.T.Helper()
	alone := false
	element, err := chromedp.Call(w.Ctx, runtime.Evaluate, runtime.EvaluateParams{Expression: "document.activeElement"})
	if err != nil {
		w.Fail("what has the focus", err)
	}
	tree, err := chromedp.Call(w.Ctx, accessibility.GetPartialAXTree, accessibility.GetPartialAXTreeParams{ObjectID: element.Result.ObjectID, FetchRelatives: &alone})
	if err != nil || len(tree.Nodes) == 0 {
		w.Fail("the accessibility tree", err)
	}
	return text(tree.Nodes[0].Role) + " " + text(tree.Nodes[0].Name)
}

func text(v *accessibility.Value) (said string) {
	if v != nil {
		_ = json.Unmarshal(v.Value, &said)
	}
	return said
}
