// Package dossier is an event as one document: everything that leaves the installation is a view of
// it, and what comes in is read into it. Who may see what, until when, and what is kept
// silent while games go on is decided here once ([Of]).
//
// # The document
//
// A dossier is JSON in the canonical form of RFC 8785: keys in order, no spaces, every number
// whole, texts in Unicode's NFC. Times are milliseconds since 1970 in UTC; spans are
// milliseconds; what a game is worth is in thousandths of a point, what a table says in
// millionths; points of the board are "a1" to
// "o15", and further on larger boards. schema.json describes every field.
//
// # The file
//
// A file is a dossier with its seal, again in the canonical form:
//
//	dossier    the document
//	key        the public key of the installation, 32 bytes in hexadecimal
//	signature  64 bytes in hexadecimal: ed25519 over "renju-arbiter dossier 1\n", the SHA-256 of
//	           the document's bytes, the position of the journal (8 bytes, the highest first) and
//	           the hash there
//	sums       of each part of the document its SHA-256 in hexadecimal: they name what was changed
//
// A file of an older schema is read for ever; one of a newer schema is refused with its number.
package dossier
