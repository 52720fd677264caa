package paper

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/ratings"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/closing"
	"renju-arbiter/views/shown/localtime"
)

// report is the report of an event to the federation (TOURNAMENT.md, "Before and after the rounds"). It
// names the officials and players, every result, and what was unusual.
type report struct {
	Facts   []fact
	About   part.About
	Jury    []string
	Players []entrant
	Titles  bool // somebody has a title
	Points  bool // places bring points of the federation
	Needs   []ratings.Answer
}

// entrant is a player with the ids by which federations know them.
type entrant struct {
	Participant
	Own    string // the id of the national federation
	Place  int    // 0: none yet
	Points int    // of the federation
}

// A happening is a line of the report: what happened, where, to whom, why, and by whose word.
type happening struct {
	Round       int
	Board, Name string
	What        []locale.Text
	Why, By     string
}

// happenings are those of one kind under their heading.
type happenings struct {
	Title string
	List  []happening
}

// reportPages are the sheets of the report to the federation.
type reportPages struct{ *Pages }

// report returns the sheets of the report.
func (s *Pages) report(a asked) ([]sheet, error) { return reportPages{s}.sheets(a) }

func (s reportPages) sheets(a asked) ([]sheet, error) {
	told, _, err := s.Desk.History.Entries(a.id, arbiter.HistoryQuery{Count: math.MaxInt})
	if err != nil {
		return nil, err
	}
	slices.Reverse(told) // as it happened
	table := (*Pages).cross
	if !ranked(a.t) {
		table = (*Pages).cup
	}
	results, err := table(s.Pages, a)
	if err != nil {
		return nil, err
	}
	first := sheet{Title: a.T.T("paper.report"), Body: reportFront(a.Frame, s.reportOf(a))}
	rounds := sheet{Title: a.T.T("paper.report.rounds"), Body: reportRounds(a.Frame, s.reportRounds(a))}
	last := sheet{Title: a.T.T("paper.report.unusual"), Body: reportEnd(a.Frame, a.head, s.Regulations(a.t), s.unusual(a, told))}
	return slices.Concat([]sheet{first}, results, []sheet{rounds, last}), nil
}

// reportOf is its front.
func (s reportPages) reportOf(a asked) report {
	regulations, about := s.Regulations(a.t), s.About(a.t.State)
	about.Logo = "" // the head has it
	m := report{About: about, Jury: regulations.Jury, Needs: closing.Needs(s.Presenter, a.t)}
	g := a.t.Game
	m.Facts = []fact{
		{a.T.T("new.game"), a.T.T("game." + g.Game)},
		{a.T.T("new.opening"), a.T.Text(part.OpeningText(g.Opening))},
		{a.T.T("new.control"), a.T.Text(part.ControlText(g.Control))},
		{a.T.T("format.system"), a.T.T("system." + string(a.t.How()))},
		{a.T.T("format.rounds"), a.T.T("paper.report.played", "Round", a.t.Rounds(), "Last", max(a.t.LastRound(), a.t.Rounds()))},
	}
	d := a.t.Description
	m.Points = len(d.Points) > 0
	places := map[string]int{}
	lines, _ := a.t.Places() // the cross table says why there are none
	for _, l := range lines {
		places[l.Player] = l.Place
	}
	for _, e := range a.t.Entries {
		place := places[e.Player]
		for _, person := range e.Persons() {
			one := entrant{s.participant(a.t.State, person), s.Desk.People.Get(person).FederationID, place, d.PointsAt(place)}
			m.Players = append(m.Players, one)
			m.Titles = m.Titles || one.Title != ""
		}
	}
	return m
}

// A reportRound is a round with its boards.
type reportRound struct {
	Round   int
	Rows    []pairingRow
	Numbers bool // the players stand there by their numbers
}

// mostNamed is how many boards a report names with both players; of more of them it has the
// numbers of the first list.
const mostNamed = 400

func (s reportPages) reportRounds(a asked) (list []reportRound) {
	numbers := len(a.t.Pairings) > mostNamed && a.t.Boards == 0
	for round := 1; round <= a.t.Rounds(); round++ {
		list = append(list, reportRound{round, s.pairings(a.t, round).Rows, numbers})
	}
	return list
}

// inNumbers is a board as "12–53 1–0".
func (r pairingRow) inNumbers(t *locale.Translator) string {
	if r.Second.Name == "" {
		return strconv.Itoa(r.First.No) + " " + t.Text(r.Bye)
	}
	return strconv.Itoa(r.First.No) + " – " + strconv.Itoa(r.Second.No) + "  " + cmp.Or(r.Result, "·")
}

// where is the round and the board.
func (h happening) where(t *locale.Translator) string {
	text := t.T("rounds.round", "Round", h.Round)
	if h.Board != "" {
		text += ", " + t.T("links.board", "Board", h.Board)
	}
	return text
}

// unusual is everything of which a federation wants to know that it was not as usual.
func (s reportPages) unusual(a asked, told []arbiter.HistoryEntry) []happenings {
	return []happenings{
		{a.T.T("paper.report.withdrawn"), s.withdrawals(a, told)},
		{a.T.T("paper.report.forfeits"), s.inGames(a, forfeited)},
		{a.T.T("paper.report.unfinished"), s.inGames(a, unfinished)},
		{a.T.T("paper.report.sanctions"), s.sanctions(a)},
		{a.T.T("paper.report.unforeseen"), s.files(a, dispute.File.Unforeseen)},
		{a.T.T("paper.report.appeals"), s.files(a, func(f dispute.File) bool { return f.Decision != nil })},
		{a.T.T("paper.report.corrected"), s.afterSigning(a, told)},
	}
}

