package game

import (
	"strconv"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/seal"
	"renju-arbiter/clock"
)

// A game that is not finished in its session is adjourned and goes on later, in the order
// that the organiser decides (RIF 17.6, seed 15.6). The player to move may have to seal a
// move: the clock runs on until it is sealed, and nobody sees the move before the arbiter
// opens it. The rules say nothing of sealed moves: what comes of one that cannot be played,
// or that does not open any more, is for the organiser to judge (RIF 17.2, seed 15.2).

// Move is what lies in an envelope: a stone or a pass, and on a standing board the column.
type Move struct {
	Do     Act          `json:"do"`
	Point  board.Point  `json:"point"`
	From   *board.Point `json:"from,omitempty"`
	Column int          `json:"column,omitempty"`
}

// String is the move as the commitment has it: "stone h8", "stone h8 from g7",
// "stone column 4", "pass".
func (m Move) String() string {
	words := []string{string(m.Do)}
	switch {
	case m.Do == DoPass:
	case m.Column > 0:
		words = append(words, "column", strconv.Itoa(m.Column))
	default:
		words = append(words, m.Point.String())
		if m.From != nil {
			words = append(words, "from", m.From.String())
		}
	}
	return strings.Join(words, " ")
}

// Envelope is a sealed move with what keeps anybody from finding it by trying.
type Envelope struct {
	Move Move
	Salt seal.Salt
}

// Commitment is what the journal has of a sealed move.
func Commitment(game string, ply int, e Envelope) string {
	return seal.Of("renju-arbiter: a sealed move", e.Salt, game, strconv.Itoa(ply), e.Move.String())
}

// Adjourned interrupts a game until a later session. While a move is to be sealed the clock
// of the player to move runs on.
type Adjourned struct {
	Sealing bool   `json:"sealing,omitempty"`
	Reason  string `json:"reason,omitempty"`
}

// Sealed says that the player to move has sealed a move, and stops the clocks. Without a
// commitment the move is in an envelope of paper alone.
type Sealed struct {
	By         board.Person `json:"by"`
	Ply        int          `json:"ply"`
	Commitment string       `json:"commitment,omitempty"`
	Keeper     string       `json:"keeper,omitempty"` // who keeps the envelope of paper
	OnBehalf   bool         `json:"onBehalf,omitempty"`
}

// Opened says what lay in the envelope. The move is played by the events that follow, unless
// it cannot be played.
type Opened struct {
	By      board.Person `json:"by"`
	Ply     int          `json:"ply"`
	Move    Move         `json:"move"`
	Salt    seal.Salt    `json:"salt,omitempty"`   // empty: the commitment could not be checked, or there is none
	Stated  bool         `json:"stated,omitempty"` // typed by an arbiter: from paper, or as the player says
	Reason  string       `json:"reason,omitempty"`
	Refused Code         `json:"refused,omitempty"` // why the move cannot be played: an arbiter judges (RIF 17.2, seed 15.2)
}

// Slated says when an adjourned game goes on: in which place of the order, and at what time
// (RIF 17.6, seed 15.6). The zero value takes back what was said.
type Slated struct {
	Place int           `json:"place,omitempty"`
	For   clock.Instant `json:"for,omitempty"`
}

// Kind is the name of the kind, as the journal keeps it.
func (Adjourned) Kind() string { return "adjourned" }

// Kind is the name of the kind, as the journal keeps it.
func (Sealed) Kind() string { return "sealed" }

// Kind is the name of the kind, as the journal keeps it.
func (Opened) Kind() string { return "opened" }

// Kind is the name of the kind, as the journal keeps it.
func (Slated) Kind() string { return "slated" }

// Fits tells whether an opened move is the one that was sealed in a game: true where there
// is nothing to hold it against.
func (e Opened) Fits(game string, s Sealed) bool {
	return s.Commitment == "" || len(e.Salt) == 0 || Commitment(game, s.Ply, Envelope{e.Move, e.Salt}) == s.Commitment
}

// Adjournment is how an adjourned game stands. It is never written to: other states share it.
type Adjournment struct {
	At      clock.Instant
	Reason  string
	Sealing bool // the move is still to be sealed
	Sealed  *Sealed
	Opened  *Opened
	Slated
}

