package tournament

import (
	"errors"
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/clock"
	"renju-arbiter/pairing/knockout"
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
// the standings are signed, and a correction: that one is proposed.
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
	if undecided := b.undecided(); undecided != nil {
		return undecided
	}
	for round := 1; round <= b.Rounds(); round++ {
		if b.Stage(round) != StageClosed {
			return &Refusal{Code: RoundNotClosed, Round: round}
		}
	}
	return nil
}

// undecided is a match of a knock-out that has no winner, or whose results do not fit the bracket.
func (b *Book) undecided() *Refusal {
	if b.how() != KnockOut {
		return nil
	}
	if _, err := b.KnockOut(); err != nil {
		wrong, _ := errors.AsType[*knockout.Error](err)
		if wrong == nil || wrong.Round == 0 {
			return nil // too few entries
		}
		return &Refusal{Code: MatchUndecided, Round: wrong.Round, Board: b.BoardOf(wrong.Match)}
	}
	for round := 1; round <= b.Rounds(); round++ {
		if match := b.LevelMatch(round); match > 0 {
			return &Refusal{Code: MatchUndecided, Round: round, Board: match}
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

// When the standings are signed, a correction at a board is the act of two: one proposes it, and another
// account confirms it or declines it. Until then nothing changes. A confirmed correction supersedes the
// signature, and the standings must be signed again.

// ProposeCorrection puts a correction before a second person.
type ProposeCorrection struct {
	Game    string
	Mend    game.Mend
	Was, Is string // the result, as the preview showed it
	By      string // as the desk names people
	at      clock.Instant
}

// ConfirmCorrection does what was proposed.
type ConfirmCorrection struct {
	Number int
	By     string
	at     clock.Instant
}

// DeclineCorrection leaves the game as it is.
type DeclineCorrection struct {
	Number int
	Reason string
	By     string
	at     clock.Instant
}

// CorrectionProposed waits for a second person.
type CorrectionProposed struct {
	Number int           `json:"number"` // from 1, through the event
	Game   string        `json:"game"`
	Mend   game.Mend     `json:"correction"`
	Was    string        `json:"was"`
	Is     string        `json:"is"`
	By     string        `json:"by"`
	At     clock.Instant `json:"at"`
	// Reopens: the standings are to be opened again. It is of no game, and Mend has the reason alone.
	Reopens bool `json:"reopens,omitempty"`
}

// CorrectionConfirmed is done in the same act, and supersedes the signature.
type CorrectionConfirmed struct {
	Number int           `json:"number"`
	By     string        `json:"by"`
	At     clock.Instant `json:"at"`
}

// CorrectionDeclined changes nothing.
type CorrectionDeclined struct {
	Number int           `json:"number"`
	Reason string        `json:"reason"`
	By     string        `json:"by"`
	At     clock.Instant `json:"at"`
}

// Kind is the name of the kind, as the journal keeps it.
func (CorrectionProposed) Kind() string { return "correction-proposed" }

// Kind is the name of the kind, as the journal keeps it.
func (CorrectionConfirmed) Kind() string { return "correction-confirmed" }

// Kind is the name of the kind, as the journal keeps it.
func (CorrectionDeclined) Kind() string { return "correction-declined" }

// Proposal is a correction that was proposed, with what became of it.
type Proposal struct {
	CorrectionProposed
	Confirmed *CorrectionConfirmed
	Declined  *CorrectionDeclined
	Lapsed    bool // the signature is gone for which it was proposed
}

// Corrections are the proposals of an event, by their numbers from 1.
type Corrections []Proposal

// Waits tells that somebody can still confirm or decline it.
func (p Proposal) Waits() bool { return p.Confirmed == nil && p.Declined == nil && !p.Lapsed }

func (c ProposeCorrection) arriving(at clock.Instant) Command { c.at = at; return c }
func (c ConfirmCorrection) arriving(at clock.Instant) Command { c.at = at; return c }
func (c DeclineCorrection) arriving(at clock.Instant) Command { c.at = at; return c }

func (c ProposeCorrection) decide(b *Book) ([]Event, error) {
	if _, paired := b.PairingOf(c.Game); !paired {
		return nil, b.unpaired(c.Game)
	}
	if i := slices.IndexFunc(b.Corrections, func(p Proposal) bool { return p.Game == c.Game && p.Waits() }); i >= 0 {
		return nil, &Refusal{Code: CorrectionWaits, Count: i + 1}
	}
	return []Event{CorrectionProposed{Number: len(b.Corrections) + 1, Game: c.Game, Mend: c.Mend, Was: c.Was, Is: c.Is, By: c.By, At: c.at}}, nil
}

func (c ConfirmCorrection) decide(b *Book) ([]Event, error) {
	p, err := b.Corrections.waiting(c.Number)
	switch {
	case err != nil:
		return nil, err
	case p.By == c.By:
		return nil, &Refusal{Code: OwnCorrection, Count: c.Number}
	}
	confirmed := CorrectionConfirmed{Number: c.Number, By: c.By, At: c.at}
	if p.Reopens {
		return []Event{confirmed, Reopened{Reason: p.Mend.Reason}}, nil
	}
	return []Event{confirmed}, nil
}

func (c DeclineCorrection) decide(b *Book) ([]Event, error) {
	if _, err := b.Corrections.waiting(c.Number); err != nil {
		return nil, err
	}
	if c.Reason == "" {
		return nil, &Refusal{Code: ReasonNeeded}
	}
	return []Event{CorrectionDeclined{Number: c.Number, Reason: c.Reason, By: c.By, At: c.at}}, nil
}

// waiting is the proposal of this number, if nobody has decided on it.
func (c Corrections) waiting(number int) (Proposal, error) {
	if number < 1 || number > len(c) || !c[number-1].Waits() {
		return Proposal{}, &Refusal{Code: NoCorrection, Count: number}
	}
	return c[number-1], nil
}

// lapsed are the proposals of a signature that is gone: the standings are corrected at the boards
// until they are signed again, and then each is proposed on what stands.
func (c Corrections) lapsed() []Proposal {
	list := slices.Clone(c)
	for i := range list {
		list[i].Lapsed = list[i].Lapsed || list[i].Waits()
	}
	return list
}

// second folds what two decide about a correction; false for an event of another room.
func (s State) second(e Event) (State, bool) {
	decided := func(number int, by func(*Proposal)) {
		s.Corrections = slices.Clone(s.Corrections)
		by(&s.Corrections[number-1])
	}
	switch e := e.(type) {
	case CorrectionProposed:
		s.Corrections = append(slices.Clip(s.Corrections), Proposal{CorrectionProposed: e})
	case CorrectionConfirmed:
		decided(e.Number, func(p *Proposal) { p.Confirmed = &e })
		s.Signed, s.Superseded, s.Corrections = false, e.Number, s.Corrections.lapsed()
	case CorrectionDeclined:
		decided(e.Number, func(p *Proposal) { p.Declined = &e })
	default:
		return s, false
	}
	return s, true
}
