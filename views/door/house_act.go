package door

import (
	"renju-arbiter/arbiter/house"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// houseAct is what was done in the house, in words.
func (s *Face) houseAct(e house.Event) locale.Text {
	key, name, about := "house."+e.Kind(), "", house.Concerns(e)
	if len(about) > 0 {
		name = locale.Isolate(s.ActorName(web.AccountActor + about[0]))
	}
	switch e := e.(type) {
	case house.Made:
		return locale.Say(key, "Name", name, "Role", locale.Say("role."+string(e.Role)))
	case house.RoleGiven:
		return locale.Say(key, "Name", name, "Role", locale.Say("role."+string(e.Role)))
	}
	return locale.Say(key, "Name", name, "Count", len(about))
}
