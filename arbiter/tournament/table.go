package tournament

import (
	"slices"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/pairing/rating"
	"renju-arbiter/pairing/standings"
)

// reckonTables has the rounds of the event: several games of a pairing are one
// (TIEBREAKS.md, "Two games a round").
func (b *Book) reckonTables() (standings.Standings, standings.Cross, error) {
	if b.Boards > 0 {
		t, cross, err := b.TeamTables()
		return asTable(t), cross, err
	}
	return standings.Tables(b.Input(), standings.ByRank)
}

// Input is all that the table depends on.
func (b *Book) Input() standings.Input { return b.inputOf(b.resultOf) }

// inputOf is the input with the results of these pairings as they are said.
func (b *Book) inputOf(resultOf func(Pairing) result) standings.Input {
	in := b.input()
	in.PlayOffs = b.playOffs()
	in.Scoring.Win, _ = standings.PointsOf(b.Win)
	in.Scoring.Draw, _ = standings.PointsOf(b.Draw)
	for _, e := range b.Entries {
		in.Players = append(in.Players, standings.Player{No: e.Number, Rating: e.Rating, Brought: brought(e.Starting), Annulled: annulled(b, e)})
	}
	in.Players, in.Before = append(in.Players, b.outside()...), b.Fed.Before()
	for _, p := range b.Pairings {
		if p.Second == "" {
			if b.ByTable() { // in a round robin a bye is nothing
				in.Results = append(in.Results, standings.Result{Round: p.Round, First: b.number(p.First), FirstCode: byeCodes[p.Bye]})
			}
			continue
		}
		r := standings.Result{Round: p.Round, Game: p.Leg, First: b.number(p.First), Second: b.number(p.Second)}
		if got := resultOf(p); got.done {
			r.FirstCode, r.SecondCode = codeOf(got.first, got.played), codeOf(got.second, got.played)
		}
		in.Results = append(in.Results, r)
	}
	for _, c := range b.carried() {
		in.Results = append(in.Results, standings.Result{Round: c.Round, Game: c.Leg, First: c.First, Second: c.Second,
			FirstCode: codeIn(c.Codes[0]), SecondCode: codeIn(c.Codes[1])})
	}
	return in
}

// brought are starting points, given in thousandths.
func brought(starting int) standings.Points {
	return standings.Points(starting) * standings.Point / 1000
}

// annulled tells whether the results of who withdrew from a round robin, or was expelled, count for
// nothing: less than half was played, and the event does not keep them.
func annulled(b *Book, e Entry) bool {
	if b.how() != RoundRobin || e.Left() == 0 || b.Keep {
		return false
	}
	all, played := 0, 0
	for _, p := range b.PairingsOf(e.Player) {
		if p.Game == "" {
			continue
		}
		all++
		if b.resultOf(p).ended {
			played++
		}
	}
	return 2*played < all
}

// codeOf is a share of a game. A game that was lost by not coming counts as a
// forfeit: nobody played it.
func codeOf(share game.Half, played bool) standings.Code {
	codes := map[game.Half]standings.Code{2: standings.Won, 1: standings.Drawn, 0: standings.Lost}
	if !played {
		codes = map[game.Half]standings.Code{2: standings.ForfeitWon, 1: standings.ForfeitDrawn, 0: standings.ForfeitLost}
	}
	return codes[share]
}

// teamInput are the regulations of a team table.
func (f Format) teamInput() standings.TeamInput {
	in := standings.TeamInput{System: standings.RoundRobin, Boards: f.Boards, Seed: f.Seed, Live: true}
	if f.how() == Swiss {
		in.System = standings.Swiss
	}
	if f.gamesFirst() {
		in.Points = standings.GameScore
	}
	in.Unplayed, _ = standings.ParseUnplayed(f.Unplayed)
	worth := f.mini()
	in.Match.Win, _ = standings.PointsOf(float64(worth.Win) / 1000)
	in.Match.Draw, _ = standings.PointsOf(float64(worth.Draw) / 1000)
	for _, t := range f.TiebreakOrder() {
		in.Tiebreaks = append(in.Tiebreaks, standings.ParseTeamTiebreak(string(t)))
	}
	return in
}

func (b *Book) reckonTeamTables() (standings.TeamStandings, standings.Cross, error) {
	return standings.TeamTables(b.TeamInput(), standings.GameScore, standings.ByRank)
}

