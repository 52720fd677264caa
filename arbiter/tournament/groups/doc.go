// Package groups draws the players of several events into these events: the groups of a championship
// (TOURNAMENT.md, "Formats"; package pairing/groups).
//
// The players are entered in any of the groups. A draw is a function of their order, their nations and clubs,
// and the way of the draw. Each group keeps the whole draw in its journal, so that anybody can draw again
// ([Drawn.Again]).
package groups
