// Package tables writes the tables of an event for spreadsheets: the list of those who play, the
// rounds, the pairings and results of each, the standings with their tie-breaks, the cross table
// and the teams, as CSV or as one workbook.
//
// # CSV
//
// UTF-8 with a byte order mark, without which a spreadsheet guesses; lines end in CR LF. Where a
// language writes a comma in numbers, a semicolon parts the fields, as spreadsheets of that
// language expect. A field with the separator, a quotation mark or a line's end stands in
// quotation marks, and those within are doubled. A text that begins with = + - @, a tab or a
// carriage return would be computed: an apostrophe goes before it, also before a forfeit "+/-".
// A spreadsheet that guesses takes the zeros off an id; in a workbook they stay.
//
// # XLSX
//
// Numbers are numbers and days are days, so that columns can be sorted and added up; the row of
// headings stays in sight. Texts are texts, whatever they begin with.
//
// The words are the caller's: this package knows no language but English.
package tables
