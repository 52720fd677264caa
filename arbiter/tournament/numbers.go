package tournament

import (
	"cmp"
	"maps"
	"slices"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/lots"
	"renju-arbiter/pairing/swiss"
)

// Numbers is what the start numbers follow until somebody gives them otherwise.
type Numbers string

// The choices. Events of before do not name one: theirs follow the order of entry.
const (
	NumbersEntry  Numbers = ""
	NumbersRating Numbers = "rating" // FIDE C.04.2: rating, title, name
)

// FollowRating tells that the start numbers follow the rating, and go on to: lots and
// numbers given by hand stay as they are. A team has no rating of its own: teams stand in
// the order of entry.
func (s State) FollowRating() bool {
	return s.Numbers == NumbersRating && s.single() && (s.NumberedBy == "" || s.NumberedBy == ByRating)
}

// numberedAfter are the events with the start numbers as they follow from them. The order
// is that of title and name, for equal ratings.
func (s State) numberedAfter(order []string, events ...Event) []Event {
	if s.Published || !s.FollowRating() {
		return events
	}
	s, _ = s.foldAll(events) // what was decided a moment ago folds
	now := make([]string, len(s.Entries))
	for i, e := range s.Entries {
		now[i] = e.Player
	}
	if next := s.ranked(order); !slices.Equal(now, next) {
		events = append(events, Numbered{Players: next, Method: ByRating})
	}
	return events
}

// ranked are the entries by rating, equals in the order that is given, those who are not
// in it last.
func (s State) ranked(order []string) []string {
	place := make(map[string]int, len(order))
	for i, player := range order {
		first(place, player, i)
	}
	at := func(player string) int {
		if i, listed := place[player]; listed {
			return i
		}
		return len(order)
	}
	s.Entries = slices.Clone(s.Entries)
	slices.SortStableFunc(s.Entries, func(a, b Entry) int { return at(a.Player) - at(b.Player) })
	return s.Entries.ByRating()
}

// lastRenumbered is the last round before whose pairing numbers may change for who
// comes late (FIDE C.04.2).
const lastRenumbered = 4

// renumbered gives late entries the numbers of their strength: between the others,
// by rating, as long as numbers may change. Where the numbers go by something else,
// a drawing of lots or the arbiter's own order, they stay and the late come last.
func (s State) renumbered(late Entered) []Event {
	byRating := slices.IsSortedFunc(s.Entries, func(a, b Entry) int { return b.Rating - a.Rating })
	if !s.ByTable() || !byRating || late.From > lastRenumbered {
		return nil
	}
	after, _ := s.entered(late)
	order := after.Entries.ByRating()
	if slices.EqualFunc(order, after.Entries, func(player string, e Entry) bool { return player == e.Player }) {
		return nil
	}
	return []Event{Numbered{Players: order, Method: ByRating}}
}

// LastOfBaku is the number of the last player of Baku's group A: the first half
// of the field at the start, and latecomers with a lower number.
func (e Entries) LastOfBaku() int {
	var numbers []int
	for _, one := range e {
		if one.From <= 1 {
			numbers = append(numbers, one.Number)
		}
	}
	return swiss.LastOfBaku(numbers)
}

// EarlyCompatriots is the order of start numbers in which no compatriots meet in
// the last rounds of a round robin, as many as the event says. Players keep
// their numbers where they can. The error is a *Refusal, or pairing's where no order does it.
func (s State) EarlyCompatriots() ([]string, error) {
	if s.how() != RoundRobin || s.Apart != ApartLast {
		return nil, &Refusal{Code: NotInThisSystem}
	}
	numbers, err := pairing.KeepCompatriotsEarly(s.nations(), s.ApartRounds, pairing.RoundRobinOptions{Cycles: s.Cycles})
	if err != nil {
		return nil, err
	}
	return s.moved(numbers), nil
}

// EvenNations is the order of start numbers in which the colours between each two nations are as even as the search
// finds. Compatriots stay out of the last rounds, if the event says so. Errors are those of EarlyCompatriots.
func (s State) EvenNations() ([]string, pairing.EvenNations, error) {
	if !s.HasNations() {
		return nil, pairing.EvenNations{}, &Refusal{Code: NotInThisSystem}
	}
	last := map[Apart]int{ApartLast: s.ApartRounds}[s.Apart]
	even, err := pairing.KeepNationsEven(s.nations(), last, pairing.RoundRobinOptions{Cycles: s.Cycles})
	if err != nil {
		return nil, even, err
	}
	return s.moved(even.Numbers), even, nil
}

