package paper

import (
	"strconv"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/finding"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/goban"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/web"
)

// A record is the file of a dispute, from what opened it to the decision, to be signed.
type record struct {
	Facts        []fact
	Board        goban.Diagram
	Drawn        bool
	Finding      goban.Finding
	Found        bool
	Parts        []recordPart
	Black, White Participant
}

// A recordPart is what was said or decided in it: what it is, by whom and when, what it does, the words.
type recordPart struct {
	Title, Signed string
	Does          []locale.Text
	Words         string
}

// dispute is the record of one dispute, as the viewer may see its page.
func (s *Pages) dispute(v web.Viewer, a asked, number string) ([]sheet, error) {
	n, err := strconv.Atoi(number)
	if err != nil {
		return nil, web.NotFound()
	}
	f, err := s.Dispute(v, a.t, n)
	if err != nil {
		return nil, err
	}
	g, err := s.Desk.Game(f.Game)
	if err != nil {
		return nil, err
	}
	m := record{Facts: s.factsIn(a, f, g), Parts: s.partsOf(a, f)}
	m.Black, m.White = s.participant(a.t.State, sideOf(g, f.Black)), s.participant(a.t.State, sideOf(g, f.Black.Opponent()))
	if len(f.Moves) > 0 {
		began, err := s.Desk.Game(f.Began())
		if err != nil {
			return nil, err
		}
		m.Board, m.Drawn = gamestate.StandingAt(began, f.Moves), true
	}
	if claim, is := claimOf(g, strconv.Itoa(f.Claim)); is && len(f.Moves) > 0 && (v.May("event disputes", a.id) || g.Over()) {
		m.Finding, m.Found = finding.OfClaim(claim.Finding), true
	}
	return []sheet{{Title: a.T.T("paper.dispute", "Number", number), Body: recordBody(a.Frame, m)}}, nil
}

// ofDispute is the paper of one dispute.
func (s *Pages) ofDispute(c web.Context, v web.Viewer, t *tournament.Book, number string, pdf bool) error {
	a := asked{c: c, id: t.ID, t: t, manages: v.May("event disputes", t.ID), now: s.Wall()}
	err := a.speak(s.InEvent(s.Frame(c, v), v, a.id, t.Name, web.DisputesAt))
	if err != nil {
		return err
	}
	if a.head, err = s.headOf(a, false); err != nil {
		return err
	}
	m := page{Address: c.Request().URL, Kind: "dispute-" + number, Head: a.head, Press: s.Press != nil}
	if m.Sheets, err = s.dispute(v, a, number); err != nil {
		return err
	}
	m.Title = m.Sheets[0].Title
	return s.show(a, m, pdf)
}

func (s *Pages) factsIn(a asked, f dispute.File, g game.State) []fact {
	facts := []fact{
		{a.T.T("rounds.board"), a.T.T("paper.score.of", "Round", g.Round, "Board", s.BoardCalled(f.Game, g))},
		{a.T.T("dispute.subject"), a.T.T("dispute.subject." + string(f.Subject))},
		{a.T.T("dispute.opened"), s.signed(a, f.Opened.Typed, f.At)},
		{a.T.T("dispute.state"), a.T.T("dispute.state." + string(f.State))},
	}
	if f.By != board.Nobody {
		facts = append(facts, fact{a.T.T("dispute.of"), s.NameIn(a.t.State, f.Players[f.By-1])})
	}
	if f.About != "" {
		facts = append(facts, fact{a.T.T("dispute.subject.call"), a.T.Text(shown.CallAbout(f.About))})
	}
	for i, left := range f.Readings {
		facts = append(facts, fact{s.NameIn(a.t.State, f.Players[i]), play.Reading(int64(left))})
	}
	return facts
}

// partsOf are the parts of a file in the order in which they came.
func (s *Pages) partsOf(a asked, f dispute.File) (list []recordPart) {
	name := func(p board.Person) string {
		if p == board.Nobody {
			return ""
		}
		return s.NameIn(a.t.State, f.Players[p-1])
	}
	add := func(title, typed string, at clock.Instant, words string, does ...locale.Text) {
		list = append(list, recordPart{Title: title, Signed: s.signed(a, typed, at), Words: words, Does: does})
	}
	if f.Words != "" {
		add(a.T.T("dispute.subject."+string(f.Subject)), f.Opened.Typed, f.At, f.Words)
	}
	if where := shown.There(f, name, s.Actors.Name); len(where) > 0 || f.There.Words != "" {
		add(a.T.T("dispute.there"), f.Opened.Typed, f.At, f.There.Words, where...)
	}
	for _, said := range f.Statements {
		speaker := said.Witness
		if said.By != board.Nobody {
			speaker = name(said.By)
		}
		add(a.T.T("dispute.statement", "Name", locale.Isolate(speaker)), said.Typed, said.At, said.Words)
	}
	if f.Protest != nil {
		add(a.T.T("dispute.protest", "Name", locale.Isolate(name(f.Protest.By))), f.Protest.Typed, f.Protest.At, "")
	}
	if r := f.Ruling; r != nil {
		does := shown.Effects(r.Effect, r.Was, name)
		for _, rule := range r.Rules {
			does = append(does, locale.Say("dispute.by-rule", "Rule", part.Cited(a.T, rule)))
		}
		add(a.T.T("dispute.ruling"), r.Typed, r.At, r.Words, does...)
	}
	if e := f.Appeal; e != nil {
		add(a.T.T("dispute.appeal"), e.Typed, e.At, e.Words, locale.Say("dispute.appeal.by."+string(e.To), "Name", locale.Isolate(name(e.By))))
	}
	if d := f.Decision; d != nil {
		add(a.T.T("dispute.decision"), d.Typed, d.At, d.Words, s.decided(f, name)...)
	}
	if w := f.Withdrawal; w != nil {
		add(a.T.T("dispute.withdrawn"), w.Typed, w.At, w.Words)
	}
	return list
}

// decided is what a decision says of the ruling, and what it does.
func (s *Pages) decided(f dispute.File, name func(board.Person) string) []locale.Text {
	d := f.Decision
	does := []locale.Text{locale.Say("dispute.vote.stands")}
	if d.Overturn {
		does = append([]locale.Text{locale.Say("dispute.vote.overturn")}, shown.Decided(f, name)...)
	}
	if d.For+d.Against > 0 {
		does = append(does, locale.Say("dispute.votes", "For", d.For, "Against", d.Against))
	}
	return does
}

// signed is who typed something, and when.
func (s *Pages) signed(a asked, typed string, at clock.Instant) string {
	name := s.Actors.Name(typed)
	if kind, id, _ := web.CutActor(typed); kind+":" == web.PlayerActor {
		name = s.NameIn(a.t.State, id)
	}
	return a.T.T("dispute.typed", "Name", locale.Isolate(name)) + " · " + localtime.Stamp(a.t.State, s.Desk.Wall(at))
}
