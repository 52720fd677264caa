package window

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"renju-arbiter/arbiter/testkit/baseline"
)

// Window is a browser window of somebody's own: cookies are not shared.
type Window struct {
	T    *testing.T
	Ctx  context.Context
	Base string
	Name string
}

// New opens a window at a service; the name tells it in what a test says.
func New(t *testing.T, browser context.Context, base, name string) *Window {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(1280, 900)); err != nil {
		t.Fatal(err)
	}
	return &Window{T: t, Ctx: ctx, Base: base, Name: name}
}

// Patience is how long a window waits for what must come.
func Patience() time.Duration { return baseline.Patience(30 * time.Second) }

// Do carries out what the browser is told; what says it in words.
func (w *Window) Do(what string, actions ...chromedp.Action[chromedp.Void]) {
	w.T.Helper()
	ctx, cancel := context.WithTimeout(w.Ctx, Patience())
	defer cancel()
	if err := chromedp.Do(ctx, actions...); err != nil {
		w.Fail(what, err)
	}
}

// Fail ends the test with what the window shows.
func (w *Window) Fail(what string, err error) {
	w.T.Helper()
	w.Shot("failure")
	ctx, cancel := context.WithTimeout(w.Ctx, 5*time.Second) // what fails may hang
	defer cancel()
	text, _ := chromedp.Run(ctx, chromedp.Evaluate[string](`document.body.innerText.slice(0, 1500)`))
	w.T.Fatalf("%s, %s: %v\n%s", w.Name, what, err, text)
}

// Open goes to a page, by its path or its whole address.
func (w *Window) Open(path string) {
	w.T.Helper()
	if !strings.HasPrefix(path, "http") {
		path = w.Base + path
	}
	w.Do("open "+path, chromedp.Navigate(path))
}

// aim brings an element into view and notes what the next press and click meet. It
// gives the middle of the element, or nothing while the page is still moving it.
const aim = `new Promise((ready) => {
  const element = document.querySelector(%[1]q);
  element.scrollIntoView({block: "center", behavior: "instant"});
  const box = () => element.getBoundingClientRect();
  const before = box();
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const now = box();
    if (!element.isConnected || now.x !== before.x || now.y !== before.y) return ready([]);
    window.met = {};
    for (const kind of ["pointerdown", "click"])
      addEventListener(kind, (event) => { window.met[kind] = !!event.target.closest(%[1]q); }, { capture: true, once: true });
    ready([now.x + now.width / 2, now.y + now.height / 2]);
  }));
})`

// Click is a real press of the mouse. The page may move between the look and the
// press, which then meets something else: who sees that presses again.
func (w *Window) Click(selector string) {
	w.T.Helper()
	for range 10 {
		w.Until("something to click at "+selector, fmt.Sprintf(`(() => { const e = document.querySelector(%q); return e && !e.disabled && e.checkVisibility() })()`, selector))
		if w.meets(selector) {
			return
		}
	}
	w.Fail("click "+selector, errors.New("it cannot be met"))
}

// meets presses once, and tells whether the element was met or the page has gone on. A press
// that met the element and was no click is one that the page has lost.
func (w *Window) meets(selector string) bool {
	w.T.Helper()
	ctx, cancel := context.WithTimeout(w.Ctx, Patience())
	defer cancel()
	at, err := chromedp.Run(ctx, chromedp.Evaluate[[]float64](fmt.Sprintf(aim, selector), chromedp.EvalAwaitPromise))
	if err != nil || len(at) != 2 {
		return false
	}
	if err = chromedp.Do(ctx, chromedp.MouseClickXY(at[0], at[1])); err != nil {
		w.Fail("click "+selector, err)
	}
	met, err := chromedp.Run(ctx, chromedp.Evaluate[string](`window.met ? (window.met.click ? "" : window.met.pointerdown ? "lost" : "missed") : ""`))
	if err == nil && met == "lost" {
		w.Fail("click "+selector, errors.New("the page has lost the press"))
	}
	return err != nil || met == "" // where the page has gone on, the press has led there
}

