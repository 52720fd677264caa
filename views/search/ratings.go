package search

import (
	"bytes"
	"fmt"
	"maps"
	"net/http"
	"strconv"

	"renju-arbiter/arbiter/ratings"
	"renju-arbiter/records/notation/ratinglist"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/rated"
	"renju-arbiter/views/web"
)

// RatingList is a page of a list of ratings.
type RatingList struct {
	rated.Asked
	On       string // the day of the list
	Rows     []RatedRow
	Players  int // on all pages
	Reading  bool
	Faults   []locale.Text // why events do not count
	File     string        // the same as CSV
	Now      string        // the list of today, where another day was asked for
	Everyone string        // the list of all players, where nobody is in RIF's
	Earlier  string        // addresses of other pages; empty for none
	Later    string
}

// who is the value of the chooser of players.
func (m RatingList) who() string {
	if m.All {
		return "all"
	}
	return "listed"
}

// A RatedRow is a player in a list of ratings.
type RatedRow struct {
	Place, Name, Country string
	Number               string // of the federation, where somebody else has the same name
	Page                 string // the person's; empty for one of a list of games alone
	Rating, Interval     string
	Games                int
	Last                 string
}

// mostRated is how many players stand on a page of the list.
const mostRated = 100

func (s *Pages) ratingList(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	q, l, current, err := s.Ratings.Ask(c, s.public())
	if err != nil {
		return err
	}
	m, status := RatingList{Asked: q, Reading: !current}, http.StatusOK
	other := func(path string, changes ...string) string {
		query := maps.Clone(c.QueryParams())
		query.Del("page")
		for i := 0; i < len(changes); i += 2 {
			query.Set(changes[i], changes[i+1])
			if changes[i+1] == "" {
				query.Del(changes[i])
			}
		}
		return address.RatingsAsked(path, query)
	}
	if q.Day != "" {
		m.Now = other(address.RatingList, "on", "")
	}
	if q.Wrong.Key != "" {
		status = http.StatusUnprocessableEntity
	}
	if l != nil && len(l.All) > 0 {
		lines := l.Of(q)
		pages := max(1, (len(lines)+mostRated-1)/mostRated)
		page, err := web.Within(c, "page", pages)
		if err != nil {
			return err
		}
		page = max(page, 1)
		m.On, m.Players, m.File, m.Faults = ratings.Date(l.On), len(lines), other(address.RatingListCSV), faultsOf(l.Wrong)
		if len(lines) == 0 {
			m.Everyone = other(address.RatingList, "who", "all")
		}
		if page > 1 {
			m.Earlier = other(address.RatingList, "page", strconv.Itoa(page-1))
		}
		if page < pages {
			m.Later = other(address.RatingList, "page", strconv.Itoa(page+1))
		}
		called := map[string]int{}
		for _, line := range lines {
			called[line.Name]++
		}
		for _, line := range lines[(page-1)*mostRated : min(page*mostRated, len(lines))] {
			row := RatedRow{Place: strconv.Itoa(line.Place), Name: line.Name, Country: line.Country, Rating: points(line.Points), Interval: interval(line.Rating), Games: line.Games, Last: ratings.Date(line.Last)}
			if called[line.Name] > 1 {
				row.Number = line.RIFID
			}
			if start := l.Start(line.Key); start != "" {
				row.Page = address.Player(start)
			}
			m.Rows = append(m.Rows, row)
		}
	}
	return web.Show(c, status, RatingListPage(s.Frame(c, v), m))
}

// points are a rating, to a whole point.
func points(x float64) string { return fmt.Sprintf("%.0f", x) }

func interval(r ratings.Rating) string { return points(r.Low) + "–" + points(r.High) }

// faultsOf says why events do not count.
func faultsOf(wrong []error) (list []locale.Text) {
	for _, err := range wrong {
		list = append(list, rated.Contradiction(err))
	}
	return list
}

// ratingsFile is the list as CSV, all pages together.
func (s *Pages) ratingsFile(c web.Context) error {
	q, l, err := s.Ratings.Whole(c, s.public())
	if err != nil {
		return err
	}
	var text bytes.Buffer
	if err := ratinglist.Write(&text, ratinglist.CSV, &l.Gathered, l.Of(q)); err != nil {
		return err
	}
	c.Response().Header().Set("Content-Disposition", `attachment; filename="ratings-`+string(q.Rules)+`.csv"`)
	return web.SendDocument(c, "text/csv; charset=utf-8", text.Bytes())
}
