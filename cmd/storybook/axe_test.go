package main

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"renju-arbiter/views/story"
)

// axePath is axe-core as `make test` fetches it.
const axePath = "../../.cache/node_modules/axe-core/axe.min.js"

// withAxe serves the pages, and axe beside them, as a file that the browser keeps.
func withAxe(t *testing.T, pages map[string][]byte) http.Handler {
	t.Helper()
	source, err := os.ReadFile(filepath.FromSlash(axePath))
	if err != nil {
		t.Fatal("axe-core is not here: make test fetches it")
	}
	mux := http.NewServeMux()
	mux.Handle("GET /", serve(pages))
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

const axeRun = `axe.run({runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"], resultTypes: ["violations"]}).then((r) => JSON.stringify({
  wide: document.documentElement.scrollWidth - innerWidth,
  wrong: r.violations.map((v) => v.id + ": " + v.nodes.slice(0, 2).map((n) => n.target.join(" ")).join(", ")),
}))`

// TestEveryPageIsAccessible runs axe on every page, wide and light, narrow and
// dark, in the language with the longest words. WCAG 2.2 AA.
func TestEveryPageIsAccessible(t *testing.T) {
	pages, err := render()
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(withAxe(t, pages))
	defer server.Close()
	ctx := window(t)
	for _, name := range story.Names() {
		do(t, ctx, chromedp.Navigate(server.URL+"/de/"+name+".html"))
		if _, err := chromedp.Run(ctx, chromedp.Evaluate[int](axeLoad, chromedp.EvalAwaitPromise)); err != nil {
			t.Fatal(name, err)
		}
		checkPage(t, ctx, name, "light", 1280)
		checkPage(t, ctx, name, "dark", 390)
	}
}

// checkPage looks at the page that is loaded.
func checkPage(t *testing.T, ctx context.Context, name, scheme string, width int64) {
	t.Helper()
	set := func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: "reduce"}}})
		return err
	}
	do(t, ctx, chromedp.Func(set), chromedp.EmulateViewport(width, 900))
	answer, err := chromedp.Run(ctx, chromedp.Evaluate[string](axeRun, chromedp.EvalAwaitPromise))
	if err != nil {
		t.Fatal(name, err)
	}
	var found struct {
		Wide  int
		Wrong []string
	}
	if err := json.Unmarshal([]byte(answer), &found); err != nil {
		t.Fatal(err)
	}
	if found.Wide > 0 {
		t.Errorf("%s is %d px too wide at %d px", name, found.Wide, width)
	}
	for _, wrong := range found.Wrong {
		t.Errorf("%s, %s, %d px: %s", name, scheme, width, wrong)
	}
}
