package settings

import (
	"context"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/localtime"
)

// eventChanges are the changes of what an event is and how it is played, the newest first,
// with who made them, when and why.
func (s *Pages) eventChanges(ctx context.Context, id string, t *tournament.Book) ([]Change, error) {
	history, err := s.Desk.History.Event(ctx, id)
	var list []Change
	for i := len(history) - 1; i >= 0; i-- {
		h := history[i]
		change := Change{At: localtime.Stamp(t.State, h.Wall), By: s.Actors.Name(h.Actor)}
		switch e := h.Event.(type) {
		case tournament.Described:
			change.What, change.Reason = locale.Say("change.described"), e.Reason
		case tournament.SettingsChanged:
			change.What, change.Reason, change.Fields = locale.Say("change.settings"), e.Reason, s.Changed(e)
			if e.Consent != nil {
				change.Consent = shown.Consent(*e.Consent)
			}
		case tournament.Archived:
			change.What = locale.Say("change.archived")
			if !e.Away {
				change.What = locale.Say("change.unarchived")
			}
		default:
			continue
		}
		list = append(list, change)
	}
	return list, err
}
