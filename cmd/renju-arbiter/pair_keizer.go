package main

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
		return nil, usageError{err}
	}
	return c.keizerBoards(t, field)
}

func (c *systemFlags) keizerBoards(t trf.Tournament, field swiss.Field) ([]pairing.Board, error) {
	field.ColourFree = c.colourFree
	boards, err := keizer.Pair(field, c.rules())
	if err != nil {
		return nil, pairingError(err, called(t), "en")
	}
	return boards, nil
}

// keizerAgain is a round of a Keizer as the rules pair it, with what is wrong with other boards.
func (c *systemFlags) keizerAgain(t trf.Tournament, round int) (rules []pairing.Board, faults func([]pairing.Board) ([]swiss.Fault, error), err error) {
	field, err := t.KeizerBefore(round, c.rules())
	if err != nil {
		return nil, nil, usageError{err}
	}
	rules, err = c.keizerBoards(t, field)
	return rules, func(boards []pairing.Board) ([]swiss.Fault, error) {
		return keizer.Check(field, c.rules(), boards, rules)
	}, err
}
