// Package piskvork writes and reads the games of Piskvork, the manager of engines' tournaments
// (.psq).
//
//	Piskvorky 15x15, 0:0, 0     width, height; the level of each player's engine, 0: a person;
//	                            1: the second of the names begins
//	8,8,1250                    a move: column from the left, row from the top, both from 1, and
//	9,7,830                     how long it took, in ms; some files leave that out
//	Anna Aalto                  the players, where the game was one of a tournament
//	Bert Berg
//	0                           how it ended, as a number of the program; 0: it does not say
//
// Gomocup ends its files with -1 and "0,Freestyle15_1": how the game ended, and its rule with the side
// of the board and the number of the opening. Freestyle and Standard are read as gomoku. A web board
// writes "Piskvorky 15x15 , 0 - 0" as line 1. What has no place is a doubt.
//
// The moves end at the first line that does not begin with two numbers and a comma: a name that
// would be read as a move is not written. Public notes that count from 0 are wrong: the
// program takes one off when it reads. It stops at a move off the board, and knows no pass. Every
// line has its end: a file whose last move or name has none was cut off.
//
// A file has one game, the first of a dossier; any other is written of [dossier.Dossier.First].
// An outlet for all of them writes one after the other and puts what it gets into a zip,
// "r2-b1.psq" for round 2, board 1. Texts are written as UTF-8; those of other programs are mostly
// in a code page of Windows.
package piskvork
