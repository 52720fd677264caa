package accounts

import (
	"net/http"
	"net/url"
	"strconv"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/web"
)

// HouseHistory is the page of what was done in the house: to accounts, and with its key.
type HouseHistory struct {
	Account  string // of whom it is asked for; empty: of all
	Accounts []part.Choice
	Rows     []HouseRow
	Older    string // the address of what is older; empty for nothing
	Newest   string // the address of the newest; empty where these are they
}

// A HouseRow is one act.
type HouseRow struct {
	Position, At, Why string
	What              locale.Text
	By                string // a name; empty for the service itself
}

func (s *Pages) houseHistory(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	m := HouseHistory{Account: c.QueryParam("account")}
	before, _ := strconv.ParseInt(c.QueryParam("before"), 10, 64)
	if before > 0 {
		m.Newest = m.before(0)
	}
	list, err := s.Actors.Accounts(c.Request().Context())
	if err != nil {
		return err
	}
	for _, a := range list {
		m.Accounts = append(m.Accounts, part.Choice{Value: a.ID, Label: a.Name})
	}
	acts, more := s.Desk.Installation.Acts(m.Account, before, linesAtOnce)
	for _, act := range acts {
		m.Rows = append(m.Rows, s.houseRow(act))
	}
	if more {
		m.Older = m.before(acts[len(acts)-1].Position)
	}
	return web.Show(c, http.StatusOK, HouseHistoryPage(s.Frame(c, v), m))
}

func (s *Pages) houseRow(act arbiter.InstallationAct) HouseRow {
	row := HouseRow{Position: strconv.FormatInt(act.Position, 10), At: act.Wall.Format("2006-01-02 15:04:05"), What: s.houseAct(act.Event)}
	if act.Actor != journal.SystemActor {
		row.By = s.Actors.Name(act.Actor)
	}
	if renamed, is := act.Event.(installation.Renamed); is {
		row.Why = renamed.Reason
	}
	return row
}

// before is the address of what was done before a place in the journal; 0: of the newest.
func (m HouseHistory) before(position int64) string {
	query := url.Values{}
	if position > 0 {
		query.Set("before", strconv.FormatInt(position, 10))
	}
	if m.Account != "" {
		query.Set("account", m.Account)
	}
	if len(query) == 0 {
		return address.HouseHistory
	}
	return address.HouseHistory + "?" + query.Encode()
}
