// Package report makes a tournament report file of an event, and an event of such a file. Package
// trf reads and writes the file itself.
//
// # Files
//
//	write  header  players  columns         the event, its header, the lines 001, rounds of the file
//	rounds  byes  apart  teams  text        cells, byes to come, pairs kept apart, matches, columns
//	losses                                  what the file does not hold
//	read  read_*                            the same parts, read
//	order                                   the boards that no line says
//
// # What is written
//
// What was really played is written: forfeits with + and -, byes with H Z F U. An adjourned game has
// no result, whatever it counts meanwhile. A round of several games between two is several rounds of
// the file. A remark "### rounds of the event: 1 1 2 2" says which belong together. While games have
// no result, "### not final, games without a result in rounds: 3" says so.
//
// Of teams each line 001 is a person and 310 (013) the team. 300 is a team that sat otherwise than
// in its order, 330 a match that nobody played. The next round's byes are cells in TRF16. In TRF26
// they are lines 240, which say later rounds too. TRF16 accelerates by XXA, TRF26 by 250 beside the
// code of 192.
//
// A name is cut to its 33 columns. A code (title, country, id) that does not fit is left out.
//
// # What is read
//
// No line says at which board somebody played. [Read] seats a Swiss by score, a round robin as in
// Berger's table, others by number. Of a birth the year is kept, of a round the day, at midnight. A
// blank cell is no pairing; Z is an absence.
package report
