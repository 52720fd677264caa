package trf

import (
	"fmt"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/swiss"
)

// MiniMatchField is Field where a pairing has several games (MiniMatches): one cell a
// pairing, with match points where the match has a worth of its own, otherwise with the
// games added up. Rounds, also those of XXR and 260, are counted in the file as games.
func (t Tournament) MiniMatchField(worth pairing.MiniMatch) (swiss.Field, error) {
	f, err := t.Field()
	if err != nil || worth.Games < 2 {
		return f, err
	}
	if err := t.wholeRounds(f, worth.Games); err != nil {
		return swiss.Field{}, err
	}
	sums := make(map[int][]pairing.GameScore, len(f.Players))
	for _, p := range f.Players {
		sums[p.No] = make([]pairing.GameScore, len(p.Cells)/worth.Games)
		for i, c := range p.Cells {
			sums[p.No][i/worth.Games].A += c.Points
		}
	}
	for i, p := range t.Players {
		var cells []swiss.Cell
		for round := range f.Played / worth.Games {
			one, err := foldCells(p, f.Players[i].Cells[round*worth.Games:(round+1)*worth.Games], round, worth, t.Scoring)
			if err != nil {
				return swiss.Field{}, err
			}
			if one.Opponent != 0 && worth.Win > 0 {
				both := pairing.GameScore{A: sums[p.No][round].A, B: sums[one.Opponent][round].A}
				score, _ := pairing.MiniMatch{Win: worth.Win, Draw: worth.Draw}.Fold([]pairing.GameScore{both}) // one sum is not too many
				one.Points = score.ForA
			}
			cells = append(cells, one)
		}
		f.Players[i].Cells = cells
	}
	return inRounds(f, worth), nil
}

// wholeRounds refuses a file whose rounds are no pairings of so many games.
func (t Tournament) wholeRounds(f swiss.Field, games int) error {
	switch {
	case f.Rounds%games != 0:
		return &Error{Line: t.roundsAt.line, Column: t.roundsAt.column, Code: OutOfRange,
			What: fmt.Sprintf("%d rounds of the file, where a pairing has %d games", f.Rounds, games), Want: "a multiple of the games: each is a round of the file"}
	case f.Played%games != 0:
		return &Error{Code: NotOver, What: fmt.Sprintf("%d of the %d games of round %d are in the file", f.Played%games, games, f.Played/games+1),
			Want: "all of them before the next pairing"}
	}
	for _, p := range f.Players {
		if len(p.Virtual) > 0 {
			return &Error{Code: NotHonoured, What: "virtual points where a pairing has several games", Want: "none: XXA, 250 and _BAKU are for single games"}
		}
	}
	return nil
}

// foldCells is one pairing of a player; round counts from 0.
func foldCells(p Player, games []swiss.Cell, round int, worth pairing.MiniMatch, scoring Scoring) (swiss.Cell, error) {
	m := miniMatch{player: p, from: round * worth.Games}
	if m.from < len(p.Cells) {
		m.cells = p.Cells[m.from:min(m.from+worth.Games, len(p.Cells))]
	}
	if err := m.check(worth.Games); err != nil {
		return swiss.Cell{}, err
	}
	one := swiss.Cell{Opponent: games[0].Opponent, Colour: games[0].Colour, Bye: games[0].Bye}
	for i, c := range games {
		if c.Opponent != one.Opponent {
			return swiss.Cell{}, &Error{Line: p.Line, Column: columnOf(m.from + i + 1), Code: NotOver,
				What: fmt.Sprintf("a game of player %d in round %d is missing", p.No, round+1), Want: fmt.Sprintf("%d games in the pairing", worth.Games)}
		}
		one.Points, one.Extra, one.Played = one.Points+c.Points, one.Extra+c.Extra, one.Played || c.Played
	}
	if one.Opponent == 0 && len(m.cells) > 0 {
		one.Bye = m.bye() == 'U'
		one.Points = byeWorth(m.bye(), worth, scoring)
	}
	return one, nil
}

// bye is the letter of a round without an opponent.
func (m miniMatch) bye() rune {
	for _, c := range m.cells {
		if !c.Blank() {
			return c.Result
		}
	}
	return 'Z'
}

// byeWorth is a pairing won, or drawn, in all its games.
func byeWorth(letter rune, worth pairing.MiniMatch, scoring Scoring) swiss.Points {
	switch {
	case worth.Win == 0:
		return scoring.Worth(letter) * swiss.Points(worth.Games)
	case letter == 'U' || letter == 'F':
		return worth.Win
	case letter == 'H':
		return worth.Draw
	}
	return 0
}

// inRounds counts the field in rounds of the event.
func inRounds(f swiss.Field, worth pairing.MiniMatch) swiss.Field {
	games := worth.Games
	f.Rounds, f.Played = f.Rounds/games, f.Played/games
	f.Win, f.Loss = f.Win*swiss.Points(games), f.Loss*swiss.Points(games)
	if worth.Win > 0 {
		f.Win, f.Loss = worth.Win, 0
	}
	apart := make([]swiss.Apart, len(f.Apart))
	for i, a := range f.Apart {
		if a.From > 0 {
			a.From = (a.From-1)/games + 1
		}
		if a.To > 0 {
			a.To = (a.To-1)/games + 1
		}
		apart[i] = a
	}
	f.Apart = apart
	return f
}
