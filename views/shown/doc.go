// Package shown is what several packages of pages show alike: the state of the core as plain
// models and as words. It knows no Echo, no HTTP and no records, so that the command
// line says a thing in the same words as the pages. A sentence is a [locale.Text]:
// whoever prints it has the language.
//
// A [Presenter] has the desk to ask for names and games; what needs neither is a function.
//
//	presenter.go names for ids, games for pairings
//	words.go     a sentence of the core, with its people and choices, as a text
//	names.go, players.go   a person, a player of a field, or a board, inside a sentence
//	game.go      a game: board, clocks, status; with ask.go (what is asked of whom),
//	             moves.go, captures.go, opening.go (how its opening goes), acts.go (what
//	             an arbiter can do there), due.go (what came due before an interruption)
//	hall.go      a game on the wall
//	appeal.go    until when a ruling can be appealed
//	pairing.go, round.go   the boards of a round, who is away
//	team.go      what tables of teams and players have in common
//	settings.go, format.go the settings of games and of the pairing in words
//	reason.go    why a board of a Swiss round is as it is
//	fault.go     what is wrong with a pairing made by hand
//	proof.go     why no pairing exists
//	notes.go     what the final table has to say of corrected names
//	wall_time.go a time in the event's zone
//
// It decides nothing: the referee says whether an act is allowed, game.Redaction what a viewer
// may see, tournament.Book how an event stands.
package shown
