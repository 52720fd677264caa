package stages

import (
	"slices"

	"renju-arbiter/pairing/standings"
)

// stage reads one stage.
func (raw rawStage) stage() (Stage, error) {
	s := Stage{Name: raw.Stage, First: raw.First, Teams: len(raw.Teams) > 0, SizeOf: raw.SizeOf, Beside: raw.Beside, Begins: raw.Begins, Ends: raw.Ends}
	bad := &Error{Code: BadFile, Stage: raw.Stage}
	switch {
	case len(raw.Rows)+len(raw.Teams) > maxRows || s.Teams && len(raw.Rows) > 0:
		bad.Detail = "rows or teams, at most 2000"
	case raw.First < 0 || raw.First > maxRows || raw.TieSeats < 0:
		bad.Detail = "first_place and tie_seats from 0"
	case raw.System != "" && raw.System != "swiss" && raw.System != "roundrobin":
		bad.Detail = "system swiss or roundrobin"
	default:
		bad = nil
	}
	if bad != nil {
		return s, bad
	}
	for _, size := range raw.Sizes {
		if size.Seats < 0 || size.Cycles < 0 || size.Cycles > maxCycles {
			return s, &Error{Code: BadFile, Stage: s.Name, Detail: "sizes with seats from 0 and at most 8 cycles"}
		}
	}
	s.Numbering = Numbering{By: raw.Numbers.By, Seed: raw.Numbers.Seed, ApartLast: raw.Numbers.Apart}
	s.Input.Seed, s.TeamInput.Seed = raw.Seed, raw.Seed
	var ok bool
	if s.Input.Unplayed, ok = standings.ParseUnplayed(raw.Unplayed); !ok && raw.Unplayed != "" {
		return s, &Error{Code: BadFile, Stage: s.Name, Detail: "unplayed fide2026, fide2012 or none"}
	} else if !ok {
		s.Input.Unplayed = standings.NoUnplayed
	}
	steps := []func(*Stage) error{raw.players, raw.rules, raw.steps}
	if s.Teams {
		steps[0] = raw.teams
	}
	for _, step := range steps {
		if err := step(&s); err != nil {
			return s, err
		}
	}
	raw.places(&s)
	return s, nil
}

// scoring is what a win and a draw are worth.
func (raw rawStage) scoring() standings.Scoring {
	s := standings.Scoring{Win: standings.Point}
	if raw.Win != nil {
		s.Win = standings.Points(*raw.Win)
	}
	s.Draw = s.Win / 2
	if raw.Draw != nil {
		s.Draw = standings.Points(*raw.Draw)
	}
	return s
}

// players reads the rows of players and their games.
func (raw rawStage) players(s *Stage) error {
	for _, r := range raw.Rows {
		s.Rows = append(s.Rows, Row{Entrant: r.entrant(), No: r.No, Printed: printedOf(r.Rank, r.Total, r.Carried)})
		if len(r.Rounds) > maxRounds || len(r.Against) > maxRounds || r.Rating < 0 || r.Rating > maxRating {
			return &Error{Code: BadFile, Stage: s.Name, Person: r.Person, Detail: "at most 200 rounds, a rating from 0 to 9999"}
		}
	}
	if err := s.check(); err != nil {
		return err
	}
	worth := raw.scoring()
	s.Input.Scoring = worth
	if raw.quarters(worth) {
		s.Input.Games, s.Input.Points, s.Input.Scoring = 2, standings.GameScore, standings.Scoring{Win: worth.Win / 2, Draw: worth.Win / 4}
	}
	for _, read := range []func(*Stage, standings.Scoring) error{raw.rounds, raw.against} {
		if err := read(s, worth); err != nil {
			return err
		}
	}
	for _, name := range raw.Tiebreaks {
		s.Input.Tiebreaks = append(s.Input.Tiebreaks, standings.Tiebreak(name))
	}
	return nil
}

func printedOf(place int, total, carried *rawPoints) Printed {
	p := Printed{Place: place, HasTotal: total != nil, HasCarried: carried != nil}
	if total != nil {
		p.Total = standings.Points(*total)
	}
	if carried != nil {
		p.Carried = standings.Points(*carried)
	}
	return p
}

// quarters says that a pairing is two games, for somebody has a quarter or three of it.
func (raw rawStage) quarters(worth standings.Scoring) bool {
	return slices.ContainsFunc(raw.Rows, func(r rawRow) bool {
		return slices.ContainsFunc(slices.Concat(r.Rounds, r.Against), func(c cell) bool {
			return c.score != 0 && 4*c.score == worth.Win || 4*c.score == 3*worth.Win
		})
	})
}

