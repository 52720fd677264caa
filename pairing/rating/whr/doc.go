// Package whr computes whole-history ratings: each player has a rating on each day with a game, and all
// games together decide all of them (Rémi Coulom, "Whole-History Rating", 2008). RIF has rated so since
// 2021-08-08 (TOURNAMENT.md, "Players and ratings").
//
// # The model
//
// Inside, a rating is natural: points times ln(10)/400. [Rate] finds the ratings of greatest likelihood:
//
//   - A game: ln P(a beats b) = ln σ(ra - rb), σ(x) = 1/(1+e^-x). Colour gives nothing. A draw is half a
//     win and half a loss.
//   - Virtual draws against an opponent of rating 0, on a player's first day alone. They fix the zero, tie
//     separate groups together and keep a player finite who has won everything.
//   - Drift: between two days of a player, Δ days apart, the rating changes with variance Drift·Δ.
//
// The sum is strictly concave: one answer, from every start and for every order of the games.
//
// # The search
//
// Newton steps. A step solves a linear system by conjugate gradients. Their preconditioner is exact for
// each player alone, whose days make a tridiagonal matrix. The search stops by the size of a step, not by
// the number of steps.
//
// The standard deviation of a day comes from the player's own days, the opponents' ratings taken as known.
// RIF's program does so; the deviation over all players together would be larger.
package whr
