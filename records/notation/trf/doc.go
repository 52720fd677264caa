// Package trf reads and writes the tournament report file of FIDE. [Read] makes a [Tournament] of
// it, [Write] and [Write26] a file. A Tournament answers what a pairing ([Tournament.Field]) and a
// table ([Tournament.Standings]) need. Package report makes an event of it.
//
// # Files
//
//	tournament  errors             what is read and written; what is wrong
//	read  line  check  encoding    lines, columns, and what both players of a game say
//	write                          both formats
//	extension  points*  system  tiebreaks  rate  days    records about the event
//	byes  acceleration  awards     records about players: 240, XXA and 250, 299
//	teams  matches                 records about teams: 013 and 310, 300 and 330
//	convert  sum  rounds  games*   the tournament as a field and as results
//
// # TRF16
//
// With the extensions that pairing programs share (DUTCH.md, "Input"). Columns count from 1 and in
// characters, not bytes.
//
//	columns  player line 001            in a round k, plus 10(k-1)
//	5-8      start number               92-95  opponent, 0000 or blank for none
//	10       sex                        97     colour: w, b or -
//	11-13    title                      99     result
//	15-47    name
//	49-52    rating
//	54-56    federation
//	58-68    FIDE number
//	70-79    birth
//	81-84    points
//	86-89    rank
//
// TRF's w is the first mover, tentative Black. Results: 1 = 0 (and W D L) played,
// + - a forfeit; by a ruling also 1 1, 0 0, = 0, + + and - -; and without an opponent
// U (or +) the bye of the pairing, and F, H (or =) and Z (or -) a full, half and zero
// bye. An opponent without a result means a game that is not over.
//
// Also known: XXR or 142 (rounds), XXC or 152 (initial colour, rank), XXP
// (players kept apart), XXZ (absentees), XXA (virtual points), BBW BBD BBL BBZ BBF
// BBU and JaVaFo's XXS (point values). Every other line is kept as it is, to be written
// out again.
//
//	XXS WW=1.0 BW=1.0 WD=0.5 BD=0.5 WL=0.0 BL=0.0 ZPB=0.0 HPB=0.5 FPB=1.0 PAB=1.0 FW=1.0 FL=0.0
//
// has a win, draw and loss by colour (W and B), the zero, half and full bye, that of the
// pairing, and the forfeit; W is WW BW FW FPB, D is WD BD HPB. What is left out is worth
// what stands here. Of points that are not the same for either colour a Swiss is refused.
//
// # TRF26
//
// The same player lines, and records for what were extensions of pairing programs.
// The letters of results may be lower case; lines that begin with ### are remarks.
//
//	162  W 1.0    D 0.5 ...       6 letter, 7-10 points, and again every nine
//	                              columns: W win, D draw, L loss, A zero bye and
//	                              forfeit loss, P bye of the pairing, X an unknown
//	                              result (written ? or X in a round)
//	192 FIDE_DUTCH                5-  the code of the system (see systems)
//	202 BH/C1,SB   212 PTS,BH     5-  the order of the tie-breaks, for the table
//	222 5400+30                   5-  the rate of play, W300-B240 by colour
//	240 H   3    1    7           5 F, H or Z, 7-9 round, 11-14 16-19 ... players
//	250       1.0   1   3    1   40   10-13 virtual points, 15-17 19-21 the first and
//	                              the last round, 23-26 28-31 the first and the last
//	                              player; they take the place of the acceleration
//	                              in the code of 192
//	260   1   2   12   18         5-7 9-11 rounds, 13-16 18-21 ... players kept apart
//	299 W        0.5   3   12     5 a result (W D L F H Z + -) and what it is worth,
//	                              or blank for points beside it, which may be
//	                              negative; 14-17 points, 20-22 round (0 all),
//	                              24-27 29-32 ... players (none: all)
//	310   1 Name ... 74-77 79-82  a team: 5-7 number, 9-40 name, players
//
// A bye in a round that is over fills an empty cell; one in the next round is an
// absence; one in a later round does not count yet. An unknown result counts X points
// and was a game, as in the files of the generator of FIDE's technical commission;
// an opponent without any result means a game that still has to end. The points column
// may or may not include points beside results.
//
// A code of 192 with _BAKU accelerates by C.04.7: group A is half of those paired
// in the first round, and its last player stays the last when somebody comes late.
//
// What is known but not done (boards in another order 300, a team's bye 320 and
// forfeit 330, colours of boards 352 unless they alternate, lists of teams 801 and 802,
// another system, XXS by colour) is refused with its place by [Tournament.PairedAs]
// where it would count. 172, 182 and national ratings change no pairing.
//
// Sources: FIDE Handbook C.02.03, annexes A (the file format TRF26, in force since
// September 2025) and C (the encoded types of tournaments), both on
// handbook.fide.com/files/handbook; what bbpPairings 6 and the tools of FIDE's
// technical commission read and write.
//
// A file is taken whole or not at all: the first mistake is an [Error] with line and
// column, and with what would be right. What is wrong for one purpose only is
// found by [Tournament.Field] (for pairing: points that do not add up, no XXR, a
// number left out) or [Tournament.Standings].
package trf
