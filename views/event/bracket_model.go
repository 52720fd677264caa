package event

import (
	"slices"
	"strconv"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/tables"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/shown/ranking"
)

func (s *brackets) model(t *tournament.Book) Bracket {
	var m Bracket
	state, err := t.KnockOut()
	if err != nil {
		m.Problem = s.RequestLog.Problem(s.In(t.State), err)
		return m
	}
	d := drawing{s, t, state, map[tournament.Seat]string{}}
	for _, r := range t.Rulings {
		d.reasons[tournament.Seat{Round: r.Round, Board: r.Board}] = r.Reason
	}
	m.Trees, m.SecondName = d.trees(), ranking.SecondBracket(t)
	if due, err := t.Due(); err == nil {
		for _, p := range due {
			switch match, _ := t.MatchAt(state, p); {
			case match.Part == knockout.ThirdPlaceMatch:
				m.Third = p.Board
			case match.Part == knockout.SecondBracket && m.Second == 0:
				m.Second = p.Board
			}
			m.Due = append(m.Due, DueGame{Board: p.Board, Name: nameDue(p, due), Number: p.Leg, Extra: t.ExtraGame(p), P1: s.NameIn(t.State, p.First), P2: s.NameIn(t.State, p.Second)})
		}
		if len(due) > 0 {
			m.Publish = tables.Due{Round: due[0].Round, Publish: ranking.PublishText(t, t.StepOf(due), len(due), due[0].Round)}
		}
	}
	m.Levels, m.Title = s.Levels(t), s.Title(t)
	m.Places = s.FinalPlaces(t)
	return m
}

// nameDue names a board as it is typed once the games are published.
func nameDue(p tournament.Pairing, due []tournament.Pairing) string {
	several := func(other tournament.Pairing) bool { return other.Board == p.Board && other.Leg != p.Leg }
	if p.Leg > 1 || slices.ContainsFunc(due, several) {
		return boardname.OfMatch(p.Board, p.Leg)
	}
	return strconv.Itoa(p.Board)
}

// drawing puts a bracket on the page, one match after the other.
type drawing struct {
	*brackets
	t       *tournament.Book
	state   knockout.State
	reasons map[tournament.Seat]string // of the matches that were ruled
}

// trees are the parts of the bracket, each with its rounds. A double elimination has its finals apart.
func (d drawing) trees() []BracketTree {
	list := []BracketTree{{Name: "main", Lines: true}, {Name: "second", Title: ranking.SecondBracket(d.t)}, {Name: "final", Title: locale.Say("bracket.final")}}
	double := d.t.Elimination == knockout.Double
	for _, in := range d.state.Matches {
		tree, name := &list[0], ranking.CupRoundName(d.t, in.Round)
		switch {
		case in.Part == knockout.SecondBracket:
			tree, name = &list[1], ranking.RoundName(in.Round)
		case in.Part == knockout.FinalMatch && double:
			if tree = &list[2]; len(tree.Rounds) == 0 {
				name = ranking.RoundName(in.Round) // the part is called the final
			}
			tree.Again = !d.t.OneFinal && !in.Over() && len(tree.Rounds) == 0
		}
		if last := len(tree.Rounds) - 1; last < 0 || tree.Rounds[last].Number != in.Round {
			tree.Rounds = append(tree.Rounds, BracketRound{Number: in.Round, Name: name})
		}
		r := &tree.Rounds[len(tree.Rounds)-1]
		r.Matches = append(r.Matches, d.match(in))
	}
	list = slices.DeleteFunc(list, func(tree BracketTree) bool { return len(tree.Rounds) == 0 })
	if len(list) > 1 {
		list[0].Title = locale.Say("bracket.part.main")
	}
	return list
}

func (d drawing) match(in knockout.Match) BracketMatch {
	m := BracketMatch{Round: in.Round, Board: d.t.BoardOf(in.Match), Bye: in.Bye, Waiting: in.Waiting, Third: in.Part == knockout.ThirdPlaceMatch}
	upper, lower := d.state.Drawn(in)
	m.Upper, m.Lower = d.side(upper, in), d.side(lower, in)
	if in.Round > 1 {
		m.Upper.Awaited, m.Lower.Awaited = d.awaited(in, 1), d.awaited(in, 2)
	}
	m.Games = d.games(in, upper)
	if in.LevelAfter > 0 && !in.Over() && !in.Waiting {
		m.Extra = tables.Level{After: in.LevelAfter, Points: ranking.PointsText(in.LevelPoints)}
	}
	if in.Over() && !in.Bye {
		m.Decided = ranking.DecidedBy(in)
	}
	m.Reason = d.reasons[tournament.Seat{Round: in.Round, Board: d.t.BoardOf(in.Match)}]
	return m
}

// awaited says who is to come, of a second bracket with the round.
func (d drawing) awaited(in knockout.Match, place int) locale.Text {
	from := in.From[place-1]
	before, _ := d.state.Match(from.Round, from.Match)
	key, of := "bracket.winner-of", ""
	switch across := in.Part == knockout.SecondBracket || before.Part == knockout.SecondBracket || in.Part == knockout.FinalMatch && d.t.Elimination == knockout.Double; {
	case across:
		of = ".round"
	case in.Part == knockout.FinalMatch:
		of = ".semifinal"
	}
	switch {
	case before.Over(): // and yet nobody has come
		key = "bracket.nobody-from"
		if of != ".round" {
			of = ""
		}
	case from.First:
		key, of = "bracket.loser-of", ".first"
	case from.Loser:
		key = "bracket.loser-of"
	}
	return locale.Say(key+of, "Round", from.Round, "Match", d.t.BoardOf(from.Match))
}

func (d drawing) side(number int, in knockout.Match) BracketSide {
	if number == 0 {
		return BracketSide{}
	}
	id := d.t.Entries[number-1].Player
	who := d.Desk.People.Get(id)
	m := BracketSide{ID: id, Name: d.NameIn(d.t.State, id), At: shown.EntrantAt(d.t.State, id), Country: who.Country, Seed: number,
		Won: in.Winner == number, Lost: slices.Contains(in.Out(), number)}
	points := in.HigherPoints
	if number == in.Lower {
		points = in.LowerPoints
	}
	if in.Played > 0 {
		m.Points = ranking.PointsText(points)
	}
	return m
}

// games are the published games of a match, their scores turned to the upper side.
func (d drawing) games(in knockout.Match, upper int) []BracketGame {
	var list []BracketGame
	for _, p := range d.t.PairingsAt(tournament.Seat{Round: in.Round, Board: d.t.BoardOf(in.Match)}) {
		row := BracketGame{Game: p.Game, Number: p.Leg, Extra: d.t.ExtraGame(p)}
		if g, ok := d.GameOf(p); ok {
			row.State = gamestate.StateOf(g)
			if g.Outcome != nil {
				score := g.Outcome.Score
				if d.t.Entries[upper-1].Player != p.First {
					score = game.Score{P1: score.P2, P2: score.P1}
				}
				row.Score = score.String()
				if g.Outcome.Forfeit() {
					row.Score = score.Forfeit()
				}
			}
		}
		list = append(list, row)
	}
	return list
}
