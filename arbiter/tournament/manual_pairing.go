package tournament

import (
	"errors"
	"slices"

	"renju-arbiter/pairing/keizer"
	"renju-arbiter/pairing/swiss"
)

// Hand is a session of pairing by hand: begun, changed, and ended by publishing
// or by dropping it.
type Hand struct {
	Round int
	Pairs []Pair
}

// OpenHand begins to pair the next round by hand, from what the engine proposes or
// from nothing where no legal pairing exists.
type OpenHand struct{}

// ChangeHand sets the pairs of the session. What breaks the rules is not refused,
// it is said: see Faults. Nobody may be missing from the list who is here, or be
// in it twice, when it is published.
type ChangeHand struct{ Pairs []Pair }

// DropHand ends the session without publishing.
type DropHand struct{}

func (OpenHand) decide(b *Book) ([]Event, error) {
	if b.Hand != nil {
		return nil, &Refusal{Code: HandOpen}
	}
	if err := mayPair(b.State); err != nil {
		return nil, err
	}
	if _, err := b.Field(); err != nil {
		return nil, err
	}
	pairs, err := b.Proposal()
	if err != nil {
		pairs = nil // no legal pairing, or it was stopped: the session is where one is made
	}
	return []Event{HandOpened{Round: b.Rounds() + 1, Pairs: pairs}}, nil
}

func (c ChangeHand) decide(b *Book) ([]Event, error) {
	if b.Hand == nil {
		return nil, &Refusal{Code: NoHand}
	}
	for _, p := range c.Pairs {
		for _, player := range []string{p.First, p.Second} {
			if _, entered := b.Entry(player); !entered && player != "" {
				return nil, &Refusal{Code: NotEntered, Player: player}
			}
		}
		if p.First == "" || p.First == p.Second {
			return nil, &Refusal{Code: OwnOpponent, Player: p.First}
		}
	}
	return []Event{HandChanged{Round: b.Hand.Round, Pairs: slices.Clone(c.Pairs)}}, nil
}

func (DropHand) decide(b *Book) ([]Event, error) {
	if b.Hand == nil {
		return nil, &Refusal{Code: NoHand}
	}
	return []Event{HandDropped{Round: b.Hand.Round}}, nil
}

// complete refuses pairs in which somebody sits twice, sits who is away, or is
// missing: those boards could not be played.
func complete(b *Book, pairs []Pair) error {
	away := map[string]bool{}
	for _, a := range b.Away() {
		away[a.Player] = true
	}
	sits := map[string]bool{}
	for _, p := range pairs {
		for _, player := range []string{p.First, p.Second} {
			switch {
			case player == "":
			case away[player]:
				return &Refusal{Code: PairedAway, Player: player}
			case sits[player]:
				return &Refusal{Code: PairedTwice, Player: player}
			default:
				sits[player] = true
			}
		}
	}
	for _, e := range b.Entries {
		if !sits[e.Player] && !away[e.Player] {
			return &Refusal{Code: NotPaired, Player: e.Player}
		}
	}
	return nil
}

// Faults says what is wrong with pairs for the next round that were made by hand,
// and by which rule the engine's are better. None: they are the engine's.
func (b *Book) Faults(pairs []Pair) ([]swiss.Fault, error) {
	f, err := b.Field()
	if err != nil {
		return nil, err
	}
	system, err := b.Proposal()
	if refused, is := errors.AsType[*Refusal](err); is {
		return nil, refused
	}
	if rules := b.keizerRules(); rules != nil {
		return keizer.Check(f, *rules, b.boards(pairs), b.boards(system))
	}
	return swiss.Check(f, b.boards(pairs), b.boards(system))
}
