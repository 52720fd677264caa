package rated

import (
	"errors"

	"renju-arbiter/arbiter/ratings"
	"renju-arbiter/views/locale"
)

// Contradiction says why an event does not count for ratings that contradicts others.
func Contradiction(err error) locale.Text {
	var ids *ratings.TwoIDsError
	var same *ratings.SameIDError
	var twice *ratings.TwiceError
	switch {
	case errors.As(err, &ids):
		return locale.Say("rating.wrong.ids", "Name", locale.Isolate(ids.Person), "One", ids.IDs[0], "Other", ids.IDs[1])
	case errors.As(err, &same):
		return locale.Say("rating.wrong.same", "Event", locale.Isolate(same.Event), "ID", same.ID)
	case errors.As(err, &twice):
		return locale.Say("rating.wrong.twice", "Event", locale.Isolate(twice.Event))
	}
	return locale.Text{}
}
