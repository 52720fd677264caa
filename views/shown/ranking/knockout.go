package ranking

import (
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
	Nobody      bool // goes on
	Began, Over bool
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
		r.Matches = append(r.Matches, CupMatch{Board: in.Match, One: side(in.Higher, in.HigherPoints), Other: side(in.Lower, in.LowerPoints),
			Bye: in.Bye || in.Walkover, Nobody: in.Nobody, Third: in.Part == knockout.ThirdPlaceMatch, Began: in.Played > 0, Over: in.Over()})
	}
	return rounds, nil
}

// CupRoundName returns the name of a round of a knock-out.
func CupRoundName(t *tournament.Book, round int) locale.Text {
	switch last := t.LastRound(); {
	case t.TitleMatch():
		return locale.Say("bracket.title")
	case round == last:
		return locale.Say("bracket.final")
	case round == last-1:
		return locale.Say("bracket.semifinals")
	case round == last-2:
		return locale.Say("bracket.quarterfinals")
	}
	return locale.Say("rounds.round", "Round", round)
}

// PublishText names what a publication of games would bring: a round, extra games, or other games.
func PublishText(t *tournament.Book, step tournament.Step, count, round int) locale.Text {
	switch {
	case step == tournament.ExtraStep:
		return locale.Say("bracket.publish.extra", "Count", count)
	case step != tournament.RoundStep || t.TitleMatch():
		return locale.Say("bracket.publish", "Count", count)
	}
	switch t.LastRound() - round {
	case 0:
		return locale.Say("bracket.publish.final")
	case 1:
		return locale.Say("bracket.publish.semifinals")
	case 2:
		return locale.Say("bracket.publish.quarterfinals")
	}
	return locale.Say("bracket.publish.round", "Round", round)
}

// PointsText writes thousandths as points.
func PointsText(p pairing.Points) string {
	return strconv.FormatFloat(float64(p)/1000, 'f', -1, 64)
}
