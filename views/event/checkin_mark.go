package event

import (
	"cmp"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// acts are the acts on who is here.
func (s *checkin) acts() web.Acts {
	return web.Acts{
		address.ArrangeRoute("checkin-open"):  {Read: web.Always(tournament.OpenCheckin{}), Page: s.show, Next: web.To(address.CheckinRoute), Done: "done.arrange.checkin-open"},
		address.ArrangeRoute("checkin-close"): {Read: readCloseCheckin, Page: s.show, Next: web.To(address.CheckinRoute), Done: "done.arrange.checkin-close"},
		address.ArrangeRoute("checkin"):       {Read: readCheckin, Page: s.show, Next: tapped},
		address.ArrangeRoute("bye"):           {Call: s.bye, Page: s.show, Next: web.To(address.CheckinRoute)},
		address.ArrangeRoute("withdraw"):      {Read: readWithdraw, Page: s.show, Next: web.To(address.CheckinRoute), Done: "done.arrange.withdraw"},
		address.ArrangeRoute("return"):        {Read: readReturn, Page: s.show, Next: web.To(address.CheckinRoute), Done: "done.arrange.return"},
	}
}

// tapped is the page with the name that was tapped in view.
func tapped(a web.Asked) string {
	if who := cmp.Or(a.FormValue("came"), a.FormValue("left")); who != "" {
		return address.Checkin(a.Event) + "#tile-" + who
	}
	return address.Checkin(a.Event)
}

func readCloseCheckin(a web.Asked) (tournament.Command, error) {
	return tournament.CloseCheckin{Sure: a.FormValue("sure") == "true"}, nil
}

func readCheckin(a web.Asked) (tournament.Command, error) {
	form, err := a.FormParams()
	if err != nil {
		return nil, web.BadRequest()
	}
	if form.Has("round") {
		if err := marksNext(a); err != nil {
			return nil, err
		}
	}
	if came := form["came"]; len(came) > 0 {
		return tournament.CheckIn{Players: came, Here: true}, nil
	}
	if left := form["left"]; len(left) > 0 {
		return tournament.CheckIn{Players: left}, nil
	}
	if len(form["player"]) == 0 {
		return nil, web.WrongForm(locale.Say("refused.nobody-ticked"))
	}
	return tournament.CheckIn{Players: form["player"], Here: a.FormValue("here") == "true"}, nil
}

// marksNext refuses marks for another round than the next: a page that stood open while
// a round was published, or a round that there is not.
func marksNext(a web.Asked) error {
	switch n, err := web.RoundOf(a); {
	case err != nil:
		return err
	case n < 1 || n > a.Book.LastRound():
		return &tournament.Refusal{Code: tournament.NoSuchRound, Round: n}
	case n <= a.Book.Rounds():
		return &tournament.Refusal{Code: tournament.AlreadyPublished, Round: n}
	case n > a.Book.Rounds()+1:
		return &tournament.Refusal{Code: tournament.RoundUnpublished, Round: n - 1}
	}
	return nil
}

// bye notes a bye that somebody asks for, or removes it, and says which of the two.
func (s *checkin) bye(a web.Asked) (locale.Text, error) {
	n, err := web.RoundOf(a)
	if err != nil {
		return locale.Text{}, err
	}
	c := tournament.RequestBye{Player: a.FormValue("player"), Round: n, Bye: tournament.Bye(a.FormValue("bye"))}
	done := "done.arrange.bye"
	if c.Bye == tournament.PairingBye {
		done = "done.arrange.bye.removed"
	}
	return locale.Say(done), s.Desk.Arrange(a.Request().Context(), a.Event, a.Order, c, web.NewID)
}

func readWithdraw(a web.Asked) (tournament.Command, error) {
	n, err := web.RoundOf(a)
	if err == nil && n < 1 {
		err = &tournament.Refusal{Code: tournament.NoSuchRound, Round: n}
	}
	return tournament.Withdraw{Player: a.FormValue("player"), Round: n, Reason: web.Reason(a)}, err
}

func readReturn(a web.Asked) (tournament.Command, error) {
	return tournament.Return{Player: a.FormValue("player")}, nil
}
