package report

import (
	"strconv"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

// format reads the settings, and names those that the file leaves out.
func (r *reading) format() {
	e := &r.d.Event
	e.Format, e.Game = map[string]string{}, gameOf("")
	r.days()
	r.roundsOf(e)
	if legs := r.largest(); legs > 1 && e.System != string(tournament.KnockOut) && e.System != string(tournament.Keizer) && !r.ofTeams {
		e.Format["legs"] = strconv.Itoa(legs)
	}
	switch {
	case r.ofTeams:
		r.boardsOf(e)
	case e.System != string(tournament.Keizer):
		r.tiebreaks(e)
	}
	r.control(e)
	if r.d.Settle() != nil {
		delete(e.Game, "control")
		_ = r.d.Settle() // what is usual is possible
	}
}

// roundsOf is how many rounds there are.
func (r *reading) roundsOf(e *dossier.Event) {
	rounds := 0
	if n := r.t.Rounds; n > 0 {
		rounds = r.roundOf[n-1]
	}
	switch tournament.System(e.System) {
	case tournament.Swiss, tournament.Keizer:
		if rounds == 0 {
			rounds = r.roundOf[max(r.t.RoundsPlayed(), 1)-1]
		}
		e.Format["rounds"] = strconv.Itoa(rounds)
		if r.t.Baku() {
			e.Format["baku"] = "true"
		}
	case tournament.RoundRobin:
		n := len(r.d.Entries)
		if cycle := n - 1 + n%2; cycle > 0 && rounds > 0 && rounds%cycle == 0 {
			e.Cycles = rounds / cycle
		} else if system, err := r.t.System(); err == nil && system.Cycles > 0 {
			e.Cycles = system.Cycles
		}
		e.Cycles = max(e.Cycles, 1)
	}
}

// boardsOf reads the boards of a match, and how many reserves a team has.
func (r *reading) boardsOf(e *dossier.Event) {
	boards := len(r.t.First("352"))
	if boards == 0 || boards > tournament.MaxBoards {
		boards = r.boards()
	}
	e.Format["boards"] = strconv.Itoa(boards)
	if n := reserves(r.d.Entries, boards); n > 0 {
		e.Format["reserves"] = strconv.Itoa(n)
	}
}

// tiebreaks are those of the table, in their order.
func (r *reading) tiebreaks(e *dossier.Event) {
	order, err := r.t.Tiebreaks()
	if err != nil {
		r.doubt(dossier.Doubt{Code: dossier.UnknownTiebreak, Found: r.t.First("202") + r.t.First("212"), Left: true})
	}
	for i, name := range order {
		if i > 0 {
			e.Format["tiebreaks"] += ","
		}
		e.Format["tiebreaks"] += string(name)
	}
}

// control is the first rate of play that our clocks know.
func (r *reading) control(e *dossier.Event) {
	for _, code := range []string{"222", "122"} {
		switch text := r.t.First(code); {
		case text == "":
		case !isControl(text):
			r.doubt(dossier.Doubt{Code: dossier.RateOfPlay, Found: text, Left: true})
		default:
			e.Game["control"] = text
			return
		}
	}
}

func isControl(text string) bool {
	_, err := clock.Parse(text)
	return err == nil
}