// HasNations tells of a round robin of players with two nations or more.
func (s State) HasNations() bool {
	nations := slices.DeleteFunc(slices.Compact(slices.Sorted(slices.Values(s.nations()))), func(nation string) bool { return nation == "" })
	return s.how() == RoundRobin && s.single() && s.Boards == 0 && len(nations) > 1
}

// NationsDiffer is how many games at most one nation begins more than another against it, as the numbers are.
func (s State) NationsDiffer() int {
	numbers := make([]int, len(s.Entries))
	for i, e := range s.Entries {
		numbers[i] = e.Number
	}
	return pairing.NationsDiffer(s.nations(), numbers, pairing.RoundRobinOptions{Cycles: s.Cycles})
}

// nations are those of the entries, in their order.
func (s State) nations() []string {
	nations := make([]string, len(s.Entries))
	for i, e := range s.Entries {
		nations[i] = e.Nation
	}
	return nations
}

// moved are the players in the order of new numbers.
func (s State) moved(numbers []int) []string {
	order := make([]string, len(numbers))
	for i, no := range numbers {
		order[no-1] = s.Entries[i].Player
	}
	return order
}

// LateCompatriots are the pairings of a round robin in which compatriots meet in
// the last rounds of a cycle, though the event keeps them apart there.
func (s State) LateCompatriots(schedule []Pairing) []Pairing {
	if s.how() != RoundRobin || s.Apart == ApartNever {
		return nil
	}
	cycle := len(s.Entries) - 1 + len(s.Entries)%2
	from := cycle - s.ApartRounds
	if s.Apart == ApartAlways {
		from = 0
	}
	var list []Pairing
	for _, p := range schedule {
		first, _ := s.Entry(p.First)
		second, met := s.Entry(p.Second)
		if met && p.Leg <= 1 && first.Nation != "" && first.Nation == second.Nation && (p.Round-1)%cycle >= from {
			list = append(list, p)
		}
	}
	return list
}

// How something was drawn (TOURNAMENT.md, "Before and after the rounds").
const (
	ByNigiri      = "nigiri"       // stones in a fist, guessed
	ByHiddenStone = "hidden-stone" // one stone in each fist
	ByLot         = "lot"          // from a recorded seed
	ByRating      = "rating"       // no draw: the order of the ratings
	ByHand        = "hand"         // drawn live and typed in
	BySeats       = "seats"        // no draw: the order of the seats that other events feed
	ByGroups      = "groups"       // the order in which the players of a group were drawn
	ByNations     = "compatriots"  // moved so that compatriots meet early in a round robin
	ByColours     = "even-colours" // moved so that colours between nations are even in a round robin
)

// DrawColour records who the first player of the first round is: tentative Black,
// or White.
type DrawColour struct {
	Second bool // the first player is tentative White
	Method string
	Seed   string // of a lot
}

// Number gives the start numbers: Players in their new order.
type Number struct {
	Players []string
	Method  string
	Seed    string // of a lot
}

// Forbid names players who may not meet each other. An empty list takes all back.
type Forbid struct{ Players []string }

// SetStartingPoints says with how many points the players begin, in place of what was said before. They are given
// by hand, or by rating as McMahon does: each limit that a player reaches is worth a win.
type SetStartingPoints struct {
	Points map[string]int // thousandths; who is not in it begins with none
	Limits []int          // ratings; with them Points is empty
	Reason string
}

// StartingPoints are the points with which players begin. They are in the table and in every pairing.
type StartingPoints struct {
	Points map[string]int `json:"points"`           // as in SetStartingPoints
	Limits []int          `json:"limits,omitempty"` // late entries begin by them too
	From   string         `json:"from,omitempty"`   // the event by whose places they are (seats.Terms)
	Reason string         `json:"reason,omitempty"`
}

// Kind is the name of the kind, as the journal keeps it.
func (StartingPoints) Kind() string { return "starting-points" }

// The limits of starting points.
const (
	mostStartingPoints = 1_000_000 // thousandths
	mostRatingLimits   = 20
	maxRatingLimit     = 4000
)

// The refusals of starting points.
const (
	BadStartingPoints Code = "bad-starting-points" // Player begins with less than none, or with too many
	BadRatingLimits   Code = "bad-rating-limits"   // not in rising order, or out of range
)

