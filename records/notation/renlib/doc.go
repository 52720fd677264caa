// Package renlib writes and reads the libraries of RenLib (.lib): trees of moves with comments.
//
// # The file
//
//	header    20 bytes: FF "RenLib" FF, the version (3 0 to 3 4), FF to the end. Files of the
//	          oldest kind have none; their first byte is 78, a stone on h8
//	nodes     in the order of the tree, eldest child first. Each has
//	  position   a byte: 16 times the row from the top, from 0, and the column, from 1; 00 is a
//	             pass, and as the first node of all the root, which files of 3.0 do not have
//	  flags      a byte:
//	               80  a younger brother follows, after all that comes below this node
//	               40  a leaf: the next node is that brother of the last node with 80 that waits
//	               20  an old comment     10  a mark      08  a comment
//	               04  a start            02  no move: a point with a text
//	               01  two more bytes of flags follow; 01 in the second of them (00 01) is a
//	                   board text, and no other of their bits is known
//	  comment    bytes to a zero, and one more where their number is odd; 08 parts its line from
//	             the rest. An old comment ends at the byte whose highest bit is set, that bit
//	             taken off, and is filled up to an even number as well
//	  board text as a comment
//
// The code page of a text is that of its author's machine, and nowhere told: what is UTF-8 is
// read so, else what is GB18030, else Windows-1252. What is written here is UTF-8.
//
// # A library is a stream
//
// Files of 1.5 million nodes exist. [Reader] gives one node after the other in a few kilobytes,
// each with all its bytes: what [Writer] makes of them is the file that was read, byte by byte,
// whatever its texts are filled up with.
//
// # A dossier as a library
//
// [Write] merges the games into one tree, each as its bare moves; positions that are reached by
// other moves are not merged. At the last move of a game stands what it was, in a comment:
//
//	Anna Aalto - Bert Berg 1-0      the line; below it for each game that ends there
//	Game: 1                         its number in the dossier
//	Event: Open
//	Round: 2
//	Board: 1
//	Black: Anna Aalto               with " #2" behind the second with this name
//	White: Bert Berg
//	Result: 1-0 five
//
// Games of which nothing but the moves is known, as those of a library that was taken in, have no
// such comment: each ends at a leaf of its own, and what is written is what was read.
//
// The file is one of 3.0 where h8 is the only first move and nobody passes, else of 3.4: older
// versions of RenLib know neither the root nor passes.
//
// [Read] makes a game of every end that has such a comment, and of every move after which no
// other comes. A comment that is another becomes what is said to that move, in the first game
// that has it. Marks, board texts and what else the tree has stay in the file.
package renlib
