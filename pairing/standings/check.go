package standings

// check refuses an input that has no table, before anything is counted.
func check(in Input) error {
	if err := in.checkPairings(); err != nil {
		return err
	}
	if in.System == Keizer && len(in.Tiebreaks) > 0 {
		return &Error{Code: TiebreakInKeizer, Tiebreak: in.Tiebreaks[0]}
	}
	if err := checkTiebreaks(in.Tiebreaks, in.Seed, in.several()); err != nil {
		return err
	}
	known := make(map[int]bool, len(in.Players))
	for _, p := range in.Players {
		switch {
		case p.No < 1 || p.Rating < 0 || p.Brought < 0 || p.Brought > mostPoints || p.Brought%step != 0:
			return &Error{Code: BadPlayer, Player: p.No}
		case known[p.No]:
			return &Error{Code: PlayerTwice, Player: p.No}
		case in.System == Keizer && p.Brought > 0:
			return &Error{Code: BadPlayer, Player: p.No}
		case p.Annulled && in.System != RoundRobin:
			return &Error{Code: AnnulledInSwiss, Player: p.No}
		}
		known[p.No] = true
	}
	if err := checkPlayOffs(in.PlayOffs, known); err != nil {
		return err
	}
	return in.checkResults(known)
}

// checkPlayOffs refuses play-offs whose order cannot be told.
func checkPlayOffs(list []PlayOff, known map[int]bool) error {
	for i, p := range list {
		in := make(map[int]bool, len(p.Players))
		for _, player := range p.Players {
			if !known[player] || in[player] {
				return &Error{Code: BadPlayOff, Player: player, Number: i + 1}
			}
			in[player] = true
		}
		if len(in) < 2 || len(p.Games) == 0 && p.Seed == "" || len(p.Games) > 0 && p.Seed != "" {
			return &Error{Code: BadPlayOff, Number: i + 1}
		}
		for _, g := range p.Games {
			if g.First == g.Second || !in[g.First] || !in[g.Second] || min(g.FirstPoints, g.SecondPoints) < 0 || max(g.FirstPoints, g.SecondPoints) > mostPoints {
				return &Error{Code: BadPlayOff, Player: g.First, Number: i + 1}
			}
		}
	}
	return nil
}

// checkPairings looks at what a pairing is, and what it is worth.
func (in Input) checkPairings() error {
	if in.Games < 0 || in.Games > MaxGames || in.several() && in.System == Keizer {
		return &Error{Code: BadGames}
	}
	if in.Points > GameScore {
		return &Error{Code: BadScoring}
	}
	for _, s := range []Scoring{in.scoring(GameScore), in.scoring(MatchScore)} {
		if err := checkScoring(s); err != nil {
			return err
		}
	}
	return nil
}

func checkScoring(s Scoring) error {
	switch {
	case s.Draw < 0, s.Draw > s.Win, s.Win == 0, s.Win > mostPoints, s.Win%step != 0, s.Draw%step != 0:
		return &Error{Code: BadScoring}
	}
	return nil
}

func (in Input) checkResults(known map[int]bool) error {
	seats := make(seating, 2*len(in.Results))
	for _, r := range in.Results {
		if err := r.check(in.Before); err != nil {
			return err
		}
		if err := seats.take(r.First, r.Second, r, known); err != nil {
			return err
		}
		if r.Second != 0 {
			if err := seats.take(r.Second, r.First, r, known); err != nil {
				return err
			}
		}
		if !r.fits() {
			return &Error{Code: CodesDisagree, Player: r.First, Round: r.Round}
		}
	}
	return nil
}

// check refuses a result with a wrong round, game or opponent. So many rounds are carried.
func (r Result) check(before int) error {
	switch {
	case before < 0 || r.Round == 0 || r.Round < -before || r.Round > MaxRounds-before:
		return &Error{Code: BadRound, Player: r.First, Round: r.Round}
	case r.Game < 0 || r.Game > MaxGames || r.Second == 0 && r.Game != 0:
		return &Error{Code: BadGame, Player: r.First, Round: r.Round}
	case r.First == r.Second:
		return &Error{Code: OwnOpponent, Player: r.First, Round: r.Round}
	}
	return nil
}

// seating is what each player has played so far, by round.
type seating map[seat]sitting

// take seats a player for a result, and refuses an unknown player and a second opponent in a round.
func (s seating) take(no, opponent int, r Result, known map[int]bool) error {
	if !known[no] {
		return &Error{Code: UnknownPlayer, Player: no, Round: r.Round}
	}
	at := seat{no, r.Round}
	sat, met := s[at]
	if met && !sat.goesOn(opponent, r.Game) {
		return &Error{Code: RoundTwice, Player: no, Round: r.Round}
	}
	s[at] = sat.with(opponent, r.Game)
	return nil
}

// fits says that the codes can stand in one game.
func (r Result) fits() bool {
	if r.Second == 0 {
		return r.FirstCode.Bye() && r.SecondCode == Pending
	}
	return r.FirstCode.agrees(r.SecondCode)
}

// seat is a player in a round, and sitting whom he meets there in which games.
type seat struct{ player, round int }

type sitting struct {
	opponent int
	games    [MaxGames/64 + 1]uint64 // a bit for each
}

// goesOn tells that it is another game of the same pairing.
func (s sitting) goesOn(opponent, game int) bool {
	return s.opponent == opponent && s.games[game/64]&(1<<(game%64)) == 0
}

func (s sitting) with(opponent, game int) sitting {
	s.opponent = opponent
	s.games[game/64] |= 1 << (game % 64)
	return s
}
