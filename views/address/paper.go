package address

import "strconv"

// Everything that is printed.
const (
	PapersRoute = "/t/:id/paper"
	PaperRoute  = "/t/:id/paper/:kind"

	// Where lists and slips were before there were papers: nothing leads there any more, and
	// what was printed leads on.
	OldList  = "/t/:id/rounds/:n/list"
	OldSlips = "/t/:id/rounds/:n/slips"

	GamePaperRoute = "/games/:id/paper/:kind"
)

// Papers is the list of an event's papers.
func Papers(event string) string { return Fill(PapersRoute, event) }

// Paper is one of them: "pairings", "standings".
func Paper(event, kind string) string { return Fill(PaperRoute, event, kind) }

// PaperOf is a paper of one round.
func PaperOf(event, kind string, round int) string {
	return Paper(event, kind) + "?round=" + strconv.Itoa(round)
}

// PaperPDF is a paper as a PDF.
func PaperPDF(event, kind string) string { return Paper(event, kind+".pdf") }

// GamePaper is a paper of one game: "score", "ruling-1".
func GamePaper(game, kind string) string { return Fill(GamePaperRoute, game, kind) }
