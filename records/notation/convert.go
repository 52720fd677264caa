package notation

import (
	"fmt"
	"strings"

	"renju-arbiter/pairing/standings"
	"renju-arbiter/pairing/swiss"
)

// RoundsPlayed is the number of rounds that are over (or being played): up to the
// last with a game, a forfeit or a bye of the pairing; marks in a later column are
// absences of the round to be paired, unless everybody has one there.
func (t Tournament) RoundsPlayed() int {
	paired, any, marks := 0, 0, 0
	for _, p := range t.Players {
		for r, c := range p.Cells {
			if c.Paired() {
				paired = max(paired, r+1)
			}
		}
		if len(p.Cells) > any {
			any, marks = len(p.Cells), 0
		}
		marks += count(len(p.Cells) == any && any > 0)
	}
	if any > paired && marks < len(t.Players) {
		any--
	}
	return max(any, paired)
}

func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// Field is the tournament as the pairing of its next round sees it.
func (t Tournament) Field() (swiss.Field, error) {
	played := t.RoundsPlayed()
	if err := t.checkRounds(played); err != nil {
		return swiss.Field{}, err
	}
	return t.fieldAfter(played)
}

// fieldAfter is the field with this many rounds over.
func (t Tournament) fieldAfter(played int) (swiss.Field, error) {
	f := swiss.Field{Rounds: t.Rounds, Played: played, Win: t.Scoring.value('W'), Loss: t.Scoring.value('L'), Initial: t.Initial, Apart: t.Apart}
	absent := make(map[int]bool, len(t.Absent))
	for _, no := range t.Absent {
		absent[no] = true
	}
	for i, p := range t.Players {
		one := swiss.Player{No: p.No, Virtual: t.Virtual[p.No], Absent: absent[p.No] || len(p.Cells) > played}
		if t.ByLine {
			one.Place = i + 1
		}
		for r := range played {
			c, err := t.cell(p, r)
			if err != nil {
				return swiss.Field{}, err
			}
			one.Cells = append(one.Cells, c)
		}
		if err := t.checkPoints(p, one, played); err != nil {
			return swiss.Field{}, err
		}
		f.Players = append(f.Players, one)
	}
	return f, nil
}

func (t Tournament) checkRounds(played int) error {
	if t.Rounds == 0 {
		return &Error{Code: NoRounds, What: "the number of rounds is missing", Want: "a line such as XXR 9"}
	}
	at := t.roundsAt
	if t.Rounds <= played {
		return &Error{Line: at.line, Column: at.column, Code: TooManyRounds, What: fmt.Sprintf("%d rounds, and %d are in the file", t.Rounds, played), Want: "at least the round to be paired"}
	}
	n := len(t.Players)
	if most := max(n-1+n%2, 1); t.Rounds > most {
		return &Error{Line: at.line, Column: at.column, Code: TooManyRounds,
			What: fmt.Sprintf("%d rounds for %d players, who would run out of opponents", t.Rounds, n), Want: fmt.Sprintf("at most %d", most)}
	}
	return nil
}

func (t Tournament) cell(p Player, r int) (swiss.Cell, error) {
	if r >= len(p.Cells) || p.Cells[r].Blank() {
		return swiss.Cell{Points: t.Scoring.Worth('Z')}, nil
	}
	c := p.Cells[r]
	if c.Result == 0 && t.Unfinished != "" && c.Colour != '-' {
		return t.unfinished(p.No, c)
	}
	if c.Result == 0 {
		return swiss.Cell{}, &Error{Line: p.line, Column: columnOf(r+1) + 7, Code: NotOver,
			What: fmt.Sprintf("the game of player %d in round %d has no result", p.No, r+1), Want: "a result, provisional if need be"}
	}
	one := swiss.Cell{Opponent: c.Opponent, Bye: c.Result == 'U', Points: t.Scoring.Worth(c.Result)}
	one.Played = c.Result == '1' || c.Result == '=' || c.Result == '0'
	switch c.Colour {
	case 'w':
		one.Colour = swiss.First
	case 'b':
		one.Colour = swiss.Second
	}
	return one, nil
}

// unfinished is the cell of a game that is not over.
func (t Tournament) unfinished(no int, c Cell) (swiss.Cell, error) {
	first := c.Colour == 'w'
	one, other := no, c.Opponent
	if !first {
		one, other = other, one
	}
	a, b, ok := t.Unfinished.Cells(one, other, t.Scoring.value('W'), t.Scoring.value('D'), t.Scoring.value('L'))
	switch {
	case !ok:
		return swiss.Cell{}, &Error{Code: NotOver, What: fmt.Sprintf("%q for games without a result", t.Unfinished), Want: "win, draw, loss or none"}
	case first:
		return a, nil
	}
	return b, nil
}

// checkPoints compares the points column with the cells; the next round's bye, its
// virtual points or both may be in it, what unfinished games count may not.
func (t Tournament) checkPoints(p Player, one swiss.Player, played int) error {
	if !p.HasPoints {
		return nil
	}
	sum, bye, virtual, open := swiss.Points(0), swiss.Points(0), swiss.Points(0), swiss.Points(0)
	for r, c := range one.Cells {
		sum += c.Points
		if r < len(p.Cells) && p.Cells[r].Opponent != 0 && p.Cells[r].Result == 0 {
			open += c.Points
		}
	}
	if len(p.Cells) > played {
		bye = t.Scoring.Worth(p.Cells[played].Result)
	}
	if played < len(one.Virtual) {
		virtual = one.Virtual[played]
	}
	switch p.Points {
	case sum, sum + bye, sum + virtual, sum + bye + virtual:
		return nil
	}
	switch p.Points + open {
	case sum, sum + bye, sum + virtual, sum + bye + virtual:
		return nil
	}
	return &Error{Line: p.line, Column: 81, Code: WrongPoints, What: fmt.Sprintf("player %d has %v points", p.No, show(p.Points)),
		Want: fmt.Sprintf("%v, the sum of the results", show(sum))}
}

// show writes points in as few characters as keep one decimal.
func show(p swiss.Points) string {
	text := fmt.Sprintf("%d.%03d", p/1000, p%1000)
	text = strings.TrimSuffix(strings.TrimSuffix(text, "0"), "0")
	if len(text) > 4 {
		text = strings.TrimPrefix(strings.TrimSuffix(text, ".0"), "0")
	}
	return text
}

// Standings is the tournament as the tie-breaks see it, without tie-breaks and
// with the usual scoring.
func (t Tournament) Standings() standings.Input {
	var in standings.Input
	for _, p := range t.Players {
		in.Players = append(in.Players, standings.Player{No: p.No, Rating: p.Rating})
	}
	byNumber := make(map[int]Player, len(t.Players))
	for _, p := range t.Players {
		byNumber[p.No] = p
	}
	for _, p := range t.Players {
		for r, c := range p.Cells {
			code := standings.Code(c.Result)
			switch {
			case c.Blank():
			case c.Opponent == 0:
				in.Results = append(in.Results, standings.Result{Round: r + 1, First: p.No, FirstCode: code})
			case c.Colour == 'w', c.Colour == '-' && p.No < c.Opponent:
				back := standings.Code(byNumber[c.Opponent].Cells[r].Result)
				in.Results = append(in.Results, standings.Result{Round: r + 1, First: p.No, Second: c.Opponent, FirstCode: code, SecondCode: back})
			}
		}
	}
	return in
}
