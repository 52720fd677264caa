// Package knockout runs a knock-out: anyone who loses a match is out, or plays on in a second bracket
// (TOURNAMENT.md, "Formats"). A bracket is made once from the entries; where the event stands is a
// function of the bracket and the results alone, worked out afresh each time.
//
// # Terms
//
//   - seed: the place in the list of entries, 1 the strongest. The order of the seeds
//     is that of the entries as given, or it is drawn.
//   - match: one or more games between two entries, with alternating colours.
//   - round 1 is the first. A match is in the first round in which both can be there. Matches of a
//     round are numbered from the top of the main bracket; the winners of matches 1 and 2 meet in
//     match 1 of the next round. The match for third place and the second bracket follow.
//
// # The bracket
//
// The bracket has the smallest power of two of places that holds everybody. With 2^k
// seeds left seed s meets 2^k+1-s if all favourites win: 1-16, 8-9, 5-12, 4-13, ...,
// so that 1 and 2 can only meet in the final. Places that nobody fills are byes, and
// go to the top seeds.
//
// # The second bracket
//
// In a double elimination it is of those who have lost once. Its winner meets that of the main bracket in
// the final. The losers of a round come into the parts of it in which a rematch is as late as it can be.
// In a consolation it is of those who have lost their first match, and decides the places behind the others.
// A side that nobody can fill, as the main bracket has a bye there, makes no match.
//
// # A match
//
// The regular games come first; a match ends early when the points that are left
// cannot change who has more. A level match is decided by the steps of [Options.Level]
// in turn. In a title match ([Holder]) the holder needs half of the games, the challenger
// half a game more. A ruling ends a match at once, whatever the games: when a player withdraws,
// and as the last step, [Arbiter]. It can say that nobody goes on, where both were absent
// or expelled: then who comes from the neighbouring match goes on without a match, and
// those of the same round share the places with both.
//
// # A corrected result
//
// A result that is changed after the next round was published never re-pairs: who was
// published in a match plays it, and the match before says so ([Match.Stays]).
package knockout
