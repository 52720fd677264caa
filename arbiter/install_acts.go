package arbiter

import (
	"slices"
	"time"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/journal"
)

// A InstallationAct is something that was done in the house: to accounts, or with its key.
type InstallationAct struct {
	Position int64 // in the journal
	Actor    string
	Wall     time.Time
	Event    installation.Event
}

// told keeps what was done, but for how far the security log went: that is nobody's act.
func (f *installationFold) told(r journal.Record, e installation.Event) {
	if _, is := e.(installation.LogNoted); !is {
		f.acts = append(f.acts, &InstallationAct{r.Position, r.Actor, r.Wall, e})
	}
}

// InstallationActs are at most so many things that were done in the house before a place in the
// journal (0: up to now), the newest first, and whether there are more: all, or those that
// an account did or that are about it.
func (d *Desk) InstallationActs(account string, before int64, count int) (list []InstallationAct, more bool) {
	all := d.house.acted.Load()
	if all == nil {
		return nil, false
	}
	for _, act := range slices.Backward(*all) {
		if before > 0 && act.Position >= before || account != "" && act.Actor != accountPrefix+account && !slices.Contains(installation.Concerns(act.Event), account) {
			continue
		}
		if len(list) == count {
			return list, true
		}
		list = append(list, *act)
	}
	return list, false
}
