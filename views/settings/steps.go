package settings

import (
	"slices"

	"renju-arbiter/arbiter/setting"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/ranking"
	"renju-arbiter/views/shown/settingtext"
)

// steps says of each step that a preset has filled in what is set in it.
func (m *NewTournament) steps(created tournament.Created) {
	wrong := func(fields []SettingField) bool {
		return slices.ContainsFunc(fields, func(f SettingField) bool { return m.wrongIn(f.Name) })
	}
	m.Paired = Step{Says: pairedSays(created), Wrong: wrong(m.pairedFields())}
	m.Timed = Step{Says: m.gameSays(created, m.Clock, "control"), Wrong: wrong(m.timedFields())}
	m.Ruled = Step{Says: m.gameSays(created, slices.Concat(m.Main, m.More), "game", "opening", "mode"), Wrong: wrong(m.ruledFields())}
}

// systemSays is the system in a line, and how much is played.
func systemSays(created tournament.Created) []locale.Text {
	says := []locale.Text{locale.Say("system." + string(created.How()))}
	if created.How() == tournament.RoundRobin && created.Cycles > 1 {
		says[0] = locale.Say("event.cycles", "Count", created.Cycles)
	}
	if created.Rounds > 0 {
		says = append(says, locale.Say("begin.rounds", "Count", created.Rounds))
	}
	if created.Boards > 0 {
		says = append(says, locale.Say("begin.boards", "Count", created.Boards))
	}
	return says
}

// pairedSays is the pairing in a line: the system, how much is played, and what decides
// between equals.
func pairedSays(created tournament.Created) []locale.Text {
	says := systemSays(created)
	created.Format = created.Named()
	settled := created.Settled()
	for _, r := range tournament.Rows() {
		if r.Name != "tiebreaks" || !r.Of(&created) {
			continue
		}
		for _, word := range setting.Words(r.Get(&settled)) {
			says = append(says, ranking.TeamTiebreak(standings.ParseTeamTiebreak(word)))
		}
	}
	return says
}

// gameSays is a step about the games in a line: the settings that are always said, and
// those of its fields that are not as usual. What cannot be says nothing.
func (m *NewTournament) gameSays(created tournament.Created, fields []SettingField, always ...string) (says []locale.Text) {
	complete, err := created.Game.Complete()
	if err != nil {
		return nil
	}
	for _, n := range complete.Named() {
		value := settingtext.Value(complete.Game, n, n.Value)
		switch {
		case slices.Contains(always, n.Name):
			says = append(says, value)
		case !n.Default && slices.ContainsFunc(fields, func(f SettingField) bool { return f.Name == n.Name }):
			says = append(says, locale.Say("settings.line", "Label", settingtext.Label(n.Name), "Value", value))
		}
	}
	return says
}
