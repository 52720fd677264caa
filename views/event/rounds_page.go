package event

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/tables"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/explain"
)

// RoundPage is one round: published, or as the system proposes it to an arbiter.
type RoundPage struct {
	ID         string
	Command    string
	Number, Of int
	Manage     bool // an arbiter looks
	Pairs      bool // and can publish the next round
	Switcher   []RoundLink
	Stages     []RoundStage
	Closed     part.Closed
	Next       bool // a proposal, seen by arbiters alone
	Boards     []tables.RoundBoard
	Away       []tables.Away
	Missing    []MissingResult // games without a result, also those that have a provisional one
	Waits      bool            // the pairing waits for some of them
	Making     Making          // the pairing is not made yet
	Key        string          // of the pairing that is shown
	Problem    locale.Text     // why there is no proposal
	Proof      explain.Proof
	Hand       bool // pairing by hand is open
	Closes     bool // to publish the proposal closes the round before
	Back       TakeBackForm
	ByHand     bool // published otherwise than proposed
	Reason     string
	Engine     []string // what the system proposed then
	TakenBack  []TakenBack
}

// A RoundLink leads to a round; it leads nowhere to one that is still to come.
type RoundLink struct {
	Number int
	There  bool // the round can be looked at
}

// A RoundStage is a step on the way of a round: when it was reached, or "" if it was not, or if nobody
// said so.
type RoundStage struct {
	Name      locale.Text
	At        string
	Past, Now bool
}

// Making is how far a pairing is that is not made yet; nothing where it is.
type Making struct {
	Settled, Players int
	Stopped          bool
}

// Goes tells that somebody makes it.
func (m Making) Goes() bool { return m.Players > 0 && !m.Stopped }

// A MissingResult is a game without a result that would count.
type MissingResult struct {
	Game         string
	Round, Board int
	P1, P2       string
	Counts       string // the provisional result, if one is given
}

// followedFirst are the boards of a round with those that a spectator follows before the others.
func followedFirst(stars part.Stars, list []tables.RoundBoard) []tables.RoundBoard {
	follows := func(b tables.RoundBoard) bool {
		return stars.Followed[b.P1.At] || stars.Followed[b.P2.At]
	}
	first, others := []tables.RoundBoard{}, []tables.RoundBoard{}
	for _, b := range list {
		if follows(b) {
			first = append(first, b)
		} else {
			others = append(others, b)
		}
	}
	return append(first, others...)
}

// TakeBackForm takes the last round back, or the whole schedule.
type TakeBackForm struct {
	May    bool // it is the last round, no game has begun, and the viewer has the right
	Round  int
	Whole  bool
	Ending []part.EndingFile // that are withdrawn with it
}

// takesBack is the form for a round, as far as the rules allow it.
func takesBack(t *tournament.Book, round int) TakeBackForm {
	if !t.MayUnpublish(round) {
		return TakeBackForm{}
	}
	return TakeBackForm{May: true, Round: round, Whole: t.Whole(), Ending: shown.Ending(t.State, t.FilesFrom(round))}
}

// TakenBack is a round that was published and withdrawn.
type TakenBack struct {
	Reason   string
	Pairings []string
}

// HandPage is the session of pairing a round by hand, the system's pairing beside
// it for comparison.
type HandPage struct {
	ID      string
	Command string
	Round   int
	Boards  []tables.RoundBoard // those of the session, and empty ones to fill
	Choices []HandChoice        // who can sit at a board
	Faults  []locale.Text
	Same    bool // as the system pairs: no reason is needed
	System  []tables.RoundBoard
	Making  Making
	Problem locale.Text
	Proof   explain.Proof
	Away    []tables.Away
	Bye     locale.Text // what a board with one player is
	Reason  string
}

// A HandChoice is a player who is to be paired.
type HandChoice struct{ ID, Label string }

// ready tells that there is something to publish.
func (m RoundPage) ready() bool {
	return m.Next && len(m.Boards) > 0 && m.Problem.Key == "" && !m.Hand
}

// scores are the results that can be given by hand.
func scores() []part.Choice {
	var list []part.Choice
	for _, score := range []string{"1-0", "1/2-1/2", "0-1", "0-0"} {
		list = append(list, part.Choice{Value: score, Label: part.Score(score)})
	}
	return list
}