// Closed tells that a sealed move waits to be opened.
func (a *Adjournment) Closed() bool { return a.Sealed != nil && a.Opened == nil }

// MaySeal tells whether the player to move can seal a move now: inside an opening the next
// step is no move yet, and in pente for four nobody seals. At a wooden board the record may be
// behind, and does not tell.
func (s *State) MaySeal() bool {
	return !s.ownColours() && (s.Wooden() || s.Opening.Over() && !s.filled() && !s.absent(s.Actor()))
}

// AwaitsSeal tells whether a game is adjourned and its move still to be sealed.
func (s *State) AwaitsSeal() bool { return s.Adjourned != nil && s.Adjourned.Sealing }

// adjourn decides that a game is adjourned. Where a move is still to be sealed, it can be
// adjourned without one after all.
func adjourn(s State, c Command) ([]Event, *Refusal) {
	_, claimed := s.Pending()
	_, due := cameDue(&s)
	switch {
	case s.AwaitsStart():
		return nil, refuse(ClockStopped)
	case claimed:
		return nil, refuse(WaitingClaim)
	case due:
		return nil, refuse(DueFirst)
	case s.filled():
		return nil, refuse(NotAllowed)
	case s.Adjourned != nil && (c.Sealing || !s.AwaitsSeal()):
		return nil, refuse(AlreadyAdjourned)
	}
	return []Event{Adjourned{Sealing: c.Sealing && s.MaySeal(), Reason: c.Reason}}, nil
}

// LeastSalt is how many random bytes a commitment has at least.
const LeastSalt = seal.SaltSize

// seals decides that the player to move has sealed a move. What an arbiter types from an
// envelope of paper is taken as it stands there; a paper that nobody opens is only noted.
func (r Referee) seals(s *State, c Command, at clock.Instant) ([]Event, *Refusal) {
	a := s.Adjourned
	switch {
	case a == nil:
		return nil, refuse(NotAdjourned)
	case a.Sealed != nil:
		return nil, refuse(SealedAlready)
	case !a.Sealing:
		return nil, refuse(NothingToSeal)
	case c.By != s.Actor() && !(s.Wooden() && c.OnBehalf && c.Kind == OnPaper): // who knows what the record has not yet
		return nil, refuse(NotYourTurn)
	case s.Stopped && !c.OnBehalf:
		return nil, refuse(ClockStopped)
	}
	e := Sealed{By: c.By, Ply: len(s.Plies) + 1, Keeper: c.Keeper, OnBehalf: c.OnBehalf}
	if c.OnBehalf && c.Kind == OnPaper {
		if c.Keeper == "" {
			return nil, refuse(KeeperNeeded)
		}
		return []Event{e}, nil
	}
	move, refusal := c.move()
	if refusal == nil && !c.OnBehalf {
		_, refusal = r.placed(s, move.command(c.By), at)
	}
	switch {
	case refusal != nil:
		return nil, refusal
	case len(c.Salt) < LeastSalt:
		return nil, refuse(NotAllowed)
	}
	e.Commitment = Commitment(c.Game, e.Ply, Envelope{move, c.Salt})
	return []Event{e}, nil
}

// OnPaper is the kind of a sealed move that lies in an envelope of paper, and not here.
const OnPaper = "paper"

// move is the move that a command seals or opens.
func (c Command) move() (Move, *Refusal) {
	switch {
	case c.Kind == string(DoPass):
		return Move{Do: DoPass, Point: board.NoPoint}, nil
	case c.Column > 0:
		return Move{Do: DoStone, Point: board.NoPoint, Column: c.Column}, nil
	case c.Point != board.NoPoint:
		return Move{Do: DoStone, Point: c.Point, From: c.From}, nil
	}
	return Move{}, refuse(MoveNeeded)
}

// Envelope is what a command that seals puts into the envelope; false for a paper that
// nobody has opened.
func (c Command) Envelope() (Envelope, bool) {
	move, refusal := c.move()
	return Envelope{move, c.Salt}, refusal == nil && c.Kind != OnPaper
}

