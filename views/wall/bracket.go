package wall

import (
	"slices"
	"strconv"

	"github.com/a-h/templ"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/tables"
	"renju-arbiter/views/shown/ranking"
)

// A heat is a round of a knock-out, or a part of it, as a column of the bracket.
type heat struct {
	Name  locale.Text
	Now   bool // the round that the hall is in
	Duels []duel
	round int // of the second bracket
}

// A duel is a match of it; its sign stands there while it is played.
type duel struct {
	Sign         string
	Upper, Lower side
	Bye, Third   bool
}

// A side is one of the two, and what it has made of the match so far; no name while nobody
// is known.
type side struct {
	Name, Points string
	Won, Out     bool
}

// grown is how the bracket hangs, and the second one: from the round on that the hall is in, or that waits.
func (l *look) grown() (b branches, second ladder) {
	if l.t.How() != tournament.KnockOut {
		return b, second
	}
	state, err := l.t.KnockOut()
	if err != nil {
		return b, second
	}
	last := 0
	for _, m := range state.Matches {
		if !l.apart(m) {
			last = m.Round
		}
	}
	var matches []int
	current := 0
	for _, h := range l.secondHeats(state) {
		if matches = append(matches, len(h.Duels)); h.round < l.heat() {
			current++
		}
	}
	return grow(last, min(last, l.heat())), climb(matches, current)
}

func (l *look) heat() int { return max(1, l.round, l.next) }

// apart tells that a match hangs with the second bracket: those of it, and the finals that it leads to.
func (l *look) apart(m knockout.Match) bool {
	return m.Part == knockout.SecondBracket || m.Part == knockout.FinalMatch && l.t.Elimination == knockout.Double
}

func (l *look) bracketPlate(p Plate) (string, templ.Component) {
	b := l.scene.branches
	title := l.say.T("wall.plate.bracket")
	state, err := l.t.KnockOut()
	if err != nil {
		return title, words("")
	}
	if m := l.Title(l.t); m.Is() {
		for i := range m.Sides {
			m.Sides[i].At = ""
		}
		return l.say.T("bracket.title"), tables.Race(l.say, m, part.Stars{})
	}
	if l.scene.ladder.plates > 0 {
		title = l.say.T("bracket.part.main")
	}
	if p.Page > b.plates {
		return l.secondPlate(state, p.Page-b.plates)
	}
	parts := make([][]heat, b.parts)
	for i := range parts {
		for k := range b.rounds {
			parts[i] = append(parts[i], l.heatOf(state, b.first+k, (p.Page-1)*b.parts+i, b.matches>>k))
		}
	}
	all := spread{plates: b.plates, count: b.plates * b.parts * b.matches}
	return l.titled(title, all, p.Page), bracket(l.say, parts, false)
}

// secondPlate is a plate of the second bracket. Its matches lead to others across, and have no lines.
func (l *look) secondPlate(state knockout.State, page int) (string, templ.Component) {
	s := l.scene.ladder
	heats := l.secondHeats(state)[s.first : s.first+s.rounds]
	title, first := l.say.Text(ranking.SecondBracket(l.t)), spread{plates: s.plates}
	for i, h := range heats {
		part := spread{plates: s.plates, count: len(h.Duels)}
		first.count = max(first.count, part.count)
		from, to := part.span(page)
		heats[i].Duels = h.Duels[from:to]
	}
	return l.titled(title, first, page), bracket(l.say, [][]heat{heats}, true)
}

// secondHeats are the rounds of the second bracket, and the finals that it leads to.
func (l *look) secondHeats(state knockout.State) (list []heat) {
	for _, m := range state.Matches {
		if !l.apart(m) {
			continue
		}
		if n := len(list); n == 0 || list[n-1].round != m.Round {
			name := ranking.RoundName(m.Round)
			if m.Part == knockout.FinalMatch {
				name = ranking.CupRoundName(l.t, m.Round)
			}
			list = append(list, heat{Name: name, round: m.Round, Now: m.Round == l.heat()})
		}
		h := &list[len(list)-1]
		h.Duels = append(h.Duels, l.duel(state, m))
	}
	return list
}

// heatOf is a part of a round, so many of its matches; with the final stands the match for
// third place.
func (l *look) heatOf(state knockout.State, round, part, matches int) heat {
	h := heat{Name: ranking.CupRoundName(l.t, round), Now: round == l.heat()}
	for n := part*matches + 1; n <= (part+1)*matches+1; n++ {
		if m, is := state.Match(round, n); is && (n <= (part+1)*matches || m.Part == knockout.ThirdPlaceMatch) {
			h.Duels = append(h.Duels, l.duel(state, m))
		}
	}
	return h
}

func (l *look) duel(state knockout.State, m knockout.Match) duel {
	d := duel{Bye: m.Bye || m.Walkover, Third: m.Part == knockout.ThirdPlaceMatch}
	if m.Round == l.heat() && !m.Bye && !m.Walkover && !m.Nobody {
		d.Sign = strconv.Itoa(l.t.BoardOf(m.Match))
	}
	upper, lower := state.Drawn(m)
	if m.Walkover { // who is alone stands above
		upper, lower = m.Higher, 0
	}
	d.Upper, d.Lower = l.side(upper, m), l.side(lower, m)
	return d
}

func (l *look) side(number int, m knockout.Match) side {
	if number == 0 {
		return side{}
	}
	s := side{Name: l.name(l.t.Entries[number-1].Player), Won: m.Winner == number && !m.Bye && !m.Walkover, Out: slices.Contains(m.Out(), number)}
	points := m.HigherPoints
	if number == m.Lower {
		points = m.LowerPoints
	}
	if m.Played > 0 {
		s.Points = l.say.Decimal(ranking.PointsText(points))
	}
	return s
}
