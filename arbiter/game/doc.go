// Package game is the referee of one game: commands come in with an instant,
// events come out, and the state of a game is the fold of its events.
//
//	Referee.Decide(state, command, instant) -> events, or a refusal with a code
//	Referee.Due(state, instant)             -> what has come due by time alone
//	Referee.CameDue(state)                  -> what had come due before an interruption
//	Apply(state, event, instant)            -> the next state
//	Line.Fold(event, instant)               -> the same for a run of events, and faster
//
// Decide is for new commands only; Apply alone folds events, in a running
// service, after a restart and in an archive. Apply never asks the rules engine:
// an event carries the verdict that was given, so that a later correction of the
// engine changes no past ruling.
//
// # Why a game ends on a claim
//
// RIF 9.6 (seed 7.6): a player who wants to win must claim the win and stop both
// clocks. A five that nobody saw does not count, and a referee who points it out has
// taken part in the game. So in claim mode nothing in State differs between a position
// with an unclaimed five, foul or fallen flag and one without: the engine is asked
// when a claim is made, and not before.
//
// State.Redaction alone decides what players and spectators see of a game in progress. They see only the
// effect of a ruling. While the board is covered they see no stones.
//
// # After the game, and away from the screen
//
// A game at a wooden board has no steps here: its result is reported, with how it ended
// and without a reason, for a report corrects nothing (report.go). A result that stands is
// not overwritten; a correction has a reason (DoResult). Both players confirm what
// stands, or one refuses and says why, and an arbiter settles it (confirm.go).
//
// An arbiter's slip is taken back by an event that makes up for it (takeback.go). State
// keeps what arbiters did that can be taken back, each with the game as it was before: a
// take-back needs no second reckoning, and no old event changes its meaning.
//
// # Score sheets
//
// The players' sheets (RIF 13, seed 11) are kept as events. As they grow they are compared with the
// record and with each other. The clocks say when a player need not record. Sheets decide nothing. While
// a game runs each player sees only the own sheet, and only arbiters and scorers see where sheets differ
// (State.Redaction).
//
// # Boards of every kind
//
// A board is a device for each, one between two, from afar, or wood, and can become another
// kind in the middle of a game (device.go). At a wooden board the clock here stands at what
// was read off the wooden one: it keeps whose turn it is, charges and grants nothing, and no
// flag falls by itself. Moves are entered as a list through the same rules (enter.go). A lost
// connection decides nothing: it calls the arbiter (reach.go).
//
// # Settings
//
// What an event fixes for its games is in Settings, for the journal; rows describes it for everybody
// else. The form of a new event, scripts, regulations and rulings walk the rows and know no setting by
// name. A new setting needs a field with its JSON, a row, the rule that uses it, and its words. The
// words are new.NAME, new.NAME.hint and NAME.VALUE for each value. A number has NAME.none, and
// new.error.NAME or that of its unit.
//
// # The files
//
//	command event refusal            what is asked for, what happened, why not; codec: events as bytes
//	referee                          the engine, and who may give which command
//	state apply fold line            the state, and how events fold into it; phase: what is open in it
//	play due draw                    steps and presses; what time brings about; offers of a draw
//	claim finding change correct     claims; what the engine finds; corrections of the record
//	arbiter behalf takeback history  acts of an arbiter, those on a player's behalf, taking them back
//	call confirm report notice       calls; results confirmed, refused or reported; decisions to be seen
//	conduct disturbed lateness       sanctions; disturbed positions; arrivals and no-shows
//	adjourn device enter reach       sealed moves; kinds of boards; moves as a list; lost connections
//	note sheet word                  score sheets: as they grow, read as a whole, and their notation
//	settings rows named family       what is fixed for a game, row by row; the rules behind the variant
//	outcome redaction ask sentence   results; who may see what; what a player is asked; words for pages
//
// # Terms
//
//	ply          a stone or a pass, counted from 1; an unchosen proposal is not one
//	step         what a player did in order: plies and the opening's swap, keep,
//	             declare, propose, choose
//	turn         what one press of the clock hands over; it may cover many steps
//	ran          how long play has gone on since the start, not counting stops: the
//	             time that a late limit measures
//	window       how long a fact on the board can be claimed (PLAY.md, RIF 9.7, 9.8)
//	report       a result that was made at a wooden board
//	contest      a result that a player has refused
//	act          what an arbiter did that can be taken back
//	sheet        a player's record of the game, kept beside the official one
//	exempt       plies that a player short of time need not have recorded
//	notice       what was decided about a player, until the player has seen it
//	person       P1 is tentative Black, P2 tentative White, whatever the swaps;
//	             clocks, sanctions and results belong to persons
//
// # Windows
//
//	Black's five                 to the end of the game (lateFive = lapses: until White completes the next move)
//	White's five or overline     likewise, with Black's next move
//	double-three, double-four    until White completes the next move (RIF 9.8)
//	Black's overline             to the end of the game (RIF 9.8)
//	time, moves not made         to the end of the game
package game
