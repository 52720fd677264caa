// Package lots draws by lot so that anybody can check the draw afterwards: places,
// start numbers and tentative colours from a seed that is made known.
//
// # The algorithm
//
// The ticket of a name is the SHA-256 of the UTF-8 text
//
//	SEED:NAME
//
// written as lower-case hex. The lowest ticket comes first. One line of a shell
// checks it:
//
//	printf '%s' '7:3' | sha256sum
//
// Where the players drawn have numbers, NAME is the number (`7:3`; this is
// TIEBREAKS.md, "lots"). For start numbers NAME is the player's name as entered:
// the numbers are what is being drawn. For tentative colours the round stands before
// NAME,
//
//	SEED:ROUND:NAME
//
// and of two players who meet in that round the one with the lower ticket is first. So
// the draw for one round says nothing about the next, and two who meet again draw again.
//
// A seed is as good as its source: something that nobody in the hall
// could choose or know beforehand (the sum of numbers called out by both sides,
// the figures of a public lottery), written down before the draw. It may be any
// text that is not empty. Space around names and seeds is part of them.
package lots
