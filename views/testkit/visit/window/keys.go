package window

import (
	"fmt"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// mostTabs is how far a page lets somebody go for what they want, at the most.
const mostTabs = 60

// Reaches goes on with Tab until the focus is on what the selector finds.
func (w *Window) Reaches(selector string) {
	w.T.Helper()
	w.Until(selector+" to be there", fmt.Sprintf(`document.readyState === "complete" && document.querySelector(%q)`, selector))
	for range mostTabs {
		if w.Asks(fmt.Sprintf(`String(document.activeElement.matches(%q))`, selector)) == "true" {
			return
		}
		w.Do("go on with Tab", chromedp.KeyEvent(kb.Tab))
	}
	w.Fail("reach "+selector, fmt.Errorf("%d tabs do not lead there", mostTabs))
}

// Enters reaches a button, a link or what opens a sheet, and presses Enter.
func (w *Window) Enters(selector string) {
	w.T.Helper()
	w.Reaches(selector)
	w.Do("press Enter on "+selector, chromedp.KeyEvent(kb.Enter))
}

// Types reaches a field and types into it.
func (w *Window) Types(selector, text string) {
	w.T.Helper()
	w.Reaches(selector)
	w.Do("type into "+selector, chromedp.KeyEvent(text))
}

// LogsIn logs in by keyboard alone.
func (w *Window) LogsIn(name, password string) {
	w.T.Helper()
	w.Open("/login")
	w.Types("#name", name)
	w.Types("#password", password+kb.Enter)
	w.Until("the person", `document.querySelector(".person .account") && location.pathname !== "/login"`)
}

// Speaks chooses the language of the page in its menu, by keyboard: Escape closes the menu
// and leads back to what opened it.
func (w *Window) Speaks(code string) {
	w.T.Helper()
	w.Enters(".languages > summary")
	w.Until("the menu of languages", `document.querySelector(".languages").open`)
	w.Reaches(".languages button[value=" + code + "]")
	w.Do("close the menu", chromedp.KeyEvent(kb.Escape))
	w.Until("the menu to close, and the focus to be where it was", `!document.querySelector(".languages").open && document.activeElement.matches(".languages > summary")`)
	w.Enters(".languages > summary")
	w.Enters(".languages button[value=" + code + "]")
	w.Until("the page in "+code, `document.documentElement.lang === "`+code+`"`)
}
