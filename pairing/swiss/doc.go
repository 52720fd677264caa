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
// # Who takes part
//
// Everything that happens to a player is in the [Field]:
//
//	what                       in the round to be paired     afterwards, as a Cell
//	full, half or zero bye     Absent                        Points of a win, half a point, 0
//	late entry                 in Players when he is there   Cell{} for each round missed
//	withdrawal                 Absent from now on            Cell{}
//	no-show                    Absent, until confirmed       Opponent, not Played
//	adjourned, in dispute      as usual                      [Unfinished]
//	the pairing's own bye      -                             Bye, and its Points
//	a pair that may not meet   Apart                         -
//	compatriots                [CompatriotsApart]            -
//
// A full bye or a won forfeit bars from the pairing's bye, a half or a zero one does
// not (C2). Points of a round without a game are a float down (C14 to C21).
//
// Rounds may be more than there are opponents: every round that can be paired is,
// and the first that cannot is refused with the proof.
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
// [Reasons] pairs again without the board, and compares the two pairings as the text
// does: bracket by bracket, criterion by criterion (compare.go). A bracket that the
// missing board does not touch is taken over as it was (again.go), which leaves one
// or two to be paired. The work is bounded by a count, not by a clock: beyond
// [LooksAtMost] the reason says that it gave up.
//
// # No pairing
//
// If no legal pairing exists, the refusal carries an [Obstacle]: groups of players
// who can only meet among themselves, and too few others to go round.
package swiss
