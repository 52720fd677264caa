package accounts

import (
	"net/http"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/records/accounts"
	"renju-arbiter/views/web"
)

func (s *Pages) accountsPage(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	return s.showAccounts(c, v, http.StatusOK, Accounts{})
}

func (s *Pages) showAccounts(c web.Context, v web.Viewer, status int, m Accounts) error {
	list, err := s.Actors.Accounts(c.Request().Context())
	if err != nil {
		return err
	}
	for _, a := range list {
		m.List = append(m.List, Account{ID: a.ID, Name: a.Name, Role: string(s.roleOf(a)), Self: a.ID == v.Account.ID})
	}
	m.Review, m.Backup, m.Hub, m.Pushed = s.Condition.Verification(), s.Condition.Backup(), s.IsHub, s.Condition.Pushed()
	frame := s.warned(s.Frame(c, v), v)
	return web.Show(c, status, AccountsPage(frame, m))
}

// roleOf is what an account may do in the installation.
func (s *Pages) roleOf(a accounts.Account) installation.Role {
	known, _ := s.Desk.Installation.State().Account(a.ID)
	return known.Role
}