func (c SetStartingPoints) decide(b *Book) ([]Event, error) {
	switch {
	case b.how() == KnockOut || b.how() == Keizer:
		return nil, &Refusal{Code: NotInThisSystem}
	case c.Reason == "" && (len(c.Limits) == 0 || b.Published):
		return nil, &Refusal{Code: ReasonNeeded}
	case len(c.Limits) > mostRatingLimits:
		return nil, &Refusal{Code: BadRatingLimits}
	}
	for i, limit := range c.Limits {
		if limit < 1 || limit > maxRatingLimit || i > 0 && limit <= c.Limits[i-1] {
			return nil, &Refusal{Code: BadRatingLimits}
		}
	}
	e := StartingPoints{Points: map[string]int{}, Limits: c.Limits, Reason: c.Reason}
	for _, player := range slices.Sorted(maps.Keys(c.Points)) {
		points := c.Points[player]
		if _, entered := b.Entry(player); !entered {
			return nil, &Refusal{Code: NotEntered, Player: player}
		}
		if points < 0 || points > mostStartingPoints {
			return nil, &Refusal{Code: BadStartingPoints, Player: player}
		}
		if points > 0 {
			e.Points[player] = points
		}
	}
	if after := b.beginning(e); slices.Equal(after.RatingLimits, b.RatingLimits) &&
		slices.EqualFunc(after.Entries, b.Entries, func(one, other Entry) bool { return one.Starting == other.Starting }) {
		return nil, nil
	}
	return []Event{e}, nil
}

// beginning is the state with starting points.
func (s State) beginning(e StartingPoints) State {
	s.RatingLimits = e.Limits
	s.Entries = slices.Clone(s.Entries)
	for i, one := range s.Entries {
		s.Entries[i].Starting = e.Points[one.Player]
		if len(e.Limits) > 0 {
			s.Entries[i].Starting = s.startingByRating(one.Rating)
		}
	}
	return s
}

// startingByRating are the points with which a rating begins.
func (s State) startingByRating(rating int) int {
	reached := 0
	for _, limit := range s.RatingLimits {
		if rating >= limit {
			reached++
		}
	}
	return reached * s.matchWin()
}

func (c DrawColour) decide(b *Book) ([]Event, error) {
	if !b.ByTable() {
		return nil, &Refusal{Code: NotInThisSystem}
	}
	if err := drawnBy(c.Method, c.Seed, ByNigiri, ByHiddenStone, ByLot); err != nil {
		return nil, err
	}
	return []Event{ColourDrawn(c)}, nil
}

// drawnBy refuses another method than those; a lot, and nothing else, has a phrase to be
// drawn from.
func drawnBy(method, seed string, methods ...string) error {
	switch {
	case !slices.Contains(methods, method):
		return &Refusal{Code: BadMethod}
	case (method == ByLot) != (seed != ""):
		return &Refusal{Code: SeedNeeded}
	case !sayable(seed):
		return &Refusal{Code: BadText, Setting: "seed"}
	}
	return nil
}

func (c Number) decide(b *Book) ([]Event, error) {
	if err := drawnBy(c.Method, c.Seed, ByLot, ByRating, ByHand, ByNations, ByColours); err != nil {
		return nil, err
	}
	seen := map[string]bool{}
	for _, p := range c.Players {
		if _, entered := b.Entry(p); !entered {
			return nil, &Refusal{Code: NotEntered, Player: p}
		}
		if seen[p] {
			return nil, &Refusal{Code: TwiceEntered, Player: p}
		}
		seen[p] = true
	}
	for _, e := range b.Entries {
		if !seen[e.Player] {
			return nil, &Refusal{Code: NumberMissing, Player: e.Player}
		}
	}
	return []Event{Numbered(c)}, nil
}

func (c Forbid) decide(b *Book) ([]Event, error) {
	if len(c.Players) == 1 {
		return nil, &Refusal{Code: TooFewPlayers}
	}
	for i, p := range c.Players {
		if _, entered := b.Entry(p); !entered {
			return nil, &Refusal{Code: NotEntered, Player: p}
		}
		if slices.Contains(c.Players[:i], p) {
			return nil, &Refusal{Code: TwiceEntered, Player: p}
		}
	}
	return []Event{Forbade(c)}, nil
}

// ColourByLot draws the first colour: between the numbers 1 and 2, who opens in
// round 1 by the seed (lots.Opener). Number 1 opening is tentative Black.
func ColourByLot(seed string) (DrawColour, error) {
	opener, err := lots.Opener(seed, 1, "1", "2")
	return DrawColour{Second: opener == "2", Method: ByLot, Seed: seed}, err
}

// ByRating is the order of the entries by rating, the highest first; unrated
// players come last, equals stay in their order.
func (e Entries) ByRating() []string {
	list := slices.Clone(e)
	slices.SortStableFunc(list, func(a, b Entry) int { return cmp.Compare(b.Rating, a.Rating) })
	players := make([]string, len(list))
	for i, e := range list {
		players[i] = e.Player
	}
	return players
}
