package accounts

import (
	"net/http"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// ownTasks are those that an account has in events, each of which can be left.
func (s *Pages) ownTasks(account string) (tasks []OwnTask) {
	for _, id := range s.Desk.Tournaments() {
		if o, err := s.Desk.Outline(id); err == nil && o.Staff[account] != "" {
			tasks = append(tasks, OwnTask{Event: id, Name: o.Name, Role: locale.Say("role." + string(o.Staff[account]))})
		}
	}
	return tasks
}

// renameOwn gives the own account another name, with a reason: who reads the history must
// know who it is that is called otherwise now.
func (s *Pages) renameOwn(c web.Context) error {
	return s.changeOwn(c, "house account name", func(id string) error {
		name, err := records.AccountName(c.FormValue("called"))
		if err != nil {
			return err
		}
		kept := sidetable.Account{ID: id, Name: name, Salt: arbiter.NewSalt()}
		return s.Desk.Install(c.Request().Context(), web.Order(c, web.AccountActor+id, s.Wall()),
			installation.Rename{Account: id, Name: kept.NameSeal(), Reason: web.Reason(c)}, sidetable.RenameAccount{ID: id, Name: name, Salt: kept.Salt})
	})
}

// leaveEvent ends the own task in an event. Its last organiser stays.
func (s *Pages) leaveEvent(c web.Context) error {
	return s.changeOwn(c, "house account leave", func(id string) error {
		return s.Desk.Arrange(c.Request().Context(), c.FormValue("event"), web.Order(c, web.AccountActor+id, s.Wall()), tournament.Dismiss{Account: id}, nil)
	})
}

// changeOwn changes something of the own account, once its password was said.
func (s *Pages) changeOwn(c web.Context, act rights.Act, change func(id string) error) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	if v.Account == nil {
		return s.toOwn(c)
	}
	if asked, err := s.Confirmed(c, act); asked || err != nil {
		return err
	}
	err = change(v.Account.ID)
	if wrong := s.BesideField(err); wrong != nil {
		wrong["called"] = wrong["name"]
		delete(wrong, "name") // that of a passkey
		return s.showOwn(c, http.StatusUnprocessableEntity, wrong)
	}
	if text, _, refused := s.Refusal(err); refused {
		s.Notify(c, "error", text)
		return web.On(c, address.OwnAccount)
	}
	if err != nil {
		return err
	}
	return s.Done(c, address.OwnAccount, locale.Say("done.saved"))
}
