package table

import (
	"math"
	"net/http"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/ratings"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/rating"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/rated"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/ranking"
	"renju-arbiter/views/web"
)

// usualK is what a whole point above the expectation is worth where nobody says
// otherwise; mostK is the most that may be asked for.
const usualK, mostK = 20.0, 1000.0

// ratings is the preview of everybody's rating, with the K that is asked for.
func (s *Pages) ratings(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	if t.Game.Persons() > 2 {
		return web.NotFound() // partners share a game: there is no rating of one's own
	}
	m, status := Ratings{ID: c.Param("id"), K: ranking.PlainNumber(usualK)}, http.StatusOK
	k := usualK
	if asked := strings.TrimSpace(c.QueryParam("k")); asked != "" {
		m.K = asked
		if k, err = strconv.ParseFloat(strings.Replace(asked, ",", ".", 1), 64); err != nil || !(k > 0 && k <= mostK) {
			m.Error, status = locale.Say("ratings.error.k", "Most", int(mostK)), http.StatusUnprocessableEntity
		}
	}
	m.Whole = s.whole(c, t)
	if m.Error.Key == "" {
		if m.Rows, err = s.ratingRows(t, k); err != nil {
			return err
		}
	}
	if m.Whole.Reading {
		web.Unfinished(c)
	}
	frame := s.InEvent(s.Frame(c, v), v, m.ID, t.Name, web.RatingsAt)
	return web.Show(c, status, RatingsPage(frame, m))
}

// whole is what the event changes in the list of ratings, as far as the viewer sees the event.
func (s *Pages) whole(c web.Context, t *tournament.Book) Whole {
	change, current := s.Ratings.Change(c.Request().Context(), s.Delayed().Desk, t, s.Server == s.Delayed())
	m := Whole{Reading: !current, Final: t.Signed}
	if change == nil {
		return m
	}
	if change.Out != "" {
		m.Why = locale.Say("rating.out." + string(change.Out))
		return m
	}
	if change.Wrong != nil {
		m.Why = rated.Contradiction(change.Wrong)
		return m
	}
	if len(change.Rows) == 0 {
		return m
	}
	m.On, m.List = ratings.Date(change.On), address.RatingsOf(string(change.Rules))
	for _, row := range change.Rows {
		who := s.Desk.People.Get(row.Person)
		one := WholeRow{Name: s.NameIn(t.State, row.Person), Country: who.Country, At: shown.EntrantAt(t.State, row.Person), After: decimals(row.After.Points, 0),
			Interval: decimals(row.After.Low, 0) + "–" + decimals(row.After.High, 0), Games: row.Games}
		if !row.New {
			one.Before, one.Change = decimals(row.Before.Points, 0), signed(row.After.Points-row.Before.Points)
		}
		m.Rows = append(m.Rows, one)
	}
	return m
}

func (s *Pages) ratingRows(t *tournament.Book, k float64) ([]RatingRow, error) {
	persons, players, games := t.Rated(func(id string) int { return s.Desk.People.Get(id).Rating })
	lines, err := rating.Preview(players, games, k)
	if err != nil {
		return nil, err
	}
	rows := make([]RatingRow, len(lines))
	for i, line := range lines {
		who := s.Desk.People.Get(persons[line.Player.No-1])
		row := RatingRow{No: line.Player.No, Name: s.NameIn(t.State, who.ID), At: shown.EntrantAt(t.State, who.ID), Country: who.Country, Rating: line.Player.Rating}
		if len(line.Terms) > 0 {
			row.Made, row.Expected = ranking.PlainNumber(line.Made), decimals(line.Expected, 2)
			row.Change, row.New = signed(line.Change), line.New
		}
		if line.HasPerformance {
			row.Performance = line.Performance
		}
		for _, term := range line.Terms {
			row.Terms = append(row.Terms, RatingTerm{Round: term.Round, Opponent: s.NameIn(t.State, persons[term.Opponent-1]), Rating: term.OpponentRating,
				Made: ranking.PlainNumber(term.Made), Expected: decimals(term.Expected, 2), Change: signed(term.Change)})
		}
		rows[i] = row
	}
	return rows, nil
}

func decimals(n float64, places int) string { return strconv.FormatFloat(n, 'f', places, 64) }

// signed writes a change to a tenth, with its sign; what rounds to nothing has none.
func signed(n float64) string {
	text := decimals(math.Abs(n), 1)
	switch {
	case text == "0.0":
		return text
	case n < 0:
		return "−" + text
	}
	return "+" + text
}