// TeamInput is all that the table of a team event depends on.
func (b *Book) TeamInput() standings.TeamInput {
	in := b.teamInput()
	in.PlayOffs = b.playOffs()
	in.Game.Win, _ = standings.PointsOf(b.Win)
	in.Game.Draw, _ = standings.PointsOf(b.Draw)
	for _, e := range b.Entries {
		in.Teams = append(in.Teams, standings.Player{No: e.Number, Rating: e.Rating, Brought: brought(e.Starting)})
	}
	in.Teams, in.Before = append(in.Teams, b.outside()...), b.Fed.Before()
	for round := 1; round <= b.Rounds(); round++ {
		for _, m := range b.Matches(round) {
			match := standings.Match{Round: round, First: b.number(m.First), Second: b.number(m.Second)}
			if m.Second == "" {
				if b.how() != Swiss {
					continue
				}
				match.Bye = byeCodes[m.Bye]
			}
			for _, p := range m.Games {
				match.Boards = append(match.Boards, boardResult(b, p, m))
			}
			in.Matches = append(in.Matches, match)
		}
	}
	for _, c := range b.carried() {
		match := standings.Match{Round: c.Round, First: c.First, Second: c.Second}
		if c.Second == 0 {
			match.Bye = codeIn(c.Codes[0])
		}
		for _, codes := range c.Boards {
			match.Boards = append(match.Boards, standings.BoardResult{First: codeIn(codes[0]), Second: codeIn(codes[1])})
		}
		in.Matches = append(in.Matches, match)
	}
	return in
}

// TeamBoard is one board of a team match: who sits there, First for Match.First, and
// the result in the same order. An empty name is an empty chair.
type TeamBoard struct {
	Game          string // empty where nobody plays
	First, Second string
	SecondBegins  bool // Second is tentative Black
	Score         game.Score
	Done, Played  bool
}

// TeamBoards are the boards of a match, board 1 first, as they stand.
func (b *Book) TeamBoards(m Match) []TeamBoard {
	list := make([]TeamBoard, len(m.Games))
	for i, p := range m.Games {
		r := b.resultOf(p)
		b := TeamBoard{Game: p.Game, First: b.atBoard(p.First, p), Second: b.atBoard(p.Second, p),
			Score: game.Score{P1: r.first, P2: r.second}, Done: r.done, Played: r.played}
		if p.First != m.First {
			b.First, b.Second, b.SecondBegins = b.Second, b.First, true
			b.Score.P1, b.Score.P2 = b.Score.P2, b.Score.P1
		}
		list[i] = b
	}
	return list
}

// Points is a share of a game in points of the event.
func (c Created) Points(share game.Half) float64 { return float64(c.points(share)) / 1000 }

func boardResult(b *Book, p Pairing, m Match) standings.BoardResult {
	r := b.resultOf(p)
	if !r.done {
		return standings.BoardResult{}
	}
	first, second := r.first, r.second
	if p.First != m.First {
		first, second = second, first
	}
	return standings.BoardResult{First: codeOf(first, r.played), Second: codeOf(second, r.played)}
}

// byeCodes are the letters of the byes.
var byeCodes = map[Bye]standings.Code{PairingBye: standings.PairingBye, FullBye: standings.FullBye,
	HalfBye: standings.HalfBye, ZeroBye: standings.Absent}

// asTable is a team table in the form of any other, the first score as the points.
func asTable(t standings.TeamStandings) standings.Standings {
	out := standings.Standings{Rounds: t.Rounds, Counted: t.Counted}
	for _, b := range t.Tiebreaks {
		out.Tiebreaks = append(out.Tiebreaks, standings.Tiebreak(b.String()))
	}
	for _, row := range t.Rows {
		points := row.MatchPoints
		if t.Points == standings.GameScore {
			points = row.GamePoints
		}
		out.Rows = append(out.Rows, standings.Row{Player: row.Team, Rank: row.Rank, Points: points, Values: row.Values})
	}
	return out
}

