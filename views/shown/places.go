package shown

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/views/part/tables"
	"renju-arbiter/views/shown/ranking"
)

// FinalPlaces returns who has which place of a knock-out, so far.
func (tell Presenter) FinalPlaces(t *tournament.Book) (list []tables.FinalPlace) {
	state, err := t.KnockOut()
	if err != nil {
		return nil
	}
	for _, place := range state.Places() {
		who := tell.Desk.People.Get(t.Entries[place.Number-1].Player)
		list = append(list, tables.FinalPlace{From: place.From, To: place.To, At: EntrantAt(t.State, who.ID), Name: tell.NameIn(t.State, who.ID), Country: tell.CountryIn(t.State, who.ID)})
	}
	return list
}

// Title returns a title match as it stands; nothing for another event, and before its two sides are entered.
func (tell Presenter) Title(t *tournament.Book) (m tables.Title) {
	state, err := t.KnockOut()
	if err != nil || state.Title == nil {
		return m
	}
	m.Games, m.Over = state.Title.Games, state.Title.Over
	for i, s := range []knockout.TitleSide{state.Title.Holder, state.Title.Challenger} {
		who := t.Entries[s.Number-1].Player
		m.Sides[i] = tables.TitleSide{Name: tell.NameIn(t.State, who), At: EntrantAt(t.State, who), Points: ranking.PointsText(s.Points),
			Target: ranking.PointsText(s.Target), Needs: ranking.PointsText(s.Needs), Got: int(s.Points), Goal: int(s.Target), Won: state.Title.Winner == s.Number}
	}
	return m
}

// Levels returns the level matches of a knock-out that have no winner yet.
func (tell Presenter) Levels(t *tournament.Book) (list []tables.Level) {
	for _, l := range t.Levels() {
		list = append(list, tables.Level{Event: t.ID, Round: l.Round, Board: l.Board, IDs: [2]string{l.Higher, l.Lower},
			Names: [2]string{tell.NameIn(t.State, l.Higher), tell.NameIn(t.State, l.Lower)},
			After: l.After, Points: ranking.PointsText(l.Points), Due: l.Due, Rule: l.Rule})
	}
	return list
}
