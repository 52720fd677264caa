package accounts

import (
	"net/http"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records/accounts"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// ownTasks are those that an account has in events, each of which can be left.
func (s ownPages) ownTasks(account string) (tasks []OwnTask) {
	for _, id := range s.Desk.Tournaments() {
		if o, err := s.Desk.Events.Outline(id); err == nil && o.Staff[account] != "" {
			tasks = append(tasks, OwnTask{Event: id, Name: o.Name, Role: locale.Say("role." + string(o.Staff[account]))})
		}
	}
	return tasks
}

// renameOwn gives the own account another name, with a reason for readers of the history.
func (s ownPages) renameOwn(a web.Asked) (locale.Text, error) {
	name, err := accounts.AccountName(a.FormValue("called"))
	if err == nil {
		kept := sidetable.Account{ID: a.Viewer.Account.ID, Name: name, Salt: arbiter.NewSalt()}
		err = s.Desk.Installation.Do(a.Request().Context(), a.Order,
			installation.Rename{Account: kept.ID, Name: kept.NameSeal(), Reason: web.Reason(a)}, sidetable.RenameAccount{ID: kept.ID, Name: name, Salt: kept.Salt})
	}
	if wrong := web.BesideField(s.Presenter, err); wrong != nil {
		wrong["called"] = wrong["name"]
		delete(wrong, "name") // that of a passkey
		err = web.Answered(s.showOwn(a, http.StatusUnprocessableEntity, wrong))
	}
	return locale.Say("done.saved"), err
}

// leaveEvent ends the own task in an event. Its last organiser stays.
func (s ownPages) leaveEvent(a web.Asked) (locale.Text, error) {
	err := s.Desk.Arrange(a.Request().Context(), a.FormValue("event"), a.Order, tournament.Dismiss{Account: a.Viewer.Account.ID}, nil)
	if wrong := web.BesideField(s.Presenter, err); wrong != nil {
		err = web.Answered(s.showOwn(a, http.StatusUnprocessableEntity, wrong))
	}
	return locale.Say("done.saved"), err
}
