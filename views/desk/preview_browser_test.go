package desk_test

import (
	"context"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"renju-arbiter/views/address"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// A correction is shown before it is done, in a browser with the page's scripts and in one without: from a
// line of the results, from the board beside the desk's list, from the board's own page. Looking changes
// nothing, and leaving it leads back.
func TestACorrectionIsShownFirstInEveryBrowser(t *testing.T) {
	o := visit.OpenSwiss(t)
	o.Do("/rounds/1", "publish")
	o.Results("")
	p := o.State().PairingsIn(1)[0]
	stands := func(want string) {
		t.Helper()
		if s, _ := o.Desk.Game(p.Game); s.Outcome.Result() != want {
			t.Errorf("the result is %s, not %s", s.Outcome.Result(), want)
		}
	}
	w := opened(t, o.Service, window.Browser(t))

	w.Open(address.Results(o.ID, 1))
	w.Types("#typed", "12f slip misread"+kb.Enter)
	w.Until("the preview", `document.body.classList.contains("page-preview") && document.readyState === "complete"`)
	w.Reads("main", "Nothing is changed yet")
	stands("1-0")
	w.Shot("preview")
	w.Click("main form.card button.primary")
	w.Until("the results again", `location.pathname === "`+address.Results(o.ID, 1)+`" && !document.body.classList.contains("page-preview")`)
	stands("0-1")

	result := `#desk-panel form[action="/games/` + p.Game + `/result"]`
	w.Open(o.At + "/desk?open=" + p.Game)
	w.Asks(`document.querySelector('` + result + `').closest("details").open = true, "open"`)
	w.Click(result + ` input[name=result][value="1-0"]`)
	w.Fill(result+" [name=reason]", "it was right")
	w.Click(result + " button.primary")
	w.Until("the preview", `document.body.classList.contains("page-preview") && document.readyState === "complete"`)
	stands("0-1")
	w.Click("main form.card a")
	w.Until("the board", `location.pathname === "/games/`+p.Game+`"`)
	stands("0-1")

	plain := window.New(t, window.Browser(t), o.Service.URL, "plain")
	plain.Is(o.LoggedIn("Chief"))
	plain.Do("no scripts from here on", chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
		return err
	}))
	form := `main form[action="/games/` + p.Game + `/result"]`
	plain.Open("/games/" + p.Game)
	plain.Do("the form, sent", chromedp.Click(chromedp.CSS("details:has("+form[len("main "):]+") > summary")),
		chromedp.Click(chromedp.CSS(form+` input[name=result][value="1-0"]`)),
		chromedp.SetValue(chromedp.CSS(form+" [name=reason]"), "the sheets"),
		chromedp.Click(chromedp.CSS(form+" button.primary")))
	plain.Do("the preview", chromedp.WaitVisible(chromedp.CSS("body.page-preview main form.card button.primary")))
	stands("0-1")
	plain.Do("the correction, done", chromedp.Click(chromedp.CSS("main form.card button.primary")), chromedp.WaitVisible(chromedp.CSS("body:not(.page-preview) main")))
	stands("1-0")
}
