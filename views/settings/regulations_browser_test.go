package settings_test

import (
	"net/http"
	"testing"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// In round 2 a regulation is changed: the arbiter says who agreed, and the seat of a player is
// asked to accept it again, by keyboard.
func TestARegulationIsChangedInRound2(t *testing.T) {
	o := visit.OpenSwiss(t)
	base := o.OnTheNetwork(t, o.Handler)
	path := o.At + "/regulations"
	arbiterWindow, seat := window.New(t, window.Browser(t), base, "arbiter"), window.New(t, window.Browser(t), base, "seat")
	arbiterWindow.LogsIn("Chief", "correct horse")
	seat.Open("/join/" + o.Link(o.ID, access.PlayerLink, arbiter.WantedLink{Person: o.Player("Ada")}).Token)
	seat.Enters("main form button")
	seat.AtSeat()
	seat.Click(".step-announced summary")
	seat.Shot("regulations-seat")
	seat.Enters(`.step-announced form button`)
	seat.Until("the seat without the question", `location.pathname === "/seat" && document.querySelector("#board") && !document.querySelector(".step-announced")`)

	o.Arbiter.Open(path).Submit(path, "all", "1").Must(http.StatusOK)
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	o.Results("")
	o.Do("/rounds/2", "publish").Must(http.StatusOK)

	w := arbiterWindow
	w.Open(o.At + "/settings")
	w.Click("#section-rules > summary")
	w.Fill("#appeal", "15")
	w.Fill("#reason", "The hall closes at six.")
	w.Click("main form.lines button.primary")
	w.Reads("main", "Say who agreed to the change")
	w.Reaches("#consent")
	w.Types("#consent", "The appeals")
	w.Fill("#agreed", "all three members")
	w.Shot("regulations-consent")
	w.Click("main form.lines button.primary")
	w.Reads("#notices", "Saved")
	w.Open(path)
	w.Reads(".amendments", "15 min after the game")
	w.Reads(".readings", "7 players have not accepted")
	w.Shot("regulations-amended")

	seat.Open("/seat")
	seat.AtSeat()
	seat.Reads(".step-announced", "The regulations have changed")
	seat.Click(".step-announced summary")
	seat.Enters(`.step-announced form button`)
	seat.Until("the seat without the question", `location.pathname === "/seat" && document.querySelector("#board") && !document.querySelector(".step-announced")`)
	w.Open(path)
	w.Reads(".readings", "6 players have not accepted")
}
