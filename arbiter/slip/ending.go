package slip

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
)

// Ending is what a line says after its board: the result, and how it came about.
type Ending struct {
	Text    string // as it is typed: "1f", "a", "--"
	Score   game.Score
	How     string // as the referee names it; game.ReasonForfeit where nobody played
	Forfeit bool
}

// Winner is who has won; Nobody in a draw, and where both were absent.
func (e Ending) Winner() board.Person { return e.Score.Winner() }

// letters are the last keys of the endings, by how a game can end. Four in a row is the
// five of connect four.
var letters = map[string]string{
	game.ReasonFive: "f", "four": "f", "captures": "c", game.ReasonFoul: "o", game.ReasonResignation: "r",
	game.ReasonTime: "t", game.ReasonNotSaid: "x",
	game.ReasonAgreement: "a", game.ReasonTwoPasses: "p", game.ReasonBoardFull: "b",
}

// Endings are those of a game with such settings: first the wins, of each side in turn,
// then the draws, then the forfeits.
func Endings(s game.Settings) []Ending {
	var wins [2][]Ending
	var drawn []Ending
	for _, how := range game.Reports(s) {
		letter := letters[how]
		if game.Drawn(how) {
			drawn = append(drawn, Ending{Text: letter, Score: game.Score{P1: 1, P2: 1}, How: how})
			continue
		}
		wins[0] = append(wins[0], Ending{Text: "1" + letter, Score: game.Score{P1: 2}, How: how})
		wins[1] = append(wins[1], Ending{Text: "2" + letter, Score: game.Score{P2: 2}, How: how})
	}
	return append(append(append(wins[0], wins[1]...), drawn...), forfeits()...)
}

func forfeits() []Ending {
	absent := func(text string, score game.Score) Ending {
		return Ending{Text: text, Score: score, How: game.ReasonForfeit, Forfeit: true}
	}
	return []Ending{absent("+", game.Score{P1: 2}), absent("-", game.Score{P2: 2}), absent("--", game.Score{})}
}

// Tapped is the ending that a winner and a way of ending make, each tapped on its own: of
// a draw and of two who are absent nobody is the winner. Without the winner that it needs
// the way alone is *Wrong.
func Tapped(list []Ending, side board.Person, how string) (Ending, error) {
	for _, e := range list {
		if e.Way() == how && (e.Winner() == side || e.Winner() == board.Nobody) {
			return e, nil
		}
	}
	return Ending{}, &Wrong{Code: WinnerUntapped}
}

// Way is what is tapped of an ending: how the game ended, for either side.
func (e Ending) Way() string {
	if e.Forfeit && e.Winner() == board.Nobody {
		return game.ReasonBothAbsent
	}
	return e.How
}
