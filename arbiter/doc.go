// Package arbiter is the desk, through which every act passes:
//
//	load -> decide -> append -> apply -> tell
//
// The desk keeps the state of every game and event in memory, as folded from its
// stream, with one lock for each. A command is decided on that state, its events are
// made durable by the Journal, and only then applied, answered and told to whoever
// watches. The rules are not here: package game decides games, package tournament
// decides events.
//
// # Acts
//
//	Play        a command in a game (game.Command), decided by the referee
//	Arrange     a command in an event (tournament.Command), decided on its book; the games
//	            of a round that is published or taken back come into being or are void with it
//
// Acts that are more than one command in one stream have methods of their own:
//
//	StartAll (but some boards), ResumeAll   one command in many games at the same instant
//	PlayAgain                               the referee makes a game void, the event gives its board to another
//	CreateTournament, DeleteEvent           opens the stream; takes an event without games out of the lists, or a sample
//	Describe                                what an event is to people; the names of its officials stand with the people
//	EnterPlayers, EnterTeams, RemovePlayer,
//	CorrectPerson, ForgetPerson             the command, and the names, which stand beside the journal
//
// # Reads
//
// Acts is the log of a round: what arbiters did in it, who and when, and how it is taken
// back; it is kept in memory as the journal is folded.
//
// Game and Tournament are states as they stand. Book is an event with the results of its
// games, kept from one act to the next, so that a table is computed once for the whole
// hall. History and EventHistory are what happened, and who did it; Chronicle is the history
// of an event with its games as people read it, found by round, board and person.
//
// # What a game does not know
//
// A command in a game is decided on the game's state alone. What else it hangs on the desk
// adds, or refuses beforehand (guards.go): who reports a result, how often a claimant
// has claimed without ground in other games of the event, that a round is closed or that
// a later one was paired with its results, and that the standings are signed. Whoever signs
// or closes holds the games concerned: no act at a board slips in beside it. A game that
// waits for its start is over as soon as one of its players has withdrawn, and waits again
// when the player returns (walkover.go): nothing of that is in the game's own stream.
//
// # Why an event log
//
// A wrong ruling can cost somebody a title, so it must be possible to look up every
// act later, with who did it and when, and nobody may be able to change it unnoticed.
// An append-only chain of events gives that, and a restart at any instant leads back
// to the last acknowledged act.
//
// # Streams
//
//	game/<id>        one game
//	tournament/<id>  one event, with its links
//	house            accounts, and how far the security log goes
//
// A room is one stream in memory: state, lock, and the commands that it has carried out. The rooms of
// an idle event are loaded on request, and evicted when they are not used (idle.go).
// Locks are taken in this order: the event, then its games by id. If the journal
// reports that a stream holds something that the room lacks, all that the journal has more than the
// memory is folded, and the act is decided once more.
//
// # Several desks
//
// Desks in several processes can share a journal. One of them is the leader; the others follow:
//
//	Options.Follows   Open writes nothing, and every command is answered with *NotLeaderError
//	Follow            folds what is appended elsewhere, under the locks and with the functions of a command
//	BecomeLeader      the desk decides from now on; running clocks go on, and nobody is charged for the gap
//	StepDown          the desk follows again
//	ReceiveHeartbeat  a follower's journal time, from the leader
//
// A record is folded once, whoever comes with it first: a room knows up to where it is folded. What
// stands beside the journal of people is read anew when a record says that it is another.
//
// # What an error says
//
// An error that can reach a page carries its own sentence, here and in every package
// below: Sentence gives a key of the catalogues and its arguments, pairs of a name and a
// value. A value may be a sentence itself, or a board.Somebody, which is shown as a name.
// If the error is about one field of a form, Field names that field. An error without a
// key is one that no form can cause: it is a fault of the service, and for its
// developers. What the sender may not see is left out where the error is made
// (Order.Arbiter).
//
// # Time
//
// An act counts from the instant of its arrival, but never from before what has already
// happened in its streams. While the desk is watched, a heartbeat notes on disk until when
// the clocks ran. A process that showed no sign of life for five seconds (stopped, swapped
// out, on a computer asleep), or that was restarted, has been away: before anything else
// is decided, every game in which time runs is interrupted at the last durable instant
// (RIF 14.6, seed 12.6). That ends no game; what had come due is for the arbiter to
// record. Setting the system clock is not being away. Where another desk takes over the
// same is done, and the games go on by themselves.
package arbiter
