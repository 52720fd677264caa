// Package sgf writes and reads games in the Smart Game Format, FF[4], as games of gomoku and renju
// (GM[4]).
//
//	(;FF[4]GM[4]SZ[15]PB[Anna]PW[Bert]RE[B+R];B[hh];W[hg];B[])
//
// A file is a collection of games. A point is two letters, column and row, both from the left and
// the top: hh is h8, ha is h15. An empty value is a pass, and on boards of up to 19 lines tt. A
// board that is no square is SZ[7:6]. Texts escape ] and \ by \; a line end after \ is none.
//
// The first node has the facts of the game, every node after it one move:
//
//	EV PC RO DT    event, place, round and board ("3.2"), day
//	PB PW BR WR    the players and their ratings
//	RU TM OT       the protocol of the opening ("taraguchi-10"; of another game "gomoku swap2"),
//	               the seconds of the clock, and where that is not all the control in our grammar
//	RE             B+ W+, with R (resigned), T (time), F (nobody played), Draw
//	BL WL          what both clocks show after the move
//	5A             the offered fifth that was not chosen, or how many were offered; all of them are
//	               variations of move 5, the chosen one first
//
// What SGF has no property for stands in private ones, which other programs pass over:
//
//	RS             steps of the opening before the move of the node, in order ("P2 swap",
//	               "P1 declare 4", "P1 propose e7 g9"), and the move's own where it is not simply
//	               that of the player who holds its colour
//	RN             steps after the last move
//	RC RF          stones taken off, and whence the stone was moved
//	RR             the result as the dossier has it, where RE does not say it all: score, reason, rule
//	RB             when the clocks were started, in ms since 1970
//	RI             which of several players of the same name and rating is meant, Black's first
//	RP             the third and the fourth player (in pairs, and pente for four)
//	RG             0: the file has no game
//
// Traps: programs say GM[1], Go, as often as GM[4]: with SZ[15] it is read, and doubted. Other programs read the node before the first move as the facts and then one move a
// node, so nothing stands between; KM is never written. One program writes B+Draw for a draw. The
// encoding is named in CA, which may be missing; letters of Shift_JIS, Big5 and GBK hold the bytes of ]
// and \, so that a file is decoded before it is taken apart. Old files have small letters in
// the names of properties, which count for nothing. Stones set up before the first move are
// read as moves in turn. Of variations the first is the game.
package sgf
