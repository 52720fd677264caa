package views_test

import (
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit/window"
)

// TestAGameInFourWindows is one whole game: opening, presses, a wrong claim, a
// right claim, seen by everybody at once and without reloading.
func TestAGameInFourWindows(t *testing.T) {
	j := window.OpenJourney(t, "rif", "1800+10")
	j.TakeSeats()
	j.Arbiter.Open("/t/" + j.ID + "/desk")
	j.Arbiter.Shot("desk")
	j.Arbiter.Click(`form[action$="/start"] button`)
	j.Arbiter.Reads("#notices", "started")
	j.P1.Until("the clocks to start", `document.querySelector("#points:not(.closed) button")`)
	playOpening(j)
	j.P2.Shot("after-opening")
	wrongClaim(j)
	rightClaim(j)
	j.Anybody.Open("/t/" + j.ID + "/standings")
	j.Anybody.Reads("#standings", "Ada Brook")
	j.Anybody.Shot("table")
}

// playOpening plays RIF classic: three stones, keep, the fourth, two fifths, the
// choice and the sixth.
func playOpening(j *window.Journey) {
	for _, p := range []string{"h8", "h9", "i10"} {
		j.P1.Place(p)
	}
	j.P1.Press()
	j.Anybody.Stones(3)
	j.P2.Click("#controls form.act-keep button")
	j.P2.Move("f9")
	j.Anybody.Stones(4)
	j.P1.Until("the fifths to be asked for", `document.querySelector("#points").dataset.count === "2"`)
	j.P1.Click(`#points button[value="g8"]`)
	j.P1.Click(`#points button[value="j8"]`)
	j.P1.Shot("fifths")
	j.P1.Click("#confirm [data-confirm]")
	j.P1.Press()
	j.P2.Place("g8")
	j.P2.Move("e5")
	j.Anybody.Stones(6)
}

// wrongClaim: White claims a foul where there is none; the arbiter finds so, and
// the clocks resume.
func wrongClaim(j *window.Journey) {
	claim := "#controls details.step-claim"
	j.P2.Click(claim + " summary")
	j.P1.Move("i8")
	j.P2.Until("the own turn", `document.querySelector("#points:not(.closed) button")`)
	if j.P2.Asks(`document.querySelector("`+claim+`[open]") ? "open" : ""`) == "" {
		j.T.Error("a sheet is shut by the move of the opponent")
	} else {
		j.P2.Click(claim + " summary")
	}
	j.P2.Claim("foul")
	j.P1.Reads("#controls .ask-halt", "claim")
	j.Anybody.Reads("#status", "claim")
	j.Arbiter.Open("/t/" + j.ID + "/desk")
	j.Arbiter.Click(".waiting-claim a.button")
	j.Arbiter.Reads(".explanation", "nothing to claim")
	j.Arbiter.Shot("ruling-wrong")
	j.Arbiter.Click("button[name=upheld][value=false]")
	j.Arbiter.Reads("#notices", "recorded")
	j.P2.Until("play to go on", `document.querySelector("#points:not(.closed) button")`)
}

// rightClaim: Black makes five and claims it.
func rightClaim(j *window.Journey) {
	j.P2.Move("e6")
	j.P1.Move("f8")
	j.P2.LoseAnswers(2) // what is done twice, or left undone, shows on the board
	j.P2.Place("e7")
	j.P2.Answered(2)
	j.P2.HoldAnswer()
	j.P2.Press()
	j.P2.Click("#controls details.step-claim summary")
	j.P2.LetAnswerCome()
	if j.P2.Asks(`document.querySelector("#controls details.step-claim[open]") ? "open" : ""`) == "" {
		j.T.Error("a sheet is shut by the answer to what was done before it was opened")
	}
	j.P2.Click("#controls details.step-claim summary")
	j.P1.Place("j8")
	if text := j.Anybody.Text("#status"); strings.Contains(strings.ToLower(text), "five") {
		j.T.Errorf("before the claim the status says %q", text)
	}
	j.P1.Claim("five")
	j.Arbiter.Open("/t/" + j.ID + "/desk")
	j.Arbiter.Click(".waiting-claim a.button")
	j.Arbiter.Reads(".explanation", "five")
	j.Arbiter.Shot("ruling-right")
	j.Arbiter.Click("button[name=upheld][value=true]")
	j.Anybody.Reads("#status", "Five in a row")
	for _, w := range []*window.Window{j.P1, j.P2} {
		w.Reads("#controls .ask-over", "Five in a row")
	}
	j.Arbiter.Reads("#desk-games", "Five in a row")
	j.P1.Shot("end")
	j.Arbiter.Shot("end")
}
