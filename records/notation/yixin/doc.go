// Package yixin writes and reads the positions of Yixin, the engine with a board: .pos and .sav.
//
// .pos has a byte with the number of the moves, then a byte a move: 15 times the column from the
// left and the row from the top, both from 0. The board has 15 lines. RenLib reads the same
// files with rows and columns exchanged: there a game lies mirrored along the diagonal.
//
// .sav is text, a number a line but the moves, row from the top first, both from 0:
//
//	15      height
//	15      width; of old files the rule that was set, 0 to 4
//	2       the number of the moves
//	7 7
//	6 8
//
// Neither has names, times, passes or a result. A file has one game, the first of a dossier; any
// other is written of [dossier.Dossier.First]. An outlet for all of them writes one after the
// other and puts what it gets into a zip, "r2-b1.pos" for round 2, board 1.
package yixin
