package settings

import (
	"slices"

	"renju-arbiter/arbiter/setting"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/settingtext"
	"renju-arbiter/views/web"
)

// Changes is the page on which an event's settings are changed.
type Changes struct {
	ID        string
	Form      NewTournament
	Commands  [2]string // of copying, archiving
	Published bool
	Asked     []string       // after the first round: what can still be changed
	Fixed     []FixedSetting // and what cannot
	Breaks    []locale.Text  // what another number of rounds breaks
	Reason    string
	Consent   tournament.Consent
	Archived  bool
	// What the viewer may do with the event.
	Copies, Archives, Deletes bool
	Signed                    bool
	Games                     bool
	Sample                    bool // it is deleted with its games
	Errors                    map[string]locale.Text
	Wrong                     locale.Text
}

// paired tells whether an event has games.
func paired(t *tournament.Book) bool {
	return slices.ContainsFunc(t.Pairings, func(p tournament.Pairing) bool { return p.Game != "" })
}

// FixedSetting is one that cannot be changed any more, and since when.
type FixedSetting struct{ Label, Value, Until locale.Text }

// fixed lists what cannot be changed after the first round, the kind of game first.
func (m *Changes) fixed(t *tournament.Book) {
	until := func(name string) locale.Text { return locale.Say("until." + string(tournament.Changeable(name))) }
	add := func(name string, label, value locale.Text) {
		m.Fixed = append(m.Fixed, FixedSetting{label, value, until(name)})
	}
	plain := func(what string) locale.Text { return locale.Say("setting.plain", "What", what) }
	add("timeZone", locale.Say("new.timeZone"), plain(t.TimeZone))
	for _, set := range settingtext.Format(t.Created) {
		if tournament.Changeable(set.Name) == tournament.UntilFirstRound && !slices.Contains(t.Tiebreaks, set.Name) && !isTiebreak(set.Label) {
			add(set.Name, set.Label, set.Value)
		}
	}
	for _, set := range settingtext.Game(t.Game) {
		add(set.Name, set.Label, set.Value)
	}
}

// isTiebreak tells a place in the order of the tie-breaks, which can be changed.
func isTiebreak(label locale.Text) bool { return label.Key == "format."+settingtext.Entry("tiebreaks") }

// fields are those that the page asks for.
func (m Changes) fields() []web.FormField {
	list := m.Form.fields()
	if m.Published {
		list = nil
		for _, name := range m.Asked {
			list = append(list, m.field(name).inForm())
		}
	}
	return append(list, web.FormField{Name: "sure", Label: locale.Say("format.rounds")}, web.FormField{Name: "consent", Label: locale.Say("regulations.consent")}, web.FormField{Name: "reason", Label: locale.Say("acts.reason")})
}

// field is one that is asked for after the first round.
func (m Changes) field(name string) SettingField {
	if f, ok := m.Form.Format[name]; ok {
		return f
	}
	return field("new.", name, setting.Text, m.Form.Name)
}

// consents are who may have agreed; nobody is said as long as nobody is chosen.
func (m Changes) consents(t *locale.Translator) []part.Choice {
	list := []part.Choice{{Label: t.T("regulations.consent.none")}}
	for _, of := range tournament.Consents() {
		list = append(list, part.Choice{Value: string(of), Label: t.T("regulations.consent." + string(of))})
	}
	return list
}
