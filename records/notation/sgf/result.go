package sgf

import (
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
)

// ends are how a win ends, as RE has it.
var ends = map[string]string{"R": game.ReasonResignation, "T": game.ReasonTime, "F": game.ReasonForfeit}

// draw is the score of one.
var draw = game.Score{P1: 1, P2: 1}

// written is a result as other programs read it, with who held Black at the end; RR where that is
// not all.
func written(r dossier.Result, black board.Person) (re string, rr []string) {
	score, forfeit, err := game.ParseResult(r.Score)
	switch {
	case err != nil:
		re = "?"
	case score == draw:
		re = "Draw"
	case score.Winner() == board.Nobody:
		re = "Void" // nobody has won, and it is no draw
	case score.Winner() == black:
		re = "B+"
	default:
		re = "W+"
	}
	if strings.HasSuffix(re, "+") {
		for letter, reason := range ends {
			if r.Reason == reason || forfeit && letter == "F" {
				re += letter
				break
			}
		}
	}
	want := dossier.Result{Score: r.Score, Reason: r.Reason, Rule: r.Rule}
	if again, _ := result(re, black); again == nil || *again != want {
		rr = []string{r.Score, r.Reason, r.Rule}
	}
	return re, rr
}

// result is what RE says; false where that is not known.
func result(re string, black board.Person) (*dossier.Result, bool) {
	re = dossier.OneLine(re)
	switch strings.ToLower(re) {
	case "", "?":
		return nil, true
	case "0", "draw", "jigo", "b+draw", "w+draw", "1/2-1/2":
		return &dossier.Result{Score: draw.String()}, true
	}
	winner, how, is := strings.Cut(re, "+")
	if !is {
		return nil, false
	}
	person := black
	switch strings.ToUpper(winner) {
	case "B", "BLACK":
	case "W", "WHITE":
		person = black.Opponent()
	default:
		return nil, false
	}
	score := game.Score{P1: 2}
	if person == board.P2 {
		score = game.Score{P2: 2}
	}
	out := &dossier.Result{Score: score.String()}
	if how == "" {
		return out, true
	}
	out.Reason = ends[strings.ToUpper(how[:1])]
	known := out.Reason != "" && (len(how) == 1 || strings.Contains("resign resigned resignation time forfeit", strings.ToLower(how)))
	if !known {
		out.Reason = ""
	}
	if out.Reason == game.ReasonForfeit {
		out.Score = score.Forfeit()
	}
	return out, known
}

// recorded is what RR says.
func recorded(rr []string) (*dossier.Result, bool) {
	if len(rr) != 3 {
		return nil, false
	}
	if _, _, err := game.ParseResult(rr[0]); err != nil {
		return nil, false
	}
	return &dossier.Result{Score: rr[0], Reason: long(rr[1]), Rule: long(rr[2])}, true
}
