// Package whatif answers the question that the hall asks while the last games are being
// played: what would the standings be, and who can still finish where?
//
// An open game is one without a result, or with a provisional one that a dispute
// may change. Each may end in three ways: the first player wins, a draw, the second
// player wins. [Outcomes] goes through all combinations, three for one game, nine
// for two, at most 729 for [MaxOpen] games; more are refused, because the list
// would be too long to read and the wait too long for a page. Every outcome has the
// table and the input behind it, from which the caller can pair the next round.
//
// Games that both players lose, forfeits and mini-matches that end 3-1 are not among
// the outcomes: nobody plays for them.
//
// The supposed results must count. Without [standings.Input].Live a round counts
// when all its pairings have a result, so the other games of the round must have
// one or be among the open ones; otherwise the question is refused, because its answer
// would be the same table every time.
package whatif
