package window

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
)

// Browser is headless Chromium, one for all tests of a room, or a clear line: the journeys
// are part of the tests, and `make test` installs it. It is the one without windows of its own
// where the system has that: a fifth less work, and every tab in it is in front.
func Browser(t *testing.T) context.Context {
	t.Helper()
	return chromium.of(t)
}

// Run runs the tests of a room that open windows, and ends their browser, and what else
// serves all of them. A room's TestMain calls it.
func Run(m *testing.M, ends ...func()) { os.Exit(Tests{m, ends}.Run()) }

// Tests are those of a room that open windows, where something else than Run runs them.
type Tests struct {
	M    *testing.M
	Ends []func()
}

// Run runs them and ends their browser; the status is for whoever ends the process.
func (t Tests) Run() int {
	runs = true
	code := t.M.Run()
	for _, end := range t.Ends {
		end()
	}
	chromium.end()
	return code
}

var (
	runs     bool
	chromium = browser{names: []string{"chromium-headless-shell", "chromium"}}
)

// browser is started when a test first asks for it; it has one of these names.
type browser struct {
	names []string
	once  sync.Once
	ctx   context.Context
	err   error
	stop  func()
}

func (b *browser) of(t *testing.T) context.Context {
	t.Helper()
	if !runs {
		t.Fatal("nobody would end the browser: TestMain must call window.Run")
	}
	b.once.Do(b.start)
	if b.err != nil {
		t.Fatal(b.err)
	}
	return b.ctx
}

func (b *browser) end() {
	if b.stop != nil {
		b.stop()
	}
}

// idle is what the browser does beside showing pages: a process kept ready for the next
// site, pages kept for going back, what it looks for on the network, and the pages of its own
// behind the address bar of each window.
const idle = "SpareRendererForSitePerProcess,BackForwardCache,MediaRouter,OptimizationHints,Translate," +
	"WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup"

func (b *browser) start() {
	path, err := found(b.names)
	if err != nil {
		b.err = err
		return
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-sync", true), chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-site-isolation-trials", true), chromedp.Flag("disable-features", idle),
		chromedp.Flag("js-flags", "--single-threaded")) // a page here lives too short for what is compiled beside it to pay
	allocator, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, stop := chromedp.NewContext(allocator)
	b.stop = func() { stop(); cancel() }
	b.ctx, b.err = ctx, chromedp.Do(ctx)
}

func found(names []string) (string, error) {
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errors.New("the browser journeys need Chromium: install the package chromium, or run make test, which does")
}
