package trf

import (
	"fmt"
	"slices"

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
	return t.fieldAfter(played, SystemSwiss)
}

// fieldAfter is the field of a system with this many rounds over. The points of a Keizer are
// not those of its results.
func (t Tournament) fieldAfter(played int, of string) (swiss.Field, error) {
	if err := t.PairedAs(of); err != nil {
		return swiss.Field{}, err
	}
	if err := t.checkNumbering(); err != nil {
		return swiss.Field{}, err
	}
	f := swiss.Field{Rounds: t.Rounds, Played: played, Win: t.Scoring.value('W'), Loss: t.Scoring.value('L'), Initial: t.Initial, Apart: t.Apart}
	named := make(map[int]bool, len(t.Absent))
	for _, no := range t.Absent {
		named[no] = true
	}
	absent := func(p Player) bool { return named[p.No] || t.byeIn(p, played+1) != 0 }
	lastOfA := 0
	if system, _ := t.System(); system.Baku && !t.Accelerated() {
		lastOfA = t.lastOfBaku(played, absent)
	}
	for i, p := range t.Players {
		one := swiss.Player{No: p.No, Virtual: t.virtualOf(p.No), Absent: absent(p)}
		if p.No <= lastOfA {
			one.Virtual = t.BakuPoints()
		}
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
		if err := t.checkPoints(p, one, played); err != nil && of != SystemKeizer {
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
		return &Error{Line: at.line, Column: at.column, Code: TooManyRounds, What: fmt.Sprintf("%d rounds, but %d are in the file", t.Rounds, played), Want: "at least the round to be paired"}
	}
	return nil
}

// RoundsBeyondOpponents says that somebody would run out of opponents before the
// last round, and how many rounds everybody has one; a pairing has so many games, a
// round of the file each. The next round may be paired all the same.
func (t Tournament) RoundsBeyondOpponents(games int) (most int, beyond bool) {
	n := len(t.Players)
	most = max(n-1+n%2, 1)
	return most, t.Rounds > most*games
}

// checkNumbering refuses a gap in the start numbers, unless the lines number the
// players.
func (t Tournament) checkNumbering() error {
	if t.ByLine {
		return nil
	}
	players := slices.SortedFunc(slices.Values(t.Players), func(a, b Player) int { return a.No - b.No })
	for i, p := range players {
		if p.No != i+1 {
			return &Error{Line: p.Line, Column: 5, Code: NumberMissing, What: fmt.Sprintf("nobody has number %d", i+1), Want: "the numbers from 1 on, none left out"}
		}
	}
	return nil
}

func (t Tournament) cell(p Player, r int) (swiss.Cell, error) {
	c := Cell{Result: 'Z'}
	if r < len(p.Cells) && !p.Cells[r].Blank() {
		c = p.Cells[r]
	}
	if (c.Result == 0 || c.Result == '?') && t.Unfinished != "" && c.Colour != '-' {
		return t.unfinished(p.No, c)
	}
	if c.Result == 0 {
		return swiss.Cell{}, &Error{Line: p.Line, Column: columnOf(r+1) + 7, Code: NotOver,
			What: fmt.Sprintf("the game of player %d in round %d has no result", p.No, r+1), Want: "a result, provisional if need be, or ? for one that is unknown"}
	}
	one := swiss.Cell{Opponent: c.Opponent, Bye: c.Result == 'U'}
	one.Points, one.Extra = t.worthOf(p.No, r+1, c.Result)
	one.Played = c.Result == '1' || c.Result == '=' || c.Result == '0' || c.Result == '?'
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

// Standings is the tournament as the tie-breaks see it, without tie-breaks and
// with the usual scoring.
func (t Tournament) Standings() standings.Input {
	var in standings.Input
	for _, p := range t.Players {
		in.Players = append(in.Players, standings.Player{No: p.No, Rating: p.Rating})
	}
	byNumber := t.ByNumber()
	for _, p := range t.Players {
		for r, c := range p.Cells {
			code := codeOf(c)
			switch {
			case c.Blank():
			case c.Opponent == 0:
				in.Results = append(in.Results, standings.Result{Round: r + 1, First: p.No, FirstCode: code})
			case c.Colour == 'w', c.Colour == '-' && p.No < c.Opponent:
				back := codeOf(byNumber[c.Opponent].Cells[r])
				in.Results = append(in.Results, standings.Result{Round: r + 1, First: p.No, Second: c.Opponent, FirstCode: code, SecondCode: back})
			}
		}
	}
	return in
}

// codeOf is a cell as the standings know it: an unknown result is none.
func codeOf(c Cell) standings.Code {
	if c.Result == '?' {
		return standings.Pending
	}
	return standings.Code(c.Result)
}
