package paper

import (
	"slices"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown"
)

// A regulation is one setting of the event, with the usual value where it departs.
type regulation struct {
	part.Setting
	Usual locale.Text // empty where it is the usual one, or where there is none
}

type regulations struct {
	Pairing, Games []regulation
	Opening        []part.Told
	Players        []Who // who read and sign them
}

// ofEach are the settings that every event chooses for itself: none departs from anything.
var ofEach = []string{"game", "opening", "control", "size", "system", "rounds", "boards", "reserves", "legs", "seed"}

func (s *Face) regulations(a asked) ([]sheet, error) {
	g := a.t.Game
	m := regulations{Opening: shown.OpeningSteps(g)}
	usual := map[string]locale.Text{}
	for _, one := range shown.SettingsInWords(game.Settings{Game: g.Game}) {
		usual[one.Name] = one.Value
	}
	m.Games = compared(shown.SettingsInWords(g), usual)
	m.Pairing = compared(shown.FormatInWords(a.t), nil)
	for _, e := range a.t.Entries {
		m.Players = append(m.Players, s.who(a.t.State, e.Player))
	}
	return []sheet{{Title: a.T.T("paper.regulations"), Body: regulationsBody(a.Frame, a.head, m)}}, nil
}

// compared are settings beside what is usual.
func compared(list []part.Setting, usual map[string]locale.Text) []regulation {
	all := make([]regulation, len(list))
	for i, one := range list {
		all[i].Setting = one
		if !one.Default && !slices.Contains(ofEach, one.Name) {
			all[i].Usual = usual[one.Name]
		}
	}
	return all
}
