package views_test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// browser starts headless Chromium, or fails with a clear line: the journeys are
// part of the tests, and `make test` installs it.
func browser(t *testing.T) context.Context {
	t.Helper()
	path, err := exec.LookPath("chromium")
	if err != nil {
		t.Fatal("the browser journeys need Chromium: install the package chromium, or run make test, which does")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox,
		chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-sync", true), chromedp.Flag("disable-quic", true))
	allocator, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(cancel)
	ctx, stop := chromedp.NewContext(allocator)
	t.Cleanup(stop)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatalf("Chromium does not start: %v", err)
	}
	return ctx
}

// window is a browser window of somebody's own: cookies are not shared.
type window struct {
	t    *testing.T
	ctx  context.Context
	base string
	name string
}

func newWindow(t *testing.T, browser context.Context, base, name string) *window {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(1280, 900)); err != nil {
		t.Fatal(err)
	}
	return &window{t: t, ctx: ctx, base: base, name: name}
}

// patience is how long a window waits for what must come.
const patience = 30 * time.Second

func (w *window) do(what string, actions ...chromedp.Action[chromedp.Void]) {
	w.t.Helper()
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, actions...); err != nil {
		w.fail(what, err)
	}
}

func (w *window) fail(what string, err error) {
	w.t.Helper()
	w.shot("failure")
	ctx, cancel := context.WithTimeout(w.ctx, 5*time.Second) // what fails may hang
	defer cancel()
	text, _ := chromedp.Run(ctx, chromedp.Evaluate[string](`document.body.innerText.slice(0, 1500)`))
	w.t.Fatalf("%s, %s: %v\n%s", w.name, what, err, text)
}

func (w *window) open(path string) {
	w.t.Helper()
	if !strings.HasPrefix(path, "http") {
		path = w.base + path
	}
	w.do("open "+path, chromedp.Navigate(path))
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

// click is a real press of the mouse. The page may move between the look and the
// press, which then meets something else: who sees that presses again. A press that
// met the element and was no click is one that the page has lost.
func (w *window) click(selector string) {
	w.t.Helper()
	for range 10 {
		w.until("something to click at "+selector, fmt.Sprintf(`(() => { const e = document.querySelector(%q); return e && !e.disabled && e.offsetParent !== null })()`, selector))
		ctx, cancel := context.WithTimeout(w.ctx, patience)
		at, err := chromedp.Run(ctx, chromedp.Evaluate[[]float64](fmt.Sprintf(aim, selector), chromedp.EvalAwaitPromise))
		if err == nil && len(at) == 2 {
			if err = chromedp.Do(ctx, chromedp.MouseClickXY(at[0], at[1])); err != nil {
				w.fail("click "+selector, err)
			}
			met, err := chromedp.Run(ctx, chromedp.Evaluate[string](`window.met ? (window.met.click ? "" : window.met.pointerdown ? "lost" : "missed") : ""`))
			switch {
			case err == nil && met == "lost":
				w.fail("click "+selector, errors.New("the page has lost the press"))
			case err != nil || met == "": // where the page has gone on, the press has led there
				cancel()
				return
			}
		}
		cancel()
	}
	w.fail("click "+selector, errors.New("it cannot be met"))
}

func (w *window) fill(selector, text string) {
	w.t.Helper()
	w.do("fill "+selector, chromedp.SetValue(chromedp.CSS(selector), text))
}

// until waits for a condition of the page to hold.
func (w *window) until(what, condition string) {
	w.t.Helper()
	deadline := time.Now().Add(patience)
	for {
		ctx, cancel := context.WithTimeout(w.ctx, patience)
		ok, err := chromedp.Run(ctx, chromedp.Evaluate[bool](`!!(`+condition+`)`))
		cancel()
		if err == nil && ok {
			return
		}
		if time.Now().After(deadline) {
			w.fail("waiting for "+what, fmt.Errorf("it does not come (%v)", err))
		}
		time.Sleep(30 * time.Millisecond)
	}
}

// reads waits until an element's text contains the words.
func (w *window) reads(selector, words string) {
	w.t.Helper()
	w.until(selector+" to read "+words, fmt.Sprintf(`document.querySelector(%q) && document.querySelector(%q).textContent.replace(/\s+/g, " ").includes(%q)`, selector, selector, words))
}

// text is an element's text, spaces folded.
func (h *hall) text(w *window, selector string) string {
	text, err := chromedp.Run(w.ctx, chromedp.Evaluate[string](fmt.Sprintf(`document.querySelector(%q).textContent.replace(/\s+/g, " ")`, selector)))
	if err != nil {
		h.t.Fatal(err)
	}
	return text
}

// stones waits until the board shows that many stones.
func (w *window) stones(n int) {
	w.t.Helper()
	w.until(fmt.Sprintf("%d stones", n), fmt.Sprintf(`document.querySelectorAll("#board use[href^='#stone-']").length === %d`, n))
}

// shot keeps a picture of the window where RENJU_SHOTS names a folder.
func (w *window) shot(name string) {
	folder := os.Getenv("RENJU_SHOTS")
	if folder == "" {
		return
	}
	picture, err := chromedp.Run(w.ctx, chromedp.FullScreenshot(100))
	if err == nil {
		_ = os.WriteFile(filepath.Join(folder, name+"-"+w.name+".png"), picture, 0o644)
	}
}

// onTheNetwork serves on an address that others in the hall can reach, as a
// browser there meets it: plain HTTP, not loopback.
func (h *hall) onTheNetwork(t *testing.T, handler http.Handler) string {
	t.Helper()
	listener, err := net.Listen("tcp", "0.0.0.0:0")
	if err != nil {
		t.Fatal(err)
	}
	web := httptest.NewUnstartedServer(handler)
	web.Listener.Close()
	web.Listener = listener
	web.Start()
	t.Cleanup(func() { web.CloseClientConnections(); web.Close() })
	port := listener.Addr().(*net.TCPAddr).Port
	list, err := net.InterfaceAddrs()
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range list {
		if n, ok := a.(*net.IPNet); ok && n.IP.To4() != nil && !n.IP.IsLoopback() {
			return fmt.Sprintf("http://%s:%d", n.IP, port)
		}
	}
	t.Log("this machine has no address but loopback: the journey runs there")
	return fmt.Sprintf("http://127.0.0.1:%d", port)
}
