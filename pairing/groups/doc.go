// Package groups draws players into groups: qualifiers of a championship, pools of a
// school event (TOURNAMENT.md, "Formats"). It is a function of its input alone.
//
// # The rule
//
// Players come in an order, the best first. The first as many players as there are groups
// are pot 1, the next ones pot 2, and so on. Each group takes one player of each pot; the
// last pots may be for the larger groups alone.
//
//   - [Snake]: pot 1 goes to the groups from first to last, pot 2 from last to first, and
//     so on.
//   - [Pots]: each pot is drawn by lots, and goes from the first group to the last.
//   - [Lots]: all are drawn by lots, without pots of strength.
//
// Compatriots, members of one club and any named pairs are kept apart. In the order of the
// draw, each player takes the first free group in which none of them sits, and from which
// all the others can still be placed. That last part is exact: it is searched for.
//
// # Why there is none
//
// A nation or club with more players than there are groups cannot be kept apart
// ([TooMany]). Beyond that the search proves that there is no draw ([NoDraw]), or gives up
// after [maxSteps] steps ([SearchGaveUp]).
package groups
