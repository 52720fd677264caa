package seat

import (
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/narrator"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/web"
)

// earlier is the news that the result of another game of a card's holder was corrected,
// when the seat has gone on from it: nobody looks at that board any more. It stands behind
// what is news of the board at which they sit.
func (s *Pages) earlier(m *Sight, t *tournament.Book, card web.Card) {
	if card.Shared() || m.Near.Notice != nil {
		return
	}
	for _, p := range card.Pairings(t) {
		g, ok := s.GameOf(p)
		if !ok || p.Game == m.ID {
			continue
		}
		for _, person := range g.Persons() {
			if g.Seat(person) != card.Person || !resultIsNews(g.Unseen(person)) {
				continue
			}
			told := narrator.Notice(s.Presenter, p.Game, g, person, s.Desk.Now(s.Wall()))
			told.Sheet = false // another board is played
			told.Said = append([]locale.Text{locale.Say("rounds.round", "Round", p.Round)}, told.Said...)
			told.Form = play.Form{Game: p.Game, Command: web.NewID(), Seen: gamestate.Seen(g), Page: m.Page, Next: standName}
			m.Near.Notice = told
			return
		}
	}
}

// resultIsNews tells that the foremost news is of a result.
func resultIsNews(unseen []game.Notice) bool {
	if len(unseen) == 0 {
		return false
	}
	switch e := unseen[0].Event.(type) {
	case game.Resulted:
		return true
	case game.TakenBack:
		return e.Do == game.DoResult
	}
	return false
}
