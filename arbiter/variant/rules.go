package variant

import (
	"slices"

	"renju-arbiter/arbiter/board"
)

// games is every game there is. A new one is a file with its description and a
// line here.
var games = []*game{&renju, &gomoku, &pente, &pente4, &ninuki, &connect4}

// game is the description of a game.
type game struct {
	name     string
	values   map[string][]string // its options and what each may be, the default first; a number may be many
	openings []string            // protocols, by the names of package opening

	four   bool // four persons in two teams, each with a colour and a clock
	centre bool // the first stone belongs on the centre
	takes  bool // stones are captured
	drops  bool // a standing board: a turn names a column
	claims bool // ends on claims, by package renju; has passes

	judge func(*State, *made) verdict
}

// has tells whether a game has the option with this name.
func (g *game) has(name string) bool { return g.values[name] != nil }

func (g *game) optionNames() []string {
	var names []string
	for _, r := range described {
		if g.has(r.Name) {
			names = append(names, r.Name)
		}
	}
	return names
}

// Names lists the games.
func Names() []string {
	names := make([]string, len(games))
	for i, g := range games {
		names[i] = g.name
	}
	return names
}

// Rules are one game with its options settled. They never change and may be
// shared. The zero value is no game; make one with New.
type Rules struct{ set *set }

type set struct {
	game    *game
	options Options
}

// New completes the options of a game and checks them. The error is a *GameError
// or a *setting.Error.
func New(name string, o Options) (Rules, error) {
	for _, g := range games {
		if g.name != name {
			continue
		}
		full, err := g.complete(o)
		if err != nil {
			return Rules{}, err
		}
		return Rules{&set{g, full}}, nil
	}
	return Rules{}, &GameError{Game: name, Known: Names()}
}

// Game is the game's name.
func (r Rules) Game() string { return r.set.game.name }

// Options are the options with nothing left out that the game has; New takes
// them as they are.
func (r Rules) Options() Options { return r.set.options }

// Named lists the game's options with their values, in the order in which they
// are shown.
func (r Rules) Named() []Named {
	o, g := r.set.options, r.set.game
	var named []Named
	for _, row := range described {
		if g.has(row.Name) {
			named = append(named, Named{Name: row.Name, Kind: row.Kind, Value: row.Get(&o), Known: append([]string(nil), g.values[row.Name]...)})
		}
	}
	return named
}

// Openings are the protocols that may be used, by the names of package opening;
// "free" is none.
func (r Rules) Openings() []string { return slices.Clone(r.set.game.openings) }

// CentreFirst tells whether the first stone belongs on the centre when there is
// no opening protocol.
func (r Rules) CentreFirst() bool { return r.set.game.centre }

// Columns is the width of the board in points or holes.
func (r Rules) Columns() int {
	if r.set.game.drops {
		return columns
	}
	return r.set.options.Size
}

// Rows is the height of the board in points or holes.
func (r Rules) Rows() int {
	if r.set.game.drops {
		return rows
	}
	return r.set.options.Size
}

// Standing tells whether the board stands and a turn names a column.
func (r Rules) Standing() bool { return r.set.game.drops }

// ByClaim tells whether the game ends on claims and has passes: renju. Its
// stones are judged by package renju.
func (r Rules) ByClaim() bool { return r.set.game.claims }

// Captures tells whether stones are captured.
func (r Rules) Captures() bool { return r.set.game.takes }

// Persons is how many persons play: 2 or 4.
func (r Rules) Persons() int {
	if r.set.game.four || r.set.options.Pairs {
		return 4
	}
	return 2
}

// Pairs tells whether two partners share a side, its colour and its clock.
func (r Rules) Pairs() bool { return r.Persons() > r.Colours() }

// Colours is how many colours are played, each with its clock: 2, or 4 in pente4.
func (r Rules) Colours() int {
	if r.set.game.four {
		return 4
	}
	return 2
}

// Team lists who wins and loses with a person, in order: that person alone, or
// the two partners who sit opposite. Nil for one who does not play.
func (r Rules) Team(p board.Person) []board.Person {
	switch {
	case p == board.Nobody || int(p) > r.Persons():
		return nil
	case r.Persons() == 2:
		return []board.Person{p}
	case p == board.P1 || p == board.P3:
		return []board.Person{board.P1, board.P3}
	}
	return []board.Person{board.P2, board.P4}
}

// Partner is who plays with a person; Nobody in a game of two.
func (r Rules) Partner(p board.Person) board.Person {
	for _, q := range r.Team(p) {
		if q != p {
			return q
		}
	}
	return board.Nobody
}

// ColourOf is the colour of a person where no opening protocol changes it: P1
// black, P2 white; in pente4 P3 red, P4 blue; in pairs the partners' own. Empty
// for one who does not play.
func (r Rules) ColourOf(p board.Person) board.Stone {
	switch {
	case int(p) > r.Persons():
		return board.Empty
	case r.Pairs():
		return board.Stone(p.Side())
	}
	return board.Stone(p)
}
