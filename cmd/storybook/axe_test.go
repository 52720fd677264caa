package main

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"renju-arbiter/views/story"
)

// axePath is axe-core as `make test` fetches it.
const axePath = "../../.cache/node_modules/axe-core/axe.min.js"

// withAxe serves pages, and axe with what uses it beside them, as a file that the browser
// keeps.
func withAxe(t *testing.T, pages http.Handler) http.Handler {
	t.Helper()
	axe, err := os.ReadFile(filepath.FromSlash(axePath))
	if err != nil {
		t.Fatal("axe-core is not here: make test fetches it")
	}
	look, err := os.ReadFile("testdata/look.js")
	if err != nil {
		t.Fatal(err)
	}
	source := append(append(axe, '\n'), look...)
	mux := http.NewServeMux()
	mux.Handle("/", pages)
	mux.HandleFunc("GET /axe.js", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
		w.Header().Set("Cache-Control", "max-age=3600")
		_, _ = w.Write(source)
	})
	return mux
}

const axeLoad = `new Promise((done, failed) => {
  const script = document.createElement("script");
  script.onload = () => done(0);
  script.onerror = () => failed(new Error("axe does not load"));
  script.src = "/axe.js";
  document.head.append(script);
})`

// A pass is how a page is looked at.
type pass struct {
	name   string
	width  int64
	scheme string // of colours
	forced string
	whole  bool // the rules that neither width nor colours can change, too
}

// passes are the looks at every page. Between them they have every width and all colours;
// what depends on neither is looked at in the first.
var passes = []pass{
	{"light, 1280 px", 1280, "light", "none", true},
	{"dark, 390 px", 390, "dark", "none", false},
	{"forced colours, 320 px", 320, "light", "active", false},
}

// tabs are as many as look at pages at one time.
const tabs = 2

// TestEveryPageIsAccessible runs axe on every page in the language with the longest words,
// in light and in dark, in forced colours, wide and narrow. WCAG 2.2 AA.
func TestEveryPageIsAccessible(t *testing.T) {
	pages, err := render()
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(withAxe(t, serve(pages)))
	defer server.Close()
	var names = make(chan string)
	var work sync.WaitGroup
	ctx := window(t)
	for range tabs {
		ctx, leave := chromedp.NewContext(ctx)
		defer leave()
		work.Go(func() {
			for name := range names {
				lookAt(t, ctx, name, server.URL+"/de/"+name+".html")
			}
		})
	}
	for _, name := range story.Names() {
		if only := os.Getenv("ONLY"); only != "" && !strings.Contains(only, name) {
			continue
		}
		names <- name
	}
	close(names)
	work.Wait()
	out, _ := exec.Command("sh", "-c", "ps -eo cputimes,args | grep chromium | grep -v grep | awk '{s+=$1; print $1, $2, $3} END {print s}' | sort -n | tail -6; uptime").CombinedOutput()
	fmt.Println(len(story.Names()), spent, string(out))
}

var spent [5]time.Duration
var spentM sync.Mutex

func lap(i int, d time.Time) {
	spentM.Lock()
	spent[i] += time.Since(d)
	spentM.Unlock()
}

// lookAt opens a page and looks at it in every pass.
func lookAt(t *testing.T, ctx context.Context, name, address string) {
	t.Helper()
	at := time.Now()
	if err := chromedp.Do(ctx, passes[0].colours(), chromedp.EmulateViewport(passes[0].width, 900), chromedp.Navigate(address)); err != nil {
		t.Error(name, err)
		return
	}
	if _, err := chromedp.Run(ctx, chromedp.Evaluate[int](axeLoad, chromedp.EvalAwaitPromise)); err != nil {
		t.Error(name, err)
		return
	}
	lap(4, at)
	for i, p := range passes {
		at := time.Now()
		if err := chromedp.Do(ctx, p.colours(), chromedp.EmulateViewport(p.width, 900)); err != nil {
			t.Error(name, err)
			return
		}
		wrong, err := chromedp.Run(ctx, chromedp.Evaluate[[]string](fmt.Sprintf("look(%q, %t)", p.name, p.whole), chromedp.EvalAwaitPromise))
		if err != nil {
			t.Error(name, err)
			return
		}
		if strings.Contains(os.Getenv("SHOT"), name) {
			pic, _ := chromedp.Run(ctx, chromedp.FullScreenshot(100))
			_ = os.WriteFile("/tmp/wt/voice-tmp/"+name+p.scheme+p.forced+".png", pic, 0o644)
		}
		for _, w := range wrong {
			t.Errorf("%s, %s: %s", name, p.name, w)
		}
		lap(i, at)
	}
}

// colours gives a tab the colours of a pass.
func (p pass) colours() chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
			{Name: "prefers-color-scheme", Value: p.scheme}, {Name: "forced-colors", Value: p.forced}, {Name: "prefers-reduced-motion", Value: "reduce"}}})
		return err
	})
}
