package swiss

import "renju-arbiter/pairing"

// Simulation plays made-up tournaments, for load tests and to try a format out.
type Simulation struct {
	Players, Rounds int
	// Dirty adds requested byes, forfeits, late entries and withdrawals.
	Dirty bool
	// Draw gives a number from 0 to n-1: the only chance there is.
	Draw func(n int) int
	// Settings of the event besides: Win, Loss, Initial, Apart and ColourFree.
	Settings Field
}

// Play plays rounds from the start and answers with the field as it is then, ready
// to be paired. It stops early where no legal pairing exists. An unset initial
// colour is drawn.
func (s Simulation) Play(rounds int) Field {
	f := s.Settings
	f.Rounds, f.Played, f.Players = s.Rounds, 0, nil
	if f.Initial == NoColour {
		f.Initial = First - 2*Colour(s.Draw(2))
	}
	for no := 1; no <= s.Players; no++ {
		f.Players = append(f.Players, Player{No: no})
	}
	gone := make([]bool, s.Players)
	for range rounds {
		s.away(&f, gone)
		boards, err := Pair(f)
		if err != nil {
			return f
		}
		s.enter(&f, boards, gone)
	}
	s.away(&f, gone)
	return f
}

// enter plays the boards of a round; of the absent, those not gone may have half a bye.
func (s Simulation) enter(f *Field, boards []pairing.Board, gone []bool) {
	cells := make([]Cell, s.Players)
	for i, p := range f.Players {
		if p.Absent && !gone[i] && s.Draw(2) == 0 {
			cells[i].Points = f.win() / 2
		}
	}
	for _, b := range boards {
		if b.Bye() {
			cells[b.First-1] = Cell{Bye: true, Points: f.win()}
			continue
		}
		cells[b.First-1], cells[b.Second-1] = s.game(b.First, b.Second, *f)
	}
	for i := range f.Players {
		f.Players[i].Cells = append(f.Players[i].Cells, cells[i])
	}
	f.Played++
}

// away marks who is missing next round.
func (s Simulation) away(f *Field, gone []bool) {
	for i := range f.Players {
		f.Players[i].Absent = false
		if s.Dirty {
			if f.Played > 0 && s.Draw(60) == 0 {
				gone[i] = true
			}
			f.Players[i].Absent = gone[i] || s.Draw(12) == 0
		}
	}
}

// game is the result between two numbers; the lower number is the favourite.
func (s Simulation) game(first, second int, f Field) (Cell, Cell) {
	a := Cell{Opponent: second, Colour: First, Played: true}
	b := Cell{Opponent: first, Colour: Second, Played: true}
	if s.Dirty && s.Draw(20) == 0 {
		a.Played, b.Played = false, false
		if s.Draw(4) > 0 {
			a.Points = f.win()
		}
		return a, b
	}
	edge := (second - first) * 30 / s.Players
	switch n := s.Draw(100); {
	case n < 20:
		a.Points, b.Points = f.win()/2, f.win()/2
	case n < 60+edge:
		a.Points, b.Points = f.win(), f.Loss
	default:
		a.Points, b.Points = f.Loss, f.win()
	}
	return a, b
}
