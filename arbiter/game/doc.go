// Package game is the referee of one game: commands come in with an instant,
// events come out, and a game's state is what its events fold to.
//
//	Referee.Decide(state, command, instant) -> events, or a refusal with a code
//	Referee.Due(state, instant)             -> what time alone has brought about
//	Referee.CameDue(state)                  -> what it had brought about before an interruption
//	Apply(state, event, instant)            -> the next state
//	Line.Fold(event, instant)               -> the same for one event after another, and faster
//
// Decide is for new commands only; Apply alone folds events, in a running
// service, after a restart and in an archive. Apply never asks the rules engine:
// an event carries the verdict that was given, so that an engine mended later
// changes no ruling of the past.
//
// # Why a game ends on a claim
//
// RIF 9.6 (seed 7.6): who wants to win must claim the win and stop both clocks.
// A five nobody saw is no five, and the referee who whispers has taken part in
// the game. So in claim mode nothing in State differs between a position with an
// unclaimed five, foul or fallen flag and one without: the engine is asked when
// a claim is made, and not before.
//
// What players and spectators see of a game while it goes on is decided in one
// place too, State.Veil: of a ruling its effect alone, and nothing of where the
// stones are while the board is covered.
//
// # Terms
//
//	ply          a stone or a pass, counted from 1; an unchosen proposal is none
//	step         what a player did in order: plies and the opening's swap, keep,
//	             declare, propose, choose
//	turn         what one press of the clock hands over; it may cover many steps
//	ran          for how long play has gone on since the start, stops left out: what a
//	             late limit counts
//	window       how long a fact on the board can be claimed (PLAY.md, RIF 9.7, 9.8)
//	person       P1 is tentative Black, P2 tentative White, whatever the swaps;
//	             clocks, sanctions and results belong to persons
//
// # Windows
//
//	Black's five                 to the end of the game (lateFive = lapses: until White completes the next move)
//	White's five or overline     likewise
//	double-three, double-four    until White completes the next move (RIF 9.8)
//	Black's overline             to the end of the game (RIF 9.8)
//	time, moves not made         to the end of the game
package game