// Opens is a command with what lay in an envelope.
func (c Command) Opens(e Envelope) Command {
	c.Kind, c.Point, c.From, c.Column, c.Salt = "", e.Move.Point, e.Move.From, e.Move.Column, e.Salt
	if e.Move.Do == DoPass {
		c.Kind = string(DoPass)
	}
	return c
}

// command is the move as its player would play it.
func (m Move) command(by board.Person) Command {
	return Command{Do: m.Do, By: by, Point: m.Point, From: m.From, Column: m.Column}
}

// open decides what comes of an envelope: its move is played as the sealer's turn while the
// clocks stand. One that cannot be played loses nothing by itself.
func (r Referee) open(s State, c Command, at clock.Instant) ([]Event, *Refusal) {
	a := s.Adjourned
	switch {
	case a == nil || a.Sealed == nil:
		return nil, refuse(NoEnvelope)
	case a.Opened != nil:
		return nil, refuse(OpenedAlready)
	case !c.Stated && len(c.Salt) == 0:
		return nil, refuse(EnvelopeLost)
	case a.Sealed.Commitment == "" && s.Actor() != a.Sealed.By:
		return nil, refuse(RecordBehind)
	case c.Stated && a.Sealed.Commitment != "" && c.Reason == "":
		return nil, refuse(ReasonNeeded)
	}
	move, refusal := c.move()
	if refusal != nil {
		return nil, refusal
	}
	e := Opened{By: a.Sealed.By, Ply: a.Sealed.Ply, Move: move, Salt: c.Salt, Stated: c.Stated, Reason: c.Reason}
	if a.Sealed.Commitment == "" { // moves before it may have been entered since
		e.Ply = len(s.Plies) + 1
	}
	if !e.Fits(c.Game, *a.Sealed) {
		return nil, refuse(EnvelopeDiffers)
	}
	played, refusal := r.unsealed(s, e, at)
	if refusal != nil {
		e.Refused = refusal.Code
	}
	return append([]Event{e}, played...), nil
}

// unsealed are the step of an opened move and the press that goes with it.
func (r Referee) unsealed(s State, e Opened, at clock.Instant) ([]Event, *Refusal) {
	if s.Actor() != e.By || len(s.Plies)+1 != e.Ply {
		return nil, refuse(NotYourTurn)
	}
	c := e.Move.command(e.By)
	c.OnBehalf = true
	events, refusal := r.placed(&s, c, at)
	if refusal == nil && len(events) == 1 && s.Timed && wouldRun(&s) == e.By { // two events end the game
		events = append(events, Pressed{By: e.By, Counts: true, OnBehalf: true})
	}
	return events, refusal
}

// slate decides when an adjourned game goes on.
func slate(s State, c Command) ([]Event, *Refusal) {
	switch {
	case s.Adjourned == nil:
		return nil, refuse(NotAdjourned)
	case c.N < 0 || c.N > MostPlaces:
		return nil, refuse(BadPlace)
	}
	e := Slated{Place: c.N, For: c.At}
	if e == s.Adjourned.Slated {
		return nil, refuse(NotAllowed)
	}
	return []Event{e}, nil
}

// MostPlaces is the last place that an adjourned game can have in the order.
const MostPlaces = 999

// adjournment folds what becomes of an adjourned game; false for any other event.
func (s *State) adjournment(e Event, at clock.Instant) bool {
	next := Adjournment{}
	if s.Adjourned != nil {
		next = *s.Adjourned
	}
	switch e := e.(type) {
	case Adjourned:
		next.At, next.Reason, next.Sealing = at, e.Reason, e.Sealing
		if !e.Sealing || s.Stopped {
			stopped(s, at)
			s.resumes = false
		}
		s.Interrupted, s.InterruptedFor = false, ""
	case Sealed:
		next.Sealing, next.Sealed = false, &e
		stopped(s, at)
		s.resumes, s.Interrupted, s.InterruptedFor = false, false, ""
	case Opened:
		next.Opened = &e
	case Slated:
		next.Slated = e
	default:
		return false
	}
	s.Adjourned = &next
	return true
}
