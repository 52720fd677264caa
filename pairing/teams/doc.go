// Package teams pairs teams: who sits at which board of a match, which side is
// first there, and which teams meet where each meets each (TOURNAMENT.md, "Formats").
// What a match is worth is the table's (package standings).
//
// # Terms
//
//   - list: a team's players in board order, those of the boards first, then the
//     reserves.
//   - line-up: who plays one match, from board 1 down; 0 is an empty board.
//   - side A is the team named first: 1A-1B, 2B-2A, 3A-3B, 4B-4A, the first-named is
//     tentative Black. A team's colour in a match is what it has on board 1.
//
// # Line-ups
//
// The rules say "4 boards and 2 reserves" and no more. By default the order is
// fixed: whoever plays sits in the order of the list, so that a reserve moves the
// others up, and empty boards are the last ones. [Options].FreeOrder lifts both.
package teams
