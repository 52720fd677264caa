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
// are part of the tests, and `make test` installs it.
func Browser(t *testing.T) context.Context {
	t.Helper()
	if !runs {
		t.Fatal("nobody would end the browser: TestMain must call window.Run")
	}
	ctx, err := chromium()
	if err != nil {
		t.Fatal(err)
	}
	return ctx
}

// Run runs the tests of a room that open windows, and ends their browser. A room's
// TestMain calls it.
func Run(m *testing.M) {
	runs = true
	code := m.Run()
	end()
	os.Exit(code)
}

var (
	runs     bool
	end      = func() {}
	chromium = sync.OnceValues(start)
)

// idle is what the browser does beside showing pages: a process kept ready for the next
// site, pages kept for going back, what it looks for on the network, and the pages of its own
// behind the address bar of each window.
const idle = "SpareRendererForSitePerProcess,BackForwardCache,MediaRouter,OptimizationHints,Translate," +
	"WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup"

func start() (context.Context, error) {
	path, err := exec.LookPath("chromium")
	if err != nil {
		return nil, errors.New("the browser journeys need Chromium: install the package chromium, or run make test, which does")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-sync", true), chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-site-isolation-trials", true), chromedp.Flag("disable-features", idle))
	allocator, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, stop := chromedp.NewContext(allocator)
	end = func() { stop(); cancel() }
	return ctx, chromedp.Do(ctx)
}
