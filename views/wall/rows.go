package wall

import (
	"strconv"

	"github.com/a-h/templ"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/boardname"
)

// A pairing is who meets whom at a board; nobody as Second is the bye.
type pairing struct {
	Sign, First, Second string
	Bye                 locale.Text // why there is no second
}

func (l *look) pairingsPlate(p Plate) (string, templ.Component) {
	list := l.paired(l.next)
	s := pairingRows.spread(len(list))
	title := l.titled(l.roundTitle("rounds.round", l.next), s, p.Page)
	return title, rows("pairings", columns(list, s, p.Page, func(m tournament.Match) templ.Component {
		row := pairing{Sign: strconv.Itoa(m.Board), First: l.name(m.First)}
		if m.Second == "" {
			row.Bye = shown.ByeText(l.t.State, m.Bye)
			return byeRow(l.say, row)
		}
		row.Second = l.name(m.Second)
		return pairingRow(row)
	}))
}

func (l *look) name(id string) string { return l.NameIn(l.t.State, id) }

// A place is where somebody sits, or why somebody does not play.
type place struct {
	Name, Sign string
	Away       locale.Text
}

func (l *look) namesPlate(p Plate) (string, templ.Component) {
	list := l.places(l.next)
	shown.ByName(l.say.Code(), list, func(p place) string { return p.Name })
	s := nameRows.spread(len(list))
	return l.titled(l.roundTitle("wall.names", l.next), s, p.Page), rows("names", columns(list, s, p.Page, func(p place) templ.Component { return placeRow(l.say, p) }))
}

// places are where everybody sits, those who are away in the words of the paper: players,
// and of teams the persons at the boards.
func (l *look) places(round int) []place {
	var list []place
	for _, m := range l.t.Matches(round) {
		if m.Second == "" {
			list = append(list, place{Name: l.Listed(l.t.State, m.First), Away: shown.ByeText(l.t.State, m.Bye)})
			continue
		}
		if l.t.Boards == 0 {
			list = append(list, l.sitting(m.Games[0])...)
			continue
		}
		for _, p := range m.Games {
			list = append(list, l.sitting(p)...)
		}
	}
	return list
}

// sitting are those who sit at the board of a game.
func (l *look) sitting(p tournament.Pairing) []place {
	sign := boardname.Sign(l.t.State, p)
	seats := l.t.Seats(p)
	if seats == nil {
		seats = []string{p.First, p.Second}
	}
	var list []place
	for _, id := range seats {
		if id != "" {
			list = append(list, place{Name: l.Listed(l.t.State, id), Sign: sign})
		}
	}
	return list
}

// seated is how many places there are, without their names.
func (l *look) seated(round int) int {
	n := 0
	for _, m := range l.t.Matches(round) {
		switch {
		case m.Second == "":
			n++
		case l.t.Boards > 0:
			for _, p := range m.Games {
				for _, id := range l.t.Seats(p) {
					if id != "" {
						n++
					}
				}
			}
		default:
			n += l.t.Game.Persons()
		}
	}
	return n
}

// A result is what two have made of each other: their scores so far, none while there is
// nothing.
type result struct {
	pairing
	Score     string
	Contested string // said where a result is not settled
	Won       int    // 1 or 2: who has won
	Complete  bool   // there is nothing more to come
	New       bool
}

func (l *look) resultsPlate(p Plate, cycle clock.Span) (string, templ.Component) {
	list := l.met(l.round)
	s := resultRows.spread(len(list))
	made := make([]result, len(list))
	for i, m := range list {
		made[i] = l.result(m, cycle)
	}
	games := l.t.Count(l.round) // as the desk counts them: of a match each
	title := l.say.T("wall.results", "Round", l.round, "Known", games.Games-games.Waiting, "Count", games.Games)
	return l.titled(title, s, p.Page), l.scored(rows("results", columns(made, s, p.Page, resultRow)))
}

// result adds up the games of a match.
func (l *look) result(m tournament.Match, cycle clock.Span) result {
	r := result{pairing: pairing{Sign: strconv.Itoa(m.Board), First: l.name(m.First), Second: l.name(m.Second)}, Complete: true}
	var sum game.Score
	done, played := 0, 0
	for _, b := range l.t.TeamBoards(m) {
		if !b.Done {
			r.Complete = false
			continue
		}
		done++
		sum.P1, sum.P2 = sum.P1+b.Score.P1, sum.P2+b.Score.P2
		if b.Played {
			played++
		}
		if g, err := l.Desk.Game(b.Game); err == nil && g.Over() {
			r.New = r.New || l.now.Sub(g.EndedAt) < cycle
			if l.t.Contested(b.Game, g) {
				r.Contested = l.say.T("rounds.contested")
			}
		}
	}
	if done > 0 {
		r.Score = halves(sum.P1) + "–" + halves(sum.P2)
	}
	if done == 1 && played == 0 && len(m.Games) == 1 {
		r.Score = part.Score(sum.Forfeit())
	}
	switch {
	case r.Complete && sum.P1 > sum.P2:
		r.Won = 1
	case r.Complete && sum.P2 > sum.P1:
		r.Won = 2
	}
	return r
}

// halves writes half points: 3 is "1½".
func halves(h game.Half) string {
	switch whole := strconv.Itoa(int(h / 2)); {
	case h == 1:
		return "½"
	case h%2 == 1:
		return whole + "½"
	default:
		return whole
	}
}
