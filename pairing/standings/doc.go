// Package standings turns the results of an event into a table: points, ranks,
// tie-breaks with their working, and the cross table. It is a function of its
// [Input] alone, so it can be asked at any moment of a round.
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
// In a round robin a round without an opponent is not a game and counts 0.
//
// A ruling can give two players what no game does: 1-1, 0-0, a half and nothing, a
// forfeit won or lost by both. For each player the player's own code counts. The draw
// that two absentees may get (TOURNAMENT.md, "Lateness") has no letter in a TRF; it is
// a forfeit that counts D, and is not voluntary (our decision).
//
// # Which rounds count
//
// N is the last round in which every pairing has a result. Later rounds are left
// out, so that a table made in the middle of a round is the table before it. A round
// in which nobody meets anybody has no pairing without a result: it counts if it has
// a bye of the pairing, if every player has an entry in it, or if anybody has one in
// a later round. Other entries are byes requested in advance, and do not begin a round
// (DUTCH.md, "Input", reads them the same way).
//
// [Input].Live counts every result there is instead, for the wall of the hall;
// a game still in progress then counts nothing for anybody.
//
// A game without a result in a round before N (adjourned) is neither played nor
// unplayed: 0 points, no term in any sum, not voluntary. TIEBREAKS.md is silent
// here; a dummy or a virtual opponent would give points for a game that is still
// to come.
//
// # Tie-breaks
//
// Each is a row of one table (tiebreak.go): its name, which is also the key of its
// words, FIDE's code, who can have it, how it is computed, and what its working is. The
// forms, the pages, the command line and the reader of a TRF ask the table. A new one
// is a row and a function, a definition with an example (definitions_test.go, which
// walks all rows), its words, and its sentence in TIEBREAKS.md. The points on one board
// of a team are a row that [BoardTiebreak] makes and that is not in the table.
//
// # Unplayed games
//
// The three rules of TIEBREAKS.md are [FIDE2026], [FIDE2012] and [NoUnplayed].
// In a round robin the first two say the same: a forfeit is a game with the
// score as awarded, and a round without an opponent is nothing; with [NoUnplayed] a
// forfeit gives no term either. A cut in a round robin takes the lowest term, whatever
// it is: forfeits are games there.
//
// A player who withdrew early from a round robin may have the results annulled by the regulations
// (TOURNAMENT.md, "Formats"), and is marked [Player].Annulled. The cross table still shows the games,
// the standings ignore them, and the player has no rank. Whether to annul is the event's decision, not
// this package's.
//
// # Mini-matches
//
// A pairing may be a mini-match of several games (TIEBREAKS.md, "Two games a round").
// It is one round: one contribution to every sum, one opponent, one encounter. Its
// games come as results of that round, each with its [Result].Game, and it gives one
// of two scores, as [Input].Points says: [MatchScore], by who scored more in it
// ([Input].Match: 2, 1, 0), or [GameScore], the games added up. Points and every
// tie-break are on that scale; the other score can be asked for as a tie-break.
//
// Wins-played, games and wins as Black and performance look at the games of a pairing,
// all others at the pairing.
//
// SonnebornBerger multiplies by the share of the pairing's points that was scored, so it
// does not grow with them; thirds are rounded so that their sum is right. A pairing in
// which neither scored is lost by both, as on boards of teams. A bye is a pairing won,
// or drawn, in all its games.
//
// An unfinished pairing counts with its games so far: the player who leads has won it so
// far, on match points too (our decision: TIEBREAKS.md says only that it counts with its
// games so far). Its round is not over. A forfeit of one game is a forfeit of that game
// alone. The pairing is played if any of its games was. Otherwise it is itself a forfeit,
// won, lost or level.
//
// # Teams
//
// [TeamTable] ranks teams. A match is two results: on match points by its codes, and on game points with
// the points scored. So every tie-break for players works for teams on either score, with the same code.
// On game points a match won is all boards won, and a match drawn all boards drawn: that is what byes
// give. Points scored on one board ([BoardTiebreak]) ignore byes. A board without players is a forfeit
// of this board alone, and a match in which nobody played is a forfeit too. A team with more than half
// of the game points scored wins the match. Our decision: if both lost a board, that is half of the
// scored points, not of the possible ones. A match in which neither team scored is lost by both. A match
// counts when all its boards have a result.
//
// # Keizer
//
// The table of a Keizer is that of package keizer. U, F and H count shares of the own value
// ([Input].Keizer): the bye, a round away for the club and an announced absence. Z counts
// nothing, and a forfeit counts as it was awarded. The cross table has the results of the
// games, as in a Swiss.
//
// # Points brought along
//
// A stage may begin with points that no game of its table gave ([Player].Brought): a
// number by the regulations, or a scale by the places of the stage before. They count in
// the total, and so in every tie-break that looks at totals. Carried games are no such
// points: they are results of the table.
//
// # Exactness
//
// All sums are integers ([Points], millionths of a point). Win and draw are whole
// thousandths, so that the product of two scores is exact as well; averages in a
// direct encounter are compared over their common denominator. Only performance
// uses floating point, and it is rounded to a whole number by its definition.
package standings
