package main

import (
	"context"
	"encoding/json"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"renju-arbiter/views/story"
)

// axeSource is axe-core as `make test` fetches it.
func axeSource(t *testing.T) string {
	t.Helper()
	source, err := os.ReadFile(filepath.Join("..", "..", ".cache", "node_modules", "axe-core", "axe.min.js"))
	if err != nil {
		t.Fatal("axe-core is not here: make test fetches it")
	}
	return string(source)
}

const axeRun = `axe.run({runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}).then((r) => JSON.stringify({
  wide: document.documentElement.scrollWidth - innerWidth,
  wrong: r.violations.map((v) => v.id + ": " + v.nodes.slice(0, 2).map((n) => n.target.join(" ")).join(", ")),
}))`

// TestEveryPageIsAccessible runs axe on every page, wide and light, narrow and
// dark, in the language with the longest words. WCAG 2.2 AA.
func TestEveryPageIsAccessible(t *testing.T) {
	source := axeSource(t)
	path, err := exec.LookPath("chromium")
	if err != nil {
		t.Fatal("Chromium is not here: make test installs it")
	}
	pages, err := render()
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(serve(pages))
	defer server.Close()
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox, chromedp.ExecPath(path), chromedp.Flag("disable-background-networking", true))
	all, stop := chromedp.NewExecAllocator(t.Context(), options...)
	defer stop()
	ctx, leave := chromedp.NewContext(all)
	defer leave()
	for _, look := range []struct {
		scheme string
		width  int64
	}{{"light", 1280}, {"dark", 390}} {
		for _, s := range story.All() {
			checkPage(t, ctx, source, look.scheme, look.width, server.URL+"/de/"+s.Name+".html", s.Name)
		}
	}
}

func checkPage(t *testing.T, ctx context.Context, source, scheme string, width int64, address, name string) {
	t.Helper()
	set := func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
		return err
	}
	do(t, ctx, chromedp.Func(set), chromedp.EmulateViewport(width, 900), chromedp.Navigate(address))
	if _, err := chromedp.Run(ctx, chromedp.Evaluate[int](source+";0")); err != nil {
		t.Fatal(name, err)
	}
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
