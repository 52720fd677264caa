// Package board holds what every game of the family shares: points and their
// notation, stones, and a position.
//
// Columns are letters from the left (a, b, c ...; no letter is left out), rows
// are numbers from the bottom: the lower left corner is a1 and the centre of
// a 15x15 board is h8 (RIF 4, seed 2; PLAY.md, "Renju (15x15)").
package board
