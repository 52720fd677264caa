// Package tournament is one event as a whole: who is entered, who meets whom in which
// round, and what the results of the games make of it.
//
//	Decide(book, command, ids) -> events, or a refusal with a code (DecideAt: at an instant)
//	Apply(state, event)        -> the next state
//	NewBook(state, games)      -> the book: all that is read together with results
//
// A state is a value, the fold of the events of one stream. A game's result lives in
// the game's own stream, so whatever reads a table, or decides what depends on one,
// opens a book: it asks each game once, and computes once whatever is asked for. Names,
// countries and contact data are not kept here: the journal knows players by id alone,
// so that a player can be forgotten.
//
// What an event fixes about its pairing and its table is described row by row (Rows):
// which system has it, what it may be, and with which code it is refused. The form of a
// new event and the pages of its regulations walk the rows.
//
// # Terms
//
//	entry        a player, or a team, with a start number; its persons are those who play for it
//	plan         the rounds by start numbers, where they are known before the first (Berger tables, Scheveningen)
//	schedule     the plan with players; published whole, unless teams line up for each round
//	proposal     the next round as the system pairs it
//	pairing_job  the pairing of a field: waiting, running, done or stopped; one for all callers
//	field        the event as the Swiss pairing sees it: who has met whom, and the points
//	hand         pairing by hand, from its beginning until it is published or discarded
//	round        what is published; a Swiss publishes one at a time, a knock-out what is due
//	pairing      one game of a round, or a bye; First is tentative Black
//	match        all games of two entries that meet in a round: one game, a mini-match, the boards of two teams
//	leg          which game of a match, from 1; 0 where a match has one game
//	seat         a board of a round, where a match is played
//	bye          a round without an opponent: given in an odd field, requested, or for an absence
//	away         who will not be paired next, and why
//	line-up      which players of a team sit at which board in a round
//	result       how a game ended
//	walkover     a game that is not played because one of its players has withdrawn, or was expelled
//	withdrawn    who has left of their own will; expelled: who was put out, for conduct; neither is a
//	             forfeit, where somebody did not come to a game
//	provisional  what a game without a result counts in the pairing, as the arbiter decided
//	basis        the results that a round was paired with
//	made         how a round came about: what was published, and the event as it was then
//	note         that a result with which a round was paired has changed since
//	ending       one way in which the open games can end, with its table and its next round
//	post         a time arbiter at a board
//	stage        how far a round is: published, doors, countdown, play, results, confirmed, closed
//	act          what an arbiter did to a round as a whole, with the command that takes it back
//	conduct      what a person's games through the event say of the person
//	play-off     games or lots for those who share a place when all rounds are over
//	plate        one of the pages that a wall turns
//	description  what the event is to people: place, dates, officials; nothing is paired by it
//	book         the event at one moment with the results of its games; the index lies beside its state
//
// # The files
//
//	event state index apply            events, how they are stored and fold into the state; lookups
//	command refusal                    decides commands, and says why one is refused
//	phase                              when an act is allowed, for the table of rights
//	life format rows regulations       a new event and its settings; archiving and deleting
//	describe change                    title, place, dates and officials; later changes of settings
//	entries person unpaired            players, their draw into groups (package groups), their correction and
//	                                   removal; absence and check-in
//	seats                              players who come from other events (package seats)
//	numbers                            start numbers, the first colour, late entries, players kept apart
//	schedule pairing_job manual_pairing round
//	                                   rounds before and after they are published; a game played again
//	knockout match                     brackets; matches, their next game, line-ups
//	stage act                          the stage of a round; acts of arbiters that change it, and taking them back
//	next                               what comes next
//	announce conduct expel             announcements; calls, warnings and sanctions of a person; expulsion
//	pairing_record                     the results that a round was paired with, and the reasons
//	book result table playoff          results and standings, of teams too; what parts level players
//	field whatif prizes                the Swiss pairing, possible endings, prizes
//	dispute                            disputes of a game, their rulings, and when they end
//	acknowledge                        the frozen regulations, and who has accepted them
//	access                             officials, links, delays, API keys and webhooks (package access)
//	visibility                         delayed spectators
//	sign                               the signed final table; its correction, proposed by one and confirmed by another
//	timearbiter                        time arbiters, their boards and waiting calls
//
// # The stages of a round
//
//	published  its pairings are known
//	doors      the players may go to their boards (OpenDoors)
//	countdown  it was said when the clocks are to start (CallRound); they start by the organiser's act
//	play       a clock was started, or a result reported that was played for
//	results    no result is missing
//	confirmed  both players have confirmed each, or an arbiter has for all (ConfirmRound)
//	closed     an arbiter has closed it, or a later round was paired with its results
//
// Play and results are not said but follow from the games. A round goes forward, unless
// something is taken back (CallRound to nothing, ReopenRound, Unpublish, a report) or a
// result is corrected, which both players then confirm again. A forfeit has nobody to
// confirm it, and one that is noted before the start does not begin the round; a player
// who was there after all refuses it, and the round waits for that.
//
// # The rules
//
// RIF 8 (seed 6): a disturbed game is played again. RIF 14.8 and 14.9 (seed 12.8, 12.9): without time
// arbiters nobody points out a player's time. With them, the event has their duty and the boards to
// which they are sent. The players' calls are in the games' streams. FIDE C.04.2: late entries; C.04.3:
// the Dutch system; C.04.7: Baku. What the rules leave to the organiser is an option of Format, as
// TOURNAMENT.md ("Formats", "Before and after the rounds") and TIEBREAKS.md describe it.
package tournament
