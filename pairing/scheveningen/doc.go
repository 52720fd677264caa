// Package scheveningen pairs two teams of n players so that everybody meets everybody
// of the other team once, in n rounds (first played at Scheveningen in 1923;
// TOURNAMENT.md, "Formats").
//
// # The tables
//
// The rounds are those of the tables in common use, wherever those follow a rule:
//
//   - n odd: in round r player i of A meets i+r-1 of B, counted round the circle.
//     Two blocks of A's players are first and second in turn, and move on by one
//     place every second round.
//   - n divisible by 4: the halves of the teams meet first within themselves, then
//     crosswise. One half of A is first, the other second, in turn.
//   - n = 2, 6, 10, 14, ...: no table in which A's players move on by the same
//     step each round can be level. (Count the boards with A first by whether the
//     player's number, the opponent's and the round are odd: the three halves
//     contradict each other.) For 6 this is the table in common use; those for 10 and
//     14 are our own. 2, 18, 22, ... move on regularly all the same, so their rounds
//     are off by one board: one team is first on n/2+1 boards.
//
// # Colours
//
// Everybody is first and second equally often, or with odd n one of them once more
// than the other. In every round each team is first on half of the boards, or with
// odd n on half a board more or less, and over the event this evens out as far as it
// can; the exceptions are the sizes named above.
package scheveningen
