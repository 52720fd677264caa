package tools

import (
	"errors"
	"fmt"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/standings"
)

// mostGames is the largest number of games of a pairing that the commands take.
const mostGames = 12

func checkGames(games int) error {
	if games < 1 || games > mostGames {
		return fmt.Errorf("--games %d: expected 1 to %d", games, mostGames)
	}
	return nil
}

// matchFlags say what a pairing of several games is worth.
type matchFlags struct {
	Score     string  `default:"" enum:",match,game" help:"With --games 2 or more: the score that ranks and pairs, match points (match, the default) or game points (game)."`
	MatchWin  float64 `default:"2" help:"What a won match is worth in match points."`
	MatchDraw float64 `default:"1" help:"What a drawn match is worth in match points."`
}

// given tells that any of them differs from its default.
func (f matchFlags) given() bool { return f.Score != "" || f.MatchWin != 2 || f.MatchDraw != 1 }

// worth is the pairing as the flags have it; without a win its games are added up.
func (f matchFlags) worth(games int) (pairing.MiniMatch, error) {
	m := pairing.MiniMatch{Games: games}
	if err := checkGames(games); err != nil {
		return m, err
	}
	if games == 1 {
		if f.given() {
			return m, errors.New("--score, --match-win and --match-draw: expected only with --games 2 or more")
		}
		return m, nil
	}
	match, err := scoring("match-win", "match-draw", f.MatchWin, f.MatchDraw)
	if err != nil || f.Score == "game" {
		return m, err
	}
	m.Win, m.Draw = pairing.Points(match.Win*1000/standings.Point), pairing.Points(match.Draw*1000/standings.Point)
	return m, nil
}
