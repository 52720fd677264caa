package tools

import (
	"errors"
	"fmt"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/pairing/swiss"
	"renju-arbiter/records/notation/trf"
)

// pairKnockout is the next game of every match of the earliest round that is not over: two with a bye wait
// for the others. A round of the file is one game of each match; a level match goes on with a pair of games
// and then sudden death.
func (c *systemFlags) pairKnockout(t trf.Tournament) ([]pairing.Board, error) {
	kind := knockout.Elimination(c.Elimination)
	if kind == "single" {
		kind = knockout.Single
	}
	o := knockout.Options{Games: c.Games, ThirdPlace: c.Third, Elimination: kind, OneFinal: c.OneFinal, Draw: c.Seed != "", Seed: c.Seed, Win: t.Scoring.Worth('1')}
	bracket, err := knockout.NewBracket(startNumbers(t), o)
	if err != nil {
		return nil, UsageError{knockoutError(err, len(t.Players))}
	}
	state, err := playedIn(t, bracket)
	if err != nil {
		return nil, err
	}
	if state.Winner != 0 && len(state.Pairings) == 0 {
		return nil, fmt.Errorf("the knock-out is over: %d has won", state.Winner)
	}
	var boards, byes []pairing.Board
	played := make(map[[2]int]int)
	for _, m := range state.Matches {
		played[[2]int{m.Round, m.Match}] = m.Played
		if m.Bye && t.RoundsPlayed() == 0 {
			byes = append(byes, pairing.Board{First: m.Winner})
		}
	}
	for _, p := range state.Pairings { // by round
		if p.Round == state.Pairings[0].Round && p.Game == played[[2]int{p.Round, p.Match}]+1 {
			boards = append(boards, p.Board)
		}
	}
	return append(boards, byes...), nil
}

// playedIn finds the match of every game of the file, round by round.
func playedIn(t trf.Tournament, b knockout.Bracket) (knockout.State, error) {
	var results knockout.Results
	state, err := knockout.Next(b, results)
	players := t.ByNumber()
	for r := 0; r < t.RoundsPlayed() && err == nil; r++ {
		for _, file := range t.Boards(r + 1) {
			if file.Bye() {
				continue
			}
			cells := [2]trf.Cell{players[file.First].Cells[r], players[file.Second].Cells[r]}
			var game knockout.Game
			if game, err = gameIn(t, state, file, cells); err != nil {
				return state, Usagef("round %d: %w", r+1, err)
			}
			results.Games = append(results.Games, game)
		}
		state, err = knockout.Next(b, results)
	}
	if err != nil {
		return state, UsageError{err}
	}
	return state, nil
}

// gameIn is a game of the file as the bracket sees it. A forfeit without colours
// has those of the bracket.
func gameIn(t trf.Tournament, state knockout.State, file pairing.Board, cells [2]trf.Cell) (knockout.Game, error) {
	for _, p := range state.Pairings {
		turned := p.Board == pairing.Board{First: file.Second, Second: file.First}
		switch {
		case p.Board != file && !turned:
			continue
		case turned && cells[0].Colour != '-':
			return knockout.Game{}, fmt.Errorf("%d is first against %d: expected the colours of the match, %d first", file.First, file.Second, file.Second)
		case cells[0].Result == 0:
			return knockout.Game{}, fmt.Errorf("the game of %d and %d has no result: expected one", file.First, file.Second)
		}
		points := [2]swiss.Points{t.Scoring.Worth(cells[0].Result), t.Scoring.Worth(cells[1].Result)}
		if turned {
			points[0], points[1] = points[1], points[0]
		}
		return knockout.Game{Round: p.Round, Match: p.Match, First: p.Board.First, Second: p.Board.Second,
			FirstPoints: points[0], SecondPoints: points[1]}, nil
	}
	return knockout.Game{}, fmt.Errorf("the bracket does not pair %d and %d at this point", file.First, file.Second)
}

// knockoutError says what the flags should have been.
func knockoutError(err error, entries int) error {
	var refusal *knockout.Error
	if errors.As(err, &refusal) {
		switch refusal.Code {
		case knockout.BadGames:
			return fmt.Errorf("--games %d: expected 1 to %d", refusal.Number, knockout.MostGames)
		case knockout.NoConsolation:
			return fmt.Errorf("--elimination consolation: %d players: expected four or more, six with --third", entries)
		case knockout.NoDouble:
			return fmt.Errorf("--elimination double: %d players: expected three or more", entries)
		case knockout.ThirdInDouble:
			return errors.New("--third: the second bracket decides third place: expected none with --elimination double")
		case knockout.OneFinalIdle:
			return errors.New("--one-final: there is never a second final: expected only with --elimination double")
		case knockout.NoThirdPlace:
			return fmt.Errorf("--third: %d players have no semifinals: expected four or more", entries)
		}
	}
	return fmt.Errorf("%d players: expected two or more for a knock-out", entries)
}
