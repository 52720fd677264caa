package tournament

import (
	"cmp"
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// The refusals that concern time arbiters.
const (
	NoTimeArbiters  Code = "no-time-arbiters" // the event is played without them
	NotOnDuty       Code = "not-on-duty"      // the time arbiter has not come, or has gone
	AlreadyOnDuty   Code = "already-on-duty"  //
	NotAssigned     Code = "not-assigned"     // nobody is assigned to the board
	AlreadyAssigned Code = "already-assigned" // that one is there already
	NobodyToAssign  Code = "nobody-to-assign" // no board waits, or nobody is free
)

// TimeArbiterCame says that a time arbiter is in the hall and can be assigned. The
// id is the one under which the journal names the acts of this person.
type TimeArbiterCame struct {
	Arbiter string `json:"arbiter"`
}

// TimeArbiterWent takes a time arbiter from the hall and from every board.
type TimeArbiterWent struct {
	Arbiter string `json:"arbiter"`
}

// TimeArbiterAssigned sends a time arbiter to a board (RIF 14.9, seed 12.9). Journals of
// before have it also where another one was there (TimeArbiterTookOver).
type TimeArbiterAssigned struct {
	Game    string `json:"game"`
	Arbiter string `json:"arbiter"`
}

// TimeArbiterReleased takes the time arbiter from a board.
type TimeArbiterReleased struct {
	Game string `json:"game"`
}

// Kind is the name under which the journal keeps it.
func (TimeArbiterCame) Kind() string { return "time-arbiter-came" }

// Kind is the name under which the journal keeps it.
func (TimeArbiterWent) Kind() string { return "time-arbiter-went" }

// Kind is the name under which the journal keeps it.
func (TimeArbiterAssigned) Kind() string { return "time-arbiter-assigned" }

// Kind is the name under which the journal keeps it.
func (TimeArbiterReleased) Kind() string { return "time-arbiter-released" }

// Post is a time arbiter at a board, and from whom it was taken over.
type Post struct{ Game, Arbiter, From string }

// Posts are the time arbiters at their boards.
type Posts []Post

// At is who is assigned to a board.
func (p Posts) At(game string) (arbiter string, assigned bool) {
	i := slices.IndexFunc(p, func(p Post) bool { return p.Game == game })
	if i < 0 {
		return "", false
	}
	return p[i].Arbiter, true
}

// timed folds what is about time arbiters; false for anything else.
func (s State) timed(e Event) (State, bool) {
	switch e := e.(type) {
	case TimeArbiterCame:
		s.TimeArbiters = append(slices.Clone(s.TimeArbiters), e.Arbiter)
	case TimeArbiterWent:
		s.TimeArbiters = slices.DeleteFunc(slices.Clone(s.TimeArbiters), func(a string) bool { return a == e.Arbiter })
		s.Posts = slices.DeleteFunc(slices.Clone(s.Posts), func(p Post) bool { return p.Arbiter == e.Arbiter })
	case TimeArbiterAssigned:
		s.Posts = s.Posts.without(e.Game)
		s.Posts = append(s.Posts, Post{Game: e.Game, Arbiter: e.Arbiter})
	case TimeArbiterTookOver:
		s.Posts = s.Posts.without(e.Game)
		s.Posts = append(s.Posts, Post(e))
	case TimeArbiterReleased:
		s.Posts = s.Posts.without(e.Game)
	default:
		return s, false
	}
	return s, true
}

// without are the posts without that at a board.
func (p Posts) without(game string) Posts {
	return slices.DeleteFunc(slices.Clone(p), func(p Post) bool { return p.Game == game })
}

// over are the posts after another game is played in the place of one: the time arbiter stays at the board.
func (p Posts) over(old, fresh string) Posts {
	p = slices.Clone(p)
	for i := range p {
		if p[i].Game == old {
			p[i].Game = fresh
		}
	}
	return p
}

// Duty is a time arbiter who comes or goes.
type Duty struct {
	Arbiter string
	On      bool
}

func (c Duty) decide(b *Book) ([]Event, error) {
	on := slices.Contains(b.TimeArbiters, c.Arbiter)
	switch {
	case !b.Game.TimeArbiters:
		return nil, &Refusal{Code: NoTimeArbiters}
	case c.Arbiter == "":
		return nil, &Refusal{Code: NameNeeded}
	case c.On && on:
		return nil, &Refusal{Code: AlreadyOnDuty}
	case !c.On && !on:
		return nil, &Refusal{Code: NotOnDuty}
	case c.On:
		return []Event{TimeArbiterCame{c.Arbiter}}, nil
	}
	return []Event{TimeArbiterWent{c.Arbiter}}, nil
}

// Assign sends a time arbiter to a board.
type Assign struct{ Game, Arbiter string }

func (c Assign) decide(b *Book) ([]Event, error) {
	if err := b.hasBoard(c.Game); err != nil {
		return nil, err
	}
	if !slices.Contains(b.TimeArbiters, c.Arbiter) {
		return nil, &Refusal{Code: NotOnDuty}
	}
	switch now, assigned := b.Posts.At(c.Game); {
	case assigned && now == c.Arbiter:
		return nil, &Refusal{Code: AlreadyAssigned}
	case assigned:
		return nil, &Refusal{Code: HeldByAnother}
	}
	return []Event{TimeArbiterAssigned(c)}, nil
}

// Release takes the time arbiter from a board. Who lets the own board go says so.
type Release struct{ Game, By string }

func (c Release) decide(b *Book) ([]Event, error) {
	if err := b.hasBoard(c.Game); err != nil {
		return nil, err
	}
	switch now, assigned := b.Posts.At(c.Game); {
	case !assigned:
		return nil, &Refusal{Code: NotAssigned}
	case c.By != "" && c.By != now:
		return nil, &Refusal{Code: HeldByAnother}
	}
	return []Event{TimeArbiterReleased{c.Game}}, nil
}

// AssignAll sends those who are free to the boards that have called, in the order
// of the queue.
type AssignAll struct {
	At clock.Instant `json:"-"` // of the command: clocks are read at it
}

func (c AssignAll) decide(b *Book) ([]Event, error) {
	q := b.TimeQueue(c.At)
	var events []Event
	for i := range min(len(q.Waiting), len(q.Free)) {
		events = append(events, TimeArbiterAssigned{q.Waiting[i].Game, q.Free[i]})
	}
	if len(events) == 0 {
		return nil, &Refusal{Code: NobodyToAssign}
	}
	return events, nil
}

func (s State) hasBoard(id string) error {
	_, known := s.PairingOf(id)
	switch {
	case !s.Game.TimeArbiters:
		return &Refusal{Code: NoTimeArbiters}
	case !known:
		return s.unpaired(id)
	}
	return nil
}

// HeldByAnother refuses to send somebody to a board at which another time arbiter is, and
// to take one over from who is not there any more.
const HeldByAnother Code = "held-by-another"

// TimeArbiterTookOver puts a time arbiter in the place of another one at a board: only who
// is assigned acts there, and both must know who that is.
type TimeArbiterTookOver struct {
	Game    string `json:"game"`
	Arbiter string `json:"arbiter"`
	From    string `json:"from"`
}

// Kind is the name under which the journal keeps it.
func (TimeArbiterTookOver) Kind() string { return "time-arbiter-took-over" }

// TakeOver puts a time arbiter in the place of another one at a board.
type TakeOver struct{ Game, Arbiter, From string }

func (c TakeOver) decide(b *Book) ([]Event, error) {
	if err := b.hasBoard(c.Game); err != nil {
		return nil, err
	}
	now, assigned := b.Posts.At(c.Game)
	switch {
	case !slices.Contains(b.TimeArbiters, c.Arbiter):
		return nil, &Refusal{Code: NotOnDuty}
	case !assigned:
		return nil, &Refusal{Code: NotAssigned}
	case now == c.Arbiter:
		return nil, &Refusal{Code: AlreadyAssigned}
	case now != c.From:
		return nil, &Refusal{Code: HeldByAnother}
	}
	return []Event{TimeArbiterTookOver(c)}, nil
}

// undone gives the board back, or lets it go where who had it is not on duty any more.
func (e TimeArbiterTookOver) undone(b *Book, a Act) Act {
	switch at, assigned := b.Posts.At(e.Game); {
	case !assigned || at != e.Arbiter:
	case slices.Contains(b.TimeArbiters, e.From):
		a.Undo = TakeOver{Game: e.Game, Arbiter: e.From, From: e.Arbiter}
	default:
		a.Undo = Release{Game: e.Game}
	}
	return a
}

// Short is the time at which a player must call a time arbiter at once: five
// minutes or less (RIF 14.9, seed 12.9).
const Short = 300 * clock.Second

// TimeBoard is a board as the queue sees it.
type TimeBoard struct {
	Pairing
	Arbiter  string        // who is assigned; empty for nobody
	Called   bool          // a call waits: nobody has come to it yet
	CalledAt clock.Instant // if Called
	Left     clock.Span    // on the clock of the player who has the least
}

// TimeQueue is who waits for whom.
type TimeQueue struct {
	Waiting  []TimeBoard // called, and nobody is on the way: by the instant of the call, then the shorter clock
	Coming   []TimeBoard // called, and somebody is on the way, in the same order
	There    []TimeBoard // somebody is assigned and no call waits, by board
	Uncalled []TimeBoard // short of time without a call and without anybody: the shorter clock first
	Free     []string    // on duty and at no board, in the order in which they came
}

// Lacking is how many more boards are short of time, or have called, than time
// arbiters are free to go there; 0 if there are enough.
func (q TimeQueue) Lacking() int {
	return max(0, len(q.Waiting)+len(q.Uncalled)-len(q.Free))
}

// TimeQueue asks the games that are not over how they stand at an instant: their clocks
// are in no book. Without time arbiters it is empty: nobody may point at a player's time
// then (RIF 14.8, seed 12.8).
func (b *Book) TimeQueue(at clock.Instant) TimeQueue {
	var q TimeQueue
	if !b.Game.TimeArbiters {
		return q
	}
	busy, posts := map[string]bool{}, map[string]string{}
	for _, post := range b.Posts {
		posts[post.Game] = post.Arbiter
	}
	for _, p := range b.asked().open {
		g, err := b.gameOf(p.Game)
		if err != nil || g.Over() {
			continue
		}
		seat := timeBoard(p, g, at)
		seat.Arbiter = posts[p.Game]
		busy[seat.Arbiter] = true
		switch {
		case seat.Called && seat.Arbiter == "":
			q.Waiting = append(q.Waiting, seat)
		case seat.Called:
			q.Coming = append(q.Coming, seat)
		case seat.Arbiter != "":
			q.There = append(q.There, seat)
		case g.Timed && g.Status == game.Open && seat.Left <= Short:
			q.Uncalled = append(q.Uncalled, seat)
		}
	}
	for _, list := range [][]TimeBoard{q.Waiting, q.Coming, q.Uncalled} {
		slices.SortStableFunc(list, sooner)
	}
	for _, a := range b.TimeArbiters {
		if !busy[a] {
			q.Free = append(q.Free, a)
		}
	}
	return q
}

func timeBoard(p Pairing, g game.State, at clock.Instant) TimeBoard {
	b := TimeBoard{Pairing: p, Called: g.TimeCalledBy != board.Nobody}
	if b.Called {
		b.CalledAt = g.TimeCalledAt
	}
	for i, person := range g.Persons() {
		if left := g.Remaining(person, at); i == 0 || left < b.Left {
			b.Left = left
		}
	}
	return b
}

// sooner orders a queue: by the instant of the call where there is one, then the
// shorter clock, then the board.
func sooner(a, b TimeBoard) int {
	return cmp.Or(cmp.Compare(a.CalledAt, b.CalledAt), cmp.Compare(a.Left, b.Left), cmp.Compare(a.Board, b.Board))
}
