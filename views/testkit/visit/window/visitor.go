package window

import (
	"context"
	"net/url"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/testkit/visit"
)

// Is gives the window the session of a visitor, where the way in is not what a test is about: who
// logs in by keyboard loads two pages and presses twenty keys.
func (w *Window) Is(v *visit.Visitor) {
	w.T.Helper()
	base, err := url.Parse(w.Base)
	if err != nil {
		w.T.Fatal(err)
	}
	cookies := v.Client.Jar.Cookies(base)
	if len(cookies) == 0 {
		w.T.Fatalf("%s has no session to take over", w.Name)
	}
	w.Do("take over a session", chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		for _, c := range cookies {
			if _, err := cdp.Call(ctx, target, network.SetCookie, network.SetCookieParams{Name: c.Name, Value: c.Value, URL: w.Base, HTTPOnly: new(true)}); err != nil {
				return err
			}
		}
		return nil
	}))
}

// In loads the page again in another language.
func (w *Window) In(language string) {
	w.T.Helper()
	w.Do("speak "+language, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, network.SetCookie, network.SetCookieParams{Name: locale.Cookie, Value: language, URL: w.Base})
		return err
	}), chromedp.Reload())
	w.Until("the page in "+language, `document.readyState === "complete" && document.documentElement.lang === "`+language+`"`)
}
