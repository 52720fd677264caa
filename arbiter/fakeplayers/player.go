package fakeplayers

import (
	"fmt"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// Player is somebody made up who plays, with habits in percent.
type Player struct {
	Blunders int // moves at which the other's rows are not looked at
	Care     int // moves at which Black looks out for fouls
	Eyes     int // wins on the board that are seen at once
	Forgets  int // turns after which the clock is not pressed
	Eager    int // per mille of turns with a claim of what is not there
	Swaps    int
	Offers   int // per mille of moves with a draw offer
	Calls    int // per mille of turns with a call for the arbiter
	Quarrels int // lost games of which the result is refused
	Appeals  int // rulings that are taken further
	Late     int // rounds that begin without the player
	Stays    int // rounds for which the player does not come at all
	Pace     int // how long the player thinks, 100 is usual

	draw    Draw
	key     string // of the page as it was seen last
	plan    plan
	tried   int  // refused from this position
	mute    int  // the version of the position on which a claim was refused, and 1
	short   bool // a time arbiter was called in this game
	quarrel bool // the result of this game is refused, or not, once
}

// NewPlayer draws somebody's habits.
func NewPlayer(d Draw) *Player {
	pace := d.between(40, 190)
	if d.in(12) {
		pace *= 3 // loses on time, or nearly
	}
	blunders := d.between(4, 16)
	if d.in(20) {
		blunders *= 4 // looks at the own rows alone
	}
	return &Player{draw: d, Blunders: blunders, Care: d.between(0, 90), Eyes: d.between(70, 99), Forgets: d.between(0, 6),
		Eager: d.between(0, 12), Swaps: d.between(15, 60), Offers: d.between(0, 10), Calls: d.between(0, 5), Quarrels: d.between(0, 22),
		Appeals: d.between(20, 80), Late: d.between(0, 20), Stays: d.between(0, 3), Pace: pace}
}

// SitsDown forgets the game before.
func (p *Player) SitsDown() {
	p.key, p.plan, p.tried, p.mute, p.short, p.quarrel = "", plan{}, 0, 0, false, false
}

// Arrives is how long after the doors, or the word to start, a player comes to the board; false for not at all.
func (p *Player) Arrives(start clock.Span) (after clock.Span, comes bool) {
	switch {
	case p.draw.in(p.Stays):
		return 0, false
	case p.draw.in(p.Late):
		return start + clock.Span(p.draw.between(20, 1500))*clock.Second, true
	}
	return start * clock.Span(p.draw.between(10, 95)) / 100, true
}

// plan is what the player is about to do, for as long as the page shows the same.
type plan struct {
	made bool
	at   clock.Instant
	do   func(Seat) game.Command // nil: nothing
}

// A Doing is what comes of a look: a command, or nothing; and when to look again, 0 for when something
// changes.
type Doing struct {
	Command game.Command
	Does    bool
	Again   clock.Instant
}

// Look is what the player does on seeing the page.
func (p *Player) Look(v Seat, at clock.Instant) Doing {
	if key := v.key(); key != p.key {
		p.key, p.plan.made, p.tried = key, false, 0
	}
	if !p.plan.made || p.plan.do == nil && p.plan.at != 0 && at >= p.plan.at {
		p.plan = p.planned(v, at)
		p.plan.made = true
	}
	switch {
	case p.plan.do == nil:
		return Doing{Again: p.plan.at}
	case at < p.plan.at:
		return Doing{Again: p.plan.at}
	}
	c := p.plan.do(v)
	p.plan = plan{}
	return Doing{Command: c, Does: c.Do != "", Again: at.Add(clock.Span(p.draw.between(2, 9)) * clock.Second)}
}

// Refused tells the player that the service said no: something else is tried.
func (p *Player) Refused(v Seat, c game.Command) {
	p.tried++
	if c.Do == game.DoClaim {
		p.mute = v.Version + 1
	}
}

// key tells one view from another, as far as it matters to what is done.
func (v Seat) key() string {
	return fmt.Sprint(v.Version, v.Begun, v.Resting, v.Over, v.Turn, v.Press, v.Offer, len(v.Claims), v.waits(), len(v.Unseen), v.Theirs.Fallen(),
		v.Confirmed, v.Contested, v.Score, v.Timed && (v.Mine.Remaining <= short || v.Theirs.Remaining <= short), v.TimeCalled)
}

// muted tells that the player has been told that this is no time to claim.
func (p *Player) muted(v Seat) bool { return p.mute == v.Version+1 }

// short is the time at which a time arbiter has to be called (RIF 14.9, seed 12.9).
const short = 300 * clock.Second

// planned is what the player makes of the page.
func (p *Player) planned(v Seat, at clock.Instant) plan {
	in := func(least, most int, do func(Seat) game.Command) plan {
		return plan{at: at.Add(clock.Span(p.draw.between(least*10, most*10)) * clock.Second / 10), do: do}
	}
	simply := func(c game.Command) func(Seat) game.Command {
		c.By, c.Point = v.Me, board.NoPoint
		return func(Seat) game.Command { return c }
	}
	switch {
	case !v.Begun:
		return plan{}
	case len(v.Unseen) > 0 && (!v.Resting || v.Over):
		return in(3, 14, simply(game.Command{Do: game.DoSeen, N: v.Unseen[0]}))
	case v.Over:
		return p.afterwards(v, in, simply)
	case v.Resting:
		return plan{}
	case v.Timed && v.Theirs.Fallen() && !v.Mine.Fallen() && !p.muted(v):
		return in(1, 40, simply(game.Command{Do: game.DoClaim, Kind: game.ClaimTime}))
	case v.TimeArbiters && v.Timed && !v.TimeCalled && !p.short && (v.Mine.Remaining <= short || v.Theirs.Remaining <= short):
		p.short = true
		return in(1, 10, simply(game.Command{Do: game.DoCall, For: game.CallTimeArbiter, Run: true}))
	case v.Offer && p.draw.in(70):
		answer := game.DoDecline
		if p.draw.in(45) {
			answer = game.DoAccept
		}
		return in(5, 60, simply(game.Command{Do: answer}))
	case v.Press:
		return p.pressing(v, in, simply)
	case v.Turn:
		return p.thinking(v, in, simply)
	case p.draw(4000) < p.Calls:
		return in(5, 50, simply(game.Command{Do: game.DoCall, For: game.CallArbiter}))
	case v.Timed && !p.muted(v) && p.draw(4000) < p.Eager:
		return in(5, 50, simply(game.Command{Do: game.DoClaim, Kind: game.ClaimTime}))
	case !v.Timed:
		return plan{}
	}
	return plan{at: at.Add(p.looksAtClock(v)), do: nil}
}

// looksAtClock is when a player whose turn it is not looks at the faces again.
func (p *Player) looksAtClock(v Seat) clock.Span {
	left := min(max(v.Theirs.Remaining, 0), max(v.Theirs.Remaining-short+clock.Second, clock.Second))
	return left + clock.Span(p.draw.between(1, 20))*clock.Second
}

type (
	timed  func(least, most int, do func(Seat) game.Command) plan
	simple func(game.Command) func(Seat) game.Command
)

// pressing is what the player does whose stone stands: claims what it made, offers a draw, presses
// the clock, or forgets it for a while.
func (p *Player) pressing(v Seat, in timed, simply simple) plan {
	if claim, sees := p.sees(v); sees {
		return in(1, 8, simply(claim))
	}
	switch {
	case !v.Opens && !v.Offered && len(v.Plies) > 12 && p.draw(1000) < p.Offers:
		return in(1, 5, simply(game.Command{Do: game.DoOffer}))
	case p.draw.in(p.Forgets):
		return in(20, 400, simply(game.Command{Do: game.DoPress}))
	}
	return in(1, 3, simply(game.Command{Do: game.DoPress}))
}

// thinking is what the player does whose turn it is.
func (p *Player) thinking(v Seat, in timed, simply simple) plan {
	if claim, sees := p.sees(v); sees {
		return in(2, 25, simply(claim))
	}
	switch {
	case v.ByClaim && !p.muted(v) && p.draw(1000) < p.Eager:
		return in(5, 60, simply(p.fancies(v)))
	case p.draw(1000) < p.Calls:
		return in(5, 50, simply(game.Command{Do: game.DoCall, For: game.CallArbiter}))
	case len(v.Plies) > 14 && p.lost(v) && p.draw.in(25):
		return in(10, 60, simply(game.Command{Do: game.DoResign}))
	}
	least, most := p.thinks(v)
	return in(least, most, func(now Seat) game.Command { return p.step(now, p.tried) })
}

// thinks is for how many seconds the player thinks, by what the clock has left. Some do not look at it.
func (p *Player) thinks(v Seat) (least, most int) {
	usual := 60
	if v.Timed {
		usual = int(max(v.Mine.Remaining, 4*clock.Second)/clock.Second) / 22
	}
	if p.draw.in(6) {
		usual *= 4
	}
	usual = usual * p.Pace / 100
	if v.Opens {
		usual /= 2
	}
	return max(1, usual/3), max(3, usual*2)
}

// lost tells whether the player sees two ways to a five of the other side.
func (p *Player) lost(v Seat) bool {
	wins := 0
	v.Position.Points(func(q board.Point, s board.Stone) {
		if s == board.Empty && near(&v.Position, q) && worthOf(&v.Position, q, v.Colour.Other(), false) >= builds[4] {
			wins++
		}
	})
	return wins > 1
}

// afterwards is the player's word to the result.
func (p *Player) afterwards(v Seat, in timed, simply simple) plan {
	if v.Confirmed || v.Contested || v.Forfeit {
		return plan{}
	}
	if lost := v.Score.Of(v.Me) == 0; lost && !p.quarrel {
		p.quarrel = true
		if p.draw.in(p.Quarrels) {
			return in(30, 200, simply(game.Command{Do: game.DoContest, Reason: one(p.draw,
				"My flag was not down when it was called.", "The stone stood elsewhere.", "I had claimed before.", "The times on the clocks are wrong.")}))
		}
	}
	if p.draw.in(4) {
		return plan{} // has gone to lunch
	}
	return in(10, 150, simply(game.Command{Do: game.DoConfirm}))
}
