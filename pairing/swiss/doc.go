// Package swiss pairs a round by the FIDE Dutch system (C.04.3, in force since
// February 2026), exactly. DUTCH.md has the rules in our words; its numbers, C1 to
// C21 and choices 1 to 4, are those of the comments here. Where the reference
// engine reads the text in its own way, this package follows it.
//
// # Terms
//
//   - First is tentative Black, TRF's w, the text's White.
//   - order: score with virtual points, then number. A [person] is a player as the
//     criteria see him; his place in the order is his vertex.
//   - bracket: the players moved down from above, then the residents.
//   - completion: whether all who are left can be paired under C1 to C3.
//
// # How
//
// Brackets are paired from the top. Within one, every pair has a weight: a wide
// integer in which each criterion has a field of its own, the weightier the
// criterion the higher (layout.go, weigh.go). The pairing with the best list of
// criteria is then the matching of greatest weight (matcher.go: Edmonds, one tree
// at a time, in a complete graph where "stays unpaired" is an edge of weight 0).
//
// Among equal pairings the text has an order, choices 1 to 4 (order.go,
// remainder.go). They are made player by player: a better choice is given a bonus
// below all criteria, and the matching is brought up to date from where it was. The
// duals say for free when no better choice exists.
//
// Most brackets are solved without the rest of the field (bracket.go says why that
// is exact), which is what makes a thousand players a matter of seconds.
//
// # Why not enumerate
//
// The text generates candidates, transposition by transposition. In a group of
// fifty that never ends. The tests do it for up to ten players, as the oracle.
//
// # Why a board is as it is
//
// [Explain] pairs again without the board, and compares the two pairings as the
// text does: bracket by bracket, criterion by criterion (compare.go).
//
// # No pairing
//
// If no legal pairing exists, the refusal carries an [Obstacle]: groups of players
// who can only meet among themselves, and too few others to go round.
package swiss
