package standings

// check refuses an input that has no table, before anything is counted.
func check(in Input) error {
	if err := checkScoring(in.Scoring); err != nil {
		return err
	}
	if err := checkTiebreaks(in.Tiebreaks, in.Seed); err != nil {
		return err
	}
	known := make(map[int]bool, len(in.Players))
	for _, p := range in.Players {
		switch {
		case p.No < 1 || p.Rating < 0:
			return &Error{Code: BadPlayer, Player: p.No}
		case known[p.No]:
			return &Error{Code: PlayerTwice, Player: p.No}
		case p.Annulled && in.System == Swiss:
			return &Error{Code: AnnulledInSwiss, Player: p.No}
		}
		known[p.No] = true
	}
	return checkResults(in.Results, known, in.scoring().Win)
}

func checkScoring(s Scoring) error {
	switch {
	case s == Scoring{}:
		return nil
	case s.Draw < 0, s.Draw > s.Win, s.Win == 0, s.Win > 1000*Point, s.Win%step != 0, s.Draw%step != 0:
		return &Error{Code: BadScoring}
	}
	return nil
}

func checkResults(results []Result, known map[int]bool, win Points) error {
	type seat struct{ player, round int }
	taken := make(map[seat]bool, 2*len(results))
	for _, r := range results {
		if r.Round < 1 || r.Round > MaxRounds {
			return &Error{Code: BadRound, Player: r.First, Round: r.Round}
		}
		if r.First == r.Second {
			return &Error{Code: OwnOpponent, Player: r.First, Round: r.Round}
		}
		for _, no := range []int{r.First, r.Second} {
			if no == 0 && r.Second == 0 {
				continue
			}
			if !known[no] {
				return &Error{Code: UnknownPlayer, Player: no, Round: r.Round}
			}
			if taken[seat{no, r.Round}] {
				return &Error{Code: RoundTwice, Player: no, Round: r.Round}
			}
			taken[seat{no, r.Round}] = true
		}
		if !r.fits() {
			return &Error{Code: CodesDisagree, Player: r.First, Round: r.Round}
		}
		if !r.pointsFit(win) {
			return &Error{Code: BadResultPoints, Player: r.First, Round: r.Round}
		}
	}
	return nil
}

// fits says that the codes can stand in one pairing.
func (r Result) fits() bool {
	if r.Second == 0 {
		return r.FirstCode.Bye() && r.SecondCode == Pending
	}
	return r.FirstCode.agrees(r.SecondCode)
}

// pointsFit says that the points of a mini-match or team match, if given, are
// those of its codes: nobody above a win, the winner above the loser, level if
// drawn.
func (r Result) pointsFit(win Points) bool {
	a, b := r.FirstPoints, r.SecondPoints
	if a == 0 && b == 0 {
		return true
	}
	if min(a, b) < 0 || max(a, b) > win || a%step != 0 || b%step != 0 || r.Second == 0 {
		return false
	}
	switch {
	case r.FirstCode.isWin():
		return a > b
	case r.SecondCode.isWin():
		return b > a
	}
	return r.FirstCode == Drawn && a == b
}
