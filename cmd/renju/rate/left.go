package rate

import (
	"fmt"

	"renju-arbiter/arbiter/ratings"
)

// sentence says why games do not count.
func sentence(why ratings.Reason) string {
	switch why {
	case ratings.NotRated:
		return "the event is not marked as rated"
	case ratings.Sample:
		return "the event is a sample"
	case ratings.Partners:
		return "partners share a game"
	case ratings.NoDate:
		return "the event has no date"
	case ratings.OtherGame:
		return "another game was played"
	case ratings.TooLate:
		return "after the day of the list"
	case ratings.NoScore:
		return "both have won, or both have lost"
	case ratings.Unplayed:
		return "not played on the board, or without a result"
	}
	return string(why)
}

// Left are the sentences of what does not count.
func Left(g *ratings.Gathered) (list []string) {
	for _, l := range g.Left {
		events := ""
		if l.Events > 0 {
			events = fmt.Sprintf("events %d, ", l.Events)
		}
		list = append(list, fmt.Sprintf("left out: %s (%sgames %d)", sentence(l.Reason), events, l.Games))
	}
	for _, name := range g.Apart {
		list = append(list, fmt.Sprintf("%s: two players of one event without RIF ids; no other event is joined by this name", name))
	}
	return list
}
