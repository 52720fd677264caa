package stages

import (
	"cmp"
	"errors"
	"slices"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/lots"
)

// By says by what the numbers of a stage are given.
type By string

// The ways.
const (
	// BySeat: in the order of the rows; a seat with a number of its own keeps it.
	BySeat By = "seat"
	// ByRating: the highest rated is number 1.
	ByRating By = "rating"
	// ByLot: drawn with a seed (package lots), by the person's number.
	ByLot By = "lots"
)

// Numbering is how the numbers of a stage are given.
type Numbering struct {
	By   By
	Seed string
	// ApartLast is in how many last rounds of a round robin compatriots do not meet.
	// Numbers are moved for it as little as the tables allow.
	ApartLast int
}

// Number gives a number to everybody who has a seat. The order of level ratings is that
// of the persons. Refused: BadNumbers, for lots without a seed, a number given twice, or
// compatriots who cannot be kept apart.
func (f Filling) Number(n Numbering, people []Entrant) (Filling, error) {
	f.Seats = slices.Clone(f.Seats)
	order, err := n.order(f, people)
	if err != nil {
		return Filling{}, err
	}
	numbers := make([]int, len(order))
	for i := range order {
		numbers[i] = i + 1
	}
	if n.ApartLast != 0 {
		if numbers, err = apart(order, n.ApartLast, max(f.Cycles, 1), people); err != nil {
			return Filling{}, err
		}
	}
	no := map[Person]int{}
	for i, p := range order {
		no[p] = numbers[i]
	}
	for i, h := range f.Seats {
		f.Seats[i].No = no[h.Person]
	}
	return f, nil
}

// order are the persons by number before any constraint.
func (n Numbering) order(f Filling, people []Entrant) ([]Person, error) {
	list := f.Persons()
	switch n.By {
	case ByRating:
		rating := map[Person]int{}
		for _, e := range people {
			rating[e.Person] = e.Rating
		}
		slices.SortFunc(list, func(a, b Person) int {
			return cmp.Or(cmp.Compare(rating[b], rating[a]), cmp.Compare(a, b))
		})
		return list, nil
	case ByLot:
		drawn, err := lots.Places(n.Seed, names(list))
		if err != nil {
			return nil, &Error{Code: BadNumbers, Detail: "seed"}
		}
		order := make([]Person, len(list))
		for i, place := range drawn {
			order[place-1] = list[i]
		}
		return order, nil
	case BySeat, "":
		return f.bySeat(list)
	}
	return nil, &Error{Code: BadNumbers, Detail: string(n.By)}
}

// bySeat keeps the numbers that rows have, and gives the free ones in order.
func (f Filling) bySeat(list []Person) ([]Person, error) {
	order := make([]Person, len(list))
	for _, h := range f.Seats {
		if h.Person == 0 || h.Seat.No == 0 || h.Why == TieSeat || h.Why == OneOfRest {
			continue
		}
		if h.Seat.No < 1 || h.Seat.No > len(list) {
			return nil, &Error{Code: BadNumbers, Seat: h.Seat.Row, Number: h.Seat.No, Detail: "above"}
		}
		if order[h.Seat.No-1] != 0 {
			return nil, &Error{Code: BadNumbers, Seat: h.Seat.Row, Number: h.Seat.No, Detail: "twice"}
		}
		order[h.Seat.No-1] = h.Person
	}
	free := 0
	for _, p := range list {
		if slices.Contains(order, p) {
			continue
		}
		for order[free] != 0 {
			free++
		}
		order[free] = p
	}
	return order, nil
}

// apart are the numbers that keep compatriots out of the last rounds.
func apart(order []Person, last, cycles int, people []Entrant) ([]int, error) {
	nation := map[Person]int{}
	for _, e := range people {
		nation[e.Person] = e.Nation
	}
	nations := make([]string, len(order))
	for i, p := range order {
		if nation[p] != 0 {
			nations[i] = name(Person(nation[p]))
		}
	}
	numbers, err := pairing.KeepCompatriotsEarly(nations, last, pairing.RoundRobinOptions{Cycles: cycles})
	var refused *pairing.Error
	if errors.As(err, &refused) {
		return nil, &Error{Code: BadNumbers, Number: last, Detail: string(refused.Code)}
	}
	return numbers, err
}
