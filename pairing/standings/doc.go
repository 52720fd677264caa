// Package standings turns the results of an event into a table: points, ranks,
// tie-breaks with their working, and the cross table. It is a function of its
// [Input] alone, so it can be asked at every moment of a round.
//
// # Codes
//
// What a player has in a round, and what it counts (TIEBREAKS.md, "Words"):
//
//	code  meaning                   Swiss  round robin  played  requested  voluntary
//	1     won on the board          W      W            yes
//	=     drawn on the board        D      D            yes
//	0     lost on the board         0      0            yes
//	+     won by forfeit            W      W
//	-     lost by forfeit           0      0                               yes
//	~     drawn, nobody came        D      D
//	U     bye of the pairing        W      0
//	F     full-point bye            W      0
//	H     half-point bye            D      0                    yes        yes
//	Z     absent, withdrawn         0      0                    yes        yes
//	      no entry, within N        as Z   0                    yes        yes
//	      no result yet             0      0
//
// In a round robin a round without an opponent is no game and counts 0.
//
// A ruling can give two players what no game does: 1-1, 0-0, a half and nothing, a
// forfeit won or lost by both. Each counts what the own code says. The draw that two
// absentees may get (TOURNAMENT.md, "Lateness") has no letter in a TRF; it is a
// forfeit that counts D, and not voluntary (ours).
//
// # Which rounds count
//
// N is the last round in which every pairing has a result. Later rounds are left
// out, so that a table made in the middle of a round is the table before it. A round
// in which nobody meets anybody has no pairing without a result: it counts if it has
// a bye of the pairing, if every player has an entry in it, or if anybody has one in
// a later round. Other entries are byes asked for ahead, and do not begin a round
// (DUTCH.md, "Input", reads them the same way).
//
// [Input].Live counts every result there is instead, for the wall of the hall;
// a game still in progress then counts nothing for anybody.
//
// A game without a result in a round before N (adjourned) is neither played nor
// unplayed: 0 points, no term in any sum, not voluntary. TIEBREAKS.md is silent
// here; a dummy or a virtual opponent would give points to a game that is still
// to come.
//
// # Tie-breaks
//
// Each is a row of one table (tiebreak.go): its name, which is also the key of its
// words, FIDE's code, who can have it, how it is reckoned, and what its working is. The
// forms, the pages, the command line and the reader of a TRF ask the table. A new one
// is a row and a reckoning, a definition with an example (definitions_test.go, which
// walks all rows), its words, and its name in TIEBREAKS.md and COMMANDS.md. A board of
// teams is a row that [BoardTiebreak] names and that stands in no table.
//
// # Unplayed games
//
// The three rules of TIEBREAKS.md are [FIDE2026], [FIDE2012] and [NoUnplayed].
// In a round robin the first two say the same: a forfeit is a game with the
// score as awarded, a round without an opponent is nothing; with [NoUnplayed] a
// forfeit gives no term either. A cut in a round robin takes the lowest whatever
// it is: forfeits are games there.
//
// A player who withdrew from a round robin early and whose results are annulled
// by the regulations (TOURNAMENT.md, "Formats") is marked [Player].Annulled: the
// cross table still shows the games, the standings know nothing of them, and the
// player has no rank. Whether to annul is the event's decision, not this
// package's.
//
// # Mini-matches
//
// A pairing may be a mini-match of several games (TIEBREAKS.md, "Two games a round").
// It is one round: one contribution to every sum, one opponent, one encounter. Its
// games come as results of that round with a [Result].Game each, and what it gives is
// one of two scores, [Input].Points: [MatchScore], for who made more of it
// ([Input].Match: 2, 1, 0), or [GameScore], the games added up. Points and every
// tie-break are on that scale; the other score can be asked for as a tie-break.
//
// Wins-played, games and wins as Black and performance look at the games of a pairing,
// all others at the pairing.
//
// SonnebornBerger multiplies by the share of the pairing's points that was made, so it
// does not grow with them; thirds are rounded so that their sum is right. Nothing made
// by either is a match that both have lost, as on boards of teams. A bye is a pairing
// won, or drawn, in all its games.
//
// A half-finished pairing is its games so far: who leads has won it so far, on match
// points too (ours: TIEBREAKS.md says no more than that it counts so). Its round is
// not over. A forfeit of one game is a forfeit of that game alone: the pairing is
// played if any of its games was, and otherwise a forfeit itself, won, lost or level.
//
// # Teams
//
// [TeamTable] ranks teams. A match is a result twice: on match points by its codes,
// on game points with the points made beside them, so every tie-break for players
// is one for teams on either score, by the same code. On game points a win of the
// pairing is all boards won, and a draw all boards drawn: that is what byes give.
// Points made on a board ([BoardTiebreak]) know no byes. A board where nobody sat
// is a forfeit of that board, and a match where nobody played at all is one too.
// More than half of the game points made wins the match (ours: where both lost a
// board, half of what was made, not of what there was); nothing made by either is
// a match lost by both. A match counts when all its boards have a result.
//
// # Exactness
//
// All sums are integers ([Points], millionths of a point). Win and draw are whole
// thousandths, so that the product of two scores is exact as well; averages in a
// direct encounter are compared over their common denominator. Only performance
// uses floating point, and it is rounded to a whole number by its definition.
package standings
