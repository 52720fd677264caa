package event

import (
	"strconv"
	"strings"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// scheduleActs are what is done there.
func (s *rounds) scheduleActs() web.Acts {
	return web.Acts{
		address.PublishRoute: {Read: readPublishSchedule, Next: web.To(address.LinksRoute), Done: "done.published"},
	}
}

// readPublishSchedule sets the schedule; the boards that were ticked have their
// tentative colours exchanged.
func readPublishSchedule(a web.Asked) (tournament.Command, error) {
	var publish tournament.PublishSchedule
	for _, word := range web.Words(a, "reverse") {
		seat, ok := seatOf(word)
		if !ok {
			return nil, web.NoChoice(a, "reverse")
		}
		publish.Reversed = append(publish.Reversed, seat)
	}
	return publish, nil
}

// seatOf reads "3-1": round 3, board 1.
func seatOf(word string) (tournament.Seat, bool) {
	left, right, ok := strings.Cut(word, "-")
	round, err1 := strconv.Atoi(left)
	number, err2 := strconv.Atoi(right)
	return tournament.Seat{Round: round, Board: number}, ok && err1 == nil && err2 == nil
}
