// Package statement is what leaves the installation of a round: where the journal stood when it was
// closed, the results and the table as they were then, signed with the key of the
// installation (ed25519). A chain cannot show that its own tail was cut, or that all of it
// was written again; anyone who has a statement can.
//
// A statement is a text of lines, each a word and its fields, parted by tabs:
//
//	renju-arbiter statement 1
//	key         32 bytes of the public key, in hexadecimal
//	event       its id
//	name        of the event
//	round       its number, or "final": the signed standings
//	at          when the arbiter closed it or signed, RFC 3339 in UTC to the millisecond
//	journal     the position of that act's last event
//	head        the hash of the chain there, 32 bytes in hexadecimal
//	game        board, first side, second side, score, how it ended
//	place       rank (0 for none), start number, name, points
//	signature   64 bytes in hexadecimal, over the bytes of all lines above
//
// Game and place come as often as there are some; all others stand once, in this order.
// Lines end with a line feed. What a mail makes of line ends does not count.
package statement
