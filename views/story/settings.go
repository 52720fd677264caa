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

func newTournament(game string, main []event.SettingField) event.NewTournament {
	return event.NewTournament{Name: eventName(), Game: game, Games: []string{"renju", "gomoku", "pente", "pente4", "ninuki", "connect4"},
		TimeZone: "Europe/Madrid", Cycles: "1", Command: "c",
		Format: event.Format{System: "swiss", Systems: []string{"roundrobin", "swiss"}, Rounds: "9", Legs: "1", Win: "1", Draw: "0.5",
			Tiebreaks: []string{"buchholz-cut1", "", ""}, Known: known("buchholz", "buchholz-cut1", "lots"), Unplayed: "fide2026"},
		TimeZones: []string{"Europe/Madrid", "Europe/Tallinn", "Asia/Tokyo"},
		Main:      main,
		Clock: []event.SettingField{
			{Name: "control", Kind: "text", Label: locale.Say("new.control"), Hint: locale.Say("new.control.hint"), Value: "1800+10"},
			{Name: "timeArbiters", Kind: "check", Label: locale.Say("new.timeArbiters"), Hint: locale.Say("new.timeArbiters.hint"), Value: "true"},
			{Name: "lateLimit", Kind: "number", Label: locale.Say("new.lateLimit"), Hint: locale.Say("new.lateLimit.hint")},
		},
		More: []event.SettingField{
			choose("bothFlags", "automatic", "onClaim"),
			{Name: "stones", Kind: "number", Label: locale.Say("new.stones"), Hint: locale.Say("new.stones.hint"), Value: "200"},
			choose("doubleThree", "", "allowed", "bannedForBoth", "bannedForBlack"),
		}}
}

func known(tiebreaks ...string) []event.SettingChoice {
	list := make([]event.SettingChoice, len(tiebreaks))
	for i, name := range tiebreaks {
		list[i] = event.SettingChoice{Value: name, Label: locale.Say("tiebreak." + name), Hint: locale.Say("tiebreak.what." + name)}
	}
	return list
}

// choose is a choice of words, the first of them the usual one; an empty one is
// left open.
func choose(name string, values ...string) event.SettingField {
	f := event.SettingField{Name: name, Kind: "select", Label: locale.Say("new." + name), Hint: locale.Say("new." + name + ".hint"), Value: values[0]}
	for i, value := range values {
		c := event.SettingChoice{Value: value, Label: locale.Say(name + "." + value), Usual: i == 0}
		if value == "" {
			c = event.SettingChoice{Label: locale.Say("new.left-open.preset")}
		}
		f.Choices = append(f.Choices, c)
	}
	return f
}

func renjuFields() []event.SettingField {
	modes := event.SettingField{Name: "mode", Kind: "cards", Label: locale.Say("new.mode"), Value: "claim"}
	for _, mode := range []string{"claim", "automatic"} {
		modes.Choices = append(modes.Choices, event.SettingChoice{Value: mode, Label: locale.Say("mode." + mode), Hint: locale.Say("mode." + mode + ".hint"), Usual: mode == "claim"})
	}
	return []event.SettingField{choose("opening", "rif", "yamaguchi", "tarannikov", "exclusion"), modes}
}

func gomokuFields() []event.SettingField {
	return []event.SettingField{choose("preset", "none", "1899", "1912", "1931"), choose("opening", "free", "pro", "swap2")}
}
