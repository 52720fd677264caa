package settings

import (
	"strconv"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// PresetChoice is a preset as it is offered: its name, and what it comes to.
type PresetChoice struct {
	Name string
	Says []locale.Text
}

// presetChoices are the presets in a line of words each.
func presetChoices() []PresetChoice {
	var list []PresetChoice
	for _, p := range tournament.Presets() {
		says := []locale.Text{locale.Say("game." + p.Game.Game), locale.Say("system." + string(p.How()))}
		if p.Rounds > 0 {
			says = append(says, locale.Say("begin.rounds", "Count", p.Rounds))
		}
		if p.Boards > 0 {
			says = append(says, locale.Say("begin.boards", "Count", p.Boards))
		}
		says = append(says, part.OpeningText(p.Game.Opening), part.ControlText(p.Game.Control))
		list = append(list, PresetChoice{Name: p.Name, Says: says})
	}
	return list
}

// startOf is the form with the settings of a preset, or with the usual ones of a game;
// of renju for a name that is neither.
func startOf(from string) given {
	p, known := tournament.PresetOf(from)
	if !known {
		return usual(knownGame(from))
	}
	g := givenBy(p.Created)
	for _, n := range p.Game.Named() {
		if n.Default && leftOpen(p.Game.Game, n.Name) {
			g[n.Name] = "" // it follows from another one that may still be changed
		}
	}
	g["begun"] = from
	return g
}

// givenBy are settings as the form has them.
func givenBy(c tournament.Created) given {
	g := given{"name": c.Name, "timeZone": c.TimeZone, "cycles": strconv.Itoa(c.Cycles), "game": c.Game.Game}
	for _, r := range tournament.Rows() {
		g[r.Name] = r.Get(&c)
	}
	for _, n := range c.Game.Named() {
		g[n.Name] = n.Unit.Shown(n.Value)
	}
	g.exclusion(c.Game.Game)
	return g
}

// departures name the settings in which the form departs from the preset that it began
// with.
func (s *Pages) departures(p tournament.Preset, created tournament.Created) []locale.Text {
	if _, err := created.Game.Complete(); err != nil {
		return nil // what is wrong is said in its place
	}
	var list []locale.Text
	for _, name := range tournament.Differing(p.Created, created) {
		if name != "name" && name != "timeZone" {
			list = append(list, s.Words(tournament.Label(name)))
		}
	}
	return list
}
