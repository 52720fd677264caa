// Package security is the log of who came in, who was turned away, and what was tried too
// often: lines in a table beside the journal, each chained to the one before it.
//
//	hash = SHA-256( previous hash
//	                number wall kind account actor address event what times )
//
// The previous hash of the first line is 32 zero bytes and stands without a length. Each
// field is written as its length in bytes (8 bytes, big endian) and then the field: a number
// as 8 bytes big endian, a text as its UTF-8 bytes.
//
// A chain cannot show that it was cut, or made again from some line on. So the journal notes
// from time to time how far the log goes, with the beginnings of the hashes of its lines
// (installation.LogNoted), and Check names the first line that is not what was noted.
//
// The oldest lines can be removed after a time. The journal then says up to which, with the hash of the last of
// them (installation.LogTrimmed): the chain goes on from there.
//
// No line is ever changed, and still nobody fills the disk: what repeats within a minute is
// written the 1st, 2nd, 4th, 8th ... time, and each such line says how often it was by then
// (Counter).
//
// A line has ids, never a name, a password or a token: of the account, or of the card, and
// of the event where something was asked for in one or at one of its boards. What it is about
// (What) is an act of the table of rights where that refused it.
package security
