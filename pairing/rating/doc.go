// Package rating compares a player's results with the ratings of the opponents: the
// performance rating (TIEBREAKS.md, "The player's own record") and an Elo preview of
// the event.
//
// The preview is not the rating of any federation. RIF uses whole-history rating,
// which needs the games of all events (TOURNAMENT.md, "Players and ratings"; package whr); the
// expectation is the same, though:
//
//	P(A) = 1 / (1 + 10^((RB-RA)/400))
//
// # The preview
//
// For every game on the board between two rated players each gains K times the
// difference between score and expectation: a win is 1, a draw a half, a game that both
// have lost 0 for each. All expectations come from the ratings at the start of the
// event; no game changes the next. Byes, forfeits and games in progress do not count.
//
// A player without a rating has no expectation: games against one change nobody's
// rating. The unrated player gets no change, but may be shown the performance
// rating, which is computed from the rated opponents alone.
//
// Only the caller rounds; the terms of a player add up to the change. If both players
// have the same K, what one gains the other loses, except where both lost.
package rating
