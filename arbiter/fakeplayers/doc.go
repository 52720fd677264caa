// Package fakeplayers has the actors of a simulated tournament: made-up players and arbiters, each with
// habits drawn from a seed. Nothing here touches a desk; cmd/simulate/simulation lets them
// act at one.
//
//	SeatOf(game, person, instant)  what a player's page shows
//	Player.Look(seat, instant)     what the player does on seeing it, and when the next look is due
//	Arbiter.Claim(claim, colour)   how an arbiter rules who has the finding before them
//
// A player decides from a Seat alone: the stones as they lie open, the two clock faces, what is
// asked, what was offered, and of rulings their effect. No finding is in it (RIF 9.6, seed 7.6). What a
// player sees on the board the player's own eyes have seen, sharp or not, so that wins are missed,
// claimed late and claimed where there are none. An arbiter has what the desk shows: the finding too,
// and rules against it now and then, so that disputes come before a jury.
//
// Chance comes from a Draw: the same seed makes the same evening.
package fakeplayers

// Draw is a chance: a number from 0 to n-1.
type Draw func(n int) int

// in tells whether something happens that does so in so many of a hundred cases.
func (d Draw) in(percent int) bool { return d(100) < percent }

// between is a number from least to most.
func (d Draw) between(least, most int) int { return least + d(max(1, most-least+1)) }

// one is one of a list.
func one[T any](d Draw, list ...T) T { return list[d(len(list))] }
