package desk_test

import (
	"net/http"
	"os"
	"testing"

	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// An adjournment in two windows: the arbiter adjourns by the page, the player to move seals on
// the seat, by taps, the service is killed and started again, and the envelope opens.
func TestAnAdjournmentInTheBrowserOverAKill(t *testing.T) {
	if path := os.Getenv(servedPath); path != "" {
		serveUntilKilled(t, path)
	}
	e := visit.OpenClubEvening(t, visit.Options{}, "control", "1800")
	e.Start()
	at := e.Tables[0]
	at.Play("h8")
	appointed := e.Appointed(e.ID, access.Arbiter)
	appointed.Open("/").Must(http.StatusOK)
	e.Service.Stop()
	if err := e.Store.Close(); err != nil {
		t.Fatal(err)
	}
	c := serveChild(t, e.Path)
	b := window.Browser(t)
	arbiter, player := window.New(t, b, c.url, "arbiter"), window.New(t, b, c.url, "player")
	arbiter.Is(appointed)
	player.Open(at.Links[1])
	player.Click("main form button")
	player.AtSeat()
	arbiter.Open("/t/" + e.ID + "/desk")
	arbiter.Click("form[action$='/resume'] button") // the service was stopped just now
	arbiter.Reads("#notices", "resumed")
	page := "/t/" + e.ID + "/adjournments"
	arbiter.Open(page)
	arbiter.Click("form[action='" + page + "'] button.primary")
	arbiter.Reads("#notices", "2 games adjourned")

	player.Reads("#controls .ask", "seal your move")
	player.Click(`#points button[value="c13"]`)
	player.Until("c13 to be chosen", `document.querySelector("#confirm [data-chosen-text]").textContent.trim() === "c13"`)
	player.Shot("seal")
	player.Click("#confirm [data-confirm]")
	player.Reads("#controls .ask", "RIF 16")
	player.Until("nothing of it to be left on the page", `!document.documentElement.outerHTML.includes('value="c13" aria-pressed="true"') && !location.href.includes("c13")`)

	c.kill()
	c = serveChild(t, e.Path)
	arbiter.Base, player.Base = c.url, c.url
	player.Open("/seat")
	player.Reads("#controls .ask", "adjourned")
	arbiter.Open(at.Path)
	arbiter.Click("form[action$='/open'] button.primary")
	arbiter.Reads("main", "opened and played")
	arbiter.Shot("opened")
	arbiter.Click("form[action$='" + at.Path + "/resume'] button")
	arbiter.Stones(2)
	player.Stones(2)
}
