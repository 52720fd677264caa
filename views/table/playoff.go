package table

import (
	"strconv"
	"strings"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/playoff"
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// playOffActs are what an arbiter does with play-offs.
func (s *Pages) playOffActs() web.Acts {
	to := web.To(address.PlayOffRoute)
	return web.Acts{
		address.PlayOffRoute:     {Read: readPlayOff, Page: s.showPlayOff, Next: to, Done: "done.saved"},
		address.PlayOffBackRoute: {Read: readPlayOffBack, Page: s.showPlayOff, Next: to, Done: "done.play-off.back"},
	}
}

// mostPlayOffRows is how many games the form takes at once. More are another play-off.
const mostPlayOffRows = 15

// readPlayOff is the play-off of the form: the lots, or the games that have a result.
func readPlayOff(a web.Asked) (tournament.Command, error) {
	held := playoff.Held{Players: strings.Fields(a.FormValue("players")), Note: strings.TrimSpace(a.FormValue("note"))}
	if a.FormValue("how") == "lots" {
		held.Seed = strings.TrimSpace(a.FormValue("seed"))
		if held.Seed == "" {
			return nil, &tournament.Refusal{Code: tournament.SeedNeeded}
		}
		return tournament.HoldPlayOff{Held: held}, nil
	}
	for i := 1; i <= mostPlayOffRows; i++ {
		row := sentPlayOffRow(a, i)
		if score, ok := halves(row.Score); ok {
			held.Games = append(held.Games, playoff.Game{First: row.First, Second: row.Second, Score: score})
		}
	}
	return tournament.HoldPlayOff{Held: held}, nil
}

func readPlayOffBack(a web.Asked) (tournament.Command, error) {
	number, err := web.Whole(a, "number")
	return tournament.TakeBackPlayOff{Number: number, Reason: web.Reason(a)}, err
}

// sentPlayOffRow is a game of the form, from 1.
func sentPlayOffRow(c web.Context, i int) PlayOffRow {
	n := strconv.Itoa(i)
	return PlayOffRow{First: c.FormValue("first-" + n), Second: c.FormValue("second-" + n), Score: c.FormValue("score-" + n)}
}

// halves reads a score in half points, as "2:0"; false for none.
func halves(text string) (score [2]int, ok bool) {
	first, second, both := strings.Cut(text, ":")
	one, err := strconv.Atoi(first)
	other, wrong := strconv.Atoi(second)
	return [2]int{one, other}, both && err == nil && wrong == nil
}
