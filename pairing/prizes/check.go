package prizes

import (
	"fmt"
	"slices"
)

// The bounds of a list: no sum of a payout can overflow.
const (
	// MaxPrize is the largest prize.
	MaxPrize Amount = 1_000_000_000_000
	// MaxPrizes is how many a list may have.
	MaxPrizes = 10_000
)

// ErrorCode names what was wrong; the words for people are made elsewhere.
type ErrorCode string

// The refusals of this package.
const (
	// BadPlayer: a number below 1 or a negative rank.
	BadPlayer ErrorCode = "bad-player"
	// PlayerTwice: a number is given twice, in the table or in a list.
	PlayerTwice ErrorCode = "player-twice"
	// BadOrder: the player has a better rank than one with more points, or shares a
	// rank with one who has not the same points.
	BadOrder ErrorCode = "bad-order"
	// UnknownPlayer: a list names a number that nobody in the table has.
	UnknownPlayer ErrorCode = "unknown-player"
	// BadPrize: negative, or above MaxPrize, or more than MaxPrizes of them.
	BadPrize ErrorCode = "bad-prize"
	// PrizesRise: a place has more than the place before it.
	PrizesRise ErrorCode = "prizes-rise"
	// MembersOfEverybody: a list for everybody names members.
	MembersOfEverybody ErrorCode = "members-of-everybody"
	// UnknownSharing: none of the ways of sharing.
	UnknownSharing ErrorCode = "unknown-sharing"
)

// Error is a refusal: a code, and what it is about as far as that applies.
type Error struct {
	Code   ErrorCode
	Player int
	// List is the name of a list.
	List string
	// Place counts from 1.
	Place int
}

// Error is for logs; what people read is made from the fields at the edge.
func (e *Error) Error() string {
	return fmt.Sprintf("prizes: %s, player %d, list %q, place %d", e.Code, e.Player, e.List, e.Place)
}

// Sentence is the key of the text for people, with its arguments; none for what a
// form cannot ask for, which names nobody by number.
func (e *Error) Sentence() (key string, args []any) {
	switch e.Code {
	case BadPlayer, UnknownPlayer, MembersOfEverybody:
		return "", nil
	}
	return "refused.prizes." + string(e.Code), []any{"List", e.List, "Place", e.Place}
}

func check(players []Player, rules Rules) error {
	known := make(map[int]bool, len(players))
	for _, p := range players {
		switch {
		case p.No < 1 || p.Rank < 0:
			return &Error{Code: BadPlayer, Player: p.No}
		case known[p.No]:
			return &Error{Code: PlayerTwice, Player: p.No}
		}
		known[p.No] = true
	}
	if err := checkOrder(players); err != nil {
		return err
	}
	for _, list := range rules.Lists {
		if err := list.check(known); err != nil {
			return err
		}
	}
	return nil
}

func checkOrder(players []Player) error {
	ranked := slices.DeleteFunc(slices.Clone(players), func(p Player) bool { return p.Rank == 0 })
	slices.SortFunc(ranked, fromTheTop)
	for i, p := range ranked {
		if i == 0 {
			continue
		}
		above := ranked[i-1]
		if above.Points < p.Points || above.Rank == p.Rank && above.Points != p.Points {
			return &Error{Code: BadOrder, Player: above.No}
		}
	}
	return nil
}

func (l List) check(known map[int]bool) error {
	switch {
	case l.Sharing > ByPlace:
		return &Error{Code: UnknownSharing, List: l.Name}
	case l.Everybody && len(l.Members) > 0:
		return &Error{Code: MembersOfEverybody, List: l.Name}
	case len(l.Prizes) > MaxPrizes:
		return &Error{Code: BadPrize, List: l.Name, Place: MaxPrizes + 1}
	}
	for i, prize := range l.Prizes {
		if prize < 0 || prize > MaxPrize {
			return &Error{Code: BadPrize, List: l.Name, Place: i + 1}
		}
		if i > 0 && prize > l.Prizes[i-1] {
			return &Error{Code: PrizesRise, List: l.Name, Place: i + 1}
		}
	}
	members := make(map[int]bool, len(l.Members))
	for _, no := range l.Members {
		switch {
		case !known[no]:
			return &Error{Code: UnknownPlayer, Player: no, List: l.Name}
		case members[no]:
			return &Error{Code: PlayerTwice, Player: no, List: l.Name}
		}
		members[no] = true
	}
	return nil
}
