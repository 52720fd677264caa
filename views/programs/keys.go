package programs

import (
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/web"
)

// Keys is the section of those that act in an event.
type Keys struct {
	Command string
	Fresh   *FreshKey // made just now: the only time that its token is known
	List    []KeyRow
	Form    KeyForm
}

// FreshKey is a key with its token.
type FreshKey struct{ Name, Token string }

// KeyRow is a key that was made. Of its token nothing is kept but a hash.
type KeyRow struct {
	ID, Name, Maker string
	May             locale.Text
	Until, Used     string // empty: not used yet
	State           string // open, expired, withdrawn or orphaned
}

// KeyForm is what the form for another one says.
type KeyForm struct {
	Name, Boards, Until string
	For                 []access.KeyScope
}

// weekAhead is how long a key is good at first where the event says no end.
const weekAhead = 7 * 24 * time.Hour

// emptyKey is good until the last day of the event ends.
func (s *Pages) emptyKey(t *tournament.Book) KeyForm {
	const end = " 23:59"
	until := localtime.Day(t.State, s.Wall().Add(weekAhead)) + end
	if last := t.Description.To + end; t.Description.To != "" {
		if ends, err := localtime.HourOrDay(t.State, s.Wall(), last); err == nil && ends.After(s.Wall()) {
			until = last
		}
	}
	return KeyForm{Until: until}
}

// makeKey makes a key, and shows its token the only time that it is known.
func (s *Pages) makeKey(a web.Asked) (said locale.Text, err error) {
	form, err := a.FormParams()
	if err != nil {
		return said, err
	}
	v, t := a.Viewer, a.Book
	typed := KeyForm{Name: a.FormValue("name"), Boards: a.FormValue("boards"), Until: a.FormValue("until")}
	for _, scope := range form["for"] {
		typed.For = append(typed.For, access.KeyScope(scope))
	}
	token, err := s.keyOf(a, typed)
	if text, status, refused := web.Refusal(s.In(t.State), err); refused {
		return said, web.Answered(s.show(a, v, t, status, Programs{Keys: Keys{Form: typed}}, &text))
	}
	if err != nil {
		return said, err
	}
	if token == "" { // the form was sent before: the key is there, and its token may never have been seen
		s.Notices.Keep(a, "error", locale.Say("keys.unseen"))
		return said, nil
	}
	m := Keys{Form: s.emptyKey(t), Fresh: &FreshKey{Name: strings.TrimSpace(typed.Name), Token: token}}
	return said, web.Answered(s.show(a, v, t, http.StatusOK, Programs{Keys: m}, nil))
}

func (s *Pages) keyOf(a web.Asked, typed KeyForm) (string, error) {
	boards, err := boardsOf(typed.Boards)
	if err != nil {
		return "", err
	}
	until := strings.TrimSpace(typed.Until)
	ends, err := localtime.HourOrDay(a.Book.State, a.Order.Arrival, until)
	if err != nil {
		return "", web.WrongForm(locale.Say("keys.until.wrong", "What", until))
	}
	return s.Desk.APIKeys.Make(a.Request().Context(), a.Event, a.Order, access.KeyMade{Name: typed.Name, Maker: a.Viewer.Account.ID, For: typed.For, Boards: boards, Ends: ends.UnixMilli()})
}

// mostBoards is how high the number of a board may be.
const mostBoards = 10_000

// boardsOf reads numbers of boards: "1-8, 12"; none: all.
func boardsOf(typed string) (list []int, err error) {
	wrong := &tournament.Refusal{Code: tournament.KeyNoBoard}
	for _, part := range strings.FieldsFunc(typed, func(r rune) bool { return r == ',' || r == ';' || r == ' ' }) {
		from, to, span := strings.Cut(strings.ReplaceAll(part, "–", "-"), "-")
		first, err := strconv.Atoi(from)
		last := first
		if span && err == nil {
			last, err = strconv.Atoi(to)
		}
		if err != nil || first < 1 || last < first || last > mostBoards {
			return nil, wrong
		}
		for n := first; n <= last; n++ {
			list = append(list, n)
		}
	}
	slices.Sort(list)
	return slices.Compact(list), nil
}

func readWithdrawKey(a web.Asked) (tournament.Command, error) {
	return tournament.WithdrawKey{Key: a.Param("key")}, nil
}

func (s *Pages) keyRows(t *tournament.Book, keys []arbiter.APIKey) (list []KeyRow) {
	for _, key := range keys {
		row := KeyRow{ID: key.Key.Key, Name: key.Name, Maker: s.Actors.Name(web.AccountActor + key.Maker), Until: localtime.Stamp(t.State, key.Until()), State: "open", May: shown.KeyFor(key.KeyMade)}
		if !key.Used.IsZero() {
			row.Used = localtime.Stamp(t.State, key.Used)
		}
		shut := key.Shut(s.Wall())
		for state, why := range map[string]error{"withdrawn": arbiter.ErrKeyWithdrawn, "orphaned": arbiter.ErrKeyOrphaned, "expired": arbiter.ErrKeyExpired} {
			if errors.Is(shut, why) {
				row.State = state
			}
		}
		list = append(list, row)
	}
	slices.Reverse(list) // the newest first
	return list
}
