// Package notation reads and writes the file formats that other programs know.
//
// # TRF16
//
// The tournament report file of FIDE, with the extensions that pairing programs
// share (DUTCH.md, "Input"). Columns count from 1 and in characters, not bytes.
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
// + - a forfeit, and without an opponent U (or +) the bye of the pairing, F, H (or
// =) and Z (or -) full, half and zero bye. An opponent without a result is a game
// that is not over.
//
// Known besides: XXR or 142 (rounds), XXC or 152 (initial colour, rank), XXP and
// 260 (players kept apart), XXZ (absentees), XXA (virtual points), BBW BBD BBL BBZ
// BBF BBU or 162 (point values). Every other line is kept as it is, for the writer.
//
// A file is taken whole or not at all: the first thing wrong is an [Error] with
// line and column, and what would be right. What is wrong for one purpose only is
// found by [Tournament.Field] (to be paired: points that do not add up, no XXR,
// more rounds than opponents) or [Tournament.Standings].
package notation
