// Package arbiter is the desk, where everything that is done passes through:
//
//	load -> decide -> append -> apply -> tell
//
// The desk keeps the state of every game and event in memory, as their streams
// fold to, one lock for each. A command is decided on that state, its events are
// made durable by the Journal, and only then applied, answered and told to who
// watches. The rules are not here: package game decides games, package tournament
// events.
//
// # Acts
//
//	Play        a command in a game (game.Command), decided by the referee
//	Arrange     a command in an event (tournament.Command), decided on its book; the games
//	            of a round that is published or taken back come into being or are void with it
//
// Some acts are more than one command in one stream, and methods of their own:
//
//	StartAll, ResumeAll                     one command in many games at the same instant
//	PlayAgain                               the referee makes a game void, the event gives its board to another
//	CreateTournament                        opens the stream
//	EnterPlayers, EnterTeams, RemovePlayer,
//	CorrectPerson, ForgetPerson             the command, and the names, which stand beside the journal
//
// # Reads
//
// Game and Tournament are states as they stand, Book an event with the results of its
// games: kept from one act to the next, so that a hall that looks at one table reckons
// it once. History and EventHistory are what happened, with who did it.
//
// # Why an event log
//
// A wrong ruling costs somebody a title, so every act must be there to be looked
// at later, with who did it and when, and nobody may change it quietly. An
// append-only chain of events gives that, and a restart at any instant leads back
// to the last acknowledged act.
//
// # Streams
//
//	game/<id>        one game
//	tournament/<id>  one event
//
// A room is one of them in memory: state, lock, and the commands that it has carried out.
// Locks are taken in that order reversed: the event, then its games by id. Where the
// journal says that a stream holds something that the memory does not, the stream is
// read anew and the act decided once more.
//
// # What an error says
//
// An error that can reach a page says its own sentence, here and in every room below:
// Sentence gives a key of the catalogues and arguments, pairs of a name and a value.
// A value may say a sentence itself, or be a board.Somebody, whose name is said. Where
// it is about one field of a form, Field tells which. No key means that no form can
// bring it about: it is a fault of the service, for who mends it. What the sender may
// not see is left out where the error is made (Order.Arbiter).
//
// # Time
//
// An act counts as of its arrival, but never before what has already happened in its
// streams. While the desk is watched a heartbeat says on disk until when the clocks ran.
// A process that was not seen alive for five seconds (stopped, swapped out, a computer
// asleep), and one that was started anew, was away: before anything else is decided every
// game in which time runs is interrupted as of the last durable instant (RIF 14.6, seed
// 12.6). Nothing ends by that; what had come due is the arbiter's to record. A system
// clock that is set tells nothing of this kind.
package arbiter
