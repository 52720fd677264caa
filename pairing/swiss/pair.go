package swiss

import (
	"cmp"
	"slices"

	"renju-arbiter/pairing"
)

// Pair gives the boards of the next round, in the order of the file format: by
// real points of the higher player, then of the lower, then by the number of the
// higher; the bye last. Or an *Error; NoPairing carries the proof.
func Pair(f Field) ([]pairing.Board, error) { return PairWhile(f, nil) }

// PairWhile is Pair for as long as goOn says so, which is asked every millisecond or so and told
// how many players are settled; ErrStopped.
func PairWhile(f Field, goOn func(settled int) bool) ([]pairing.Board, error) {
	list, initial, err := prepare(f)
	if err != nil {
		return nil, err
	}
	r := newRound(list)
	err = r.runWhile(goOn)
	if none, is := err.(*Error); is {
		none.Carried = f.Played == 0 && slices.ContainsFunc(f.Players, func(p Player) bool { return len(p.Earlier) > 0 })
	}
	if err != nil {
		return nil, err
	}
	return r.boards(initial), nil
}

// prepare reads a field: those to be paired, in order, and the initial colour.
func prepare(f Field) ([]*person, Colour, error) {
	if err := check(f); err != nil {
		return nil, NoColour, err
	}
	list := people(f)
	if len(list) == 0 {
		return nil, NoColour, &Error{Code: NoPlayers}
	}
	initial := InitialColour(f)
	if initial == NoColour {
		return nil, NoColour, &Error{Code: NoInitialColour}
	}
	forbid(list, f)
	return list, initial, nil
}

// pairByPair is the size of a set of players kept apart up to which its pairs are entered one
// by one: a nation of half a large field has too many.
const pairByPair = 64

// forbid enters the players who are kept apart in this round as having met.
func forbid(list []*person, f Field) {
	round := f.Played + 1
	known := make(map[int]*person, len(list))
	for i, p := range list {
		known[p.no], p.at = p, i
	}
	for i, a := range f.Apart {
		if !a.holds(round) {
			continue
		}
		if len(a.Players) > pairByPair {
			for _, x := range a.Players {
				if p := known[x]; p != nil {
					p.apart = append(p.apart, i)
				}
			}
			continue
		}
		for _, x := range a.Players {
			for _, y := range a.Players {
				if p := known[x]; p != nil && x != y {
					p.met[y] = true
				}
			}
		}
	}
}

// round is one pairing being made, from the top bracket down.
type round struct {
	list   []*person
	groups [][]*person
	open   *completion
	pairs  [][2]*person
	odd    bool
	// byeScore is set and bye still to be given while odd and taker is nil.
	byeScore Points
	taker    *person
	// steps are the brackets so far; known those of a pairing that had this one's
	// rules and fewer prohibitions (again.go).
	steps, known []step
	// whole looks at the whole field in every bracket: the slow way of the tests.
	whole bool
}

func newRound(list []*person) *round {
	r := &round{list: list, open: newCompletion(list), odd: len(list)%2 == 1}
	for i, p := range list {
		p.at = i
		if i == 0 || list[i-1].score != p.score {
			r.groups = append(r.groups, nil)
		}
		last := len(r.groups) - 1
		r.groups[last] = append(r.groups[last], p)
	}
	return r
}

func (r *round) run() error {
	if stuck := r.open.complete(); stuck != nobody {
		return &Error{Code: NoPairing, Obstacle: r.open.obstacle(r.list)}
	}
	if r.odd {
		r.byeScore = r.open.settleBye(r.list)
	}
	var moved []*person
	for i := range r.groups {
		left, err := r.bracket(moved, i)
		if err != nil {
			return err
		}
		moved = left
	}
	return nil
}

// boards writes the pairs with their colours, in order.
func (r *round) boards(initial Colour) []pairing.Board {
	for i, p := range r.pairs {
		if inOrder(p[0], p[1]) > 0 {
			r.pairs[i] = [2]*person{p[1], p[0]}
		}
	}
	type line struct {
		pairing.Board
		higher, lower Points
		number        int
	}
	lines := make([]line, len(r.pairs))
	for i, p := range r.pairs {
		a, b := p[0], p[1]
		lines[i].Board = board(a, b, initial)
		if b.real > a.real || b.real == a.real && b.place < a.place {
			a, b = b, a
		}
		lines[i].higher, lines[i].lower, lines[i].number = a.real, b.real, a.place
	}
	slices.SortFunc(lines, func(a, b line) int {
		return cmp.Or(cmp.Compare(b.higher, a.higher), cmp.Compare(b.lower, a.lower), cmp.Compare(a.number, b.number))
	})
	boards := make([]pairing.Board, 0, len(lines)+1)
	for _, l := range lines {
		boards = append(boards, l.Board)
	}
	if r.taker != nil {
		boards = append(boards, pairing.Board{First: r.taker.no})
	}
	return boards
}

// check refuses a field that contradicts itself, before anything is paired.
func check(f Field) error {
	if f.Played < 0 || f.Played >= f.Rounds {
		return &Error{Code: TooManyRounds, Round: f.Played + 1}
	}
	byNumber := make(map[int]Player, len(f.Players))
	for _, p := range f.Players {
		if p.No < 1 || len(p.Cells) > f.Played {
			return &Error{Code: BadPlayer, Player: p.No}
		}
		if _, twice := byNumber[p.No]; twice {
			return &Error{Code: PlayerTwice, Player: p.No}
		}
		byNumber[p.No] = p
	}
	for _, a := range f.Apart {
		for _, no := range a.Players {
			if _, ok := byNumber[no]; !ok {
				return &Error{Code: UnknownPlayer, Player: no}
			}
		}
	}
	for _, p := range f.Players {
		for _, g := range p.Earlier {
			if _, known := byNumber[g.Opponent]; g.Opponent == p.No || g.Opponent != 0 && !known || g.Colour == NoColour {
				return &Error{Code: UnknownPlayer, Player: g.Opponent}
			}
		}
		for r, c := range p.Cells {
			if err := checkCell(p, r, c, byNumber); err != nil {
				return err
			}
		}
	}
	return nil
}

func checkCell(p Player, r int, c Cell, byNumber map[int]Player) error {
	if c.Opponent == 0 {
		if c.Played {
			return &Error{Code: CellsDisagree, Player: p.No, Round: r + 1}
		}
		return nil
	}
	other, ok := byNumber[c.Opponent]
	switch {
	case !ok:
		return &Error{Code: UnknownPlayer, Player: c.Opponent, Round: r + 1}
	case c.Opponent == p.No, r >= len(other.Cells), other.Cells[r].Opponent != p.No, other.Cells[r].Played != c.Played,
		c.Played && (c.Colour == NoColour || other.Cells[r].Colour != c.Colour.Opposite()):
		return &Error{Code: CellsDisagree, Player: p.No, Round: r + 1}
	}
	return nil
}
