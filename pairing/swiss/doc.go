// Package swiss pairs a round exactly by the FIDE Dutch system (C.04.3, in force since
// February 2026). DUTCH.md has the rules in our words; the comments here use its
// numbers, C1 to C21 and choices 1 to 4. Where the reference engine reads the text in
// its own way, this package follows the engine.
//
// # Terms
//
//   - First is tentative Black, TRF's w, the text's White.
//   - order: score with virtual points, then number. A [person] is a player as the
//     criteria see one; the place in the order is the person's vertex.
//   - bracket: the players moved down from above, then the residents.
//   - completion: whether all who are left can be paired under C1 to C3.
//
// # Who takes part
//
// Everything that happens to a player is in the [Field]:
//
//	what                       in the round to be paired     afterwards, as a Cell
//	full, half or zero bye     Absent                        Points of a win, half a point, 0
//	late entry                 in Players once arrived       Cell{} for each round missed
//	withdrawal                 Absent from now on            Cell{}
//	no-show                    Absent, until confirmed       Opponent, not Played
//	adjourned, in dispute      as usual                      [Unfinished]
//	the pairing's own bye      -                             Bye, and its Points
//	a pair that may not meet   Apart                         -
//	compatriots                [CompatriotsApart]            -
//
// After a full bye or a won forfeit a player cannot get the pairing's bye; after a half
// or zero bye this is still possible (C2). Points in a round without a game count as a
// downfloat (C14 to C21).
//
// There may be more rounds than opponents: every round that can be paired is paired,
// and the first that cannot is refused with the proof.
//
// # How
//
// Brackets are paired from the top. Within one, every pair has a weight: a wide
// integer in which each criterion has a field of its own, the more important the
// criterion, the higher its field (layout.go, weigh.go). The pairing with the best list
// of criteria is then the matching of greatest weight (matcher.go: Edmonds, one tree
// at a time, in a complete graph where "stays unpaired" is an edge of weight 0).
//
// Among equal pairings the text sets an order, choices 1 to 4 (order.go,
// remainder.go). They are made player by player, in the graph of tight edges: those
// where the duals have equality. Every perfect matching there is as heavy as the
// present one, and no other matching is. So a choice is a search for an alternating
// path in a graph of bits, and no weight changes (tight.go, paths.go: Edmonds, with
// Gabow's bases). One case is left to the weights: a blossom with a dual, because not
// every perfect matching is as heavy then. There a better choice is given a bonus below
// all criteria, and the matching is updated from where it was.
//
// Most brackets are solved without the rest of the field (bracket.go says why that
// is exact).
//
// A bracket has few kinds of players: what a pair weighs depends on scores,
// colours and floats, and on who has met whom. Leave the last out, and the kinds can be
// matched instead of the players (transport.go). Forbidding pairs takes weight from
// edges only, so that the duals of the kinds cover those of the players too. The
// matcher begins with these duals and with as many pairs of equality as they allow.
// That is a start and no answer: the matcher goes on until its duals prove the
// matching. How good the start is decides the time, never the pairing.
//
// # Why not enumerate
//
// The text generates candidates, transposition by transposition. In a group of
// fifty that would never end. The tests do it for up to ten players, as the oracle.
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
// who can only meet among themselves, and too few others for all that are left over.
package swiss
