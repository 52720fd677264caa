package shown

import (
	"slices"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/shown/ranking"
)

// Sentence is what says itself: an error of any room, or an argument of one.
type Sentence interface {
	Sentence() (key string, args []any)
}

// Words puts a sentence into a text. Arguments that the core names by an id or by a
// code of its own become what people call them.
func (tell Presenter) Words(said Sentence) locale.Text {
	key, given := said.Sentence()
	args := slices.Clone(given)
	for i, arg := range args {
		switch arg := arg.(type) {
		case Sentence:
			args[i] = tell.Words(arg)
		case tournament.Language:
			args[i] = locale.NameOf(string(arg))
		case board.Somebody:
			args[i] = tell.somebody(string(arg))
		case arbiter.Done:
			args[i] = tell.Done(tournament.State{}, arg)
		case clock.Span:
			args[i] = gamestate.Reading(arg)
		case game.Outcome:
			args[i] = part.Score(arg.Result())
		case game.Actor:
			args[i] = tell.actor(string(arg))
		case game.Asked:
			args[i] = gamestate.AskOf(arg).Text()
		case standings.Tiebreak:
			args[i] = ranking.TeamTiebreak(standings.ParseTeamTiebreak(string(arg)))
		}
	}
	return locale.Text{Key: key, Args: args}
}
