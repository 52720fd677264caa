package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/views/story"
	"renju-arbiter/views/testkit/visit"
	visitors "renju-arbiter/views/testkit/visit/window"
)

// axePath is axe-core as `make test` fetches it.
const axePath = "../../.cache/node_modules/axe-core/axe.min.js"

// rendered is the whole storybook, once for all tests.
var rendered = sync.OnceValues(render)

// looking is the page of a window that looks at others.
const looking = `<!DOCTYPE html><html lang="en"><head><meta name="color-scheme" content="light dark"><title>Look</title>
<link rel="icon" href="data:,"><script src="/axe.js"></script><script src="/open.js"></script></head><body></body></html>`

// withAxe serves pages, and beside them the window that looks at them with axe. Without a
// window of its own axe takes that of the page it is asked about.
func withAxe(t *testing.T, pages http.Handler) http.Handler {
	t.Helper()
	axe, err := os.ReadFile(filepath.FromSlash(axePath))
	if err != nil {
		t.Fatal("axe-core is not here: make test fetches it")
	}
	mux := http.NewServeMux()
	mux.Handle("/", pages)
	mux.HandleFunc("GET /look", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = io.WriteString(w, looking)
	})
	mux.HandleFunc("GET /axe.js", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
		_, _ = fmt.Fprintf(w, "const axe = ((window, module) => {\n%s\nreturn module.exports; })({}, { exports: {} });", axe)
	})
	for _, name := range []string{"open.js", "look.js"} {
		mux.HandleFunc("GET /"+name, func(w http.ResponseWriter, r *http.Request) { http.ServeFile(w, r, "testdata/"+name) })
	}
	return mux
}

// A pass is how a page is looked at.
type pass struct {
	name   string
	width  int64
	scheme string // of colours
	forced string
}

// passes are the looks at every page. Between them they have every width and all colours.
var passes = []pass{
	{"light, 1280 px", 1280, "light", "none"},
	{"dark, 390 px", 390, "dark", "none"},
	{"forced colours, 320 px", 320, "light", "active"},
}

// inTurn are the looks at a page this time: one of them in turn, or all.
func inTurn(turn int) (looks []pass) {
	for _, n := range sampling.Of(turn, len(passes)) {
		looks = append(looks, passes[n])
	}
	return looks
}

// page is one that is looked at: by nobody, or by somebody with a session. What neither width
// nor colours can change is looked at in its first look.
type page struct {
	name, address string
	eyes          *visit.Visitor
	looks         []pass
}

// TestEveryPageIsAccessible looks at every page of the storybook, in the language with the
// longest words.
func TestEveryPageIsAccessible(t *testing.T) {
	pages, err := rendered()
	if err != nil {
		t.Fatal(err)
	}
	place := looked.at(t, withAxe(t, serve(pages)))
	var list []page
	for turn, name := range story.Names() {
		list = append(list, page{name: name, address: place + "/de/" + name + ".html", looks: inTurn(turn)})
	}
	lookAtAll(t, list)
}

// TestTheManualIsAccessibleInOtherScripts looks at a page of the manual, which are long texts, in three scripts.
func TestTheManualIsAccessibleInOtherScripts(t *testing.T) {
	pages, err := rendered()
	if err != nil {
		t.Fatal(err)
	}
	place := looked.at(t, withAxe(t, serve(pages)))
	var list []page
	for turn, path := range []string{"/ja/help-arbiter", "/ru/help-arbiter", "/ko/help-arbiter", "/ja/help"} {
		list = append(list, page{name: path, address: place + path + ".html", looks: inTurn(turn)})
	}
	lookAtAll(t, list)
}

// looked is where pages are looked at, those of the storybook and those of a running event:
// at one address and in one window, whose storage keeps what was seen, so that nothing is
// looked at twice.
var looked lookout

type lookout struct {
	address string
	pages   atomic.Pointer[http.Handler]
	tab     context.Context
}

// at serves pages there, instead of those before.
func (l *lookout) at(t *testing.T, pages http.Handler) string {
	t.Helper()
	l.pages.Store(&pages)
	if l.address == "" {
		l.address = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { (*l.pages.Load()).ServeHTTP(w, r) })).URL
		l.tab, _ = chromedp.NewContext(visitors.Browser(t), chromedp.WithNewBrowserContext())
		do(t, l.tab, chromedp.Navigate(l.address+"/look"))
	}
	return l.address
}

// lookAtAll looks at the pages with axe, in light and in dark, in forced colours, wide and
// narrow: WCAG 2.2 AA. One tab is enough, and is each visitor's in turn: a second one reads axe
// and the style sheets anew, and the processors have others to serve.
func lookAtAll(t *testing.T, list []page) {
	t.Helper()
	var eyes *visit.Visitor
	for _, p := range list {
		if p.eyes != eyes {
			eyes = p.eyes
			if err := enter(looked.tab, eyes); err != nil {
				t.Fatal(err)
			}
		}
		found, err := faults(looked.tab, p)
		if err != nil {
			t.Errorf("%s: %v", p.name, err)
		}
		for _, f := range found {
			t.Errorf("%s, %s", p.name, f)
		}
	}
}

// faults opens a page and looks at it.
func faults(ctx context.Context, one page) (found []string, err error) {
	for i, p := range one.looks {
		if err := chromedp.Do(ctx, p.colours()); err != nil {
			return nil, err
		}
		if i == 0 {
			if _, err := chromedp.Run(ctx, chromedp.Evaluate[any](fmt.Sprintf("inside.open(%q, %d)", one.address, p.width), chromedp.EvalAwaitPromise)); err != nil {
				return nil, err
			}
		}
		wrong, err := chromedp.Run(ctx, chromedp.Evaluate[[]string](fmt.Sprintf("inside.look(%q, %d, %t)", p.name, p.width, i == 0), chromedp.EvalAwaitPromise))
		if err != nil {
			return nil, err
		}
		for _, w := range wrong {
			found = append(found, p.name+": "+w)
		}
	}
	return found, nil
}

// colours gives a tab the colours of a pass.
func (p pass) colours() chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
			{Name: "prefers-color-scheme", Value: p.scheme}, {Name: "forced-colors", Value: p.forced}, {Name: "prefers-reduced-motion", Value: "reduce"}}})
		return err
	})
}
