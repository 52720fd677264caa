package whr

import (
	"math"
	"slices"
	"sort"
	"strings"
)

// Settings are the constants of a rating.
type Settings struct {
	// Drift is the variance of a rating's change in a day, in points squared.
	Drift float64
	// Virtual is how many draws against an opponent of rating 0 a player begins with.
	Virtual float64
}

// Game is a game on the board.
type Game struct {
	// Day counts from 1970-01-01.
	Day int
	// Black and White are different players. A name is any text but the empty one.
	Black, White string
	// Score is Black's: 1, 0.5 or 0.
	Score float64
}

// History has the ratings of all players.
type History struct {
	Settings Settings
	// Players in the byte order of their names.
	Players []Player
}

// Player is the curve of one player.
type Player struct {
	Name string
	// Days with games, in order.
	Days []Day
}

// Day is the rating of a player on a day with games.
type Day struct {
	// Day counts from 1970-01-01.
	Day int
	// Rating in points around 0, and its standard deviation.
	Rating, SD float64
	// Games on this day.
	Games int
}

// Of finds a player by name.
func (h *History) Of(name string) (Player, bool) {
	i, is := slices.BinarySearchFunc(h.Players, name, func(p Player, name string) int { return strings.Compare(p.Name, name) })
	if !is {
		return Player{}, false
	}
	return h.Players[i], true
}

// On is the rating of a player on any day. Before the first game there is none.
func (h *History) On(p Player, day int) (rating, sd float64, ok bool) {
	i := sort.Search(len(p.Days), func(i int) bool { return p.Days[i].Day > day })
	if i == 0 {
		return 0, 0, false
	}
	from := p.Days[i-1]
	after := float64(day - from.Day)
	if i == len(p.Days) {
		return from.Rating, math.Sqrt(h.Settings.Drift*after + from.SD*from.SD), true
	}
	to := p.Days[i]
	before := float64(to.Day - day)
	a, b := before/(after+before), after/(after+before)
	mixed := a*from.SD + b*to.SD
	return a*from.Rating + b*to.Rating, math.Sqrt(h.Settings.Drift*before*after/(after+before) + mixed*mixed), true
}
