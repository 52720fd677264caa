package shown

import (
	"strconv"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/boardname"
)

// TableNotes are what the standings must carry: rounds that were paired with other
// results than those that stand, and persons who were corrected or forgotten.
func (tell Presenter) TableNotes(t *tournament.Book) []locale.Text {
	var list []locale.Text
	for _, n := range t.Notes() {
		list = append(list, tell.noteText(t, n))
	}
	return append(append(append(list, tell.contestNotes(t)...), tell.hangingNotes(t)...), append(tell.expulsionNotes(t), tell.PersonNotes(t)...)...)
}

// hangingNotes are the adjourned games that count meanwhile what the event says.
func (tell Presenter) hangingNotes(t *tournament.Book) (list []locale.Text) {
	for _, p := range t.Hanging() {
		score, _ := t.Hangs(p)
		list = append(list, locale.Say("note.adjourned", "Round", p.Round, "Board", boardname.Sign(t.State, p), "Result", part.Score(score.String()),
			"First", tell.InText(t.State, p.First), "Second", tell.InText(t.State, p.Second)))
	}
	return list
}

// noteText says that a round was paired with another result than stands now.
func (tell Presenter) noteText(t *tournament.Book, n tournament.Note) locale.Text {
	key := "note.changed"
	if n.Open {
		key = "note.open"
	}
	return locale.Say(key, "Round", n.Round, "In", n.Pairing.Round, "Board", strconv.Itoa(n.Board),
		"First", tell.InText(t.State, n.First), "Second", tell.InText(t.State, n.Second),
		"Then", part.Score(n.Then.Result()), "Now", part.Score(n.Now.Result()))
}

// contestNotes are the results that a player has refused, or that are in dispute, and nobody has settled: they
// count as they were reported.
func (tell Presenter) contestNotes(t *tournament.Book) (list []locale.Text) {
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

// PersonNotes say on the event's page that somebody was corrected or forgotten, and
// of who is forgotten nothing else.
func (tell Presenter) PersonNotes(t *tournament.Book) []locale.Text {
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
