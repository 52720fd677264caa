// Package shown has the state of the core as plain models and as words, for pages and for the command line.
// It knows no Echo, no HTTP and no records. A sentence is a [locale.Text]; the caller has the language.
//
// A [Presenter] asks the desk for names and games:
//
//	presenter, names   names of persons
//	words              a sentence of the core, with names for ids
//	game, acts         a game; an arbiter's acts in it
//	seat_line          what is asked of a player, in one line
//	adjourned          an adjourned game
//	hall, pairing      a game in the hall, the game of a pairing
//	log_*              acts in a game, a round and an event
//	conduct            sanctions
//	dispute, appeal    disputes, and the time for an appeal
//	announced          announcements
//	about, regulations an event and its regulations
//	rehearsed          questions of a rehearsal
//	digits             fingerprints
//
// Packages below need no desk:
//
//	gamestate    a game without names: board, moves, task, state
//	settingtext  settings and openings in words
//	ranking      points, tie-breaks, the table of teams, knock-outs
//	explain      the reasons of a pairing
//	conversion   losses and doubts of files
//	boardname    names of boards
//	localtime    times of an event
//
// Packages above use a Presenter:
//
//	roundlist    rounds, boards and matches
//	resultlist   the results of a round and their line
//	closing      notes, signature and statement of the standings
//	correction   the preview of a correction
//
// It decides nothing. The referee decides whether an act is allowed, game.Redaction what a viewer may see,
// tournament.Book the state of an event.
package shown
