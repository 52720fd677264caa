package tables

import (
	"strconv"

	"renju-arbiter/views/locale"
)

// Title is a title match as it stands, its holder first; the zero value is none.
type Title struct {
	Games int
	Sides [2]TitleSide
	Over  bool
}

// A TitleSide is one of the two. Points are written with a point, as "1.5".
type TitleSide struct {
	Name, At              string // At is the page of the player
	Points, Target, Needs string
	Got, Goal             int // Points and Target in thousandths
	Won                   bool
}

// Is tells that there is a title match.
func (m Title) Is() bool { return m.Games > 0 }

// A game is so wide and high in the drawing of a lane.
const (
	gameWidth  = 100
	laneHeight = 20
)

func (m Title) viewBox() string {
	return "0 0 " + strconv.Itoa(m.Games*gameWidth) + " " + strconv.Itoa(laneHeight)
}

// across is where a number of thousandths of a point ends in a lane.
func across(thousandths int) string { return strconv.Itoa(thousandths * gameWidth / 1000) }

// roles are the texts of the two sides.
var roles = [2]string{"bracket.title.holder", "bracket.title.challenger"}

// says is what a side has to come to, and what it has come to.
func (m Title) says(t *locale.Translator, side int) (role, now string) {
	s := m.Sides[side]
	role = t.T(roles[side], "Target", t.Decimal(s.Target), "Games", m.Games)
	switch {
	case s.Won && side == 0:
		now = t.T("bracket.title.keeps")
	case s.Won:
		now = t.T("bracket.title.new")
	case !m.Over:
		now = t.T("bracket.title.needs", "Points", t.Decimal(s.Needs))
	}
	return role, now
}
