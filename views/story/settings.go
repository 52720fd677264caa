package story

import (
	"renju-arbiter/views/event"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

func allSettings() []part.Setting {
	set := func(name, value string, usual bool) part.Setting {
		return part.Setting{Name: name, Label: locale.Say("new." + name), Value: locale.Say(name + "." + value), Default: usual}
	}
	return []part.Setting{
		{Name: "opening", Label: locale.Say("new.opening"), Value: part.OpeningText("exclusion(rif,yamaguchi,soosorv-8)")},
		set("symmetry", "pattern", true), set("lateFive", "lapses", false), set("doubleThreeReading", "combined", true),
		set("falseClaim", "ladder", true), set("bothFlags", "automatic", true),
	}
}

// newTournament is the form of a game as it is first seen, with a name.
func newTournament(game string) event.NewTournament {
	m := event.UsualForm(game)
	m.Name, m.TimeZone, m.Command = eventName(), "Europe/Madrid", "c"
	return m
}
