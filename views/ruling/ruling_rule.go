package ruling

import (
	"strconv"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// acts returns the acts of the arbiter.
func (s *rulings) acts() web.GameActs {
	return web.GameActs{
		address.Named(address.ActRoute, "settle"): {Read: readSettle},
		address.RuleRoute:                         {Read: readRuling, Page: s.again, Next: backToTheQueue, Done: "done.ruled"},
	}
}

// readRuling reads the arbiter's ruling on a claim.
func readRuling(c web.Context, at web.GameViewer) (game.Command, error) {
	claim, ok := claimNumbered(at.State, c.FormValue("claim"))
	if !ok {
		return game.Command{}, web.NoChoice(c, "claim")
	}
	upheld, err := strconv.ParseBool(c.FormValue("upheld"))
	if err != nil {
		return game.Command{}, web.NoChoice(c, "upheld")
	}
	return game.Command{Do: game.DoJudge, Claim: claim.Number, Upheld: upheld, Reason: c.FormValue("reason")}, nil
}

// readSettle reads the arbiter's decision that a contested result stands.
func readSettle(c web.Context, _ web.GameViewer) (game.Command, error) {
	return game.Command{Do: game.DoSettle, Reason: web.Reason(c)}, nil
}

// again shows the claim again after a ruling on it was refused.
func (s *rulings) again(c web.Context, at web.GameViewer, status int, wrong locale.Text) error {
	claim, ok := claimNumbered(at.State, c.FormValue("claim"))
	if !ok {
		return &web.Refused{Status: status, Text: wrong}
	}
	return s.show(c, at, claim, status, &wrong)
}

// backToTheQueue returns the desk, or that of all from which one came, with the next claim or call.
func backToTheQueue(at web.GameViewer) string {
	if hall := at.Hall(); hall != "" {
		return address.DeskAll(hall)
	}
	return address.Desk(at.State.Tournament)
}
