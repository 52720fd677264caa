package settings

import (
	"slices"
	"strings"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/settingtext"
)

// A Section is a part of the settings on the page that changes them: a line with what is set in it, which opens.
type Section struct {
	Name   string
	Title  string // the key of what it is called
	Says   []locale.Text
	Open   bool           // something in it is wrong, or was typed and is not saved yet
	Asks   bool           // something in it can be changed
	Fixed  []FixedSetting // what cannot
	fields []string       // the settings in it, in the order of the form
}

// sectionRows are the sections in their order. The last one has every setting that no other one has. A line
// says the values in alone without their label, those in said with it, and others where they are not usual.
var sectionRows = []struct {
	name, title         string
	fields, alone, said []string
}{
	{"name", "change.section.name", []string{"name", "timeZone"}, []string{"name", "timeZone"}, nil},
	{"system", "format.system", []string{"system", "cycles", "rounds", "legs", "boards", "reserves", "gamesFirst", "freeOrder", "lineUpMinutes"}, nil, nil},
	{"pairing", "change.section.pairing", []string{"numbers", "apart", "apartRounds", "unfinished", "adjourned", "baku", "colourFree", "keep", "elimination", "oneFinal", "level", "thirdPlace", "keizerAbsence", "keizerDuty", "keizerBye", "keizerRepeat", "firstBoard"}, nil, nil},
	{"points", "format.points", []string{"win", "draw", "score", "matchWin", "matchDraw"}, nil, []string{"win", "draw"}},
	{"tiebreaks", "change.section.tiebreaks", []string{"tiebreaks", "unplayed", "seed"}, []string{"tiebreaks"}, nil},
	{"opening", "new.opening", []string{"opening", "three1", "three2", "three3", "symmetry", "swapAlone"}, []string{"opening"}, nil},
	{"time", "new.control", []string{"control", "minutes", "seconds", "code", "timeArbiters", "flags", "bothFlags", "sheetDuty"}, []string{"control"}, nil},
	{"late", "change.section.late", []string{"lateLimit", "bothAbsent", "reconnectLimit"}, nil, []string{"lateLimit"}},
	{"rules", "new.step.rules", nil, []string{"game", "mode"}, nil},
}

// sectionOf is the name of the section that has a setting.
func sectionOf(setting string) string {
	for _, row := range sectionRows {
		if slices.Contains(row.fields, setting) {
			return row.name
		}
	}
	return sectionRows[len(sectionRows)-1].name
}

// sections are those of a form, with what holds in the event. Settings that differ were typed and are not saved.
func (m Changes) sections(now tournament.Created, differ []string) (list []Section) {
	held := heldSettings(now)
	for _, row := range sectionRows {
		in := func(setting string) bool { return sectionOf(setting) == row.name }
		sec := Section{Name: row.name, Title: row.title, fields: row.fields, Open: slices.ContainsFunc(differ, in)}
		if row.fields == nil {
			sec.fields = append(m.Form.gameFieldsOutside(), "appeal")
		}
		for field, wrong := range m.Errors {
			sec.Open = sec.Open || wrong.Key != "" && in(field) && !slices.Contains(besideSections, field) || field == "sure" && row.name == "system"
		}
		if row.name == "system" {
			sec.Says = systemSays(now)
		}
		var labelled []locale.Text
		for _, s := range held {
			switch {
			case !in(s.Name):
			case slices.Contains(row.alone, s.Name):
				sec.Says = append(sec.Says, s.Value)
			case slices.Contains(row.said, s.Name) || !s.Default && !slices.Contains(inSystemSays, s.Name):
				labelled = append(labelled, locale.Say("settings.line", "Label", s.Label, "Value", s.Value))
			}
		}
		sec.Says = append(sec.Says, labelled...)
		if len(sec.Says) == 0 {
			sec.Says = []locale.Text{locale.Say("change.usual")}
		}
		sec.Asks = !m.Published || slices.ContainsFunc(m.Asked, in)
		for _, s := range m.Fixed {
			if in(s.Name) {
				sec.Fixed = append(sec.Fixed, s)
			}
		}
		list = append(list, sec)
	}
	return list
}

// besideSections are the fields of the form that stand in no section.
var besideSections = []string{"sure", "consent", "reason"}

// inSystemSays are the settings that systemSays has in its words.
var inSystemSays = []string{"system", "cycles", "rounds", "boards"}

// gameFieldsOutside are the settings of the game that no other section has.
func (m NewTournament) gameFieldsOutside() (names []string) {
	for _, f := range m.gameFields() {
		if sectionOf(f.Name) == "rules" {
			names = append(names, f.Name)
		}
	}
	return names
}

// gameFields are the fields of the settings of the game, but the time control.
func (m NewTournament) gameFields() []SettingField { return slices.Concat(m.Main, m.Clock, m.More) }

// heldSettings are the settings of an event in words. The name of each is that of its setting.
func heldSettings(now tournament.Created) []part.Setting {
	plain := func(what string) locale.Text { return locale.Say("setting.plain", "What", what) }
	list := []part.Setting{{Name: "name", Label: locale.Say("new.name"), Value: plain(locale.Isolate(now.Name))},
		{Name: "timeZone", Label: locale.Say("new.timeZone"), Value: plain(now.TimeZone)}}
	for _, s := range settingtext.Format(now) {
		for _, of := range []string{"tiebreaks", "level"} {
			if s.Label.Key == "format."+settingtext.Entry(of) {
				s.Name = of
			}
		}
		list = append(list, s)
	}
	for _, n := range now.Game.Named() {
		s := settingtext.Setting(now.Game.Game, n)
		if n.Unit.Name != "" && n.Value != "" {
			s.Value = plain(n.Unit.Shown(n.Value)) // the label says what the number is
		}
		list = append(list, s)
	}
	return list
}

// fieldNamed is the field of a setting, of the pairing or of the game.
func (m NewTournament) fieldNamed(name string) (SettingField, bool) {
	if f, ok := m.Format[name]; ok {
		return f, true
	}
	list := m.gameFields()
	if i := slices.IndexFunc(list, func(f SettingField) bool { return f.Name == name }); i >= 0 {
		return list[i], true
	}
	return SettingField{}, false
}

// asks tells whether the page asks for a setting: before the first round for every one.
func (m Changes) asks(name string) bool { return !m.Published || slices.Contains(m.Asked, name) }

// asked are the fields of a section.
func (m Changes) asked(s Section) (list []SettingField) {
	for _, name := range s.fields {
		if f, has := m.Form.fieldNamed(name); has && m.asks(name) {
			list = append(list, f)
		}
	}
	return list
}

// officials are in a line.
func officials(about part.About) (list []locale.Text) {
	for _, o := range about.Officials {
		list = append(list, locale.Say("settings.line", "Label", o.Role, "Value", locale.Say("setting.plain", "What", strings.Join(o.Names, ", "))))
	}
	return list
}
