package ratings

import (
	"cmp"
	"slices"

	"renju-arbiter/pairing/rating/whr"
)

// Line is a player in a list.
type Line struct {
	Place int
	Key   string
	Person
	Rating
	// Games in all, and the day of the last one.
	Games, Last int
}

// Rating is a rating as it is shown, and the bounds within which it is in 95 of 100 cases.
type Rating struct{ Points, Low, High float64 }

func shown(points, sd float64) Rating {
	return Rating{points + Above, points + Above - wide*sd, points + Above + wide*sd}
}

// List is the list of its day, the highest first, without persons who were forgotten. All: also players with few games, or without a late one.
func (g *Gathered) List(h *whr.History, all bool) []Line {
	var list []Line
	for _, p := range h.Players {
		if g.Persons[p.Name].Forgotten() {
			continue
		}
		line := Line{Key: p.Name, Person: g.Persons[p.Name], Last: p.Days[len(p.Days)-1].Day}
		for _, d := range p.Days {
			line.Games += d.Games
		}
		if !all && (line.Games < LeastGames || !active(line.Last, g.On)) {
			continue
		}
		line.Rating, _ = g.rated(h, p)
		list = append(list, line)
	}
	slices.SortStableFunc(list, func(a, b Line) int { return cmp.Compare(b.Points, a.Points) })
	for i := range list {
		list[i].Place = i + 1
	}
	return list
}

// Point is a day of a curve.
type Point struct {
	Day int
	Rating
	Games int
}

// Curve is the ratings of a player on the days of games, and on the day of the list.
func (g *Gathered) Curve(h *whr.History, key string) (curve []Point) {
	p, known := h.Of(key)
	if !known {
		return nil
	}
	for _, d := range p.Days {
		curve = append(curve, Point{d.Day, shown(d.Rating, d.SD), d.Games})
	}
	if now, ok := g.rated(h, p); ok && g.On > p.Days[len(p.Days)-1].Day {
		curve = append(curve, Point{g.On, now, 0})
	}
	return curve
}

// Rated is the rating of a player on the day of the list; not of one without a game until then.
func (g *Gathered) Rated(h *whr.History, key string) (Rating, bool) {
	p, known := h.Of(key)
	if !known {
		return Rating{}, false
	}
	return g.rated(h, p)
}

func (g *Gathered) rated(h *whr.History, p whr.Player) (Rating, bool) {
	points, sd, ok := h.On(p, g.On)
	return shown(points, sd), ok
}

// Find finds players by RIF id or by name; several are namesakes.
func (g *Gathered) Find(text string) (keys []string) {
	for key, p := range g.Persons {
		if text == p.RIFID || text == p.Name {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return keys
}
