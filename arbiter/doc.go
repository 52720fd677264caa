// Package arbiter is the desk. Every command passes through it:
//
//	load -> decide -> append -> apply -> notify
//
// The desk keeps the state of every game and event in memory, folded from its stream, with one lock
// each. A command is decided on that state. The Journal makes its events durable. Then they are
// applied and answered, and viewers are notified. The rules are elsewhere: package game decides games,
// package tournament decides events.
//
// # Files
//
// The desk and its locks:
//
//	desk  load  states  stream      what a desk needs; loading the journal; the streams in memory
//	append  order                   writing, and deciding again; who sends a command and when
//	leadership  follow*             several desks on one journal
//	delayed                         what spectators see with a delay
//
// A desk has the state that every command needs. Everything else is in its parts, each a field of the
// desk with its own type:
//
//	Boards boards  Clocks clocks absence suspend   commands for many games; ticks and lateness
//	Corrections  Adjournments                      previews and second signatures; sealed moves
//	Events  Entries  People namesakes numbered     events, who plays in them, and names
//	Pairings  Books  Statements                    pairing; states with results; signed tables
//	History acts event_history                     what happened in a game, a round and an event
//	Dossiers course dossier_cache  Archive         documents out and in
//	Links  Keys  Hooks                             cards, API keys and webhooks
//	Installation leave log                         accounts, removed accounts, the security log
//
// Commands themselves:
//
//	play  guards  effects           one game; what its event adds or forbids
//	arrange                         one event
//	idle*                           events that nobody uses
//
// What a journal is, and what stands beside it, is in packages journal and sidetable; verify checks both.
//
// # Commands of several streams
//
//	Boards.StartAll, Boards.ResumeAll          one command in many games at the same instant
//	Boards.PlayAgain                           makes a game void, and gives its board to a new one
//	Events.Create, Events.Delete               opens an event; removes one without games, or a sample
//	Entries.Add, Entries.AddTeams,
//	Entries.Remove, People.Correct,
//	People.Forget                              the command, and the names, which are kept outside the journal
//
// # What a game does not know
//
// The referee decides a command on the state of its game alone. The guards check the rest before, or add
// it (guards.go): a signed event, a closed round, unfounded claims in other games. Closing a round and
// signing lock all games concerned, so that no act comes between. A game that has not started ends when
// a player withdraws, and waits again when the player returns (effects.go). Its own stream does not
// record either.
//
// # Why an event log
//
// A wrong ruling can cost a title. So every act can be looked up later, with its time and its sender,
// and nobody can change it unnoticed. An append-only chain of events gives that. After a restart at any
// instant the state is that of the last acknowledged act.
//
// # Streams
//
//	game/<id>        one game
//	tournament/<id>  one event, with its links
//	installation     accounts, and how far the security log goes
//
// A stream in memory has its state, its lock, and the commands carried out. Locks are taken in this order:
// the event, then its games by id. If a stream in memory lacks records of the journal, they are folded, and
// the command is decided once more (append.go).
//
// # Several desks
//
// Desks in several processes can share a journal. One of them is the leader; the others follow:
//
//	Options.Follows   Open writes nothing, and commands are refused with *journal.NotLeaderError
//	Follow            folds new records of the journal, with the locks and functions of a command
//	BecomeLeader      the desk decides from now on; running clocks go on, and nobody is charged for the gap
//	StepDown          the desk follows again
//	ReceiveHeartbeat  a follower's journal time, from the leader
//
// A record is folded once: a stream knows the last sequence that it has folded. Names outside the journal
// are read again when a record says that they have changed.
//
// # What an error says
//
// An error that can reach a page has a method Sentence: a key of the catalogues and its arguments, in
// pairs of name and value. A value may itself be a sentence, or a board.Somebody, which is shown as a
// name. A method Field names the field of a form that is at fault. An error without a key is a fault of
// the program. An error leaves out what its sender may not see (Order.Arbiter).
//
// # Time
//
// A command counts from its arrival, but never from before the last event of its streams. A heartbeat
// notes on disk until when the clocks ran. After a restart, or a suspend of five seconds, every game
// with a running clock is interrupted as of the last durable instant (RIF 14.6, seed 12.6). That ends no
// game: an arbiter records what had come due. Setting the system clock interrupts nothing. When another
// desk becomes leader, the games are interrupted and resumed at once.
package arbiter
