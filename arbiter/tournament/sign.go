package tournament

import (
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rights"
)

// Sign makes the standings final: from then on nothing that they rest on changes, in the
// event or at a board, until they are reopened.
type Sign struct{}

// ReopenTable makes the standings provisional again.
type ReopenTable struct{ Reason string }

// AtBoards refuses an act in a game of the event that the table of rights does not have when
// the standings are signed, and a correction: that one is proposed (second.go).
func (s State) AtBoards(do string) error {
	row, _ := rights.Of(rights.AtGame(do))
	switch {
	case !s.Signed:
	case game.Act(do) == game.DoCorrect || game.Act(do) == game.DoResult:
		return &Refusal{Code: SecondNeeded}
	case !row.Open(rights.Signed):
		return &Refusal{Code: AlreadySigned}
	}
	return nil
}

func (Sign) decide(b *Book) ([]Event, error) {
	if refused := b.Unsettled(); refused != nil {
		return nil, refused
	}
	return []Event{Signed{}}, nil
}

// Signable tells whether the standings can be signed as they are.
func (b *Book) Signable() bool { return b.Published && !b.Signed && b.Unsettled() == nil }

// Unsettled is why the standings cannot be signed yet: a result that is missing or in
// dispute, or else a round that nobody has closed; nil for nothing.
func (b *Book) Unsettled() *Refusal {
	if open := b.OpenGames(); len(open) > 0 {
		return &Refusal{Code: RoundUnfinished, Round: open[0].Round, Board: open[0].Board, Match: b.Boards > 0}
	}
	for _, f := range b.Disputes {
		if f.Waiting() {
			return &Refusal{Code: DisputeOpen, Count: f.Number}
		}
	}
	for _, p := range b.Pairings {
		if b.asked().after[p.Game] == contested {
			return b.unsettled(p)
		}
	}
	for round := 1; round <= b.Rounds(); round++ {
		if b.Stage(round) != StageClosed {
			return &Refusal{Code: RoundNotClosed, Round: round}
		}
	}
	return nil
}

// unsettled says why the result of a pairing does not stand yet.
func (b *Book) unsettled(p Pairing) *Refusal {
	for _, f := range b.Disputes.At(p.Game) {
		if f.Waiting() {
			return &Refusal{Code: DisputeOpen, Count: f.Number}
		}
	}
	return &Refusal{Code: ResultContested, Round: p.Round, Board: p.Board}
}

func (c ReopenTable) decide(*Book) ([]Event, error) {
	if c.Reason == "" {
		return nil, &Refusal{Code: ReasonNeeded}
	}
	return []Event{Reopened(c)}, nil
}
