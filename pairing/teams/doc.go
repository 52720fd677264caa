// Package teams pairs teams: who sits at which board of a match, which side is
// first there, and, in a round robin, which teams meet (TOURNAMENT.md, "Formats").
// What a match is worth is decided in the standings (package standings).
//
// # Terms
//
//   - list: a team's players in board order, first those of the boards, then the
//     reserves.
//   - line-up: who plays one match, from board 1 down; 0 is an empty board.
//   - side A is the team named first: 1A-1B, 2B-2A, 3A-3B, 4B-4A, where the player
//     named first is tentative Black. A team's colour in a match is its colour on
//     board 1.
//
// # Line-ups
//
// The rules say "4 boards and 2 reserves" and no more. By default the order is
// fixed: those who play sit in the order of the list, so that the others move up when
// a reserve comes in, and empty boards are the last ones. [Options].FreeOrder lifts both.
package teams
