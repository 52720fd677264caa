package event

import (
	"cmp"
	"strconv"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/ranking"
	"renju-arbiter/views/web"
)

// roundActs are the acts on the rounds.
func (s *rounds) roundActs() web.Acts {
	return web.Acts{
		address.ArrangeRoute("publish"):       {Read: readPublish, Page: s.againRound, Next: web.To(address.RoundRoute), Done: "done.arrange.publish"},
		address.ArrangeRoute("publish-hand"):  {Read: readPublish, Page: s.showHand, Next: web.To(address.RoundRoute), Done: "done.arrange.publish"},
		address.ArrangeRoute("pairing-stop"):  {Call: onPairing(s.Desk.Pairings.Stop), Page: s.againRound, Next: web.To(address.RoundRoute)},
		address.ArrangeRoute("pairing-begin"): {Call: onPairing(s.Desk.Pairings.Resume), Page: s.againRound, Next: web.To(address.RoundRoute)},
		address.ArrangeRoute("unpublish"):     {Read: readUnpublish, Page: s.againRound, Next: afterUnpublish, Done: "done.arrange.unpublish"},
		address.ArrangeRoute("provisional"):   {Read: readProvisional, Page: s.againRound, Next: web.To(address.RoundRoute), Done: "done.arrange.provisional"},
		address.ArrangeRoute("hand-open"):     {Read: web.Always(tournament.OpenHand{}), Page: s.againRound, Next: web.To(address.HandRoute), Done: "done.arrange.hand-open"},
		address.ArrangeRoute("hand-change"):   {Read: readHand, Page: s.showHand, Next: web.To(address.HandRoute), Done: "done.arrange.hand-change"},
		address.ArrangeRoute("hand-drop"):     {Read: web.Always(tournament.DropHand{}), Page: s.againRound, Next: web.To(address.RoundRoute), Done: "done.arrange.hand-drop"},
	}
}

// afterUnpublish is where a round that was taken back is made again.
func afterUnpublish(a web.Asked) string {
	switch {
	case a.Book.Whole():
		return address.Schedule(a.Event)
	case a.Book.ByTable():
		return web.To(address.RoundRoute)(a)
	case a.Book.How() == tournament.KnockOut:
		return address.Bracket(a.Event)
	}
	return address.Rounds(a.Event)
}

// againRound shows the round that a form was about.
func (s *rounds) againRound(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	if t.Whole() {
		return s.showSchedule(c, v, t, status, wrong)
	}
	n, err := strconv.Atoi(c.FormValue("round"))
	if err != nil || n < 1 || n > t.Rounds() && !ranking.PairsNext(t, n) {
		return &web.Refused{Status: status, Text: *wrong}
	}
	return s.showRound(c, v, t, n, status, wrong)
}

func readPublish(a web.Asked) (tournament.Command, error) {
	n, err := web.RoundOf(a)
	return tournament.PublishRound{Round: n, Reason: web.Reason(a), Shown: a.FormValue("pairing"), Sure: a.FormValue("sure-seats") != ""}, err
}

// onPairing does something with the pairing of the next round, which the form names.
func onPairing(do func(*tournament.Book)) func(web.Asked) (locale.Text, error) {
	return func(a web.Asked) (locale.Text, error) {
		n, err := web.RoundOf(a)
		switch {
		case err != nil:
			return locale.Text{}, err
		case n < 1:
			return locale.Text{}, &tournament.Refusal{Code: tournament.NoSuchRound, Round: n}
		case n != a.Book.Rounds()+1:
			return locale.Text{}, &tournament.Refusal{Code: tournament.AlreadyPublished, Round: n}
		case a.Book.PairingJob() == nil: // for which there is a reason, or another system
			_, err := a.Book.Proposal()
			return locale.Text{}, cmp.Or(err, error(&tournament.Refusal{Code: tournament.NotInThisSystem}))
		}
		if do(a.Book); !a.Book.PairingJob().Stopped() { // it goes on, or was made already
			return locale.Text{}, nil
		}
		return locale.Say("done.arrange.pairing-stop"), nil
	}
}

func readUnpublish(a web.Asked) (tournament.Command, error) {
	n, err := web.RoundOf(a)
	return tournament.Unpublish{Round: n, Reason: web.Reason(a)}, err
}

func readProvisional(a web.Asked) (tournament.Command, error) {
	score, err := game.ParseScore(a.FormValue("score"))
	if err != nil {
		return nil, web.WrongForm(locale.Say("refused.bad-result", "What", a.FormValue("score")))
	}
	return tournament.SetProvisional{Game: a.FormValue("game"), Score: score, Reason: web.Reason(a)}, nil
}

// readHand reads the boards of the session: two choices each, nobody as the second
// is the bye. A board with nobody at all is left out.
func readHand(a web.Asked) (tournament.Command, error) {
	form, err := a.FormParams()
	if err != nil || len(form["first"]) != len(form["second"]) {
		return nil, web.BadRequest()
	}
	var pairs []tournament.Pair
	for i, first := range form["first"] {
		second := form["second"][i]
		if first == "" {
			first, second = second, ""
		}
		if first != "" {
			pairs = append(pairs, tournament.Pair{First: first, Second: second})
		}
	}
	return tournament.ChangeHand{Pairs: pairs}, nil
}
