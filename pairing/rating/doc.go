// Package rating tells how a player's results compare with the ratings of the
// opponents: the performance rating (TIEBREAKS.md, "The player's own record") and
// an Elo preview of the event.
//
// The preview is no federation's rating. RIF rates with whole-history rating,
// which one event cannot compute (TOURNAMENT.md, "Players and ratings"); it uses
// the same expectation, though:
//
//	P(A) = 1 / (1 + 10^((RB-RA)/400))
//
// # The preview
//
// For every game on the board between two rated players each gains K times what
// was made above the expectation: a win is 1, a draw a half, both lost 0 and 0. All
// expectations are those of the ratings at the start of the event; no game changes
// the next. Byes, forfeits and games in progress are no games here.
//
// A player without a rating has no expectation: games against one change nobody's
// rating. The unrated player gets no change, but may be shown the performance
// rating, which is computed from the rated opponents alone.
//
// Nothing is rounded but by the caller; the terms of a player add up to the change.
// If both use one K, what one gains the other loses, except where both lost.
package rating
