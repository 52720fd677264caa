package pairing

import (
	"cmp"
	"slices"
)

// searchBound is how many placings a search for numbers tries before it gives up:
// a moment's work, and far more than any field met needs.
const searchBound = 1_000_000

// KeepCompatriotsEarly gives numbers for a round robin in which no two players of
// one nation meet in its last rounds (the world championship keeps them out of
// the last two or three). nations[i] is the nation of lot i+1, "" for none; the
// answer[i] is that player's start number, the lot itself wherever it can be.
// With more cycles it holds for the end of each, and their last rounds are not the
// same ones: see [RoundRobinOptions].
//
// Refused: TooFewPlayers; BadRounds, fewer than 0 or more than a cycle has;
// CompatriotsTooMany, no numbering does it; SearchGaveUp, none was found.
func KeepCompatriotsEarly(nations []string, lastRounds int, o RoundRobinOptions) ([]int, error) {
	_, late, err := lateRounds(len(nations), lastRounds, o)
	if err != nil {
		return nil, err
	}
	s := newSeating(nations, late)
	switch {
	case s.place(0):
		return s.numbers, nil
	case s.tries > searchBound:
		return nil, &Error{Code: SearchGaveUp, Number: lastRounds}
	}
	return nil, &Error{Code: CompatriotsTooMany, Number: lastRounds}
}

// lateRounds are all rounds of a round robin, and the last ones of each cycle.
func lateRounds(players, last int, o RoundRobinOptions) (rounds, late [][]Board, err error) {
	if rounds, err = RoundRobin(players, o); err != nil {
		return nil, nil, err
	}
	cycle := len(rounds) / max(o.Cycles, 1)
	if last < 0 || last > cycle {
		return nil, nil, &Error{Code: BadRounds, Number: last}
	}
	for end := cycle; end <= len(rounds); end += cycle {
		late = append(late, rounds[end-last:end]...)
	}
	return rounds, late, nil
}

// seating is the state of the search, by index of the lot.
type seating struct {
	nations []string
	// order is who is placed when: the largest nations first, as they are the
	// hardest, and within one by lot.
	order   []int
	numbers []int
	// holder is the index of the lot that has a number, -1 while it is free.
	holder []int
	// late lists for each number those it meets in the last rounds.
	late  [][]int
	tries int
	// colours are those between nations; nil where these do not matter.
	colours *nationColours
}

func newSeating(nations []string, last [][]Board) *seating {
	n := len(nations)
	s := &seating{nations: nations, order: make([]int, n), numbers: make([]int, n), holder: slices.Repeat([]int{-1}, n+1), late: make([][]int, n+1)}
	for _, round := range last {
		for _, b := range round {
			if !b.Bye() {
				s.late[b.First] = append(s.late[b.First], b.Second)
				s.late[b.Second] = append(s.late[b.Second], b.First)
			}
		}
	}
	size := make(map[string]int)
	for i, nation := range nations {
		s.order[i] = i
		if nation != "" {
			size[nation]++
		}
	}
	slices.SortStableFunc(s.order, func(i, j int) int {
		return cmp.Or(cmp.Compare(size[nations[j]], size[nations[i]]), cmp.Compare(nations[i], nations[j]))
	})
	return s
}

// place seats the players from order[at] on; false if it cannot be done.
func (s *seating) place(at int) bool {
	if at == len(s.order) {
		return true
	}
	player := s.order[at]
	for step := range s.numbers {
		number := (player+step)%len(s.numbers) + 1
		if s.tries++; s.tries > searchBound {
			return false
		}
		if s.holder[number] >= 0 || s.meetsCompatriot(player, number) {
			continue
		}
		s.holder[number], s.numbers[player] = player, number
		fits := s.colours == nil || s.colours.put(s, player, number, 1)
		if fits && s.place(at+1) {
			return true
		}
		if s.colours != nil {
			s.colours.put(s, player, number, -1)
		}
		s.holder[number] = -1
	}
	return false
}

// meetsCompatriot says whether the number would meet a seated compatriot late.
func (s *seating) meetsCompatriot(player, number int) bool {
	nation := s.nations[player]
	return nation != "" && slices.ContainsFunc(s.late[number], func(other int) bool {
		holder := s.holder[other]
		return holder >= 0 && s.nations[holder] == nation
	})
}
