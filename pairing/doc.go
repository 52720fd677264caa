// Package pairing decides who meets whom: it knows numbers and boards, not
// people, clocks or score sheets. It reads no time, draws no lots and keeps
// nothing between calls; the same question has the same answer.
//
// # Terms
//
//   - number: a start number 1..n, drawn by lot or given by rating before the
//     first round. The package never invents one.
//   - first: tentative Black, who makes the first move of the opening. After a
//     swap the final colours may differ; what a pairing balances is who is first
//     (TOURNAMENT.md, "Before and after the rounds").
//   - bye: a round without an opponent, in an odd field.
//
// # Round robin
//
// The rounds are the Berger tables of the FIDE Handbook, C.05 annex 1, because
// every arbiter can lay the printed table beside the screen. With an odd number
// of players the table of the next even number is used and its highest number is
// the bye.
//
// With m the even number of places, round r (from 1) is this rule:
//
//   - The one who meets place m is c = 1 + (r-1)*m/2, counted round the circle of
//     the places 1..m-1. In odd rounds c is first, in even rounds m is.
//   - On the board k after it (k = 1 .. m/2-1) place c+k is first against place
//     c-k, both counted round the same circle.
//
// So each number except m grows by m/2 from round to round, which is how the
// tables are written by hand. Everybody's colours differ by at most one; in an odd
// field they are level, because the game that falls out is the odd one.
//
// A double round robin repeats the rounds with the colours reversed. Left at that, two
// players get the same colour three times running where the cycles meet. The handbook
// therefore exchanges the last two rounds of the first cycle, and this package does so
// in every cycle that is followed by another (four players in three cycles or more are
// too few for it to help at each seam); [RoundRobinOptions.AsPrinted] leaves the rounds
// alone, for an event that began with the tables as they are printed.
//
// Compatriots should meet before the end (TOURNAMENT.md, "Formats": kept out of the
// last two or three rounds). The tables stay as printed; [KeepCompatriotsEarly]
// changes who gets which number.
package pairing
