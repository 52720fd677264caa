package trf

import (
	"fmt"
	"slices"
)

// Bye is a line 240: byes granted to players in one round.
type Bye struct {
	Kind    rune // F, H or Z
	Round   int
	Players []int
	at      Line
}

// granted reads 240: the kind in column 5, the round in 7-9, numbers from 11 on.
func (t *Tournament) granted(l Line) error {
	g := Bye{at: l}
	switch kind := l.letter(5); kind {
	case 'F', 'H', 'Z':
		g.Kind = kind
	default:
		return l.fail(5, BadLine, fmt.Sprintf("a bye of kind %q", l.text(5, 5)), "F, H or Z in column 5")
	}
	if err := l.blank(4, 6, 10); err != nil {
		return err
	}
	var err error
	if g.Round, err = l.counted(7, 9, MaxRounds, "round"); err != nil {
		return err
	}
	if g.Players, err = l.ids(11); err != nil {
		return err
	}
	if len(g.Players) == 0 {
		return l.fail(11, BadLine, "a bye without players", "start numbers in columns 11-14, 16-19 and so on")
	}
	t.Byes = append(t.Byes, g)
	return nil
}

// String is the line.
func (g Bye) String() string {
	return fmt.Sprintf("240 %c %3d", g.Kind, g.Round) + ids(" %4d", g.Players)
}

// grant writes the byes into the rounds that are over, and refuses one that says
// otherwise than the player's line or another bye.
func (t *Tournament) grant() error {
	if t.ofTeams() {
		return nil
	}
	type round struct{ player, round int }
	kinds, at := make(map[round]rune), make(map[int]int, len(t.Players))
	for i, p := range t.Players {
		at[p.No] = i
	}
	played := t.RoundsPlayed()
	for _, g := range t.Byes {
		for i, no := range g.Players {
			p := &t.Players[at[no]]
			was := kinds[round{no, g.Round}]
			if g.Round <= len(p.Cells) && !p.Cells[g.Round-1].Blank() {
				was = p.Cells[g.Round-1].Result
				if p.Cells[g.Round-1].Opponent != 0 {
					was = '1'
				}
			}
			if was != 0 && was != g.Kind {
				return g.at.fail(columnOfID(11, i), Disagree, fmt.Sprintf("player %d has something else in round %d", no, g.Round), "a bye where there is no game and no other bye")
			}
			kinds[round{no, g.Round}] = g.Kind
			if g.Round > played {
				continue
			}
			for len(p.Cells) < g.Round {
				p.Cells = append(p.Cells, Cell{})
			}
			p.Cells[g.Round-1] = Cell{Colour: '-', Result: g.Kind}
		}
	}
	return nil
}

// Granted are the start numbers of players that have a bye in a round by a line 240.
func (t Tournament) Granted(round int) []int {
	var numbers []int
	for _, g := range t.Byes {
		if g.Round == round {
			numbers = append(numbers, g.Players...)
		}
	}
	return numbers
}

// byeIn is the bye that a player has in a round that is not over, 0 for none.
func (t Tournament) byeIn(p Player, round int) rune {
	if round <= len(p.Cells) && !p.Cells[round-1].Blank() {
		return p.Cells[round-1].Result
	}
	for _, g := range t.Byes {
		if g.Round == round && slices.Contains(g.Players, p.No) {
			return g.Kind
		}
	}
	return 0
}
