package wall

import (
	"testing"

	"pgregory.net/rapid"
)

func TestRowsAreSpreadEvenly(t *testing.T) {
	for _, test := range []struct {
		what                  string
		of                    crowd
		count                 int
		plates, columns, rows int
	}{
		{"8 pairings", pairingRows, 8, 1, 1, 8},
		{"9 pairings", pairingRows, 9, 1, 2, 5},
		{"32 pairings", pairingRows, 32, 1, 2, 16},
		{"50 pairings", pairingRows, 50, 2, 2, 13},
		{"6 names", nameRows, 6, 1, 1, 6},
		{"12 names", nameRows, 12, 1, 2, 6},
		{"40 names", nameRows, 40, 1, 3, 14},
		{"100 names", nameRows, 100, 2, 3, 17},
		{"12 results", resultRows, 12, 1, 1, 12},
		{"40 standings", standingRows, 40, 1, 2, 20},
		{"60 lines of boards", boardLines, 60, 2, 3, 10},
		{"nothing", nameRows, 0, 1, 1, 1},
	} {
		if s := test.of.spread(test.count); s.plates != test.plates || s.columns != test.columns || s.rows != test.rows {
			t.Errorf("%s: %+v", test.what, s)
		}
	}
}

// Every row stands on one plate, in its order, and no plate has more than it holds.
func TestEveryRowStandsOnOnePlate(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := rapid.SampledFrom([]crowd{pairingRows, nameRows, resultRows, standingRows, timeRows, boardLines, lineOfFour}).Draw(t, "crowd")
		s := c.spread(rapid.IntRange(0, 500).Draw(t, "rows"))
		before := 0
		for page := 1; page <= s.plates; page++ {
			from, to := s.span(page)
			if from != before || to-from > s.rows*s.columns || to-from > c.plate || (to == from && s.count > 0) {
				t.Fatalf("%+v: plate %d has the rows from %d to %d", s, page, from, to)
			}
			before = to
		}
		if before != s.count {
			t.Fatalf("%+v: %d rows stand", s, before)
		}
	})
}

func TestAsManyBoardsAreDrawnAsCanBeRead(t *testing.T) {
	for _, test := range []struct {
		boards                       int
		four                         bool
		cards, lines, inLine, plates int
	}{
		{1, false, 1, 1, 1, 1}, {3, false, 3, 1, 3, 1}, {4, false, 4, 2, 2, 1}, {5, false, 5, 2, 3, 1}, {12, false, 12, 2, 6, 1},
		{13, false, 8, 2, 4, 1}, {20, false, 8, 2, 4, 1}, {21, false, 0, 0, 0, 1}, {60, false, 0, 0, 0, 2},
		{6, true, 6, 2, 3, 1}, {7, true, 0, 0, 0, 1}, {20, true, 0, 0, 0, 2},
	} {
		h := hang(test.boards, test.four)
		if h.cards != test.cards || h.lines != test.lines || h.inLine() != test.inLine || h.plates() != test.plates {
			t.Errorf("%d boards: %+v", test.boards, h)
		}
	}
}

// Of a bracket as much hangs as can be read, and the current round in any case: its last
// four rounds on one plate, sixteen matches a plate with those they lead to before that.
func TestABracketGrowsFromTheCurrentRound(t *testing.T) {
	for _, test := range []struct {
		rounds, current int
		want            branches
	}{
		{1, 1, branches{plates: 1, parts: 1, first: 1, rounds: 1, matches: 1}},
		{4, 1, branches{plates: 1, parts: 1, first: 1, rounds: 4, matches: 8}},
		{4, 4, branches{plates: 1, parts: 1, first: 1, rounds: 4, matches: 8}},
		{5, 1, branches{plates: 1, parts: 2, first: 1, rounds: 2, matches: 8}},
		{5, 2, branches{plates: 1, parts: 1, first: 2, rounds: 4, matches: 8}},
		{7, 1, branches{plates: 4, parts: 2, first: 1, rounds: 2, matches: 8}},
		{7, 3, branches{plates: 1, parts: 2, first: 3, rounds: 2, matches: 8}},
		{7, 7, branches{plates: 1, parts: 1, first: 4, rounds: 4, matches: 8}},
	} {
		if got := grow(test.rounds, test.current); got != test.want {
			t.Errorf("%d rounds, in round %d: %+v, it should be %+v", test.rounds, test.current, got, test.want)
		}
	}
}

// Of a second bracket the current round hangs with those that follow, at most four, and its end when there are no
// more. Each match of them hangs on one plate, eight of a round at most.
func TestASecondBracketClimbsFromTheCurrentRound(t *testing.T) {
	for _, test := range []struct {
		matches []int
		current int
		want    ladder
	}{
		{nil, 0, ladder{}},
		{[]int{1, 1, 1}, 0, ladder{plates: 1, rounds: 3, names: 6}},
		{[]int{8, 8, 4, 4, 2, 2, 1, 1, 1}, 2, ladder{plates: 1, first: 2, rounds: 4, names: 24}},
		{[]int{8, 8, 4, 4, 2, 2, 1, 1, 1}, 9, ladder{plates: 1, first: 5, rounds: 4, names: 10}},
		{[]int{17, 16, 8, 8, 1}, 0, ladder{plates: 3, rounds: 4, names: 2 * (6 + 6 + 3 + 3)}},
	} {
		if got := climb(test.matches, test.current); got != test.want {
			t.Errorf("%v, in round %d: %+v, it should be %+v", test.matches, test.current, got, test.want)
		}
	}
}

// Every match of the current round hangs on one of the plates, once.
func TestNoMatchOfTheCurrentRoundIsMissing(t *testing.T) {
	for rounds := 1; rounds <= 9; rounds++ {
		for current := 1; current <= rounds; current++ {
			b := grow(rounds, current)
			if hang, are := b.plates*b.parts*(b.matches>>(current-b.first)), 1<<(rounds-current); hang != are || b.matches > mostMatches || b.first+b.rounds-1 > rounds {
				t.Errorf("%d rounds, in round %d: %d of %d matches hang: %+v", rounds, current, hang, are, b)
			}
		}
	}
}
