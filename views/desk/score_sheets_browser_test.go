package desk_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// Two score sheets in two windows: a scorer finds them from the board's page and enters both; the first
// move at which they differ is named there and beside the board; when the game is over it waits at the
// desk, unasked, until the arbiter says with a reason that the record stands.
func TestAScorerEntersTwoSheetsInTheBrowser(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	record := thirty[:24]
	at.Play(record...)
	b := window.Browser(t)
	scorer, arbiter := window.New(t, b, e.URL, "scorer"), opened(t, e.Service, b)
	scorer.Is(e.Holding(access.Scorer))
	enters := func(whose, moves string) {
		t.Helper()
		form := `main form:has(#sheet-` + whose + `)`
		scorer.Types("#sheet-"+whose, moves)
		scorer.Click(form + " > button")
		scorer.Until("the sheet to be kept", `location.pathname === "`+at.Path+`/sheets" && document.querySelector("#sheet-`+whose+`").value.includes("`+record[21]+`")`)
	}

	scorer.Open(at.Path)
	scorer.Click(`main a[href="` + at.Path + `/sheets"]`)
	scorer.Reads(".verdict", "No")
	enters("P1", strings.Join(record, " "))
	scorer.Reads(".verdict", "agree")
	enters("P2", strings.Join(record[:22], " ")+" l5 m5")
	scorer.Reads(".verdict", "move 23")
	scorer.Reads(".doubtful", "23k5k5l5")
	scorer.Shot("sheets-differ")
	if scorer.Asks(`String(document.querySelectorAll("#compare-reason").length)`) != "0" {
		t.Error("a scorer is asked whether the record stands")
	}

	arbiter.Open("/t/" + e.ID + "/desk?open=" + at.ID)
	arbiter.Reads("#desk-panel", "differ at move 23")
	arbiter.Until("nothing to wait while the game runs", `!document.querySelector(".waiting-sheets")`)
	visit.Act(at.P[0], at.Path, "resign")
	for _, player := range at.P {
		player.Open("/seat").Submit(at.Path + "/confirm").Must(http.StatusOK)
	}
	arbiter.Reads(".waiting-sheets", "differ at move 23")
	arbiter.Shot("sheets-wait")
	arbiter.Click(".waiting-sheets a")
	arbiter.Types("#compare-reason", "the stone lies on k5")
	arbiter.Click(`main form[action="` + at.Path + `/compare"] button.primary`)
	arbiter.Reads("main .note", "record stands")
	arbiter.Open("/t/" + e.ID + "/desk")
	arbiter.Until("the desk without it", `document.querySelector("#desk-stages") && !document.querySelector(".waiting-sheets")`)
	arbiter.Open(at.Path + "/history")
	arbiter.Reads(".history", "the stone lies on k5")
}
