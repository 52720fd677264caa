// Package positions finds finished games by a position: the same stones in any of the symmetries of the
// board, whatever the order of the moves. A square board has eight symmetries; the standing board of
// connect four has two.
//
// A Question asks for a whole position, or for stones that are a part of one. The Answer has each game in
// which it stands, with the first ply after which it does. It counts the results by real colour
// and the moves that came next, as the asker sees the board.
//
// The index is a scan. Each game has the points that were ever occupied, by colour, as bits. They rule out
// most games; the others are walked ply by ply, because stones may be captured (pente, ninuki) or moved.
package positions
