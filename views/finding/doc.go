// Package finding puts a verdict of the rules engine into words and a drawing, as
// a player at the board can follow it: which rows the stone makes, which points
// complete them, for each three whether a point that makes it a straight four is
// legal (RIF 9.3, seed 7.3), nested as deep as the judgement went, which rule
// decides, and which rows look as if they counted but do not, and why.
//
// The page of a ruling and `judge --explain` show the same: the model is made
// here, the sentences and the drawings in views/part/goban, the words in the catalogues.
package finding
