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

// InstallationHistory is the page of what was done in the installation: to accounts, and with its key.
type InstallationHistory struct {
	Account  string // of whom it is asked for; empty: of all
	Accounts []part.Choice
	Rows     []InstallationRow
	Older    string // the address of what is older; empty for nothing
	Newest   string // the address of the newest; empty where these are they
}

// A InstallationRow is one act.
type InstallationRow struct {
	Position, At, Why string
	What              locale.Text
	By                string // a name; empty for the service itself
}

func (s *Pages) installationHistory(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	m := InstallationHistory{Account: c.QueryParam("account")}
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
		m.Rows = append(m.Rows, s.installationRow(act))
	}
	if more {
		m.Older = m.before(acts[len(acts)-1].Position)
	}
	return web.Show(c, http.StatusOK, HouseHistoryPage(s.Frame(c, v), m))
}

func (s *Pages) installationRow(act arbiter.InstallationAct) InstallationRow {
	row := InstallationRow{Position: strconv.FormatInt(act.Position, 10), At: act.Wall.Format("2006-01-02 15:04:05"), What: s.installationAct(act.Event)}
	if act.Actor != journal.SystemActor {
		row.By = s.Actors.Name(act.Actor)
	}
	switch e := act.Event.(type) {
	case installation.Renamed:
		row.Why = e.Reason
	case installation.PersonsJoined:
		row.Why = e.Reason
	case installation.PersonsParted:
		row.Why = e.Reason
	}
	return row
}

// before is the address of what was done before a place in the journal; 0: of the newest.
func (m InstallationHistory) before(position int64) string {
	query := url.Values{}
	if position > 0 {
		query.Set("before", strconv.FormatInt(position, 10))
	}
	if m.Account != "" {
		query.Set("account", m.Account)
	}
	if len(query) == 0 {
		return address.InstallationHistory
	}
	return address.InstallationHistory + "?" + query.Encode()
}
