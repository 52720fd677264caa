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
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
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
	For                 []tournament.KeyScope
}

// weekAhead is how long a key is good at first where the event says no end.
const weekAhead = 7 * 24 * time.Hour

// emptyKey is good until the last day of the event ends.
func (s *Pages) emptyKey(t *tournament.Book) KeyForm {
	const end = " 23:59"
	until := shown.DayIn(t.State, s.Wall().Add(weekAhead)) + end
	if last := t.Description.To + end; t.Description.To != "" {
		if ends, err := shown.HourOrDay(t.State, s.Wall(), last); err == nil && ends.After(s.Wall()) {
			until = last
		}
	}
	return KeyForm{Until: until}
}

// makeKey makes a key, and shows its token the only time that it is known.
func (s *Pages) makeKey(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	form, err := c.FormParams()
	if err != nil {
		return err
	}
	typed := KeyForm{Name: c.FormValue("name"), Boards: c.FormValue("boards"), Until: c.FormValue("until")}
	for _, scope := range form["for"] {
		typed.For = append(typed.For, tournament.KeyScope(scope))
	}
	o := web.Order(c, v.ByAccount(), s.Wall())
	token, err := s.keyOf(c, v, t, o, typed)
	if text, status, refused := s.RefusalIn(t.State, err); refused {
		return s.show(c, v, t, status, Programs{Keys: Keys{Form: typed}}, &text)
	}
	if err != nil {
		return err
	}
	if token == "" { // the form was sent before: the key is there, and its token may never have been seen
		s.Notify(c, "error", locale.Say("keys.unseen"))
		return web.On(c, address.Programs(t.ID))
	}
	m := Keys{Form: s.emptyKey(t), Fresh: &FreshKey{Name: strings.TrimSpace(typed.Name), Token: token}}
	return s.show(c, v, t, http.StatusOK, Programs{Keys: m}, nil)
}

func (s *Pages) keyOf(c web.Context, v web.Viewer, t *tournament.Book, o arbiter.Order, typed KeyForm) (string, error) {
	boards, err := boardsOf(typed.Boards)
	if err != nil {
		return "", err
	}
	until := strings.TrimSpace(typed.Until)
	ends, err := shown.HourOrDay(t.State, o.Arrival, until)
	if err != nil {
		return "", web.WrongForm(locale.Say("keys.until.wrong", "What", until))
	}
	return s.Desk.MakeKey(c.Request().Context(), t.ID, o, tournament.KeyMade{Name: typed.Name, Maker: v.Account.ID, For: typed.For, Boards: boards, Ends: ends.UnixMilli()})
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

func (s *Pages) withdrawKey(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	gone := tournament.WithdrawKey{Key: c.Param("key")}
	if err := s.Desk.Arrange(c.Request().Context(), t.ID, web.Order(c, v.ByAccount(), s.Wall()), gone, web.NewID); err != nil {
		return err
	}
	return s.Done(c, address.Programs(t.ID), locale.Say("done.key-withdrawn"))
}

func (s *Pages) keyRows(t *tournament.Book, keys []arbiter.ProgramKey) (list []KeyRow) {
	for _, key := range keys {
		row := KeyRow{ID: key.Key.Key, Name: key.Name, Maker: s.ActorName(web.AccountActor + key.Maker), Until: shown.WallTime(t.State, key.Until()), State: "open", May: shown.KeyFor(key.KeyMade)}
		if !key.Used.IsZero() {
			row.Used = shown.WallTime(t.State, key.Used)
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
