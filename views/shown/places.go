package shown

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/part/tables"
)

// FinalPlaces returns who has which place of a knock-out, so far.
func (tell Presenter) FinalPlaces(t *tournament.Book) (list []tables.FinalPlace) {
	state, err := t.KnockOut()
	if err != nil {
		return nil
	}
	for _, place := range state.Places() {
		who := tell.Desk.People.Get(t.Entries[place.Number-1].Player)
		list = append(list, tables.FinalPlace{From: place.From, To: place.To, At: EntrantAt(t.State, who.ID), Name: tell.NameIn(t.State, who.ID), Country: who.Country})
	}
	return list
}
