package desk

import (
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/gamestate"
)

// Absences are the boards at which somebody has not come, from half the limit on (RIF 15, seed
// 13). Where the limit has passed they stand first until they are answered.
type Absences struct {
	Asked   []Roll
	Limits  []locale.Text // by board: what is left, or that it has passed
	Overdue bool
	Again   int64 // in how many milliseconds the desk is to look once more; 0: nobody is awaited
}

// lookAgain is after how long a desk that asks looks whether somebody has come meanwhile.
const lookAgain = 15 * clock.Second

// awaited adds the board of a game at which somebody has not come.
func (s *desk) awaited(a *Absences, m *Desk, p tournament.Pairing, g game.State, now clock.Instant) {
	asked := g.Awaited(now)
	again, more := g.AwaitedFrom(now)
	wait := again.Sub(now) + 1
	if len(asked) > 0 && (!more || wait > lookAgain) {
		wait, more = lookAgain, true
	}
	if more && (a.Again == 0 || int64(wait) < a.Again) {
		a.Again = int64(wait)
	}
	if len(asked) == 0 {
		return
	}
	roll := Roll{Game: p.Game, Board: m.name(p)}
	for _, person := range asked {
		roll.Persons = append(roll.Persons, Seated{Key: person.String(), Name: s.NameOf(g, person)})
	}
	limit := locale.Say("desk.asked.over")
	if left, _ := g.LateIn(now); !g.Overdue(now) {
		limit = locale.Say("desk.asked.left", "Left", gamestate.Reading(left))
	} else {
		a.Overdue = true
	}
	a.Asked, a.Limits = append(a.Asked, roll), append(a.Limits, limit)
}

// games are the boards that are asked about, for one answer to all.
func (a Absences) games() (ids []string) {
	for _, r := range a.Asked {
		ids = append(ids, r.Game)
	}
	return ids
}

// askedAt is where those who have not come stand on the page.
func (m Desk) askedAt(id string) string {
	if m.Hall != "" {
		return id + "-" + m.ID
	}
	return id
}

// many tells that one answer can be for several boards.
func (a Absences) many() bool { return len(a.Asked) > 1 }
