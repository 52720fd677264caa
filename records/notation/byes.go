package notation

import "fmt"

// bye is a line 240: byes granted to players in one round.
type bye struct {
	kind    rune // F, H or Z
	round   int
	players []int
	at      line
}

// granted reads 240: the kind in column 5, the round in 7-9, numbers from 11 on.
func (t *Tournament) granted(l line) error {
	g := bye{at: l}
	switch kind := l.letter(5); kind {
	case 'F', 'H', 'Z':
		g.kind = kind
	default:
		return l.fail(5, BadLine, fmt.Sprintf("a bye of kind %q", l.text(5, 5)), "F, H or Z in column 5")
	}
	if err := l.blank(4, 6, 10); err != nil {
		return err
	}
	var err error
	if g.round, err = l.counted(7, 9, MaxRounds, "round"); err != nil {
		return err
	}
	if g.players, err = l.ids(11); err != nil {
		return err
	}
	if len(g.players) == 0 {
		return l.fail(11, BadLine, "a bye without players", "start numbers in columns 11-14, 16-19 and so on")
	}
	t.byes = append(t.byes, g)
	return nil
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
	for _, g := range t.byes {
		for i, no := range g.players {
			p := &t.Players[at[no]]
			was := kinds[round{no, g.round}]
			if g.round <= len(p.Cells) && !p.Cells[g.round-1].Blank() {
				was = p.Cells[g.round-1].Result
				if p.Cells[g.round-1].Opponent != 0 {
					was = '1'
				}
			}
			if was != 0 && was != g.kind {
				return g.at.fail(columnOfID(11, i), Disagree, fmt.Sprintf("player %d has something else in round %d", no, g.round), "a bye where there is no game and no other bye")
			}
			kinds[round{no, g.round}] = g.kind
			if g.round > played {
				continue
			}
			for len(p.Cells) < g.round {
				p.Cells = append(p.Cells, Cell{})
			}
			p.Cells[g.round-1] = Cell{Colour: '-', Result: g.kind}
		}
	}
	return nil
}

// Granted are the start numbers of those who have a bye in a round by a line 240.
func (t Tournament) Granted(round int) []int {
	var numbers []int
	for _, g := range t.byes {
		if g.round == round {
			numbers = append(numbers, g.players...)
		}
	}
	return numbers
}

// byeIn is the bye that a player has in a round that is not over, 0 for none.
func (t Tournament) byeIn(p Player, round int) rune {
	if round <= len(p.Cells) && !p.Cells[round-1].Blank() {
		return p.Cells[round-1].Result
	}
	for _, g := range t.byes {
		for _, no := range g.players {
			if g.round == round && no == p.No {
				return g.kind
			}
		}
	}
	return 0
}
