package plies

import (
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// An Event is one event of a game, with the game after it.
type Event struct {
	Did   game.Event
	At    clock.Instant
	After *game.State
}

// A Game is a game ply by ply.
type Game struct {
	Final game.State   // as its last event has left it
	Plies []Ply        // the first one is the board before a stone
	Items []Item       // what happened, in order: every ply from the first stone on, and what lies between
	End   []clock.Span // on each clock at the end; empty before it, and in a game without clocks
}

// A Ply is a game as it stood once a stone lay, or a pass was made.
type Ply struct {
	Left  []clock.Span  // on each clock; empty in a game without clocks
	Took  clock.Span    // how long the clock of the mover ran for this ply, up to the press
	Turn  board.Person  // who was to act then
	Holds []board.Stone // the colour of each person; none before the first stone of a game with an opening
	At    clock.Instant
}

// An Item is one line in the course of a game.
type Item struct {
	Ply   int           // how many plies there were after it
	Plays bool          // it is this ply, of which Step is the step
	Step  *game.Step    // nil for what is no step of play
	Did   game.Event    // game.Offered, game.Declined or game.Claimed; nil for a step
	At    clock.Instant // journal time
	By    board.Person
	Nth   int // the number of Step, from 1; 0 for none
}

// Last is the number of the last ply.
func (g Game) Last() int { return len(g.Plies) - 1 }

// Offered are the fifths that were offered when n plies lay; nil for none.
func (g Game) Offered(n int) (points []board.Point) {
	for _, it := range g.Items {
		if it.Ply == n && !it.Plays && it.Step != nil && game.Act(it.Step.Step.Kind) == game.DoPropose {
			points = it.Step.Step.Points
		}
	}
	return points
}

// Of tells a game by its events, oldest first. Offers of a draw and claims are told where nothing is kept
// from the viewer: v.Findings hides them, and so what could come of a claim.
func Of(events []Event, v game.Redaction) Game {
	f := fold{redaction: v}
	for _, e := range events {
		f.take(e)
	}
	return f.finish()
}

// A fold is a Game while its events are read.
type fold struct {
	redaction game.Redaction
	game      Game
	before    *game.State
	at        clock.Instant // of the event before
	steps     int
	pending   [board.P4 + 1]clock.Span // how long each clock has run for the ply to come of its person
}

func (f *fold) take(e Event) {
	f.runs(e)
	f.takeBack(e.After)
	switch did := e.Did.(type) {
	case game.Created:
		f.game.Plies = append(f.game.Plies, plyAt(e.After, e.At))
	case game.Stepped:
		f.stepped(e, did.By)
	case game.Offered:
		f.happened(e, did.By)
	case game.Declined:
		f.happened(e, did.By)
	case game.Claimed:
		f.happened(e, did.By)
	}
	f.before, f.at = e.After, e.At
}

// takeBack forgets the steps that a game no longer has: the pass of a sanction that was taken back.
func (f *fold) takeBack(s *game.State) {
	if f.steps <= len(s.Steps) {
		return
	}
	f.steps = len(s.Steps)
	f.game.Plies = f.game.Plies[:len(s.Plies)+1]
	f.game.Items = slices.DeleteFunc(f.game.Items, func(it Item) bool { return it.Nth > f.steps })
	for i := range f.game.Items {
		f.game.Items[i].Ply = min(f.game.Items[i].Ply, f.game.Last())
	}
}

// stepped notes a step of play, with the ply that it was.
func (f *fold) stepped(e Event, by board.Person) {
	f.steps++
	it := Item{Ply: len(e.After.Plies), At: e.At, By: by, Nth: f.steps}
	if it.Plays = it.Ply > f.game.Last(); it.Plays { // else a swap, an offer of fifths
		p, whose := plyAt(e.After, e.At), holder(e.After, by)
		p.Took, f.pending[whose] = f.pending[whose], 0
		f.game.Plies = append(f.game.Plies, p)
	}
	f.game.Items = append(f.game.Items, it)
}

func (f *fold) happened(e Event, by board.Person) {
	if !f.redaction.Findings {
		f.game.Items = append(f.game.Items, Item{Ply: f.game.Last(), Did: e.Did, At: e.At, By: by})
	}
}

// runs counts the time between two events for the person whose clock ran: before a ply for the one to
// come, and between a stone and its press for that stone.
func (f *fold) runs(e Event) {
	if f.before == nil || f.before.Over() {
		return
	}
	p, ran := f.before.Running(), max(takesEffect(e).Sub(f.at), 0)
	if p == board.Nobody {
		return
	}
	whose, last := holder(f.before, p), f.game.Last()
	if last > 0 && p != f.before.Actor() && holder(f.before, f.before.Plies[last-1].By) == whose {
		f.game.Plies[last].Took += ran
		return
	}
	f.pending[whose] += ran
}

// holder is the person by whom the clock of another one is known: in pairs the first of the side.
func holder(s *game.State, p board.Person) board.Person {
	if s.Table.Rules().Pairs() {
		return p.Side()
	}
	return p
}

// takesEffect is the instant as of which an event stops the clocks: it may lie before the event.
func takesEffect(e Event) clock.Instant {
	switch did := e.Did.(type) {
	case game.Interrupted:
		return min(did.At, e.At)
	case game.Ended:
		return min(did.At, e.At)
	}
	return e.At
}

// finish gives the steps as they stand now, corrected, and the readings at the end.
func (f *fold) finish() Game {
	g := f.game
	if f.before == nil {
		return g
	}
	g.Final = *f.before
	for i, it := range g.Items {
		if it.Nth > 0 {
			g.Items[i].Step = &g.Final.Steps[it.Nth-1]
		}
	}
	if g.Final.Over() {
		g.End = left(&g.Final, g.Final.EndedAt)
	}
	return g
}

// plyAt is the game at an instant.
func plyAt(s *game.State, at clock.Instant) Ply {
	p := Ply{Left: left(s, at), At: at, Turn: s.Actor()}
	if len(s.Plies) > 0 || s.Settings.Opening == "free" {
		for _, person := range s.Persons() {
			p.Holds = append(p.Holds, s.ColourOf(person))
		}
	}
	return p
}

// left are the readings of all clocks.
func left(s *game.State, at clock.Instant) (list []clock.Span) {
	if !s.Timed {
		return nil
	}
	for _, p := range s.Clocked() {
		list = append(list, s.Remaining(p, at))
	}
	return slices.Clip(list)
}
