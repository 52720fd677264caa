// Package rulebook holds the texts of the rules that the comments of the installation cite as
// PLAY.md, TOURNAMENT.md, TIEBREAKS.md, DUTCH.md and COMMANDS.md, in our own words.
// Where a text and the code differ, the text is right. The service shows them under
// /rules (package views/manual), and tests read their tables and lists.
//
// # rules.csv
//
// The table says of every sentence of the four seed documents where the installation does it, and
// which test would go red if it did not. Its tests look every name up, so that a rule
// whose function or test goes away is missed at once, and count the sentences of each
// numbered rule where the seeds lie beside the project (testdata/seeds.csv has the counts).
//
//	seed       000 the rules in Basque, 001 and 003 in French, 002 ninuki-renju in German
//	rule       the seed's own number, or the name of a section
//	rif        the federation's number: two more, from rule 3 on
//	sentences  which of the rule, counted from 1: "2", "3-5"; one that says two things has
//	           a row for each
//	gist       what it says, in our words
//	kind       done; or not ours, where it lays down nothing that a program can do
//	where      the function, type or file that does it, as "arbiter/game.Referee.claim";
//	           of what is not ours, why
//	test       what holds it, as "arbiter/game.TestWindows/the name of the case"
//
// Several places or tests stand with " | " between them. A new sentence begins as a test
// in the room that decides it, at the lowest level; then it has its row.
package rulebook

import "embed"

// The texts, in Markdown.
var (
	//go:embed PLAY.md
	Play string
	//go:embed TOURNAMENT.md
	Tournament string
	//go:embed TIEBREAKS.md
	Tiebreaks string
	//go:embed DUTCH.md
	Dutch string
	//go:embed COMMANDS.md
	Commands string
)

// Translations has texts in other languages, each in the folder of its language: de/PLAY.md. They
// follow the English texts block by block; where they differ, the English text is right.
//
//go:embed */*.md
var Translations embed.FS
