package seats

// A Busy is a round in which somebody plays.
type Busy struct {
	Event  string
	Round  int
	Player string // the person's id there
	Same   string // Player.Same
	At     int64  // when the round is planned, in milliseconds of Unix time; 0: it is not
	Open   bool   // the person has an open game in it
}

// A Clash is a round of an event and one of another in which the same person plays at one hour.
type Clash struct{ Own, Other Busy }

// Clashes returns who plays in a round of own and at the same hour in one of others: with an open game there, or in
// rounds that are planned less than length apart, in milliseconds. A person has one clash with an event, by an open
// game if there is one, else by the first of others.
func Clashes(own, others []Busy, length int64) (list []Clash) {
	type key struct{ same, event string }
	by, at := map[string][]Busy{}, map[key]int{}
	for _, one := range own {
		by[one.Same] = append(by[one.Same], one)
	}
	for _, other := range others {
		for _, one := range by[other.Same] {
			if one.Event == other.Event || !other.Open && !near(one.At, other.At, length) {
				continue
			}
			k := key{other.Same, other.Event}
			if i, there := at[k]; !there {
				at[k], list = len(list), append(list, Clash{one, other})
			} else if other.Open && !list[i].Other.Open {
				list[i] = Clash{one, other}
			}
			break
		}
	}
	return list
}

// near tells that two planned instants are less than length apart.
func near(a, b, length int64) bool { return a > 0 && b > 0 && max(a-b, b-a) < length }
