// Package variant holds the rules of every game of the family behind one interface:
// gomoku, pente for two and for four, ninuki-renju, connect four, and a renju that
// leaves all judgement to package renju (PLAY.md, "The other games of the seeds";
// seed 000, "Go-moku", "Pente", "Lau ilaran"; the German sheet on ninuki).
//
// Rules are a game with its options settled; a State is a value, the board and what
// belongs to it. Place, Move and Drop judge a step and carry it out; Apply carries out
// a step that was judged before, for events. A new game is a file, and a line in
// rules.go; a new option is a row of described, and what it may be in its games.
//
//	game      board           first stone  ends with
//	renju     15              centre       nothing here: claims
//	gomoku    19 (15)         anywhere     five, board-full, foul-...
//	pente     19              centre       five, captures, board-full
//	pente4    19              centre       five, captures, board-full, for a team
//	ninuki    15 (19)         centre       five, captures, broken-overline, board-full
//	connect4  7 wide, 6 high  falls        four, board-full
//
// In games of two, package opening decides whose turn it is, which colour is whose and
// where the first stones go: swaps change colours, so a result goes to the person who
// placed the stone. Protocols know only two persons, so pente4's order of play and its
// first stone are decided here.
//
// Renju and gomoku can be played in pairs (option "pairs"): four persons, two colours,
// and partners who move in turn. Package game decides whose turn it is.
//
// # Terms
//
//	five             a row that wins by its length: exactly five, and six or more
//	                 where the options let them win; black and white may differ
//	four             a row that one stone makes a five
//	three in form    a row of three that one stone makes a straight four, without
//	                 making a five at the same time; at most one per line. It does not
//	                 matter whether that stone would be banned: RIF 9.3 is for renju
//	double-three     one stone, two threes in form through it
//	double-four      one stone, two fours through it, on one line too
//	pair             two adjacent stones that are not the mover's, between two that are
//	perfect five     a five none of whose stones can be captured by the next stone
//
// # Where the texts are silent
//
// Presets (gomoku): each year includes everything before it. What an event sets
// itself takes precedence over the preset. 4-3-3 is banned only for those for whom the
// double-three is; a 4-4 with two threes counts as a double-four. A stone is judged
// five, overline, double-four, double-three, in this order. Where six win, two points
// that complete an unbroken four are one four, and two points that complete
// anything else are two.
//
// Moving (gomoku): a moved stone is judged like a new one. With exactFive, lifting a
// stone out of six that leaves five makes a five, and wins. If the number of stones is
// not given, it is as many as leave one point empty.
//
// Five before captures (pente): a stone that makes a five and captures the fifth pair
// has won by the five. A full board is a draw in all these games, as in RIF 10.1.
//
// Ninuki: captures are made first, and forms are read from what is left. A win comes
// before a draw; ten captured stones come first, then the five that has waited, then a
// new perfect five, then the broken overline, of which exactly five must be left. A five
// is imperfect if any point captures one of its stones; a five may be broken with a
// double-four too, so every such point may be played. Of two fives made at once, one
// that stands is enough. Banned double-fours are banned for both players, as the text
// allows them to both.
package variant
