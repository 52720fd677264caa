// Package shown is what several faces show alike: the state of the core as plain
// models and as words. It knows no Echo, no HTTP and no records, so that the command
// line says a thing in the same words as the pages. A sentence is a [locale.Text]:
// whoever prints it has the language.
//
//	players.go   a player of a field, or a board, inside a sentence
//	reason.go    why a board of a Swiss round is as it is
//	fault.go     what is wrong with a pairing made by hand
//	proof.go     why no pairing exists
package shown
