package trf

import (
	"slices"

	"renju-arbiter/pairing/keizer"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/pairing/swiss"
)

// KeizerTable is the input of a Keizer's table.
func (t Tournament) KeizerTable(rules keizer.Rules) standings.Input {
	in := t.Standings()
	in.System, in.Keizer = standings.Keizer, rules
	return in
}

// KeizerField is Field for a Keizer: its players have the places of the table. Without a lot
// in the file the higher player of the first board begins.
func (t Tournament) KeizerField(rules keizer.Rules) (swiss.Field, error) {
	played := t.RoundsPlayed()
	if err := t.checkRounds(played); err != nil {
		return swiss.Field{}, err
	}
	return t.keizerAfter(played, rules)
}

// KeizerBefore is Before for a Keizer. A player without any cell so far came later, and counts
// in no value yet.
func (t Tournament) KeizerBefore(round int, rules keizer.Rules) (swiss.Field, error) {
	known := t
	known.Players = slices.DeleteFunc(slices.Clone(t.Players), func(p Player) bool {
		return !slices.ContainsFunc(p.Cells[:min(round, len(p.Cells))], func(c Cell) bool { return !c.Blank() })
	})
	f, err := t.withPairedIn(round).keizerAfter(round-1, rules)
	if err != nil || len(known.Players) == len(t.Players) {
		return f, err
	}
	entered := map[int]bool{}
	for _, p := range known.Players {
		entered[p.No] = true
	}
	f.Players = slices.DeleteFunc(f.Players, func(p swiss.Player) bool { return !entered[p.No] })
	return f, known.withPairedIn(round).place(&f, rules)
}

func (t Tournament) keizerAfter(played int, rules keizer.Rules) (swiss.Field, error) {
	f, err := t.fieldAfter(played, SystemKeizer)
	if err != nil {
		return f, err
	}
	if f.Initial == swiss.NoColour {
		f.Initial = swiss.First
	}
	return f, t.Through(played).place(&f, rules)
}

// place gives the players of a field their places.
func (t Tournament) place(f *swiss.Field, rules keizer.Rules) error {
	table, err := standings.Table(t.KeizerTable(rules))
	if err != nil {
		return err
	}
	places := map[int]int{}
	for _, row := range table.Rows {
		places[row.Player.No] = row.Rank
	}
	for i := range f.Players {
		f.Players[i].Place = places[f.Players[i].No]
	}
	return nil
}
