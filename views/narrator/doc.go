// Package narrator puts what happens in a game into spoken words: for a screen reader at the board, at
// the arbiters' desk, and in the answers to questions that a player types. It says only what the
// redaction shows. The turn passes with the clock.
//
//	announcement  act  step    the recent events of a game, by kind
//	answer                     answers to what is typed in the field at the board
//	notice                     what a person at a board has not seen yet
package narrator
