package rated

import (
	"errors"
	"net/http"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/ratings"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// Asked is which list an address asks for.
type Asked struct {
	Rules ratings.Rules
	All   bool   // all players, not RIF's list alone
	Day   string // as typed; empty: that of the last game
	// Wrong says why there is no such list; without a key there is one.
	Wrong locale.Text
}

// Ask finds the list that an address asks for. It is nil where it is being computed for the first time, or Wrong.
func (k *Keeper) Ask(c web.Context, desk *arbiter.Desk) (q Asked, l *List, current bool, err error) {
	rules, err := web.OneOf(c, "rules", string(ratings.Renju), string(ratings.Gomoku))
	who, wrong := web.OneOf(c, "who", "listed", "all")
	if err = errors.Join(err, wrong); err != nil {
		return q, nil, false, err
	}
	q = Asked{Rules: ratings.Renju, All: who == "all", Day: web.Narrow(c.QueryParam("on"))}
	if rules != "" {
		q.Rules = ratings.Rules(rules)
	}
	var on *int
	if q.Day != "" {
		day, is := ratings.DayOf(q.Day)
		if !is {
			q.Wrong = locale.Say("rating.list.day.wrong", "What", locale.Isolate(q.Day))
			return q, nil, true, nil
		}
		on = &day
	}
	l, current = k.List(c.Request().Context(), desk, q.Rules, on)
	if l != nil && len(l.All) == 0 && l.Since != nil {
		q.Wrong = locale.Say("rating.list.day.before", "Day", q.Day, "First", ratings.Date(*l.Since))
	}
	return q, l, current, nil
}

// Whole is the list that an address asks for, for a file: an error where there is none.
func (k *Keeper) Whole(c web.Context, desk *arbiter.Desk) (Asked, *List, error) {
	q, l, _, err := k.Ask(c, desk)
	switch {
	case err != nil:
	case q.Wrong.Key != "":
		err = &web.Refused{Status: http.StatusBadRequest, Text: q.Wrong, Back: address.RatingList}
	case l == nil:
		err = &web.Refused{Status: http.StatusServiceUnavailable, Text: locale.Say("rating.list.reading"), Back: address.RatingList}
	}
	return q, l, err
}

// Of are the lines that were asked for.
func (l *List) Of(q Asked) []ratings.Line {
	if q.All {
		return l.All
	}
	return l.Lines
}
