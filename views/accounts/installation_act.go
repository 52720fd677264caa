package accounts

import (
	"cmp"
	"encoding/hex"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// installationAct is what was done in the installation, in words.
func (s *Pages) installationAct(e installation.Event) locale.Text {
	key, name, about := "installation."+e.Kind(), "", installation.Concerns(e)
	if len(about) > 0 {
		name = locale.Isolate(s.Actors.Name(web.AccountActor + about[0]))
	}
	switch e := e.(type) {
	case installation.Made:
		return locale.Say(key, "Name", name, "Role", locale.Say("role."+string(e.Role)))
	case installation.KeyNamed:
		return s.keyAct(e)
	case installation.HallAdmitted:
		return locale.Say(key, "Hall", locale.Isolate(e.Name))
	case installation.HallDismissed:
		return locale.Say(key, "Hall", locale.Isolate(s.Desk.Archive.HallName(e.Hall)), "Reason", e.Reason)
	case installation.TakenIn:
		if e.Hall != "" {
			return locale.Say("installation.dossier-pushed", "Hall", locale.Isolate(s.Desk.Archive.HallName(e.Hall)), "Event", locale.Isolate(e.Name))
		}
		return locale.Say(key, "Event", locale.Isolate(e.Name))
	case installation.PersonsJoined:
		return s.personsAct(key, e)
	case installation.PersonsParted:
		return s.personsAct(key, installation.PersonsJoined(e))
	case installation.PutOut:
		return locale.Say(key, "Reason", e.Reason)
	case installation.LogTrimmed:
		return locale.Say(key, "Count", e.Count, "Day", time.UnixMilli(e.Before).UTC().Format(time.DateOnly))
	case installation.RoleGiven:
		return locale.Say(key, "Name", name, "Role", locale.Say("role."+string(e.Role)))
	}
	return locale.Say(key, "Name", name, "Count", len(about))
}

// keyAct says which key signs from now on. The first one takes no other's place.
func (s *Pages) keyAct(e installation.KeyNamed) locale.Text {
	key, _ := hex.DecodeString(e.Key)
	said := "installation.key-named"
	if keys := s.Desk.Installation.State().Keys; len(keys) > 0 && keys[0] == e.Key {
		said = "installation.key-first"
	}
	return locale.Say(said, "Key", web.KeyDigits(key))
}

// personsAct says which two players were joined or parted, as they are called by now.
func (s *Pages) personsAct(key string, e installation.PersonsJoined) locale.Text {
	name := func(id string) string {
		return locale.Isolate(cmp.Or(s.Desk.People.Get(id).Name, arbiter.Nameless))
	}
	return locale.Say(key, "Name", name(e.Person), "With", name(e.With))
}
