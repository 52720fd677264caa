package shown

import (
	"cmp"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
)

// Stands returns the words after which round a table stands, or that its round is being played. after is 0
// for the table of now.
func Stands(t *tournament.Book, after int) locale.Text {
	round, stage := cmp.Or(after, t.RoundNow()), t.Stage(t.RoundNow())
	switch {
	case after > 0 || stage.Reached(tournament.StageResults):
	case stage.Reached(tournament.StagePlay):
		return locale.Say("standings.during", "Round", round, "Rounds", t.LastRound())
	default:
		round--
	}
	if round < 1 {
		return locale.Text{}
	}
	return locale.Say("standings.after.of", "Round", round, "Rounds", t.LastRound())
}

// StateOf says how far an event is: the round that is played, and its stage.
func StateOf(t *tournament.Book) []locale.Text {
	_, progress := t.Progress()
	switch {
	case t.Signed:
		return []locale.Text{locale.Say("sign.signed")}
	case progress != tournament.Running:
		return []locale.Text{locale.Say("event." + string(progress))}
	}
	round := t.RoundNow()
	if t.LevelMatch(round) > 0 && t.Stage(round) == tournament.StageResults { // a match of it goes on
		return []locale.Text{locale.Say("event.round", "Round", round, "Rounds", t.LastRound())}
	}
	return []locale.Text{locale.Say("event.round", "Round", round, "Rounds", t.LastRound()), StageText(t.Stage(round))}
}