// Rated returns the players and the games that they played on the board, for the preview of ratings.
// Each game of a pairing counts alone, and a board of two teams counts for the players who sat there.
// Number n is persons[n-1]. The ratings of a team's members are not in the journal and are asked for.
func (b *Book) Rated(ratingOf func(person string) int) (persons []string, players []rating.Player, games []rating.Game) {
	number := map[string]int{}
	for _, e := range b.Entries {
		for _, id := range e.Persons() {
			persons = append(persons, id)
			number[id] = len(persons)
			of := e.Rating
			if b.Boards > 0 {
				of = ratingOf(id)
			}
			players = append(players, rating.Player{No: len(persons), Rating: of})
		}
	}
	for _, p := range b.Pairings {
		if p.Game == "" {
			continue
		}
		first, second := p.First, p.Second
		if b.Boards > 0 {
			first, second = b.atBoard(first, p), b.atBoard(second, p)
		}
		if r := b.resultOf(p); r.done && r.played && !r.hangs {
			games = append(games, rating.Game{Round: p.Round, First: number[first], Second: number[second],
				FirstScore: rating.Score(r.first), SecondScore: rating.Score(r.second)})
		}
	}
	return persons, players, games
}

// TablesAfter are the tables as they stood after a round: what was played later does not count.
func (b *Book) TablesAfter(round int) (standings.Standings, standings.Cross, error) {
	if b.Boards > 0 {
		t, cross, err := b.TeamTablesAfter(round)
		return asTable(t), cross, err
	}
	in := b.Input()
	if round < b.Rounds() {
		in.PlayOffs = nil
	}
	in.Results = slices.DeleteFunc(in.Results, func(r standings.Result) bool { return r.Round > round })
	return standings.Tables(in, standings.ByRank)
}

// TeamTablesAfter are the tables of a team event as they stood after a round.
func (b *Book) TeamTablesAfter(round int) (standings.TeamStandings, standings.Cross, error) {
	in := b.TeamInput()
	if round < b.Rounds() {
		in.PlayOffs = nil
	}
	in.Matches = slices.DeleteFunc(in.Matches, func(m standings.Match) bool { return m.Round > round })
	return standings.TeamTables(in, standings.GameScore, standings.ByRank)
}

// Places are the places of the event as they stand, best first, for an event that it feeds. Before the
// first result there are none: everybody is level. The places of a knock-out are those that are decided.
func (b *Book) Places() ([]seats.Line, error) {
	if !b.Published {
		return nil, nil
	}
	var list []seats.Line
	if b.how() == KnockOut {
		state, err := b.KnockOut()
		if err != nil {
			return nil, err
		}
		for _, place := range state.Places() {
			list = append(list, seats.Line{Player: b.Entries.numbered(place.Number), Place: place.From})
		}
		return list, nil
	}
	if len(b.Results()) == 0 {
		return nil, nil
	}
	table, _, err := b.Tables()
	for _, row := range table.Rows {
		line := seats.Line{Player: b.Entries.numbered(row.Player.No), Place: row.Rank, Points: row.Points}
		for _, v := range row.Values {
			line.Values = append(line.Values, standings.Value{None: v.None, Numbers: v.Numbers})
		}
		list = append(list, line)
	}
	return list, err
}

// Results are the results of the event, for an event that it feeds: of players by game, of teams by match. A bye of
// a Swiss is one too.
func (b *Book) Results() (list []seats.Carried) {
	bye := func(round int, player string, kind Bye) {
		if b.how() == Swiss {
			list = append(list, seats.Carried{Round: round, First: player, Codes: [2]string{byeCodes[kind].String()}})
		}
	}
	for _, p := range b.Pairings {
		if b.Boards == 0 && p.Second == "" {
			bye(p.Round, p.First, p.Bye)
			continue
		}
		r := b.resultOf(p)
		if b.Boards > 0 || !r.done {
			continue
		}
		list = append(list, seats.Carried{Round: p.Round, Leg: p.Leg, First: p.First, Second: p.Second, Game: p.Game,
			Codes: [2]string{codeOf(r.first, r.played).String(), codeOf(r.second, r.played).String()}})
	}
	for round := 1; b.Boards > 0 && round <= b.Rounds(); round++ {
		for _, m := range b.Matches(round) {
			if m.Second == "" {
				bye(round, m.First, m.Bye)
				continue
			}
			one := seats.Carried{Round: round, First: m.First, Second: m.Second}
			for _, p := range m.Games {
				result := boardResult(b, p, m)
				one.Boards = append(one.Boards, [2]string{result.First.String(), result.Second.String()})
			}
			if !slices.ContainsFunc(one.Boards, func(codes [2]string) bool { return codes[0] == "" }) {
				list = append(list, one)
			}
		}
	}
	return list
}
