package fakeplayers

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/clock"
)

// A Seat is what the page of a player shows.
type Seat struct {
	Me     board.Person
	Colour board.Stone

	Begun, Resting, Over bool
	Covered              bool           // the board, while the clocks are stopped
	Position             board.Position // empty while it is covered
	Plies                []Stone
	Kind                 string // stone, move or drop
	Ask                  opening.Ask
	Opens                bool // the next step is bound by an opening
	Turn                 bool // something is asked of me
	Press                bool // my clock runs, and my turn is complete
	Columns              int

	Timed, TimeArbiters bool
	Mine, Theirs        clock.Face
	TimeCalled          bool // a time arbiter, by either of us
	ByClaim             bool

	Offer, Offered bool // of a draw: theirs to me, mine to them
	Claims         []Claimed
	Unseen         []int // notices
	Version        int

	Score     game.Score // when it is over
	Forfeit   bool
	Confirmed bool // by me
	Contested bool
}

// Stone is a ply; NoPoint is a pass.
type Stone struct {
	Point  board.Point
	Colour board.Stone
	Mine   bool
}

// Claimed is a claim as those at the board learn of it.
type Claimed struct {
	Mine, Judged, Upheld bool
	Kind                 string
}

// SeatOf is what the page of a player shows at an instant.
func SeatOf(s game.State, me board.Person, at clock.Instant) Seat {
	v := Seat{
		Me: me, Colour: s.ColourOf(me), Begun: !s.AwaitsStart() && s.Status != game.Void, Resting: s.Stopped, Over: s.Over(),
		Kind: s.StoneKind(), Turn: s.Actor() == me, Press: s.Timed && s.Running() == me && s.Actor() != me, Version: s.Version,
		Timed: s.Timed, TimeArbiters: s.Settings.TimeArbiters, TimeCalled: s.TimeCalledBy != board.Nobody, ByClaim: s.Table.Rules().ByClaim(),
		Mine: s.Face(me, at), Theirs: s.Face(me.Opponent(), at), Columns: s.Table.Rules().Columns(),
		Offer: s.Offer == me.Opponent(), Offered: s.Offer == me, Opens: s.Opens(),
	}
	if v.Covered = s.Redaction(false).Board; !v.Covered {
		v.Position, v.Ask = s.Position, s.Ask()
		for _, ply := range s.Plies {
			v.Plies = append(v.Plies, Stone{ply.Point, ply.Colour, ply.By == me})
		}
	}
	for _, c := range s.Claims {
		v.Claims = append(v.Claims, Claimed{c.By == me, c.Judged, c.Upheld, c.Claim})
	}
	for _, n := range s.Unseen(me) {
		v.Unseen = append(v.Unseen, n.Number)
	}
	if s.Over() && s.Outcome != nil {
		v.Score, v.Forfeit = s.Outcome.Score, s.Outcome.Forfeit()
		v.Confirmed, v.Contested = s.HasConfirmed(me) || s.Settled, s.Contest != nil
	}
	return v
}

// waits tells that a claim is at the desk.
func (v Seat) waits() bool {
	for _, c := range v.Claims {
		if !c.Judged {
			return true
		}
	}
	return false
}

// before is the board as it was when the given ply, counted from 0, was played.
func (v Seat) before(ply int) board.Position {
	pos := board.New(v.Position.Size())
	for _, s := range v.Plies[:ply] {
		if s.Point != board.NoPoint {
			pos.Set(s.Point, s.Colour)
		}
	}
	return pos
}