// rounds reads the games round by round. Refused: ResultsDisagree, BadScore.
func (raw rawStage) rounds(s *Stage, worth standings.Scoring) error {
	byNo := map[int]rawRow{}
	for _, r := range raw.Rows {
		byNo[r.No] = r
	}
	for _, r := range raw.Rows {
		for i, c := range r.Rounds {
			if c.opponent == 0 {
				if bye := c.bye(worth); bye != standings.Pending {
					s.Input.Results = append(s.Input.Results, standings.Result{Round: i + 1, First: r.No, FirstCode: bye})
				}
				continue
			}
			other, known := byNo[c.opponent]
			if !known || i >= len(other.Rounds) || other.Rounds[i].opponent != r.No {
				return &Error{Code: ResultsDisagree, Stage: s.Name, Person: r.Person, Number: i + 1}
			}
			if r.No < c.opponent {
				if err := s.game(i+1, r, other, c, other.Rounds[i], worth); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// bye is the code of a round without an opponent; Pending where there is no entry.
func (c cell) bye(worth standings.Scoring) standings.Code {
	switch {
	case !c.scored:
		return standings.Pending
	case c.score == worth.Win:
		return standings.PairingBye
	case c.score > 0 && c.score == worth.Draw:
		return standings.HalfBye
	}
	return standings.Absent
}

// game adds a game, or the two of a pairing.
func (s *Stage) game(round int, a, b rawRow, one, other cell, worth standings.Scoring) error {
	result := standings.Result{Round: round, First: a.No, Second: b.No}
	if one.known && !one.opened {
		result.First, result.Second, one, other = b.No, a.No, other, one
	}
	if one.scored != other.scored {
		return &Error{Code: ResultsDisagree, Stage: s.Name, Person: a.Person, Number: round}
	}
	halves := 1
	if s.Input.Games == 2 {
		halves, result.Game = 2, 1
	}
	for range halves {
		var ok bool
		if result.FirstCode, result.SecondCode, ok = codes(&one, &other, s.Input.Scoring, halves == 2); !ok {
			return &Error{Code: BadScore, Stage: s.Name, Person: a.Person, Number: round}
		}
		s.Input.Results = append(s.Input.Results, result)
		result.First, result.Second = result.Second, result.First
		one, other = other, one
		result.Game++
	}
	return nil
}

// codes are those of a game. Its points are taken off the cells; ok is false if no game
// gives them. Of a pairing of two games the first takes what it can.
func codes(one, other *cell, worth standings.Scoring, two bool) (a, b standings.Code, ok bool) {
	if !one.scored {
		return standings.Pending, standings.Pending, true
	}
	forfeit := one.word == "forfeit" || other.word == "forfeit"
	take := func(c *cell, limit standings.Points) standings.Code {
		switch {
		case c.score >= worth.Win && (two || c.score == worth.Win) && limit >= worth.Win:
			c.score -= worth.Win
			return standings.Won
		case c.score > 0 && (two && c.score >= worth.Draw || c.score == worth.Draw) && limit >= worth.Draw:
			c.score -= worth.Draw
			return standings.Drawn
		}
		return standings.Lost
	}
	limit := worth.Win
	if two && one.score == other.score {
		limit = worth.Draw
	}
	was := [2]standings.Points{one.score, other.score}
	a = take(one, limit)
	switch a {
	case standings.Won:
		limit = 0
	case standings.Drawn:
		limit = worth.Draw
	}
	b = take(other, limit)
	if !two && (one.score != 0 || other.score != 0) || two && was[0] > 2*worth.Win {
		return a, b, false
	}
	if forfeit {
		to := map[standings.Code]standings.Code{standings.Won: standings.ForfeitWon, standings.Lost: standings.ForfeitLost, standings.Drawn: standings.ForfeitDrawn}
		a, b = to[a], to[b]
	}
	return a, b, true
}

// against reads the games of a list without rounds. Each goes into the first round in
// which neither plays; in a round robin the rounds mean nothing.
func (raw rawStage) against(s *Stage, worth standings.Scoring) error {
	byNo, busy := map[int]rawRow{}, map[[2]int]bool{}
	for _, r := range raw.Rows {
		byNo[r.No] = r
	}
	for _, r := range raw.Rows {
		met := map[int]int{}
		for _, c := range r.Against {
			other, known := byNo[c.opponent]
			cells := slices.DeleteFunc(slices.Clone(other.Against), func(o cell) bool { return o.opponent != r.No })
			nth := met[c.opponent]
			met[c.opponent]++
			if !known || c.opponent == r.No || nth >= len(cells) {
				return &Error{Code: ResultsDisagree, Stage: s.Name, Person: r.Person}
			}
			if r.No > c.opponent {
				continue
			}
			round := 1
			for busy[[2]int{r.No, round}] || busy[[2]int{other.No, round}] {
				round++
			}
			busy[[2]int{r.No, round}], busy[[2]int{other.No, round}] = true, true
			if err := s.game(round, r, other, c, cells[nth], worth); err != nil {
				return err
			}
		}
	}
	return nil
}
