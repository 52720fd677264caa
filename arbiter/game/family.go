package game

import (
	"slices"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/arbiter/setting"
	"renju-arbiter/arbiter/variant"
)

// The games of the family are one behind package variant: it says where stones
// may stand, what they capture and when a board is won. What only renju has
// (claims on the board, passes, fouls by RIF 9.2) asks rules.ByClaim, nothing
// asks for a game by name.

// tableOf is the board and the opening with which a game begins. The error is a
// *variant.GameError or a *setting.Error, of which the opening's may be the cause.
func tableOf(s Settings) (variant.State, opening.State, error) {
	rules, err := variant.New(s.Game, s.Rules.Options)
	if err != nil {
		return variant.State{}, opening.State{}, err
	}
	if known := rules.Openings(); !knows(known, s.Opening) {
		if opening.Candidates(s.Opening) != nil {
			known = []string{opening.ThreeOf(known)}
		}
		return variant.State{}, opening.State{}, &setting.Error{Setting: "opening", Value: s.Opening, Known: known}
	}
	var protocol opening.State
	if s.Opening == "free" && !rules.CentreFirst() {
		protocol, err = opening.Unrestricted(rules.Columns())
	} else {
		protocol, err = opening.Begin(s.Opening, s.Symmetry, rules.Columns())
	}
	if err != nil {
		return variant.State{}, opening.State{}, &setting.Error{Setting: "opening", Value: s.Opening, Cause: err}
	}
	return rules.Begin(), protocol, nil
}

// knows tells whether a game is played with an opening; the N of a numbered one
// does not matter, and of an exclusion every protocol that it names counts.
func knows(openings []string, name string) bool {
	if three := opening.Candidates(name); three != nil {
		return slices.ContainsFunc(openings, func(known string) bool { return opening.Candidates(known) != nil }) &&
			!slices.ContainsFunc(three, func(candidate string) bool { return !knows(openings, candidate) })
	}
	base := strings.TrimRight(name, "0123456789")
	return slices.ContainsFunc(openings, func(known string) bool {
		return known == name || (strings.HasSuffix(base, "-") && strings.TrimRight(known, "0123456789") == base)
	})
}

// Protocols are those by which a game with an opening may be played: of an exclusion each of the three.
func Protocols(name string) []string {
	if three := opening.Candidates(name); three != nil {
		return three
	}
	return []string{name}
}

// Persons are those at the board, in the order of play.
func (s *State) Persons() []board.Person {
	return []board.Person{board.P1, board.P2, board.P3, board.P4}[:s.Table.Rules().Persons()]
}

// sits tells whether somebody sits at the board.
func (s *State) sits(p board.Person) bool {
	return p != board.Nobody && int(p) <= s.Table.Rules().Persons()
}

// Sides are the two who win and lose, each by the first of its persons.
func Sides() []board.Person { return []board.Person{board.P1, board.P2} }

// Ask is what the game wants now, and from whom: what the opening protocol asks
// for, or a stone where there is none for so many persons (pente4).
func (s *State) Ask() opening.Ask {
	if !s.ownColours() {
		ask := s.Opening.Ask()
		ask.Actor = s.Actor()
		if !s.Table.Rules().ByClaim() {
			ask.Options = slices.DeleteFunc(ask.Options, func(o opening.Option) bool { return o.Kind == opening.Pass })
		}
		return ask
	}
	stone := opening.Option{Kind: opening.Stone, Colour: s.ColourOf(s.Actor())}
	if len(s.Plies) == 0 {
		stone.Square = opening.Centre
	}
	return opening.Ask{Actor: s.Actor(), Options: []opening.Option{stone}}
}

// Opens tells whether the next step is still bound by an opening.
func (s *State) Opens() bool {
	if s.ownColours() {
		return len(s.Plies) == 0
	}
	return !s.Opening.Over()
}

// ownColours tells whether each of four has a colour of one's own (pente4).
func (s *State) ownColours() bool { return s.Table.Rules().Colours() > 2 }

// foes are those who play against a person.
func (s *State) foes(p board.Person) []board.Person {
	var foes []board.Person
	for _, q := range s.Persons() {
		if !p.SameSide(q) {
			foes = append(foes, q)
		}
	}
	return foes
}

// stonesOf are those that a step puts on the board, with everything they bring
// about; the state is the board after them.
func stonesOf(s *State, c Command, placed []opening.Placement) (variant.State, []variant.Effect, *Refusal) {
	table, effects := s.Table, []variant.Effect(nil)
	for _, p := range placed {
		next, effect, code := stoneOn(s, table, c, p)
		if code != "" {
			return s.Table, nil, &Refusal{Code: Code(code), Point: p.Point, Foul: effect.Foul}
		}
		table, effects = next, append(effects, effect)
	}
	return table, effects, nil
}

// stoneOn puts one stone on the table: a new one, one that is moved, or a disc that
// falls.
func stoneOn(s *State, table variant.State, c Command, p opening.Placement) (variant.State, variant.Effect, variant.Code) {
	switch {
	case c.From != nil:
		return table.Move(c.By, p.Colour, *c.From, p.Point)
	case s.Table.Rules().Standing():
		return table.Drop(c.By, p.Colour, p.Point.X()+1)
	}
	return table.Place(c.By, p.Colour, p.Point)
}

// tableEnd is how the stones have ended the game; false when they have not.
func tableEnd(table variant.State) (Outcome, bool) {
	end, over := table.End()
	if !over {
		return Outcome{}, false
	}
	o := Outcome{Score: draw, Reason: end.Reason, Rule: ruleText(table.Rules(), end.Options)}
	if end.Winner != board.Nobody {
		o.Score = winFor(end.Winner)
	}
	return o, true
}

// ruleText names the game and the options that a result rests on.
func ruleText(rules variant.Rules, options []string) string {
	text := rules.Game()
	for _, n := range rules.Named() {
		if slices.Contains(options, n.Name) {
			text += ", " + n.Name + " = " + n.Value
		}
	}
	return text
}
