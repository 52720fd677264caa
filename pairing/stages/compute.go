package stages

import (
	"cmp"
	"errors"
	"slices"

	"renju-arbiter/pairing/standings"
)

// table computes the table of a stage with what it carries. Printed places count where
// the stage says so, and extra steps part level players. Refused: BadTable,
// CarryContradicts, BadExtra.
func (c *carried) table() (Table, []Note, error) {
	t, err := c.compute(c.input, c.teams)
	if err != nil {
		return Table{}, nil, err
	}
	if err := c.carriedPoints(&t); err != nil {
		return Table{}, nil, err
	}
	t.Games = c.games()
	notes := c.compare(t)
	if c.stage.Printed && c.stage.places() {
		notes = append(notes, c.printed(&t)...)
	}
	if t, err = t.Part(c.stage.Extra); err != nil {
		return Table{}, nil, err
	}
	return t, notes, nil
}

// compute asks package standings, and leaves out those who did not go on.
func (c *carried) compute(in standings.Input, teams standings.TeamInput) (Table, error) {
	t := Table{Stage: c.stage.Name, First: c.stage.first()}
	var err error
	if c.stage.Teams {
		err = c.ofTeams(&t, teams)
	} else {
		err = c.ofPlayers(&t, in)
	}
	var refused *standings.Error
	if errors.As(err, &refused) {
		return t, &Error{Code: BadTable, Stage: c.stage.Name, Number: refused.Player, Person: c.person[refused.Player], Detail: string(refused.Code)}
	}
	return t, err
}

func (c *carried) ofPlayers(t *Table, in standings.Input) error {
	table, err := standings.Table(in)
	for _, name := range table.Tiebreaks {
		t.Tiebreaks = append(t.Tiebreaks, string(name))
	}
	for _, r := range table.Rows {
		c.line(t, r.Player.No, r.Rank, Line{Points: r.Points, Values: r.Values})
	}
	return err
}

func (c *carried) ofTeams(t *Table, in standings.TeamInput) error {
	table, err := standings.TeamTable(in)
	for _, name := range table.Tiebreaks {
		t.Tiebreaks = append(t.Tiebreaks, name.String())
	}
	for _, r := range table.Rows {
		l := Line{Points: table.Ranks(r), MatchPoints: r.MatchPoints, Values: r.Values}
		if table.Points == standings.MatchScore {
			l.MatchPoints = r.GamePoints
		}
		c.line(t, r.Team.No, r.Rank, l)
	}
	return err
}

// games are all results, by round.
func (c *carried) games() (list []Game) {
	for _, r := range c.input.Results {
		list = append(list, Game{Round: r.Round, First: c.person[r.First], Second: c.person[r.Second],
			FirstCode: r.FirstCode, SecondCode: r.SecondCode, Carried: r.Round <= c.rounds})
	}
	for _, m := range c.teams.Matches {
		list = append(list, Game{Round: m.Round, First: c.person[m.First], Second: c.person[m.Second],
			FirstCode: m.Bye, Boards: m.Boards, Carried: m.Round <= c.rounds})
	}
	slices.SortStableFunc(list, func(a, b Game) int { return cmp.Compare(a.Round, b.Round) })
	return list
}

// line adds a row of standings. Rows come by rank, so level ones follow each other.
func (c *carried) line(t *Table, no, rank int, l Line) {
	if c.outside[no] {
		return
	}
	l.No, l.Person, l.Place = no, c.person[no], rank
	t.Lines = append(t.Lines, l)
}

// places counts the places of the lines without those who did not go on.
func places(lines []Line) {
	last, place := 0, 0
	for i := range lines {
		if lines[i].Place != last {
			last, place = lines[i].Place, i+1
		}
		lines[i].Place = place
	}
}

// carriedPoints fills what each line carries, and refuses a printed carry that differs.
func (c *carried) carriedPoints(t *Table) error {
	places(t.Lines)
	in, teams := c.input, c.teams
	in.Tiebreaks, teams.Tiebreaks = nil, nil
	in.Results = slices.DeleteFunc(slices.Clone(in.Results), func(r standings.Result) bool { return r.Round > c.rounds })
	teams.Matches = slices.DeleteFunc(slices.Clone(teams.Matches), func(m standings.Match) bool { return m.Round > c.rounds })
	before, err := c.compute(in, teams)
	if err != nil {
		return err
	}
	for i, l := range t.Lines {
		was, _ := before.of(l.Person)
		t.Lines[i].Carried = was.Points
	}
	for _, r := range c.stage.Rows {
		l, _ := t.of(r.Person)
		if r.Printed.HasCarried && r.Printed.Carried != l.Carried {
			return &Error{Code: CarryContradicts, Stage: c.stage.Name, Person: r.Person, Given: r.Printed.Carried, Found: l.Carried}
		}
	}
	return nil
}

// compare notes where the printed totals and places are not the computed ones.
func (c *carried) compare(t Table) (notes []Note) {
	notes = append(notes, c.stage.notes...)
	for _, r := range c.stage.Rows {
		l, _ := t.of(r.Person)
		if r.Printed.HasTotal && r.Printed.Total != l.Points {
			notes = append(notes, Note{Code: PrintedTotal, Stage: t.Stage, Person: r.Person, Given: r.Printed.Total, Found: l.Points})
		}
		if place := t.Place(l); !c.stage.Printed && r.Printed.Place > 0 && r.Printed.Place != place {
			notes = append(notes, Note{Code: PrintedPlace, Stage: t.Stage, Person: r.Person, GivenPlace: r.Printed.Place, FoundPlace: place})
		}
	}
	return notes
}

// printed gives the lines the printed places.
func (c *carried) printed(t *Table) (notes []Note) {
	printed := map[Person]int{}
	for _, r := range c.stage.Rows {
		printed[r.Person] = r.Printed.Place
	}
	slices.SortStableFunc(t.Lines, func(a, b Line) int { return cmp.Compare(printed[a.Person], printed[b.Person]) })
	last, place := 0, 0
	for i, l := range t.Lines {
		if p := printed[l.Person]; p != last {
			last, place = p, i+1
		}
		t.Lines[i].Place = place
		if i > 0 && l.Points > t.Lines[i-1].Points {
			notes = append(notes, Note{Code: PrintedOrder, Stage: t.Stage, Person: t.Lines[i-1].Person, Second: l.Person})
		}
	}
	t.sort()
	return notes
}
