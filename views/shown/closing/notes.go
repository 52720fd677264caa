package closing

import (
	"strconv"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/boardname"
)

// Notes returns the notes that the standings must carry: rounds paired with other results than now, disputed
// results, adjourned games, expulsions, and corrected or forgotten persons.
func Notes(tell shown.Presenter, t *tournament.Book) []locale.Text {
	var list []locale.Text
	for _, n := range t.Notes() {
		list = append(list, Note(tell, t, n))
	}
	return append(append(append(list, contestNotes(tell, t)...), hangingNotes(tell, t)...), append(expulsionNotes(tell, t), personNotes(tell, t)...)...)
}

// hangingNotes name the adjourned games that count a provisional result.
func hangingNotes(tell shown.Presenter, t *tournament.Book) (list []locale.Text) {
	for _, p := range t.Hanging() {
		score, _ := t.Hangs(p)
		list = append(list, locale.Say("note.adjourned", "Round", p.Round, "Board", boardname.Sign(t.State, p), "Result", part.Score(score.String()),
			"First", tell.InText(t.State, p.First), "Second", tell.InText(t.State, p.Second)))
	}
	return list
}

// Note says that a round was paired with another result than the present one.
func Note(tell shown.Presenter, t *tournament.Book, n tournament.Note) locale.Text {
	key := "note.changed"
	if n.Open {
		key = "note.open"
	}
	return locale.Say(key, "Round", n.Round, "In", n.Pairing.Round, "Board", strconv.Itoa(n.Board),
		"First", tell.InText(t.State, n.First), "Second", tell.InText(t.State, n.Second),
		"Then", part.Score(n.Then.Result()), "Now", part.Score(n.Now.Result()))
}

// contestNotes name the results that a player refused or that are in dispute. Until they are settled they
// count as reported.
func contestNotes(tell shown.Presenter, t *tournament.Book) (list []locale.Text) {
	for round := 1; round <= t.Rounds(); round++ {
		if t.Count(round).Contested == 0 {
			continue
		}
		for _, p := range t.PairingsIn(round) {
			if g, ok := tell.GameOf(p); ok && t.Contested(p.Game, g) {
				list = append(list, locale.Say("note.contested", "Round", round, "Board", boardname.Sign(t.State, p), "Result", part.Score(g.Outcome.Result()),
					"First", tell.InText(t.State, p.First), "Second", tell.InText(t.State, p.Second)))
			}
		}
	}
	return list
}

// personNotes name the corrected and the forgotten persons; of a forgotten one they say nothing else.
func personNotes(tell shown.Presenter, t *tournament.Book) []locale.Text {
	var notes []locale.Text
	for _, change := range t.PersonChanges {
		name := tell.InText(t.State, change.Person)
		switch {
		case len(change.Fields) == 0:
			notes = append(notes, locale.Say("note.forgotten", "Name", name))
		case !t.Forgotten(change.Person):
			notes = append(notes, locale.Say("note.person", "Name", name, "Reason", change.Reason))
		}
	}
	return notes
}

// expulsionNotes name the expelled.
func expulsionNotes(tell shown.Presenter, t *tournament.Book) (list []locale.Text) {
	for _, e := range t.Expulsions {
		if now, stands := t.ExpelledBy(e.Whom()); stands && now == e {
			list = append(list, locale.Say("note.expelled", "Name", tell.InText(t.State, e.Whom()), "Round", e.Round, "Rule", part.Cite(e.Rule)))
		}
	}
	return list
}
