package main

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// chromium is the one browser of all tests: each opens windows of its own in it.
var chromium = sync.OnceValues(func() (context.Context, error) {
	path, err := exec.LookPath("chromium")
	if err != nil {
		return nil, errors.New("Chromium is not here: make test installs it")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox, chromedp.ExecPath(path), chromedp.Flag("disable-background-networking", true), chromedp.DisableGPU)
	all, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, leave := chromedp.NewContext(all)
	closeChromium = func() { leave(); stop() }
	return ctx, chromedp.Do(ctx)
})

var closeChromium = func() {}

func TestMain(m *testing.M) {
	code := m.Run()
	closeChromium()
	os.Exit(code)
}

// window opens a window that shares nothing with the others.
func window(t *testing.T) context.Context {
	t.Helper()
	all, err := chromium()
	if err != nil {
		t.Fatal(err)
	}
	ctx, leave := chromedp.NewContext(all, chromedp.WithNewBrowserContext())
	t.Cleanup(leave)
	return ctx
}

// browser opens the hall's board in a window.
func browser(t *testing.T, h *hall) context.Context {
	t.Helper()
	server := httptest.NewServer(mux(h))
	t.Cleanup(func() { server.CloseClientConnections(); server.Close() })
	ctx, cancel := context.WithTimeout(window(t), time.Minute)
	t.Cleanup(cancel)
	do(t, ctx, chromedp.Navigate(server.URL+"/games/g"))
	until(t, ctx, `document.documentElement.classList.contains("js")`)
	return ctx
}

func mux(h *hall) http.Handler {
	m := http.NewServeMux()
	m.Handle("/static/", serve(nil))
	m.Handle("/", h)
	return m
}

func do(t *testing.T, ctx context.Context, steps ...chromedp.Action[chromedp.Void]) {
	t.Helper()
	if err := chromedp.Do(ctx, steps...); err != nil {
		t.Fatal(err)
	}
}

func value(t *testing.T, ctx context.Context, expression string) string {
	t.Helper()
	got, err := chromedp.Run(ctx, chromedp.Evaluate[string]("String("+expression+")"))
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func until(t *testing.T, ctx context.Context, condition string) {
	t.Helper()
	for range 100 {
		if value(t, ctx, condition) == "true" {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatalf("never true: %s", condition)
}
