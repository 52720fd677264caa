package knockout

import "renju-arbiter/pairing"

// Title is a title match as it stands.
type Title struct {
	// Games are those of the match, those that can still come included.
	Games, Played      int
	Holder, Challenger TitleSide
	// Winner is a number; 0 while the match is open, and where nobody has won it.
	Winner int
	// Over tells that no game follows.
	Over bool
}

// TitleSide is what one side of a title match has. A won game is 1000 and a drawn one 500,
// whatever a game is worth in the event.
type TitleSide struct {
	Number                int
	Points, Target, Needs pairing.Points
}

// The share of a game in a Title.
const (
	wonGame   pairing.Points = 1000
	drawnGame pairing.Points = 500
)

// share is what a game is to a side of a Title.
func (b Bracket) share(own, other pairing.Points) pairing.Points {
	if own == other && own > 0 && own < b.options.win() {
		return drawnGame
	}
	return own * wonGame / b.options.win()
}

// keeps tells that a match that is level after its games leaves the title where it is.
func (b Bracket) keeps(m Match) bool {
	steps := b.options.steps()
	return m.level < len(steps) && steps[m.level] == Holder
}

// title is the match for the title. A game without points for either side lowers both targets.
func (b Bracket) title(m Match) *Title {
	t := &Title{Games: m.Played + m.left, Played: m.Played, Winner: m.Winner, Over: m.Over(),
		Holder: TitleSide{Number: m.Higher, Points: m.higher}, Challenger: TitleSide{Number: m.Lower, Points: m.lower}}
	half := (m.higher + m.lower + wonGame*pairing.Points(m.left)) / 2
	t.Holder.Target, t.Challenger.Target = half, half+drawnGame
	if !b.keeps(m) && m.By != Holder {
		t.Holder.Target += drawnGame
	}
	if !t.Over {
		t.Holder.Needs = max(t.Holder.Target-t.Holder.Points, 0)
		t.Challenger.Needs = max(t.Challenger.Target-t.Challenger.Points, 0)
	}
	return t
}
