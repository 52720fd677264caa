package stages

import (
	"cmp"
	"slices"

	"renju-arbiter/pairing/standings"
)

// Part is the table after the extra games and lots, in their order. Refused: BadExtra,
// where the persons of a step are not all those who share one place.
func (t Table) Part(steps []Extra) (Table, error) {
	t.Lines = slices.Clone(t.Lines)
	for _, s := range steps {
		if err := t.part(s); err != nil {
			return Table{}, err
		}
	}
	return t, nil
}

func (t Table) part(s Extra) error {
	refused := &Error{Code: BadExtra, Stage: t.Stage}
	if len(s.Persons) < 2 {
		return refused
	}
	first, known := t.of(s.Persons[0])
	level := 0
	for _, l := range t.Lines {
		if l.Place == first.Place {
			level++
			known = known && slices.Contains(s.Persons, l.Person)
		}
	}
	if !known || level != len(s.Persons) {
		refused.Person = s.Persons[0]
		return refused
	}
	value, err := s.values()
	if err != nil {
		err.Stage = t.Stage
		return err
	}
	for i, l := range t.Lines {
		if !slices.Contains(s.Persons, l.Person) {
			continue
		}
		ahead, same := 0, 0
		for _, p := range s.Persons {
			switch {
			case value[p] > value[l.Person]:
				ahead++
			case value[p] == value[l.Person]:
				same++
			}
		}
		t.Lines[i].Place = first.Place + ahead
		if same < len(s.Persons) {
			t.Lines[i].By = s.How
		}
	}
	t.sort()
	return nil
}

// values order the persons of a step, the highest first.
func (s Extra) values() (map[Person]standings.Points, *Error) {
	value := map[Person]standings.Points{}
	held := standings.PlayOff{Seed: s.Seed}
	for _, p := range s.Persons {
		held.Players = append(held.Players, int(p))
	}
	if s.How == ByLots && s.Seed == "" {
		return nil, &Error{Code: BadExtra, Person: s.Persons[0], Detail: "lots need a seed"}
	}
	if s.How != ByLots {
		held.Seed = ""
	}
	for _, g := range s.Games {
		if g.First == g.Second || !slices.Contains(s.Persons, g.First) || !slices.Contains(s.Persons, g.Second) || g.Score < 0 || g.Score > standings.Point {
			return nil, &Error{Code: BadExtra, Person: g.First}
		}
		held.Games = append(held.Games, standings.PlayOffGame{First: int(g.First), Second: int(g.Second), FirstPoints: g.Score, SecondPoints: standings.Point - g.Score})
	}
	for player, points := range held.Scores() {
		value[Person(player)] = points
	}
	return value, nil
}

// FinalRanking is one ranking over finals played side by side. Refused: BadFinals, where
// the places of the tables overlap or leave a gap; TwoStagesAtOnce.
func FinalRanking(tables []Table) ([]Line, error) {
	tables = slices.Clone(tables)
	slices.SortStableFunc(tables, func(a, b Table) int { return cmp.Compare(a.First, b.First) })
	var all []Line
	seen := map[Person]string{}
	for _, t := range tables {
		if max(t.First, 1) != len(all)+1 {
			return nil, &Error{Code: BadFinals, Stage: t.Stage, Number: len(all) + 1}
		}
		for _, l := range t.Lines {
			if before, twice := seen[l.Person]; twice {
				return nil, &Error{Code: TwoStagesAtOnce, Stage: before, Other: t.Stage, Person: l.Person}
			}
			seen[l.Person] = t.Stage
			l.Place = t.Place(l)
			all = append(all, l)
		}
	}
	return all, nil
}