// Key presses a key of the keyboard, as its sign or its name in kb: one that the page
// takes for itself writes nothing.
func (w *Window) Key(key rune) {
	w.T.Helper()
	w.Do(fmt.Sprintf("press %q", key), chromedp.KeyEvent(string(key), func(p *input.DispatchKeyEventParams) {
		switch {
		case p.Type == kb.KeyChar:
			p.Modifiers = int64(kb.ModifierAlt) // it is left out: the press has its sign with it
		case p.Type == kb.KeyDown && kb.Keys[key] != nil && kb.Keys[key].Print:
			p.Text = kb.Keys[key].Text
		}
	}))
}

// Fill sets a field.
func (w *Window) Fill(selector, text string) {
	w.T.Helper()
	ctx, cancel := context.WithTimeout(w.Ctx, Patience())
	defer cancel()
	if err := chromedp.Do(ctx, chromedp.SetValue(chromedp.CSS(selector), text)); err == nil || !strings.Contains(err.Error(), "No node with given id") {
		if err != nil {
			w.Fail("fill "+selector, err)
		}
		return
	}
	w.Do("fill "+selector, chromedp.SetValue(chromedp.CSS(selector), text)) // the page was still being put together
}

// awaited is what the page itself looks at until it holds, or until it is time to ask again:
// the page may have gone on to another one, or keep its own time.
const awaited = `new Promise((ready) => {
  const begun = Date.now();
  const look = () => {
    let holds = false;
    try { holds = !!(%s); } catch { /* what it asks is not there yet */ }
    if (holds || Date.now() - begun > 400) return ready(holds);
    setTimeout(look, 10);
  };
  look();
})`

// Until waits for a condition of the page to hold.
func (w *Window) Until(what, condition string) {
	w.T.Helper()
	deadline := time.Now().Add(Patience())
	for {
		ctx, cancel := context.WithTimeout(w.Ctx, time.Second)
		ok, err := chromedp.Run(ctx, chromedp.Evaluate[bool](fmt.Sprintf(awaited, condition), chromedp.EvalAwaitPromise))
		cancel()
		if err == nil && ok {
			return
		}
		if time.Now().After(deadline) {
			w.Fail("waiting for "+what, fmt.Errorf("it does not come (%v)", err))
		}
		if err != nil {
			time.Sleep(10 * time.Millisecond) // the next page is on its way
		}
	}
}

// Reads waits until an element's text contains the words.
func (w *Window) Reads(selector, words string) {
	w.T.Helper()
	w.Until(selector+" to read "+words, fmt.Sprintf(`document.querySelector(%q) && document.querySelector(%q).textContent.replace(/\s+/g, " ").includes(%q)`, selector, selector, words))
}

// Text is an element's text, spaces folded.
func (w *Window) Text(selector string) string {
	w.T.Helper()
	text, err := chromedp.Run(w.Ctx, chromedp.Evaluate[string](fmt.Sprintf(`document.querySelector(%q).textContent.replace(/\s+/g, " ")`, selector)))
	if err != nil {
		w.Fail("read "+selector, err)
	}
	return text
}

// Asks is what the page answers to an expression that gives a text.
func (w *Window) Asks(expression string) string {
	w.T.Helper()
	text, err := chromedp.Run(w.Ctx, chromedp.Evaluate[string](expression))
	if err != nil {
		w.Fail("ask the page", err)
	}
	return text
}

// Stones waits until the board shows that many stones.
func (w *Window) Stones(n int) {
	w.T.Helper()
	w.Until(fmt.Sprintf("%d stones", n), fmt.Sprintf(`document.querySelectorAll("#board use[href^='#stone-']").length === %d`, n))
}

// Marks marks the page, so that it is seen if another one takes its place.
func (w *Window) Marks() *Window {
	w.T.Helper()
	w.Asks(`window.marked = "still here"`)
	return w
}

// IsMarked holds that the page is still the one that was marked.
func (w *Window) IsMarked() {
	w.T.Helper()
	if got := w.Asks(`String(window.marked)`); got != "still here" {
		w.T.Errorf("%s has loaded a page anew (%s)", w.Name, got)
	}
}

func pictures() bool { return os.Getenv("RENJU_SHOTS") != "" }

// Shot keeps a picture of the window where RENJU_SHOTS names a folder.
func (w *Window) Shot(name string) {
	if !pictures() {
		return
	}
	picture, err := chromedp.Run(w.Ctx, chromedp.FullScreenshot(100))
	if err == nil {
		_ = os.WriteFile(filepath.Join(os.Getenv("RENJU_SHOTS"), name+"-"+w.Name+".png"), picture, 0o644)
	}
}
