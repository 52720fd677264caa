// Package keizer counts and pairs by the system of J. H. Keizer, made for evenings of a
// club to which not everybody comes. It knows numbers alone, as its neighbours do.
//
// The system has no book of rules. What clubs and their programs agree on is taken from
// the encyclopedia's article "Keizer system", and from the pages of Tornelo, KeizerForClubs
// and chesspairing; where they differ, this text says what is done here.
//
// # The table
//
// With n players the first of the table has the value ⌊3n/2⌋, each next one 1 less: the
// last has about a third of the first. A player's score is
//
//	the own value
//	+ for each game the opponent's value: all of it for a win, half for a draw
//	+ for each round without an opponent a share of the own value ([Rules])
//
// All values are those of the table as it stands now, also for games of long ago. So a
// table makes values, values make scores, and scores make a table. [Count] begins with the
// start numbers and repeats this until the table stays as it is. Equal scores go by start
// number, so nobody shares a place.
//
// A few tables never come to rest, but go round in a circle. Count stops with the first
// table that comes back, counted with the values of the table before it: [Table].Settled
// is then false. A forfeit counts as its result, and a round before an entry, or after a
// withdrawal, counts nothing. Scores are whole sixths ([Sixths]), so nothing is rounded.
//
// # The pairing
//
//  1. In an odd field the bye goes to the lowest of those who had it least often.
//  2. From the top of the table each player meets the next one who is free, as long as
//     everybody below can still be paired.
//  3. Nobody meets the same opponent within the last [Rules].Repeat rounds, nor do two who
//     must both have the same colour (C.04.3, 1.7). Forfeits are no meetings.
//  4. If no pairing of all keeps rule 3, the colours give way first, and then the number of
//     rounds, one by one. Players from the top still avoid both where they can.
//
// Players whom the arbiter keeps apart never meet; the bye goes to the next one where that
// is the only way. Colours are those of the house (package swiss); two without any
// preference have them in turn from board to board.
package keizer
