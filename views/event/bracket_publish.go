package event

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// acts are what an arbiter does there.
func (s *brackets) acts() web.Acts {
	return web.Acts{
		address.BracketPublishRoute: {Read: readDue, Page: s.show, Next: web.To(address.BracketRoute), Done: "done.bracket.published"},
		address.BracketRuleRoute:    {Read: readRuleMatch, Page: s.show, Next: web.To(address.BracketRoute), Done: "done.ruled"},
	}
}

// readDue publishes what can be played.
func readDue(a web.Asked) (tournament.Command, error) {
	round, err := web.RoundOf(a)
	return tournament.PublishRound{Round: round}, err
}

// nobody is what the form says where nobody goes on; no id is so short.
const nobody = "-"

// readRuleMatch decides a level match.
func readRuleMatch(a web.Asked) (tournament.Command, error) {
	round, err := web.RoundOf(a)
	if err != nil {
		return nil, err
	}
	board, err := web.Whole(a, "board")
	return tournament.RuleMatch{Round: round, Board: board, Winner: a.FormValue("winner"), Nobody: a.FormValue("winner") == nobody, Reason: web.Reason(a)}, err
}
