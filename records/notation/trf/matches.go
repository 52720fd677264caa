package trf

import "fmt"

// LineUp is a line 300: the players of a team in a match, where they sat otherwise than in its order.
type LineUp struct {
	Round, Team, Opponent int   // 5-7, 9-11, 13-15
	Players               []int // start numbers by board from 17 on, four columns each; 0 is an empty board
	// Unread says that the number of the next board cannot be read, Text what stands on all boards.
	Unread bool
	Text   string
	Line   int
}

// LineUps are the lines 300 whose team can be read.
func (t Tournament) LineUps() (list []LineUp) {
	for _, l := range t.Lines("300") {
		up := LineUp{Text: l.text(17, len(l.runes)), Line: l.At}
		var err error
		up.Round, _ = l.number(5, 7, MaxRounds, "round")
		if up.Team, err = l.number(9, 11, 999, "team"); err != nil {
			continue
		}
		for at := 17; at <= len(l.runes) && !up.Unread; at += 5 {
			no, err := l.number(at, at+3, 9999, "start number")
			if up.Unread = err != nil; !up.Unread {
				up.Players = append(up.Players, no)
			}
		}
		list = append(list, up)
	}
	return list
}

// String is the line.
func (u LineUp) String() string {
	line := fmt.Sprintf("300 %3d %3d %3d", u.Round, u.Team, u.Opponent)
	for _, no := range u.Players {
		line += fmt.Sprintf(" %04d", no)
	}
	return line
}

// Forfeit is a line 330: a match that nobody played.
type Forfeit struct {
	Result               string // 5-6: + or - for each team; written, and not read
	Round, First, Second int    // 8-10, 12-14, 16-18
}

// Forfeits are the lines 330; a number that cannot be read is 0.
func (t Tournament) Forfeits() (list []Forfeit) {
	for _, l := range t.Lines("330") {
		var f Forfeit
		f.Round, _ = l.number(8, 10, MaxRounds, "round")
		f.First, _ = l.number(12, 14, 999, "team")
		f.Second, _ = l.number(16, 18, 999, "team")
		list = append(list, f)
	}
	return list
}

// String is the line.
func (f Forfeit) String() string {
	return fmt.Sprintf("330 %s %3d %3d %3d", f.Result, f.Round, f.First, f.Second)
}
