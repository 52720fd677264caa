// Package sample makes the sample events: something to look at and to try before a real event is made.
// Every act in them is an act of the desk, by the players at their boards or by the sample's creator as
// the arbiter. There is no other way in, and none past the rules.
//
//	open.go     a Swiss in its third round: tablets beside wooden boards, a claim that waits,
//	            short clocks with a time arbiter, a latecomer, results confirmed, corrected and contested
//	teams.go    a team event in its second round, with byo-yomi and a reserve at a board
//	people.go   who plays: invented, in several scripts
//	lines.go    what was played
//	board.go    how a line is played at a board
//
// Nothing in them needs anybody's hand: whose clock runs has at least ten minutes, and a
// flag that falls later waits for a call, so the sample shows what it shows for as long.
// Where time is short the clocks are set by adjustments, and the log says that this was done
// for the sample: no round that began a moment ago has time trouble. All other clocks are
// those of the play.
//
// Their games are played by invented players: an event is marked as a sample when it is
// made (tournament.Created), counts for no rating, and can be deleted with its games.
package sample