// withdrawals are those that stand, with their reasons.
func (s reportPages) withdrawals(a asked, told []arbiter.HistoryEntry) (list []happening) {
	for _, e := range a.t.Entries {
		if e.Withdrawn == 0 {
			continue
		}
		one := happening{Round: e.Withdrawn, Name: s.NameIn(a.t.State, e.Player)}
		for _, t := range told {
			if out, is := t.Act.Event.(tournament.Withdrawn); is && out.Player == e.Player && !a.t.Forgotten(e.Player) {
				one.Why, one.By = out.Reason, s.Actors.Name(t.Actor)
			}
		}
		list = append(list, one)
	}
	return list
}

// forfeited is what is said of a game that nobody played, and of no other.
func forfeited(g game.State) []locale.Text {
	if g.Outcome == nil || !g.Outcome.Forfeit() {
		return nil
	}
	return []locale.Text{locale.Say("setting.plain", "What", part.Score(g.Outcome.Result())), locale.Say("reason." + g.Outcome.Reason)}
}

// unfinished is what is said of a game that has no result.
func unfinished(g game.State) []locale.Text {
	if g.Over() {
		return nil
	}
	return []locale.Text{locale.Say("paper.report.plies", "Count", len(g.Plies))}
}

// inGames are the games of the rounds that have begun of which something is said.
func (s reportPages) inGames(a asked, says func(game.State) []locale.Text) (list []happening) {
	for _, p := range a.t.Pairings {
		g, found := s.GameOf(p)
		if p.Game == "" || !found || !a.t.Stage(p.Round).Reached(tournament.StagePlay) {
			continue
		}
		if what := says(g); what != nil {
			list = append(list, happening{Round: p.Round, Board: boardname.Of(a.t.State, p), Name: s.InText(a.t.State, p.First) + " – " + s.InText(a.t.State, p.Second), What: what})
		}
	}
	return list
}

// sanctions are those of everybody, in games and through disputes, expulsions among them, in the
// order in which they were given.
func (s reportPages) sanctions(a asked) (list []happening) {
	type given struct {
		tournament.Sanction
		person string
	}
	var all []given
	for _, e := range a.t.Entries {
		for _, person := range e.Persons() {
			for _, c := range a.t.Conduct(person).Sanctions {
				all = append(all, given{c, person})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b given) int { return cmp.Compare(a.At, b.At) })
	for _, c := range all {
		p, _ := a.t.Once(c.Game)
		list = append(list, happening{Round: c.Round, Board: boardname.Of(a.t.State, p), Name: s.NameIn(a.t.State, c.person), What: []locale.Text{shown.Sanctioned(c.Sanction)}, Why: c.Reason})
	}
	return list
}

// files are those of some kind, with what was ruled and decided in each.
func (s reportPages) files(a asked, ofKind func(dispute.File) bool) (list []happening) {
	for _, f := range a.t.Disputes {
		if !ofKind(f) {
			continue
		}
		one := happening{What: []locale.Text{locale.Say("dispute.title", "Number", f.Number), locale.Say("dispute.subject." + string(f.Subject))}, Why: f.Ruling.Words, By: s.Actors.Name(f.Ruling.Typed)}
		if p, paired := a.t.Once(f.Game); paired {
			one.Round, one.Board = p.Round, boardname.Of(a.t.State, p)
		}
		var names []string
		for _, person := range f.Players {
			names = append(names, s.InText(a.t.State, person))
		}
		one.Name = strings.Join(names, " – ")
		if d := f.Decision; d != nil {
			one.What = append(one.What, s.decided(f, func(p board.Person) string { return names[p-1] })...)
			one.Why, one.By = d.Words, s.Actors.Name(d.Typed)
		}
		list = append(list, one)
	}
	return list
}

// afterSigning is what was changed after the standings had been signed for the first time.
func (s reportPages) afterSigning(a asked, told []arbiter.HistoryEntry) (list []happening) {
	first := slices.IndexFunc(told, func(t arbiter.HistoryEntry) bool {
		_, signed := t.Act.Event.(tournament.Signed)
		return signed
	})
	if first < 0 {
		return nil
	}
	days := ""
	for at, t := range told {
		if d, is := t.Act.Event.(tournament.Described); is && at < first {
			days = shown.Dates(d.From, d.To)
		}
	}
	for _, t := range told[first+1:] {
		one := happening{What: []locale.Text{s.HistoryText(a.t.State, t)}, By: s.Actors.Name(t.Actor) + " · " + localtime.Stamp(a.t.State, t.Wall)}
		switch e := t.Act.Event.(type) {
		case tournament.Signed:
		case tournament.Reopened:
			one.Why = e.Reason
		case tournament.Described:
			one.Why = e.Reason
			if now := shown.Dates(e.From, e.To); now != days { // the day on which its games are rated
				one.What = append(one.What, locale.Say("setting.plain", "What", cmp.Or(days, "–")+" → "+cmp.Or(now, "–")))
				days = now
			}
		default:
			if !corrects(t) {
				continue
			}
			one.Round, one.Board, one.Why = t.Round, s.boardIn(a, t.Game), shown.ReasonOf(t.ArbiterAct.Event)
		}
		list = append(list, one)
	}
	return list
}

// corrects tells an act that changes what a game has brought.
func corrects(t arbiter.HistoryEntry) bool {
	switch t.ArbiterAct.Event.(type) {
	case game.Resulted, game.Corrected, game.TakenBack, game.Settled:
		return t.Game != ""
	}
	return false
}

func (s *Pages) boardIn(a asked, id string) string {
	p, _ := a.t.Once(id)
	return boardname.Of(a.t.State, p)
}
