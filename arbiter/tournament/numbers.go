package tournament

import "slices"

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
	for _, e := range events {
		s, _ = s.fold(e) // what was decided a moment ago folds
	}
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
