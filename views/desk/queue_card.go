package desk

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/boardname"
)

// doubled are cards that are open on more than one device: the first goes on, and an
// arbiter looks whether the other is somebody else's.
func (s *desk) doubled(event string, t *tournament.Book) ([]Waiting, error) {
	cards, err := s.Doubled(event)
	var list []Waiting
	for _, card := range cards {
		w := Waiting{Kind: "card", What: locale.Say("desk.card", "Count", card.Devices), Who: s.NameIn(t.State, card.Person),
			Do: Doing{Verb: locale.Say("desk.card.look"), Page: address.Links(event) + "#old-links"}}
		if p, found := s.BoardOf(t, card); found {
			w.Game, w.Board = p.Game, boardname.Of(t.State, p)
		}
		list = append(list, w)
	}
	return list, err
}
