package dispute

import (
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

func (s *Pages) acts() web.Acts {
	in := func(read func(web.Asked, dispute.File) (dispute.Command, error)) web.Act {
		return web.Act{Read: s.reading(read), Page: s.again, Next: toFile, Done: "done.dispute"}
	}
	return web.Acts{
		address.DisputesRoute:        {Read: s.readBegin, Page: s.listAgain, Next: s.toOpened, Done: "done.dispute-opened"},
		address.DisputeSayRoute:      in(s.readSay),
		address.DisputeGoOnRoute:     in(s.readGoOn),
		address.DisputeRuleRoute:     in(s.readRule),
		address.DisputeAppealRoute:   in(s.readAppeal),
		address.DisputeVoteRoute:     in(s.readVote),
		address.DisputeDecideRoute:   in(s.readDecide),
		address.DisputeWithdrawRoute: in(s.readWithdraw),

		address.DisputePublishRoute:   in(s.readPublish),
		address.DisputeUnpublishRoute: in(s.readUnpublish),
	}
}

// number is the file that a form is about.
func number(a web.Asked) int {
	n, err := strconv.Atoi(a.FormValue("number"))
	if err != nil {
		return 0
	}
	return n
}

func toFile(a web.Asked) string { return address.Dispute(a.Event, number(a)) }

// toOpened is the file that has just been opened, or was by the same form before: the newest about the same.
func (s *Pages) toOpened(a web.Asked) string {
	book, err := s.Desk.Books.Of(a.Event)
	if err != nil {
		return address.Disputes(a.Event)
	}
	game, subject, claim := a.FormValue("game"), dispute.Subject(a.FormValue("subject")), a.FormValue("claim")
	for _, f := range slices.Backward(book.Disputes) {
		if f.Game == game && f.Subject == subject && (subject != dispute.OfClaim || strconv.Itoa(f.Claim) == claim) {
			return address.Dispute(a.Event, f.Number)
		}
	}
	return address.Disputes(a.Event)
}

// reading reads a form about a file that the sender may see.
func (s *Pages) reading(read func(web.Asked, dispute.File) (dispute.Command, error)) func(web.Asked) (tournament.Command, error) {
	return func(a web.Asked) (tournament.Command, error) {
		file, err := s.Dispute(a.Viewer, a.Book, number(a))
		if err != nil {
			return nil, err
		}
		c, err := read(a, file)
		return tournament.OnDispute{Do: c}, err
	}
}

func (s *Pages) readBegin(a web.Asked) (tournament.Command, error) {
	claim, err := web.Whole(a, "claim")
	if err != nil {
		return nil, err
	}
	return tournament.OnDispute{Do: dispute.Begin{Game: a.FormValue("game"), Subject: dispute.Subject(a.FormValue("subject")), Claim: claim,
		By: person(a.FormValue("by")), Words: a.FormValue("words"), Where: a.FormValue("where"), Typed: a.Order.Actor}}, nil
}

// by is for whom a form speaks: a party for itself, an arbiter for whom the form names.
func by(a web.Asked, f dispute.File) board.Person {
	if a.Viewer.May("event disputes", a.Event) {
		return person(a.FormValue("by"))
	}
	return f.Party(a.Viewer.PlaysIn(a.Event))
}

// person is one of those at a board as a form names them; Nobody for nobody.
func person(value string) board.Person {
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 || n > 4 {
		return board.Nobody
	}
	return board.Person(n)
}

// party is anyone who is not at the board in a file refused: a player of another game has nothing to say in it.
func party(a web.Asked, f dispute.File) (board.Person, error) {
	p := by(a, f)
	if p == board.Nobody && !a.Viewer.May("event disputes", a.Event) {
		return p, web.NotTheirs()
	}
	return p, nil
}

func (s *Pages) readSay(a web.Asked, f dispute.File) (dispute.Command, error) {
	p, err := party(a, f)
	return dispute.Say{Number: f.Number, By: p, Witness: a.FormValue("witness"), Words: a.FormValue("words"), Typed: a.Order.Actor}, err
}

func (s *Pages) readGoOn(a web.Asked, f dispute.File) (dispute.Command, error) {
	return dispute.GoOn{Number: f.Number, By: person(a.FormValue("by")), Typed: a.Order.Actor}, nil
}

func (s *Pages) readRule(a web.Asked, f dispute.File) (dispute.Command, error) {
	effect, err := readEffect(a)
	form, _ := a.FormParams()
	return dispute.Rule{Number: f.Number, Rules: slices.Clone(form["rules"]), Words: a.FormValue("words"), Effect: effect, Chief: a.Viewer.In(a.Event)&chiefs != 0, Typed: a.Order.Actor}, err
}

func (s *Pages) readAppeal(a web.Asked, f dispute.File) (dispute.Command, error) {
	p, err := party(a, f)
	return dispute.AppealTo{Number: f.Number, By: p, To: dispute.Court(a.FormValue("to")), Words: a.FormValue("words"), Typed: a.Order.Actor}, err
}

func (s *Pages) readVote(a web.Asked, f dispute.File) (dispute.Command, error) {
	return dispute.Vote{Number: f.Number, Overturn: a.FormValue("overturn") == "true", Member: accountOf(a)}, nil
}

func (s *Pages) readDecide(a web.Asked, f dispute.File) (dispute.Command, error) {
	effect, err := readEffect(a)
	return dispute.Conclude{Number: f.Number, Overturn: a.FormValue("overturn") == "true", Words: a.FormValue("words"), Effect: effect,
		Chief: a.Viewer.In(a.Event)&chiefs != 0, Member: accountOf(a), Typed: a.Order.Actor}, err
}

func (s *Pages) readWithdraw(a web.Asked, f dispute.File) (dispute.Command, error) {
	p := board.Nobody
	if !a.Viewer.May("event disputes", a.Event) {
		var err error
		if p, err = party(a, f); err != nil {
			return nil, err
		}
	}
	return dispute.Withdraw{Number: f.Number, By: p, Words: a.FormValue("words"), Typed: a.Order.Actor}, nil
}

func accountOf(a web.Asked) string {
	if a.Viewer.Account == nil {
		return ""
	}
	return a.Viewer.Account.ID
}

// noResult says what a result may be.
func noResult(text string) error {
	return &web.Refused{Status: http.StatusUnprocessableEntity, Text: locale.Say("refused.bad-result", "What", locale.Isolate(text))}
}

// readEffect reads what a ruling does in the game.
func readEffect(a web.Asked) (e dispute.Effect, err error) {
	switch a.FormValue("upheld") {
	case "yes":
		yes := true
		e.Upheld = &yes
	case "no":
		no := false
		e.Upheld = &no
	}
	if text := strings.TrimSpace(a.FormValue("score")); text != "" {
		score, err := game.ParseScore(text)
		if err != nil {
			return e, noResult(text)
		}
		e.Score = &score
	}
	e.Against = person(a.FormValue("against"))
	switch e.Penalty = a.FormValue("penalty"); e.Penalty {
	case "":
		e.Against = board.Nobody
		return e, nil
	case readmission:
		e.Penalty, e.Readmit = "", true
		return e, nil
	}
	e.Rule = restsOn(a)
	minutes, err := web.Whole(a, "minutes")
	if err != nil || minutes < 0 || minutes > mostMinutes {
		return e, errors.Join(errMinutes, err)
	}
	if e.Penalty == game.PenaltyTime {
		e.Amount = clock.Span(minutes) * 60_000
	}
	return e, nil
}

// readmission takes an expulsion back, among the sanctions to choose from.
const readmission = "readmission"

// restsOn is the rule on which a sanction rests: the first that is cited and says something of
// conduct.
func restsOn(a web.Asked) string {
	form, _ := a.FormParams()
	for _, rule := range form["rules"] {
		if slices.Contains(game.ConductRules(), rule) {
			return rule
		}
	}
	return ""
}

// mostMinutes is how many a sanction may give the opponent.
const mostMinutes = 600

var errMinutes = &web.Refused{Status: http.StatusUnprocessableEntity, Text: locale.Say("refused.dispute-minutes", "Most", mostMinutes)}
