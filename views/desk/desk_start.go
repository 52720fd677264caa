package desk

import (
	"slices"
	"strings"

	"renju-arbiter/arbiter/slip"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// deskActs are what the whole round is told from there.
func (s *desk) deskActs() web.Acts {
	return web.Acts{
		address.StartRoute:  {Call: s.startAll, Page: s.againDesk, Next: deskOf},
		address.AbsentRoute: {Call: s.answerAbsent, Page: s.againDesk, Next: deskOf},
		address.ResumeRoute: {Call: s.resumeAll, Page: s.againDesk, Next: deskOf},
	}
}

// startAll is the organiser's word to the round.
func (s *desk) startAll(a web.Asked) (locale.Text, error) {
	round, err := web.Whole(a, "round")
	if err != nil {
		return locale.Text{}, err
	}
	if round == 0 {
		round, _ = a.Book.Progress()
	}
	except, err := exceptOf(a, round)
	if err != nil {
		return locale.Text{}, err
	}
	if a.FormValue("elsewhere") != "" {
		n, err := s.Desk.Boards.StartAnyway(a.Request().Context(), a.Event, round, a.Order, except...)
		return locale.Say("done.started", "Count", n), err
	}
	busy := s.elsewhere(a.Book, round)
	n, err := s.Desk.Boards.StartAll(a.Request().Context(), a.Event, round, a.Order, except...)
	if busy == "" {
		return locale.Say("done.started", "Count", n), err
	}
	return locale.Say("done.started.elsewhere", "Count", n, "Names", busy), err
}

// elsewhere names the players of a round whose games wait because they play in another tournament.
func (s *desk) elsewhere(t *tournament.Book, round int) string {
	var names []string
	for _, one := range s.Desk.Boards.Elsewhere(t, round) {
		names = append(names, s.InText(t.State, one.Player))
	}
	return strings.Join(names, ", ")
}

// boardsOf are the boards of a round at which somebody plays, as people say them.
func boardsOf(t *tournament.Book, round int) string {
	var list []slip.Board
	for _, p := range t.PairingsIn(round) {
		if b := (slip.Board{Number: p.Board}); p.Game != "" && !slices.Contains(list, b) {
			list = append(list, b)
		}
	}
	return slip.Spans(list)
}

// exceptOf are the boards that wait for a word of their own.
func exceptOf(a web.Asked, round int) (boards []int, err error) {
	for _, word := range web.Words(a, "except") {
		n, err := web.Number(word)
		if err != nil {
			return nil, err
		}
		if !slices.ContainsFunc(a.Book.PairingsIn(round), func(p tournament.Pairing) bool { return p.Board == n && p.Game != "" }) {
			return nil, web.WrongForm(locale.Say("refused.no-board", "Board", n, "Boards", boardsOf(a.Book, round)))
		}
		boards = append(boards, n)
	}
	return boards, nil
}

// resumeAll lets every interrupted game go on.
func (s *desk) resumeAll(a web.Asked) (locale.Text, error) {
	n, err := s.Desk.Boards.ResumeAll(a.Request().Context(), a.Event, a.Order)
	return locale.Say("done.resumed", "Count", n), err
}

// answerAbsent is the arbiter's word on who is asked about, at the boards that the form names.
func (s *desk) answerAbsent(a web.Asked) (locale.Text, error) {
	here := a.FormValue("are") == "here"
	if !here && a.FormValue("are") != "absent" {
		return locale.Text{}, web.NoChoice(a, "are")
	}
	n, err := s.Desk.Boards.Answer(a.Request().Context(), a.Event, a.Order, here, web.Words(a, "games"))
	if here {
		return locale.Say("done.here", "Count", n), err
	}
	return locale.Say("done.absent", "Count", n), err
}
