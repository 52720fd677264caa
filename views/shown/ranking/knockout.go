package ranking

import (
	"slices"
	"strconv"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/views/locale"
)

// CupRound is a round of a knock-out with its matches, for lists.
type CupRound struct {
	Name    locale.Text
	Matches []CupMatch
}

// CupMatch is a match. A side without an id is not known yet, or does not exist.
type CupMatch struct {
	Board       int
	One, Other  CupSide
	Bye, Third  bool // Bye: or the other one does not come
	Second      bool // of the second bracket
	Nobody      bool // goes on
	Began, Over bool
	By          locale.Text // how it was decided, if not by its regular games
	Reason      string      // of a ruling
}

// CupSide is an entry in a match, with its points so far.
type CupSide struct {
	ID     string
	Points string // "1.5"
	Won    bool
}

// Cup returns the rounds of a knock-out.
func Cup(t *tournament.Book) ([]CupRound, error) {
	state, err := t.KnockOut()
	if err != nil {
		return nil, err
	}
	rounds := make([]CupRound, state.Rounds())
	for _, in := range state.Matches {
		side := func(number int, points pairing.Points) CupSide {
			if number == 0 {
				return CupSide{}
			}
			return CupSide{ID: t.Entries[number-1].Player, Won: in.Winner == number, Points: PointsText(points)}
		}
		r := &rounds[in.Round-1]
		r.Name = CupRoundName(t, in.Round)
		by, reason := locale.Text{}, ""
		if in.Over() && !in.Bye {
			by = DecidedBy(in)
		}
		if i := slices.IndexFunc(t.Rulings, func(m tournament.MatchRuled) bool { return m.Round == in.Round && m.Board == t.BoardOf(in.Match) }); i >= 0 && in.Ruled {
			reason = t.Rulings[i].Reason
		}
		r.Matches = append(r.Matches, CupMatch{By: by, Reason: reason, Board: t.BoardOf(in.Match), One: side(in.Higher, in.HigherPoints), Other: side(in.Lower, in.LowerPoints),
			Bye: in.Bye || in.Walkover, Nobody: in.Nobody, Second: in.Part == knockout.SecondBracket, Third: in.Part == knockout.ThirdPlaceMatch, Began: in.Played > 0, Over: in.Over()})
	}
	return rounds, nil
}

// SecondBracket returns what the second bracket of a knock-out is called.
func SecondBracket(t *tournament.Book) locale.Text {
	if t.Elimination == knockout.Consolation {
		return locale.Say("bracket.part.consolation")
	}
	return locale.Say("bracket.part.second")
}

// CupRoundName returns the name of a round of a knock-out.
func CupRoundName(t *tournament.Book, round int) locale.Text {
	if name := cupRound(t, round); name != "" {
		return locale.Say("bracket." + name)
	}
	return RoundName(round)
}

// RoundName returns the name of a round by its number.
func RoundName(round int) locale.Text { return locale.Say("rounds.round", "Round", round) }

// cupRound is the key of a round that has a name of its own, by how many rounds before the final it is; empty
// for another one.
func cupRound(t *tournament.Book, round int) string {
	final := t.LastRound()
	if state, err := t.KnockOut(); err == nil {
		i := slices.IndexFunc(state.Matches, func(m knockout.Match) bool { return m.Part == knockout.FinalMatch })
		final = state.Matches[i].Round
	}
	double := t.Elimination == knockout.Double
	switch {
	case t.TitleMatch():
		return "title"
	case round == final:
		return "final"
	case double && round > final:
		return "second-final"
	case double:
		return ""
	case round == final-1:
		return "semifinals"
	case round == final-2:
		return "quarterfinals"
	}
	return ""
}

// PublishText names what a publication of games would bring: a round, extra games, or other games.
func PublishText(t *tournament.Book, step tournament.Step, count, round int) locale.Text {
	switch {
	case step == tournament.ExtraStep:
		return locale.Say("bracket.publish.extra", "Count", count)
	case step != tournament.RoundStep || t.TitleMatch():
		return locale.Say("bracket.publish", "Count", count)
	}
	if name := cupRound(t, round); name != "" && !secondIn(t, round) {
		return locale.Say("bracket.publish." + name)
	}
	return locale.Say("bracket.publish.round", "Round", round)
}

// secondIn tells that a round has matches of the second bracket.
func secondIn(t *tournament.Book, round int) bool {
	state, _ := t.KnockOut()
	return slices.ContainsFunc(state.Matches, func(m knockout.Match) bool { return m.Round == round && m.Part == knockout.SecondBracket })
}

// PointsText writes thousandths as points.
func PointsText(p pairing.Points) string {
	return strconv.FormatFloat(float64(p)/1000, 'f', -1, 64)
}

// Starting are the points with which an entry begins; empty for none.
func Starting(e tournament.Entry) string {
	if e.Starting == 0 {
		return ""
	}
	return Thousandths(e.Starting)
}

// Thousandths writes thousandths as points.
func Thousandths(n int) string { return PointsText(pairing.Points(n)) }

// DecidedBy says how a match was decided, if not by its regular games.
func DecidedBy(m knockout.Match) locale.Text {
	switch {
	case m.Stays:
		return locale.Say("bracket.by.published")
	case m.Walkover:
		return locale.Say("bracket.by.walkover")
	case m.Nobody && m.Ruled:
		return locale.Say("bracket.by.nobody")
	case m.Nobody:
		return locale.Text{}
	case m.Ruled:
		return locale.Say("bracket.by.ruling")
	case m.By != "":
		return locale.Say("bracket.by." + string(m.By))
	}
	return locale.Text{}
}
