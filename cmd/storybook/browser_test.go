package main

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	visitors "renju-arbiter/views/testkit/visit/window"
)

func TestMain(m *testing.M) { visitors.Run(m) }

// window opens a window that shares nothing with the others.
func window(t *testing.T) context.Context {
	t.Helper()
	ctx, leave := chromedp.NewContext(visitors.Browser(t), chromedp.WithNewBrowserContext())
	t.Cleanup(leave)
	return ctx
}

// browser opens the hall's board in a window.
func browser(t *testing.T, h *fakeServer) context.Context {
	t.Helper()
	server := httptest.NewServer(mux(h))
	t.Cleanup(func() { server.CloseClientConnections(); server.Close() })
	ctx, cancel := context.WithTimeout(window(t), time.Minute)
	t.Cleanup(cancel)
	do(t, ctx, chromedp.Navigate(server.URL+"/games/g"))
	until(t, ctx, `document.documentElement.classList.contains("js")`)
	return ctx
}

func mux(h *fakeServer) http.Handler {
	m := http.NewServeMux()
	m.Handle("/static/", serve(nil))
	m.Handle("/", h)
	return m
}

// patience is how often what must come is looked for: on a machine that is busy with
// something else it takes long.
const patience = 1000

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
	for range patience {
		if value(t, ctx, condition) == "true" {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatalf("never true: %s", condition)
}
