package trf

import (
	"renju-arbiter/pairing"
	"renju-arbiter/pairing/swiss"
)

// Boards of a round as the file has them, by the order of the first players'
// lines, byes of the pairing last.
func (t Tournament) Boards(round int) []pairing.Board {
	var boards, byes []pairing.Board
	for _, p := range t.Players {
		if round > len(p.Cells) {
			continue
		}
		switch c := p.Cells[round-1]; {
		case c.Result == 'U':
			byes = append(byes, pairing.Board{First: p.No})
		case c.Opponent != 0 && (c.Colour == 'w' || c.Colour == '-' && p.No < c.Opponent):
			boards = append(boards, pairing.Board{First: p.No, Second: c.Opponent})
		}
	}
	return append(boards, byes...)
}

// Through is the tournament with its first rounds alone.
func (t Tournament) Through(rounds int) Tournament {
	earlier := t
	if earlier.Rounds == 0 {
		earlier.Rounds = t.RoundsPlayed()
	}
	earlier.Players = nil
	for _, p := range t.Players {
		p.Cells, p.HasPoints = p.Cells[:min(rounds, len(p.Cells))], false
		earlier.Players = append(earlier.Players, p)
	}
	return earlier
}

// Before is the field as it was when a round was to be paired. Players outside its pairing are absent.
// An event without a number of rounds is taken to have ended with the last in the file.
func (t Tournament) Before(round int) (swiss.Field, error) {
	f, err := t.withPairedIn(round).fieldAfter(round-1, SystemSwiss)
	if err == nil && f.Initial == swiss.NoColour {
		var later swiss.Field
		if later, err = t.fieldAfter(t.RoundsPlayed(), SystemSwiss); err == nil {
			f.Initial = swiss.InitialColour(later)
		}
	}
	return f, err
}

// withPairedIn is the tournament before a round, with the players outside its pairing absent.
func (t Tournament) withPairedIn(round int) Tournament {
	earlier := t.Through(round - 1)
	earlier.Absent = nil
	for _, p := range t.Players {
		if round > len(p.Cells) || !p.Cells[round-1].Paired() {
			earlier.Absent = append(earlier.Absent, p.No)
		}
	}
	return earlier
}

// FromField writes a field as a tournament, for files of made-up events.
func FromField(f swiss.Field) Tournament {
	t := Tournament{Rounds: f.Rounds, Initial: f.Initial, Apart: f.Apart}
	for _, p := range f.Players {
		one := Player{No: p.No, HasPoints: true}
		for _, c := range p.Cells {
			one.Points += c.Points
			one.Cells = append(one.Cells, fromCell(c, f))
		}
		if len(p.Virtual) > 0 {
			if t.Virtual == nil {
				t.Virtual = make(map[int][]swiss.Points)
			}
			t.Virtual[p.No] = p.Virtual
		}
		if p.Absent {
			t.Absent = append(t.Absent, p.No)
		}
		t.Players = append(t.Players, one)
	}
	return t
}

func fromCell(c swiss.Cell, f swiss.Field) Cell {
	win := f.Win
	if win == 0 {
		win = 1000
	}
	cell := Cell{Opponent: c.Opponent, Colour: map[swiss.Colour]rune{swiss.First: 'w', swiss.Second: 'b', swiss.NoColour: '-'}[c.Colour]}
	letters := "Z?HF" // nothing, -, something, a win
	switch {
	case c.Played:
		letters = "00=1"
	case c.Opponent != 0:
		letters = "---+"
	case c.Bye:
		letters = "UUUU"
	}
	switch {
	case c.Points >= win:
		cell.Result = rune(letters[3])
	case c.Points > f.Loss:
		cell.Result = rune(letters[2])
	default:
		cell.Result = rune(letters[0])
	}
	return cell
}
