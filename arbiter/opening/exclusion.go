package opening

import (
	"slices"
	"strings"

	"renju-arbiter/arbiter/board"
)

const exclusionName = "exclusion"

// exclusion is the "rejection system" of 2008: the organiser names three
// protocols, tentative Black strikes one, then tentative White one, and the one
// left is played. A strike is a turn of its own, like a swap alone.
func exclusion() protocol {
	return protocol{
		name:  exclusionName,
		three: true,
		stages: []stage{
			{name: "first-strike", options: []option{strike("second-strike")}},
			{name: "second-strike", by: waiting, options: []option{strike(over)}},
		},
	}
}

func strike(then string) option { return option{kind: Strike, then: then} }

// Candidates are the protocols that the name of an exclusion carries:
// "exclusion(rif,yamaguchi,soosorv-8)" carries three. They are as written, known
// or not; nil for the name of anything else.
func Candidates(name string) []string {
	inside, ok := strings.CutPrefix(name, exclusionName+"(")
	if inside, closed := strings.CutSuffix(inside, ")"); ok && closed {
		return strings.Split(inside, ",")
	}
	return nil
}

// ThreeOf says how the name of an exclusion among the given protocols is written.
func ThreeOf(protocols []string) string {
	var known []string
	for _, name := range protocols {
		if name != freeName && !strings.HasPrefix(name, exclusionName) {
			known = append(known, name)
		}
	}
	return exclusionName + "(A,B,C) with three different ones of " + strings.Join(known, ", ")
}

// beginExclusion opens a game whose protocol has still to be found. All three
// must fit the board: any may be the one that is left.
func beginExclusion(name string, symmetry Symmetry, size int) (State, error) {
	three := Candidates(name)
	wrong := &NameError{Name: name, Known: Names(), Three: true}
	if len(three) != 3 {
		return State{}, wrong
	}
	for i, candidate := range three {
		p, _, err := find(candidate)
		if err != nil || p.three || p.name == freeName || slices.Contains(three[:i], candidate) {
			return State{}, wrong
		}
		if _, err := Begin(candidate, symmetry, size); err != nil {
			return State{}, err
		}
	}
	p := the(exclusionName)
	return State{
		protocol: p, stage: p.stages[0].name, left: three, size: size,
		symmetry: symmetry, black: board.P1,
	}, nil
}

// struck is the state without one of the protocols that were left: once a single
// one is, it is that protocol from its first step.
func (s State) struck(name string) State {
	s.left = slices.DeleteFunc(slices.Clone(s.left), func(left string) bool { return left == name })
	if len(s.left) > 1 {
		return s
	}
	chosen, err := Begin(s.left[0], s.symmetry, s.size)
	if err != nil {
		return s // not reached: beginExclusion began each of them
	}
	return chosen
}
