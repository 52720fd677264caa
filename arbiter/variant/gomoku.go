package variant

import "renju-arbiter/arbiter/board"

// gomoku: five in line wins; no captures. Its options are the steps that led
// from it to renju.
var gomoku = game{
	name: "gomoku",
	values: map[string][]string{
		"size":           {"19", "15"},
		"pairs":          {"false", "true"},
		"preset":         presetNames(),
		"exactFive":      {"false", "true"},
		"stones":         {},
		"overline":       {Wins, Nothing, LosesForBlack},
		"boardFull":      {Draw, Moving},
		"doubleThree":    {Allowed, BannedForBoth, BannedForBlack},
		"bannedStone":    {Refused, Loses},
		"fourThreeThree": {Allowed, Banned},
		"doubleFour":     {Allowed, BannedForBlack},
	},
	openings: []string{"free", "pro", "long-pro", "swap", "swap2"},
	judge:    judgeGomoku,
}

func judgeGomoku(s *State, m *made) verdict {
	o := &s.set.options
	f := five{longer: o.Overline == Wins || o.Overline == LosesForBlack && m.colour == board.White}
	most := longest(&m.after, m.point, m.colour)
	switch {
	case f.made(&m.after, m.point, m.colour):
		if most > 5 {
			return won(m.by, ReasonFive, "overline")
		}
		return won(m.by, ReasonFive)
	case most > 5 && o.Overline == LosesForBlack:
		v := won(m.by.Side().Opponent(), ReasonOverline, "overline")
		v.foul = Overline
		return v
	}
	if foul, options := gomokuFoul(o, f, m); foul != "" {
		return gomokuBan(o, m, foul, options)
	}
	switch {
	case m.from != board.NoPoint && f.uncovered(m):
		return won(m.by, ReasonFive, "exactFive", "boardFull")
	case m.after.Full():
		return drawn(ReasonBoardFull, "boardFull")
	}
	return verdict{}
}

// gomokuFoul says what a stone makes that is banned for its colour, and which
// options ban it; empty when it is allowed.
func gomokuFoul(o *Options, f five, m *made) (foul string, options []string) {
	banned := func(option string) bool {
		return option == BannedForBoth || option == BannedForBlack && m.colour == board.Black
	}
	fours := f.fours(&m.after, m.point, m.colour)
	if banned(o.DoubleFour) && fours > 1 {
		return DoubleFour, []string{"doubleFour"}
	}
	if !banned(o.DoubleThree) || f.threes(&m.after, m.point, m.colour) < 2 {
		return "", nil
	}
	switch {
	case fours == 0:
		return DoubleThree, []string{"doubleThree"}
	case o.FourThreeThree == Banned:
		return DoubleThree, []string{"doubleThree", "fourThreeThree"}
	}
	return "", nil
}

func gomokuBan(o *Options, m *made, foul string, options []string) verdict {
	if o.BannedStone == Refused {
		return verdict{foul: foul, code: NotAllowed}
	}
	v := won(m.by.Side().Opponent(), "foul-"+foul, append(options, "bannedStone")...)
	v.foul = foul
	return v
}

// uncovered tells whether lifting a stone has left a five of what was a longer
// row: a five is made, although not where the stone was put down.
func (f five) uncovered(m *made) bool {
	for _, w := range ways {
		p := along(&m.after, m.from, w, 1)
		if m.after.At(p) == m.colour && f.is(length(&m.after, p, w, m.colour)) {
			return true
		}
	}
	return false
}
