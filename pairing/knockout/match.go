package knockout

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/lots"
)

// Match is one match as it stands.
type Match struct {
	Round, Match int
	Part         Part
	// From are the sources of the two, as the bracket is drawn: the upper one, the lower one.
	From [2]Source
	// Higher and Lower are the numbers of the two by seed; 0 while not known. A bye
	// has Higher alone, who has won.
	Higher, Lower int
	Bye           bool
	// First is who is first in the odd games.
	First int
	// HigherPoints and LowerPoints are the sums of all games, extra ones too.
	HigherPoints, LowerPoints pairing.Points
	Played                    int
	// Walkover: nobody came out of the match from which the other one would come, so that
	// Higher, who is alone, goes on without a match.
	Walkover bool
	// Winner is 0 while there is none, and where Nobody goes on: by a ruling, or because
	// nobody came out of either of the matches before.
	Winner int
	Nobody bool
	// By is the step that decided, empty if the games did; Ruled a ruling.
	By    Step
	Ruled bool
	// Stays: the Winner has gone on to a published match. A result was corrected afterwards.
	Stays bool
	// Waiting says that the match needs a ruling.
	Waiting bool
	// LevelAfter is after how many games the match was last level, at LevelPoints each; 0 if
	// it never was.
	LevelAfter  int
	LevelPoints pairing.Points

	stage             int  // how many rounds of its part follow
	winnerTo, loserTo seat // where the two play next, as planned
	first             bool // the loser plays on only where no match was won before
	again             bool // the second final, which is played if the winner of the second bracket wins the first
	absent            bool // nobody was at the last game
	// left are games of the part being played; level counts steps begun.
	left, level   int
	margin        pairing.Points // for Higher; 0 again wherever a match is level
	higher, lower pairing.Points // as a Title counts them
}

// Over tells that it is known who goes on, or that nobody does.
func (m Match) Over() bool { return m.Winner != 0 || m.Nobody }

// Level tells that the match is level, and that its next extra game or a ruling decides.
func (m Match) Level() bool { return !m.Over() && (m.Waiting || m.level > 0 && m.margin == 0) }

// Out are those who have lost their match: its loser, or both where nobody goes on.
func (m Match) Out() []int {
	switch {
	case m.Nobody && m.known():
		return []int{m.Higher, m.Lower}
	case m.Loser() != 0:
		return []int{m.Loser()}
	}
	return nil
}

// Loser is the other one; 0 with a bye or without a winner.
func (m Match) Loser() int {
	switch m.Winner {
	case 0:
		return 0
	case m.Higher:
		return m.Lower
	}
	return m.Higher
}

func (m Match) seat() seat { return seat{m.Round, m.Match} }

// other is the other one of the two.
func (m Match) other(number int) int { return m.Higher + m.Lower - number }

// known says that both players are.
func (m Match) known() bool { return m.Higher != 0 && m.Lower != 0 }

// seat puts the two in, or one with a bye.
func (b Bracket) seat(m *Match, one, other int) {
	if one == 0 || other != 0 && b.seedOf(other) < b.seedOf(one) {
		one, other = other, one
	}
	m.Higher, m.Lower = one, other
	if m.Bye || m.Walkover {
		m.Winner = one
		return
	}
	if !m.known() {
		return
	}
	m.First = m.Higher
	if b.options.Begins == LowerBegins || b.options.Begins == LotsBegin && b.lot(*m, "begins") == m.Lower {
		m.First = m.Lower
	}
	m.left = b.options.games()
}

// lot draws one of the two, for a purpose and this match alone.
func (b Bracket) lot(m Match, what string) int {
	return drawn(b.options.Seed, fmt.Sprintf("%s:%d:%d:", what, m.Round, m.Match), []int{m.Higher, m.Lower})[0]
}

// drawn is an order of numbers by lots (package lots); names are the numbers with
// a prefix. The seed is there, or nothing would be drawn.
func drawn(seed, prefix string, numbers []int) []int {
	return slices.SortedFunc(slices.Values(numbers), func(a, b int) int {
		return cmp.Compare(lots.Ticket(seed, prefix+strconv.Itoa(a)), lots.Ticket(seed, prefix+strconv.Itoa(b)))
	})
}

