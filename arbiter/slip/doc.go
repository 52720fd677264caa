// Package slip reads a result as it is typed from a result slip, in one line: which
// board, who won, how.
//
//	41f       board 4, the first-named won, with a five
//	42r       board 4, the second-named won: the first resigned
//	4a        board 4, a draw agreed, or 4= or 4½; 4p two passes, 4b board full
//	4+ 4- 4-- forfeit: the second absent, the first absent, both
//	4         board 4 itself, to look at
//	41f words the reason, where a result that stands is corrected
//
// What comes after the board is an Ending; which there are depends on the game. The first-named player
// stands first in the pairing: tentative Black.
//
// # Why a line has one meaning
//
// Every ending closes with a letter or a sign, and a board is figures alone. So "41f" is
// board 4 and "411f" board 41 however many boards the hall has, and figures alone are
// never a result: "41" is board 41, or, where there is no board 41, board 4 with a
// winner and the question how. An ending without a letter would save a key and make
// "41" ambiguous for ever.
//
// # Several games at one board
//
// Where a pairing has several games, a team match or a mini-match, the game is named
// after a point: "4.21f" is the second game of match 4. The number of the match alone is
// enough where one of its games is open and no other: while two are, the same line typed
// twice would fill both. A knock-out match is a board with one game until an extra game is
// published.
package slip
