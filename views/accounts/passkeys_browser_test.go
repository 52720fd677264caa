package accounts_test

import (
	"context"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/webauthn"
	"github.com/chromedp/chromedp"

	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// A browser makes a passkey on the own account, logs in with it without a name, and finds it
// gone when it was taken away.
func TestABrowserMakesAPasskeyAndLogsInWithIt(t *testing.T) {
	h := visit.Open(t, visit.Options{Limited: true})
	atHome(t, h)
	h.Organiser()
	w := window.New(t, window.Browser(t), h.URL, "passkey")
	w.Do("give the browser a device", chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		if _, err := cdp.Call(ctx, target, webauthn.Enable, webauthn.EnableParams{}); err != nil {
			return err
		}
		_, err := cdp.Call(ctx, target, webauthn.AddVirtualAuthenticator, webauthn.AddVirtualAuthenticatorParams{Options: &webauthn.VirtualAuthenticatorOptions{
			Protocol: webauthn.AuthenticatorProtocolCtap2, Transport: webauthn.AuthenticatorTransportInternal, HasResidentKey: true,
			HasUserVerification: true, AutomaticPresenceSimulation: true, IsUserVerified: true}})
		return err
	}))
	w.LogsIn("Chief", visit.Password)
	w.Open("/account")
	w.Until("the form of a passkey", `document.querySelector("[data-passkey=create]").checkVisibility() && !document.querySelector("[data-passkey-without]").checkVisibility()`)
	w.Fill("#passkey-name", "My phone")
	w.Click("[data-passkey=create]")
	w.Reads("#passkeys .history", "My phone")
	w.Shot("account")
	w.Click("[data-passkey=create]") // the same device once more
	w.Reads("[data-passkey-says]", "one is enough")
	w.Click(".menu.account > summary")
	w.Click(`form[action="/logout"] button`)
	w.Until("the way out", `location.pathname === "/"`)
	w.Open("/login?next=%2Faccount")
	w.Shot("login")
	w.Click("[data-passkey=get]")
	w.Reads("#notices", "Welcome")
	w.Click(`form[action="/account/passkeys/remove"] button`)
	w.Reads("#notices", "removed")
	w.Click(".menu.account > summary")
	w.Click(`form[action="/logout"] button`)
	w.Until("the way out", `location.pathname === "/"`)
	w.Open("/login")
	w.Click("[data-passkey=get]")
	w.Reads(".error[role=alert]", "opens nothing here")
}
