package history

import (
	"cmp"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/slip"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/web"
)

// The number of acts on a page, and of persons to choose from.
const (
	rowsPerPage = 50
	mostNamed   = 20
)

// eventPage shows the acts of an event, the newest first, or those that a query selects.
func (s *Pages) eventPage(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	m := Event{ID: t.ID, Rounds: t.Rounds(), Round: c.QueryParam("round"), Board: strings.TrimSpace(c.QueryParam("board")),
		Who: c.QueryParam("who"), Name: strings.TrimSpace(c.QueryParam("name"))}
	look, err := s.lookOf(c, t, &m)
	if err == nil && len(m.Choices) == 0 && m.Wrong.Key == "" {
		err = s.tell(t, &m, look)
	}
	if err != nil {
		return err
	}
	status := http.StatusOK
	if m.Wrong.Key != "" {
		status = http.StatusUnprocessableEntity
	}
	return web.Show(c, status, EventPage(s.InEvent(s.Frame(c, v), v, t.ID, t.Name, web.HistoryAt), m))
}

// tell fills the rows.
func (s *Pages) tell(t *tournament.Book, m *Event, look arbiter.HistoryQuery) error {
	list, more, err := s.Desk.History.Entries(t.ID, look)
	for _, told := range list {
		if row, is := s.historyRow(t, told); is {
			m.Rows = append(m.Rows, row)
		}
	}
	if more {
		m.Older = address.EventHistory(m.ID, m.asks(strconv.FormatInt(list[len(list)-1].Position, 10)))
	}
	if look.Before > 0 {
		m.Newest = address.EventHistory(m.ID, m.asks(""))
	}
	return err
}

// lookOf reads the query. If it names something that does not exist, it sets m.Wrong.
func (s *Pages) lookOf(c web.Context, t *tournament.Book, m *Event) (arbiter.HistoryQuery, error) {
	look := arbiter.HistoryQuery{Count: rowsPerPage}
	look.Before, _ = strconv.ParseInt(c.QueryParam("before"), 10, 64)
	if m.Round != "" {
		n, err := strconv.Atoi(m.Round)
		if err != nil || n < 1 || n > t.Rounds() {
			m.Wrong = locale.Say("refused.no-such-round", "Round", locale.Isolate(m.Round))
			return look, nil
		}
		look.Round = n
	}
	if m.Board != "" {
		if look.Games = gamesAt(t, look.Round, m.Board); look.Games == nil {
			m.Wrong = locale.Say("chronicle.no-board", "Board", locale.Isolate(m.Board))
			return look, nil
		}
	}
	err := s.lookFor(t, m)
	look.Who = m.Who
	return look, err
}

// gamesAt returns the games of a board in one round, or with round 0 in all; nil for none.
func gamesAt(t *tournament.Book, round int, sign string) (games []string) {
	number, _, _ := strings.Cut(sign, ".")
	n, err := strconv.Atoi(number)
	if err != nil {
		return nil
	}
	for at := 1; at <= t.Rounds(); at++ {
		if round != 0 && at != round {
			continue
		}
		for _, p := range t.PairingsAt(tournament.Seat{Round: at, Board: n}) {
			if name := boardname.Slip(t.State, p); p.Game != "" && (name.String() == sign || slip.Board{Number: name.Number}.String() == sign) {
				games = append(games, p.Game)
			}
		}
	}
	return games
}

// lookFor finds the person with the name, or several to choose from.
func (s *Pages) lookFor(t *tournament.Book, m *Event) error {
	if m.Who != "" {
		m.Name = s.calledHere(t, m.Who)
		return nil
	}
	if m.Name == "" {
		return nil
	}
	all, err := s.everybodyIn(t)
	if err != nil {
		return err
	}
	asked := strings.ToLower(m.Name)
	for _, one := range all {
		switch name := strings.ToLower(one.Name); {
		case name == asked:
			m.Who, m.Name, m.Choices = one.Key, one.Name, nil
			return nil
		case strings.Contains(name, asked) && len(m.Choices) < mostNamed:
			m.Choices = append(m.Choices, one)
		}
	}
	switch len(m.Choices) {
	case 0:
		m.Wrong = locale.Say("chronicle.nobody", "Name", locale.Isolate(m.Name))
	case 1:
		m.Who, m.Name, m.Choices = m.Choices[0].Key, m.Choices[0].Name, nil
	}
	return nil
}

// everybodyIn returns the persons in the history of an event, by name.
func (s *Pages) everybodyIn(t *tournament.Book) ([]Somebody, error) {
	ids, err := s.Desk.History.Everybody(t.ID)
	list := make([]Somebody, 0, len(ids))
	for _, id := range ids {
		list = append(list, Somebody{id, s.calledHere(t, id)})
	}
	slices.SortStableFunc(list, func(a, b Somebody) int { return strings.Compare(a.Name, b.Name) })
	return list, err
}

// calledHere returns the name of a person by the key in the history.
func (s *Pages) calledHere(t *tournament.Book, key string) string {
	if strings.HasPrefix(key, web.AccountActor) || strings.HasPrefix(key, arbiter.ProgramActor) {
		return s.Actors.Name(key)
	}
	return s.NameIn(t.State, key)
}

// historyRow returns the row of an act; false for an act that has none.
func (s *Pages) historyRow(t *tournament.Book, told arbiter.HistoryEntry) (Row, bool) {
	row := Row{Position: strconv.FormatInt(told.Position, 10), At: localtime.Stamp(t.State, told.Wall), Round: told.Round,
		Device: nameless(told.Actor), What: s.Presenter.HistoryText(t.State, told), Why: told.Act.Why()}
	if t.Forgotten(told.Act.Player) {
		row.Why = ""
	}
	if kind, id, _ := web.CutActor(told.Actor); row.Device.Key == "" {
		row.Who = Somebody{told.Actor, s.Actors.Name(told.Actor)}
		if kind+":" != web.AccountActor && kind+":" != arbiter.ProgramActor {
			row.Who = Somebody{id, s.NameIn(t.State, id)}
		}
	}
	if told.Act.Event != nil {
		row.Fields = s.Changed(told.Act.Event)
	}
	if told.Game != "" {
		row.Why = shown.ReasonOf(told.ArbiterAct.Event)
	}
	if p, at := t.PairingOf(cmp.Or(told.Game, told.Act.Game)); at && told.Boards < 2 {
		row.Board, row.Link = boardname.Of(t.State, p), linkTo(told, p.Game)
	}
	return row, row.What.Key != ""
}

// linkTo returns the address that explains an act at a board: the ruling, or its place in the history of the
// game. For an act of the round it is that history.
func linkTo(told arbiter.HistoryEntry, at string) string {
	switch e, is := told.ArbiterAct.Event.(game.Ruled); {
	case is:
		return address.Ruling(at, strconv.Itoa(e.Number))
	case told.Game == "":
		return address.History(at)
	}
	return address.History(at) + "#event-" + strconv.FormatInt(told.Number, 10)
}

// asks returns the query with another position.
func (m Event) asks(before string) url.Values {
	query := url.Values{}
	for name, value := range map[string]string{"round": m.Round, "board": m.Board, "who": m.Who, "before": before} {
		if value != "" {
			query.Set(name, value)
		}
	}
	return query
}
