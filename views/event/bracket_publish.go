package event

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/part/tables"
	"renju-arbiter/views/web"
)

// acts are what an arbiter does there.
func (s *brackets) acts() web.Acts {
	return web.Acts{
		address.BracketPublishRoute: {Read: readDue, Page: s.show, Next: bracketOrDesk, Done: "done.bracket.published"},
		address.BracketRuleRoute:    {Read: readRuleMatch, Page: s.show, Next: bracketOrDesk, Done: "done.ruled"},
	}
}

// readDue publishes what can be played.
func readDue(a web.Asked) (tournament.Command, error) {
	round, err := web.RoundOf(a)
	return tournament.PublishRound{Round: round, Sure: a.FormValue("sure-seats") != ""}, err
}

// bracketOrDesk is the page on which the form stood.
func bracketOrDesk(a web.Asked) string {
	if a.FormValue("from") == "desk" {
		return address.Desk(a.Event)
	}
	return address.Bracket(a.Event)
}

// readRuleMatch decides a level match.
func readRuleMatch(a web.Asked) (tournament.Command, error) {
	round, err := web.RoundOf(a)
	if err != nil {
		return nil, err
	}
	board, err := web.Whole(a, "board")
	return tournament.RuleMatch{Round: round, Board: board, Winner: a.FormValue("winner"), Nobody: a.FormValue("winner") == tables.Nobody, Reason: web.Reason(a)}, err
}
