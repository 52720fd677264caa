package tools

import (
	"renju-arbiter/pairing"
	"renju-arbiter/pairing/keizer"
	"renju-arbiter/pairing/swiss"
	"renju-arbiter/records/notation/trf"
)

// pairKeizer is the next round of a Keizer.
func (c *systemFlags) pairKeizer(t trf.Tournament) ([]pairing.Board, error) {
	field, err := t.KeizerField(c.rules())
	if err != nil {
		return nil, UsageError{err}
	}
	boards, err := keizer.Pair(field, c.rules())
	if err != nil {
		return nil, pairingError(err, called(t), "en")
	}
	return boards, nil
}

// keizerRounds are the rounds of a Keizer in a file.
func (c *systemFlags) keizerRounds(t trf.Tournament) pairedRounds {
	return func(round int) (swiss.Field, []pairing.Board, error) {
		field, err := t.KeizerBefore(round, c.rules())
		field.ColourFree = c.colourFree
		return field, t.Boards(round), err
	}
}

// keizerRules pair them.
func (c *systemFlags) keizerRules() rules {
	return rules{
		func(f swiss.Field) ([]pairing.Board, error) { return keizer.Pair(f, c.rules()) },
		func(f swiss.Field, boards, theirs []pairing.Board) ([]swiss.Fault, error) {
			return keizer.Check(f, c.rules(), boards, theirs)
		},
	}
}
