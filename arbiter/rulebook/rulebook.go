// Package rulebook holds the texts of the rules that the comments of the house cite as
// PLAY.md, TOURNAMENT.md, TIEBREAKS.md, DUTCH.md and COMMANDS.md, in our own words.
// Where a text and the code differ, the text is right. The service shows them under
// /rules (package views/manual), and tests read their tables and lists.
package rulebook

import _ "embed" // the texts

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
