// Package scheveningen pairs two teams of n players of whom everybody meets
// everybody of the other team once, in n rounds (first played at Scheveningen in
// 1923; TOURNAMENT.md, "Formats").
//
// # The tables
//
// The rounds are those of the tables in common use wherever these follow a rule:
//
//   - n odd: in round r player i of A meets i+r-1 of B, counted round the circle.
//     Two blocks of A's players are first and second in turn, and move on by one
//     place every second round.
//   - n divisible by 4: the halves of the teams meet first within themselves, then
//     crosswise. One half of A is first, the other second, in turn.
//   - n = 2, 6, 10, 14, ...: no table in which A's players move on by the same
//     step each round can be level. (Count the boards with A first by whether the
//     player's number, the opponent's and the round are odd: the three halves
//     contradict each other.) 6 is the table in common use, 10 and 14 are our own.
//     2, 18, 22, ... move on regularly all the same; their rounds are one board
//     off, one team first on n/2+1 boards.
//
// # Colours
//
// Everybody is first and second equally often, or with odd n once more the one
// than the other. In every round each team is first on half of the boards, or with
// odd n on half a board more or less, and both sum up over the event; the
// exceptions are the sizes named above.
package scheveningen
