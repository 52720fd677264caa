package tournament

import (
	"slices"
	"sync"

	"renju-arbiter/arbiter/game"
)

// index is what entries and pairings are found by. It lies beside the state, is made when something is
// first looked up, once, and is shared by all copies of the state; the next state has its own. Without
// it a loop over a whole event that looks up one thing each time would take quadratic time.
type index struct {
	entries  []Entry // what it was made of: it is no index of anything else
	pairings []Pairing
	given    []Provisional
	once     sync.Once

	entry   map[string]int // place of an entry, by player or team
	person  map[string]int // by who plays for it
	game    map[string]int // place of a pairing, by its game
	rounds  map[int][]Pairing
	matches map[int][]Match
	seats   map[Seat][]Pairing
	of      map[string][]Pairing  // by player or team
	last    int                   // the number of rounds
	played  map[gameOf]string     // the games of a player
	counts  map[string]game.Score // what an arbiter has given provisionally, by game
}

// gameOf is a player's game of a round; leg 0 is the first that there is.
type gameOf struct {
	player     string
	round, leg int
}

// look is the index of the state.
func (s State) look() *index {
	i := s.index
	if !i.fits(&s) {
		i = newIndex(&s)
	}
	i.once.Do(i.make)
	return i
}

// indexed is the state with an index of its own. Apply answers with such states;
// who changes a copy by hand asks for it before looking up much.
func (s State) indexed() State {
	if !s.index.fits(&s) {
		s.index = newIndex(&s)
	}
	return s
}

func newIndex(s *State) *index {
	return &index{entries: s.Entries, pairings: s.Pairings, given: s.Provisional}
}

// fits tells whether the index is that of a state: a copy whose lists were changed
// by hand has none yet.
func (i *index) fits(s *State) bool {
	return i != nil && oneList(i.entries, s.Entries) && oneList(i.pairings, s.Pairings) && oneList(i.given, s.Provisional)
}

// oneList tells whether two lists are one: what stands in a state's list is never
// written to.
func oneList[T any](a, b []T) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0])
}

func (i *index) make() {
	i.entry, i.person = make(map[string]int, len(i.entries)), make(map[string]int, len(i.entries))
	for n, e := range i.entries {
		first(i.entry, e.Player, n)
		for _, id := range e.Persons() {
			first(i.person, id, n)
		}
	}
	i.game, i.of = make(map[string]int, len(i.pairings)), make(map[string][]Pairing, len(i.entries))
	i.rounds, i.seats = map[int][]Pairing{}, make(map[Seat][]Pairing, len(i.pairings))
	for n, p := range i.pairings {
		if p.Game != "" {
			first(i.game, p.Game, n)
		}
		i.rounds[p.Round] = append(i.rounds[p.Round], p)
		at := Seat{p.Round, p.Board}
		i.seats[at] = append(i.seats[at], p)
		i.of[p.First] = append(i.of[p.First], p)
		if p.Second != "" && p.Second != p.First {
			i.of[p.Second] = append(i.of[p.Second], p)
		}
		i.last = max(i.last, p.Round)
	}
	for _, in := range i.rounds { // an extra game is published after the other boards
		slices.SortStableFunc(in, func(a, b Pairing) int { return a.Board - b.Board })
	}
	i.counts = make(map[string]game.Score, len(i.given))
	for _, g := range i.given {
		first(i.counts, g.Game, g.Score)
	}
	i.plays()
	i.match()
}

// first keeps what is known under a name first.
func first[K comparable, V any](m map[K]V, key K, value V) {
	if _, known := m[key]; !known {
		m[key] = value
	}
}

// plays puts the games of each player under their rounds.
func (i *index) plays() {
	i.played = make(map[gameOf]string, 4*len(i.pairings))
	for _, p := range i.pairings {
		for _, player := range []string{p.First, p.Second} {
			if player == "" || p.Game == "" {
				continue
			}
			first(i.played, gameOf{player, p.Round, p.Leg}, p.Game)
			first(i.played, gameOf{player, p.Round, 0}, p.Game)
		}
	}
}

// match puts the games of each pairing of a round together.
func (i *index) match() {
	i.matches = make(map[int][]Match, len(i.rounds))
	for round, in := range i.rounds {
		var list []Match
		for n, p := range in {
			if last := len(list) - 1; last >= 0 && list[last].Board == p.Board {
				m := &list[last]
				from := n - len(m.Games)
				m.Games = in[from : n+1 : n+1]
				continue
			}
			m := Match{Round: p.Round, Board: p.Board, First: p.First, Second: p.Second, Bye: p.Bye}
			if p.Second != "" {
				m.Games = in[n : n+1 : n+1]
			}
			list = append(list, m)
		}
		i.matches[round] = list
	}
}
