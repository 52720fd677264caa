package event

import (
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown"
)

func (s *Face) bracketModel(t *tournament.Book) Bracket {
	var m Bracket
	state, err := t.KnockOut()
	if err != nil {
		m.Problem = s.Problem(err)
		return m
	}
	rounds := state.Matches[len(state.Matches)-1].Round
	d := drawing{s, t, map[tournament.Seat]knockout.Match{}, map[tournament.Seat]string{}, rounds}
	for _, match := range state.Matches {
		d.all[tournament.Seat{Round: match.Round, Board: match.Match}] = match
	}
	for _, r := range t.Rulings {
		d.reasons[tournament.Seat{Round: r.Round, Board: r.Board}] = r.Reason
	}
	for _, match := range state.Matches {
		if len(m.Rounds) < match.Round {
			m.Rounds = append(m.Rounds, BracketRound{Number: match.Round, Name: shown.CupRoundName(match.Round, rounds)})
		}
		r := &m.Rounds[match.Round-1]
		one := d.match(match)
		r.Matches = append(r.Matches, one)
		if match.Waiting {
			m.Waiting = append(m.Waiting, one)
		}
	}
	if due, err := t.Due(); err == nil {
		for _, p := range due {
			m.Round = p.Round
			m.Due = append(m.Due, DueGame{Board: p.Board, Number: p.Leg, P1: s.NameIn(t.State, p.First), P2: s.NameIn(t.State, p.Second)})
		}
	}
	for _, place := range state.Places() {
		who := s.Desk.Person(t.Entries[place.Number-1].Player)
		m.Places = append(m.Places, part.FinalPlace{From: place.From, To: place.To, Name: s.NameIn(t.State, who.ID), Country: who.Country})
	}
	return m
}

// drawing puts a bracket on the page, one match after the other.
type drawing struct {
	*Face
	t       *tournament.Book
	all     map[tournament.Seat]knockout.Match
	reasons map[tournament.Seat]string // of the matches that were ruled
	final   int                        // the last round
}

func (d drawing) match(in knockout.Match) BracketMatch {
	m := BracketMatch{Round: in.Round, Board: in.Match, Bye: in.Bye, Waiting: in.Waiting, Third: in.Round == d.final && in.Match == 2}
	upper, lower := d.sides(in)
	m.Upper, m.Lower = d.side(upper, in), d.side(lower, in)
	if in.Round > 1 {
		m.Upper.Awaited, m.Lower.Awaited = d.awaited(in, 1), d.awaited(in, 2)
	}
	m.Games = d.games(in, upper)
	if in.Winner != 0 && !in.Bye {
		m.Decided = decidedBy(in)
	}
	m.Reason = d.reasons[tournament.Seat{Round: in.Round, Board: in.Match}]
	return m
}

// sides are the two of a match as the bracket is drawn: above who comes from the
// match above; 0 while nobody is known.
func (d drawing) sides(in knockout.Match) (upper, lower int) {
	if in.Round == 1 {
		return in.Higher, in.Lower
	}
	from := func(place int) int {
		number, third := d.feeder(in, place)
		m := d.all[tournament.Seat{Round: in.Round - 1, Board: number}]
		if third {
			return m.Loser()
		}
		return m.Winner
	}
	return from(1), from(2)
}

// feeder is the match of the round before from which one of the two comes: its
// winner, or its loser into the match for third place.
func (d drawing) feeder(in knockout.Match, place int) (match int, loser bool) {
	if in.Round == d.final && in.Match == 2 {
		return place, true
	}
	return 2*(in.Match-1) + place, false
}

func (d drawing) awaited(in knockout.Match, place int) locale.Text {
	match, loser := d.feeder(in, place)
	if loser {
		return locale.Say("bracket.loser-of", "Match", match)
	}
	return locale.Say("bracket.winner-of", "Match", match)
}

func (d drawing) side(number int, in knockout.Match) BracketSide {
	if number == 0 {
		return BracketSide{}
	}
	id := d.t.Entries[number-1].Player
	who := d.Desk.Person(id)
	m := BracketSide{ID: id, Name: d.NameIn(d.t.State, id), Country: who.Country, Seed: number,
		Won: in.Winner == number, Lost: in.Winner != 0 && in.Winner != number}
	points := in.HigherPoints
	if number == in.Lower {
		points = in.LowerPoints
	}
	if in.Played > 0 {
		m.Points = shown.PointsText(points)
	}
	return m
}

// games are the published games of a match, their scores turned to the upper side.
func (d drawing) games(in knockout.Match, upper int) []BracketGame {
	var list []BracketGame
	for _, p := range d.t.PairingsAt(tournament.Seat{Round: in.Round, Board: in.Match}) {
		row := BracketGame{Game: p.Game, Number: p.Leg}
		if g, ok := d.GameOf(p); ok {
			row.State = shown.StateOf(g)
			if g.Outcome != nil {
				score := g.Outcome.Score
				if d.t.Entries[upper-1].Player != p.First {
					score = game.Score{P1: score.P2, P2: score.P1}
				}
				row.Score = score.String()
			}
		}
		list = append(list, row)
	}
	return list
}

// decidedBy says how a match was decided, if not by its regular games.
func decidedBy(m knockout.Match) locale.Text {
	switch {
	case m.Ruled:
		return locale.Say("bracket.by.ruling")
	case m.By != "":
		return locale.Say("bracket.by." + string(m.By))
	}
	return locale.Text{}
}
