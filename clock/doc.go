// Package clock holds time controls and the clock of one game.
//
// A Clock is a value: time comes in as an argument, every act returns a new
// clock, and nothing here reads the time of day. The caller decides what may be
// done (who may press, when a turn is complete, what a flag means); the clock
// only measures. So a game folded again from its events shows the same readings,
// and a flag is judged by instants, never by when a timer happened to fire.
//
// # The grammar
//
// Whole seconds, in the PGN TimeControl grammar, extended (COMMANDS.md, "replay"):
//
//	control = [ stage { ":" stage } ]            empty, or "-": no clock
//	stage   = [ N "/" ] T [ ("+" | "b" | "d") I ]  main time
//	        | P "x" T                            Japanese byo-yomi
//	        | N "c" T                            Canadian overtime
//
//	600            sudden death
//	7200+30        Fischer: I is added at every press
//	300b10         Bronstein: the press gives back the time used in the turn, at most I
//	300d10         delay: I runs before the clock in each turn
//	40/7200:30/1800  N moves in T; what is left is carried over, the last repeats
//	3600:5x60      byo-yomi: P periods of T
//	1800:10c300    Canadian: N stones in T, then a fresh period, nothing carried
//
// Every stage but the last has a number of moves, or an overtime follows it: a
// main time without a number of moves ends only by running out. An overtime is
// the last stage, and may be the only one (1x86400: a day per move). "2 h, then 30
// moves in 30 min" is 7200:30c1800; "2 h for 60 moves, then 10 in 10 min" is
// 60/7200:10/600.
//
// # Terms
//
//	turn       from the instant when a side's clock starts to its press; an
//	           interruption in the middle does not end it
//	main time  the time of stages that are not overtime, with what was carried over
//	period     of an overtime; the current one is used after the main time
//	remaining  the time after which the flag would fall: main time and every
//	           period still to come, but no delay. The clock runs on below zero
//	fallen     remaining was zero or less, at the press or before it
//	granted    what a clock is given: the main time of a stage, an increment, a
//	           full new period
//	shared     the one clock that runs while all players are absent, charging them all
//
// # Rules
//
//	RIF 14.3 (seed 12.3)  Black's clock starts the game; a press stops a player's
//	                      own clock and starts the other
//	RIF 14.4 (seed 12.4)  the last move before a control counts only once the clock is
//	                      pressed: the press grants the next stage
//	RIF 14.5 (seed 12.5)  a correction is the arbiter's act: Adjust
//	RIF 14.6 (seed 12.6)  an interruption stops every clock and goes on with the
//	                      side that ran: Stop, Resume
//	RIF 15   (seed 13)    lateness: Start(All) runs one clock for all who are
//	                      absent, Hand goes on with the side to move
//
// # What the rules leave open, and what was decided
//
// A press that counts as no move (a swap alone) charges the time and ends the
// turn. It gives no Fischer increment, gives nothing back under Bronstein and
// is not a move of a stage or a Canadian period. A delay restarts with the
// next turn and a byo-yomi period is full again, because both belong to the turn
// and neither leaves seconds that could be saved.
//
// The increment, delay or Bronstein of a main time ends with it: there is none in the
// overtime that follows, nor for the turn in which the main time ran out.
// A main time used up to the last instant has run out.
//
// A move pressed with the flag down has been made and is counted; what a fallen
// clock does not get is the increment, a full new period and the next stage. If
// the arbiter raises the flag later, the next press grants the stage that those
// moves have earned.
//
// Seconds that the arbiter adds fill the current period first, and the rest is main
// time; periods already lost stay lost, because a period given back would be
// worth more than its seconds. Seconds taken away are used up as if they had
// run, without a delay, and no turn is charged with them under Bronstein.
//
// The shared clock is the first turn of the side to move. The others are charged
// the same, but their own turn has not begun: their delay is still full after it.
package clock
