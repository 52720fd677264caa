package dispute

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/goban"
)

// File is one dispute as somebody sees it, with what the viewer can do in it.
type File struct {
	ID   string
	Head Row
	dispute.File
	Names    []string      // of the parties, P1 first
	Holds    []string      // the colour that each held
	Readings []string      // what was left on the clocks
	There    []locale.Text // who was where
	Board    goban.Diagram
	Drawn    bool
	Finding  goban.Finding
	Found    bool
	Judged   string // how the claim was ruled on before, as the text is called; empty: not, or in this file
	Votes    Votes
	Rules    []string     // that a ruling can cite
	Deadline string       // of an appeal; empty: the game goes on
	Final    bool         // the standings are signed: there is no appeal any more
	Judges   int          // of the jury, who may judge
	Courts   []string     // that can hear an appeal
	Barred   *locale.Text // why the member of the jury who looks may not
	Mine     string       // how the member who looks has voted, as a text is called

	Typed, Times map[string]string // by whom and when, by what: "opened", "said-0", "ruled" ...

	Party      board.Person // as whom the viewer sits
	Arbiter    bool
	Over       bool     // the game
	Void       bool     // it does not count
	Sanctions  []string // that can be given in it
	Closed     bool     // the words of others are not told yet
	ClaimWaits bool

	Says, GoesOn, RulesNow, Appeals, VotesNow, Decides, Withdraws bool // what the viewer can do
	Publishes, Unpublishes                                        bool
	Nearby                                                        []Precedent // rulings of before on the like

	Records  []part.Record // what the parties have already been sanctioned with
	Expels   bool          // who looks may expel a party, or take that back
	Expelled bool          // a party is
	Next     []string      // the usual next sanction of each party

	Asked string     // the route of the form that was refused
	Sent  url.Values // what that form said, to be shown again
	Wrong *locale.Text
}

// Votes are how many are for the ruling, and against it.
type Votes struct{ For, Against int }

// name is a party's name.
func (m File) name(p board.Person) string {
	if p == board.Nobody || int(p) > len(m.Names) {
		return ""
	}
	return m.Names[p-1]
}

// published are the words that a ruling is published with: as they were, else those of the decision that
// changed it, else its own.
func (m File) published() string {
	switch {
	case m.typed(address.DisputePublishRoute) != "":
		return m.typed(address.DisputePublishRoute)
	case m.Precedent != nil:
		return m.Precedent.Words
	case m.Decision != nil && m.Decision.Overturn:
		return m.Decision.Words
	}
	return m.Ruling.Words
}

// appellant is who is most likely to appeal: the person against whom it was ruled.
func (m File) appellant() board.Person {
	switch r := m.Ruling; {
	case r.Against != board.Nobody:
		return r.Against
	case r.Upheld != nil && !*r.Upheld:
		return m.File.By
	case r.Upheld != nil:
		return m.File.By.Side().Opponent()
	}
	return board.P1
}

// awaitsChief tells that an appeal waits for a chief arbiter or deputy other than who looks.
func (m File) awaitsChief() bool {
	return m.State == dispute.Appeal && m.Appeal.To == dispute.Chief && !m.Decides
}

// leaves is what a rule leaves open, as the text is called: of another game of the family its options.
func leaves(rule string) string {
	if strings.HasPrefix(rule, "RIF ") {
		return "dispute.leaves." + rule
	}
	return "dispute.leaves.game"
}

// voting is the title of the own vote, with how it was given.
func (m File) voting(t *locale.Translator) string {
	if m.Mine == "" {
		return t.T("dispute.vote")
	}
	return t.T("dispute.vote") + t.Colon() + " " + t.T(m.Mine)
}

// heard tells that there are statements, or that one can be made.
func (m File) heard() bool { return len(m.Statements) > 0 || m.Says }

// withdraws is the text of the button by which the file, or its appeal, is withdrawn.
func (m File) withdraws() string {
	if m.State == dispute.Appeal {
		return "dispute.withdraw.appeal"
	}
	return "dispute.withdraw"
}

// typed are the words of the form of a route that was refused.
func (m File) typed(route string) string { return m.chosen(route, "words", "") }

// chosen is what the form of a route said of a field when it was refused, else what is usual.
func (m File) chosen(route, field, usual string) string {
	if m.Asked != route {
		return usual
	}
	return m.Sent.Get(field)
}

// cited tells that a ruling that was refused cited a rule.
func (m File) cited(rule string) bool {
	return m.Asked == address.DisputeRuleRoute && slices.Contains(m.Sent["rules"], rule)
}

// speakers are those that a statement can be of: the players with their colours, and a witness.
func (m File) speakers(t *locale.Translator) (list []part.Choice) {
	for i, name := range m.Names {
		p := board.Person(i + 1)
		list = append(list, part.Choice{Value: text(int(p)), Label: locale.Isolate(name) + " · " + m.role(t, p)})
	}
	return append(list, part.Choice{Label: t.T("dispute.witness")})
}

// role is as whom somebody is heard.
func (m File) role(t *locale.Translator, p board.Person) string {
	if p == board.Nobody {
		return t.T("dispute.witness")
	}
	return t.T("colour." + m.Holds[p-1])
}

// usual is the next step of the ladder, where the file is about conduct and it is the same for all who could
// be sanctioned; empty: an arbiter chooses.
func (m File) usual() string {
	if m.Subject != dispute.OfConduct || m.Over || len(m.Next) == 0 {
		return ""
	}
	for _, next := range m.Next[1:] {
		if next != m.Next[0] {
			return ""
		}
	}
	return m.Next[0]
}

// speaker is who makes a statement.
func (m File) speaker(s dispute.Stated) string {
	if s.By == board.Nobody {
		return s.Witness
	}
	return m.name(s.By)
}

// scores are the results to choose from.
func scores(stays string) []part.Choice {
	list := []part.Choice{{Label: stays}}
	for _, s := range game.Scores() {
		list = append(list, part.Choice{Value: s.String(), Label: part.Score(s.String())})
	}
	return list
}

// penalties are the sanctions to choose from: expulsion for the chief arbiter, or a jury.
func (m File) penalties(t *locale.Translator) []part.Choice {
	list := []part.Choice{{Label: t.T("dispute.sanction.none")}}
	list = append(list, part.Options(t, "sanction.", m.Sanctions...)...)
	if m.Expels {
		list = append(list, part.Options(t, "sanction.", game.PenaltyExpulsion)...)
	}
	if m.Expels && m.Expelled {
		list = append(list, part.Choice{Value: readmission, Label: t.T("dispute.readmission")})
	}
	return list
}

func text(n int) string { return strconv.Itoa(n) }