// board is the next game; colours go in turn through all games of the match.
func (m Match) board(ahead int) pairing.Board {
	second := m.other(m.First)
	if (m.Played+ahead)%2 == 1 {
		return pairing.Board{First: second, Second: m.First}
	}
	return pairing.Board{First: m.First, Second: second}
}

// play adds a game.
func (b Bracket) play(m *Match, g Game) error {
	fail := func(code ErrorCode, number int) error {
		return &Error{Code: code, Round: g.Round, Match: g.Match, Number: number}
	}
	switch {
	case !m.known():
		return fail(UnknownMatch, 0)
	case m.Over(): // played before a correction ended the match: no game
		return nil
	case m.Waiting:
		return fail(MatchOver, 0)
	case m.board(0) != pairing.Board{First: g.First, Second: g.Second}:
		return fail(OtherPlayers, g.First)
	case min(g.FirstPoints, g.SecondPoints) < 0 || max(g.FirstPoints, g.SecondPoints) > b.options.win(),
		g.FirstPoints != g.SecondPoints && g.FirstPoints+g.SecondPoints > b.options.win():
		return fail(BadPoints, 0)
	}
	higher, lower := g.FirstPoints, g.SecondPoints
	if g.First == m.Lower {
		higher, lower = lower, higher
	}
	m.HigherPoints, m.LowerPoints = m.HigherPoints+higher, m.LowerPoints+lower
	m.margin += higher - lower
	m.higher, m.lower = m.higher+b.share(higher, lower), m.lower+b.share(lower, higher)
	m.Played++
	m.absent = g.Absent
	m.left--
	b.settle(m)
	return nil
}

// settle ends a match that is decided, or goes on to the next step.
func (b Bracket) settle(m *Match) {
	rest := b.options.win() * pairing.Points(m.left)
	if kept := m.left > 0 && m.margin == rest && b.keeps(*m); kept || m.margin > rest || -m.margin > rest {
		m.Winner = m.Higher
		if m.margin < 0 {
			m.Winner = m.Lower
		}
		if m.level > 0 {
			m.By = b.options.steps()[m.level-1]
		}
		return
	}
	if m.left > 0 {
		return
	}
	m.LevelAfter, m.LevelPoints = m.Played, m.HigherPoints
	steps := b.options.steps()
	if m.level == 0 || steps[m.level-1] != SuddenDeath {
		m.level++
	}
	switch step := steps[m.level-1]; step {
	case ExtraPair:
		m.left = 2
	case SuddenDeath:
		m.left = 1
	case HigherSeed, Holder:
		m.Winner, m.By = m.Higher, step
	case ByLots:
		m.Winner, m.By = b.lot(*m, "winner"), step
	case Arbiter:
		m.Waiting = true
	}
}

// rule ends a match as the arbiter says.
func (m *Match) rule(r Ruling) error {
	fail := func(code ErrorCode) error {
		return &Error{Code: code, Round: r.Round, Match: r.Match, Number: r.Winner}
	}
	switch {
	case !m.known():
		return fail(UnknownMatch)
	case m.Ruled:
		return fail(MatchOver)
	case m.Winner != 0: // a result was corrected since: the games decide
		return nil
	case r.Winner != 0 && r.Winner != m.Higher && r.Winner != m.Lower:
		return fail(OtherPlayers)
	}
	if m.Waiting {
		m.By = Arbiter
	}
	m.Winner, m.Nobody, m.Ruled, m.Waiting = r.Winner, r.Winner == 0, true, false
	return nil
}

// stays has the one who has gone on stay the winner, whatever a correction has made of the match since.
func (m *Match) stays(winner int) {
	if winner == 0 || m.Winner == winner {
		return
	}
	m.Winner, m.By, m.Nobody, m.Ruled, m.Waiting, m.Stays = winner, "", false, false, false, true
}
