package tournament

import (
	"slices"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// Preset is a kind of event that people know by a name, with the settings that it is
// usually played by. Everything in it can be changed before the event is made.
type Preset struct {
	Name string // its words are "begin.NAME"
	Created
}

// presets are in the order in which they are offered (TOURNAMENT.md, "Formats").
var presets = []Preset{
	{"world-final", made(game.Settings{Game: game.Renju, Opening: "soosorv-8", Control: "7200+30", TimeArbiters: true, Flags: game.FlagsCall},
		Format{System: RoundRobin, Apart: ApartLast, ApartRounds: 3})},
	{"swiss-open", made(game.Settings{Game: game.Renju, Opening: "taraguchi-10", Control: "5400+30", LateLimit: 3600 * clock.Second},
		Format{System: Swiss, Rounds: 7})},
	{"club-evening", made(game.Settings{Game: game.Renju, Opening: "rif", Control: "900+10"},
		Format{System: RoundRobin})},
	{"world-teams", made(game.Settings{Game: game.Renju, Opening: "soosorv-8", Control: "5400+30", LateLimit: 3600 * clock.Second},
		Format{System: RoundRobin, Boards: 4, Reserves: 2, GamesFirst: true})},
	{"schools-gomoku", made(onRenjuBoard(game.Settings{Game: "gomoku", Opening: "swap", Control: "600+5", LateLimit: 600 * clock.Second}),
		Format{System: Swiss, Rounds: 5, ColourFree: true})},
}

// onRenjuBoard is a game on the board that every renju club has.
func onRenjuBoard(s game.Settings) game.Settings {
	s.Rules.Size = game.Size
	return s
}

// made is the usual event with a game and a format.
func made(g game.Settings, f Format) Created {
	c := Usual()
	usual := c.Format
	c.Game, c.Format = g, f
	c.Unplayed, c.Numbers = usual.Unplayed, usual.Numbers
	if !c.numbered() {
		c.Numbers = ""
	}
	return c
}

// Presets lists them.
func Presets() []Preset { return slices.Clone(presets) }

// PresetOf is the one of that name; it is false where there is none.
func PresetOf(name string) (Preset, bool) {
	i := slices.IndexFunc(presets, func(p Preset) bool { return p.Name == name })
	if i < 0 {
		return Preset{}, false
	}
	return presets[i], true
}
