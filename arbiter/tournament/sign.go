package tournament

import (
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/clock"
)

// Sign makes the standings final: nothing that they rest on changes until they are reopened. While a
// ruling can still be appealed it must be Sure: afterwards nobody can open a dispute.
type Sign struct {
	Sure bool
	at   clock.Instant
}

func (c Sign) arriving(at clock.Instant) Command { c.at = at; return c }

// ReopenTable makes the standings provisional again. A correction of them is the act of two, and
// so is this, which would go round it: where somebody else can confirm it, it is proposed. Where
// one arbiter is alone it is a public act with its reason.
type ReopenTable struct {
	Reason string
	By     string // as the desk names people
	at     clock.Instant
}

func (c ReopenTable) arriving(at clock.Instant) Command { c.at = at; return c }

// AtBoards refuses an act in a game of the event that the table of rights does not have when
// the standings are signed, and a correction: that one is proposed (correction_approval.go).
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

func (c Sign) decide(b *Book) ([]Event, error) {
	if refused := b.Unsettled(); refused != nil {
		return nil, refused
	}
	if games, minutes := b.Appealable(c.at); games > 0 && !c.Sure {
		return nil, &Refusal{Code: AppealsRun, Count: games, Of: minutes}
	}
	return []Event{Signed{}}, nil
}

// Appealable returns the number of games whose ruling, on a claim or in a dispute, can still be appealed
// at an instant. It also returns the minutes until the last of these appeals lapses, rounded up (RIF
// 17.2, seed 15.2).
func (b *Book) Appealable(at clock.Instant) (games, minutes int) {
	for _, p := range b.Pairings {
		g, err := b.gameOf(p.Game)
		if p.Game == "" || err != nil {
			continue
		}
		if until := appealableUntil(b, p.Game, g); until >= at && until > 0 {
			games, minutes = games+1, max(minutes, int((until-at)/60_000)+1)
		}
	}
	return games, minutes
}

// appealableUntil returns the last instant at which a ruling of a game can be appealed; 0 for none.
func appealableUntil(b *Book, id string, g game.State) (last clock.Instant) {
	files := b.Disputes.At(id)
	for _, f := range files {
		if f.State == dispute.Settled && f.Subject != dispute.OfSpectator {
			until, _ := f.Deadline(g)
			last = max(last, until)
		}
	}
	for _, c := range g.Claims {
		inFile := slices.ContainsFunc(files, func(f dispute.File) bool { return f.Subject == dispute.OfClaim && f.Claim == c.Number })
		if c.Judged && !inFile {
			until, _ := dispute.Until(c.At, b.AppealFor(), g)
			last = max(last, until)
		}
	}
	return last
}

// Signable tells whether the standings can be signed as they are.
func (b *Book) Signable() bool { return b.Published && !b.Signed && b.Unsettled() == nil }

// Unsettled is why the standings cannot be signed yet: a result that is missing or in
// dispute, or else a round that nobody has closed; nil for nothing.
func (b *Book) Unsettled() *Refusal {
	if open := b.OpenGames(); len(open) > 0 {
		if r := b.resultOf(open[0]); r.over { // without a result
			return &Refusal{Code: BoardVoid, Round: open[0].Round, Board: open[0].Board}
		}
		return &Refusal{Code: RoundUnfinished, Round: open[0].Round, Board: open[0].Board, Match: b.Boards > 0}
	}
	for _, f := range b.Disputes {
		if f.Waiting() {
			return &Refusal{Code: DisputeOpen, Count: f.Number, Appeal: f.State == dispute.Appeal}
		}
	}
	for _, p := range b.Pairings {
		if b.asked().after[p.Game] == contested {
			return unsettledBoard(b, p)
		}
	}
	for round := 1; round <= b.Rounds(); round++ {
		if b.Stage(round) != StageClosed {
			return &Refusal{Code: RoundNotClosed, Round: round}
		}
	}
	return nil
}

// unsettledBoard says why the result of a pairing does not stand yet.
func unsettledBoard(b *Book, p Pairing) *Refusal {
	for _, f := range b.Disputes.At(p.Game) {
		if f.Waiting() {
			return &Refusal{Code: DisputeOpen, Count: f.Number, Appeal: f.State == dispute.Appeal}
		}
	}
	return &Refusal{Code: ResultContested, Round: p.Round, Board: p.Board}
}

func (c ReopenTable) decide(b *Book) ([]Event, error) {
	i := slices.IndexFunc(b.Corrections, func(p Proposal) bool { return p.Reopens && p.Waits() })
	switch {
	case c.Reason == "":
		return nil, &Refusal{Code: ReasonNeeded}
	case !b.Access.HasSecond(c.By):
		return []Event{Reopened{Reason: c.Reason}}, nil
	case i >= 0:
		return nil, &Refusal{Code: ReopeningWaits, Count: i + 1}
	}
	return []Event{CorrectionProposed{Number: len(b.Corrections) + 1, Reopens: true, Mend: game.Mend{Point: board.NoPoint, Reason: c.Reason}, By: c.By, At: c.at}}, nil
}
