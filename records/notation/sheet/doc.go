// Package sheet reads the rows of a list that was made with a spreadsheet: XLSX, or text
// with tabs, semicolons or commas (CSV), whose encoding is found out.
//
// Nothing is computed: of a formula the value is taken that the file keeps, and how many
// there are is told. A cell is what its reader saw: a date is written year first, an
// id keeps the zeros that its format shows. Of several worksheets the first is read that has
// a head, else the first that has anything; the others are kept beside it, to be chosen.
//
// A file of few bytes can unpack to very many. Before anything is unpacked the sizes that the
// archive declares are added up (archive/zip holds each to what it declares), and rows
// and columns are counted while they are read.
//
// [Write] makes workbooks, for tables that leave the installation.
package sheet
