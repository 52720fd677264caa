package standings

import "slices"

// check refuses a team event that has no table.
func (in TeamInput) check() error {
	if in.Boards < 1 || in.Boards > MaxBoards {
		return &Error{Code: BadBoards}
	}
	if in.Points > GameScore {
		return &Error{Code: BadScoring}
	}
	for _, m := range in.Matches {
		if err := in.checkMatch(m); err != nil {
			return err
		}
	}
	for _, s := range []Score{MatchScore, GameScore} {
		if err := check(in.ofScore(s)); err != nil {
			return err
		}
	}
	known := make(map[int]bool, len(in.Teams))
	for _, t := range in.Teams {
		known[t.No] = true
	}
	if err := checkPlayOffs(in.PlayOffs, known); err != nil {
		return err
	}
	return in.checkTiebreaks()
}

func (in TeamInput) checkMatch(m Match) error {
	boards := in.Boards
	if m.Second == 0 {
		boards = 0
	} else if m.Bye != Pending {
		return &Error{Code: CodesDisagree, Player: m.First, Round: m.Round}
	}
	if len(m.Boards) != boards {
		return &Error{Code: BadBoards, Player: m.First, Round: m.Round}
	}
	for i, b := range m.Boards {
		if !b.First.agrees(b.Second) {
			return &Error{Code: CodesDisagree, Player: m.First, Round: m.Round, Board: i + 1}
		}
	}
	return nil
}

func (in TeamInput) checkTiebreaks() error {
	for i, t := range in.Tiebreaks {
		if t.On > GameScore {
			return &Error{Code: BadScoring, Tiebreak: t.Name}
		}
		if slices.ContainsFunc(in.Tiebreaks[:i], func(before TeamTiebreak) bool { return before.String() == t.String() }) {
			return &Error{Code: TiebreakTwice, Tiebreak: t.Name}
		}
		if board, ok := t.Name.Board(); ok && board > in.Boards {
			return &Error{Code: BadBoards, Tiebreak: t.Name}
		}
		if t.Name.Whom() == OfTeams {
			continue
		}
		if err := checkTiebreaks([]Tiebreak{t.Name}, in.Seed, true); err != nil {
			return err
		}
	}
	return nil
}
