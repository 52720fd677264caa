package knockout

import "testing"

// As the bracket is drawn, the two of a match stand as the matches they come from: the
// winners of the one above and of the one below, the losers where it is about third place.
func TestTheTwoOfAMatchStandAsTheyComeFromAbove(t *testing.T) {
	b, err := NewBracket([]int{1, 2, 3, 4, 5, 6, 7}, Options{ThirdPlace: true})
	if err != nil {
		t.Fatal(err)
	}
	lost := func(round, match, first, second int) Game {
		return Game{Round: round, Match: match, First: first, Second: second, SecondPoints: 1000}
	}
	games := []Game{lost(1, 2, 4, 5), lost(1, 3, 2, 7), lost(1, 4, 3, 6), lost(2, 1, 1, 5)}
	s, err := Next(b, Results{Games: games})
	if err != nil {
		t.Fatal(err)
	}
	if s.Rounds() != 3 {
		t.Errorf("%d rounds", s.Rounds())
	}
	for _, test := range []struct{ round, match, upper, lower int }{{1, 1, 1, 0}, {1, 2, 4, 5}, {2, 1, 1, 5}, {2, 2, 7, 6}, {3, 1, 5, 0}, {3, 2, 1, 0}} {
		m, is := s.Match(test.round, test.match)
		if upper, lower := s.Drawn(m); !is || upper != test.upper || lower != test.lower {
			t.Errorf("match %d of round %d: %d above %d, it should be %d above %d", test.match, test.round, upper, lower, test.upper, test.lower)
		}
	}
	for _, none := range [][2]int{{1, 0}, {1, 5}, {3, 3}, {4, 1}} {
		if m, is := s.Match(none[0], none[1]); is {
			t.Errorf("there is a match %v: %+v", none, m)
		}
	}
}
