package game

import (
	"strings"
	"unicode/utf8"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/text"
	"renju-arbiter/clock"
)

// After the game both players confirm its result and times, or one of them refuses and
// says why. A refusal waits at the desk: an arbiter corrects the result (DoResult), and
// both confirm again, or lets it stand (DoSettle).

// MostWords is how long the words of a player who refuses a result may be.
const MostWords = text.Words

// Confirmed says that a player takes the result and the times for right.
type Confirmed struct {
	By       board.Person `json:"by"`
	OnBehalf bool         `json:"onBehalf,omitempty"`
}

// Contested says that a player does not take the result for right.
type Contested struct {
	By       board.Person `json:"by"`
	Words    string       `json:"words"`
	OnBehalf bool         `json:"onBehalf,omitempty"`
}

// Settled says that the result stands, as an arbiter has decided after a player had
// refused it.
type Settled struct {
	Reason string `json:"reason"`
}

// Kind is the name of the kind, as the journal keeps it.
func (Confirmed) Kind() string { return "confirmed" }

// Kind is the name of the kind, as the journal keeps it.
func (Contested) Kind() string { return "contested" }

// Kind is the name of the kind, as the journal keeps it.
func (Settled) Kind() string { return "settled" }

// Contest is a result that a player has refused and that nobody has settled yet.
type Contest struct {
	By    board.Person
	Words string
	At    clock.Instant
}

// HasConfirmed tells whether a person, or the partner, has confirmed the result.
func (s *State) HasConfirmed(p board.Person) bool {
	for i, said := range s.Confirmations {
		if said && p.SameSide(board.Person(i+1)) {
			return true
		}
	}
	return false
}

// Confirmed tells whether the result needs no more words: both sides have confirmed
// it, or an arbiter has settled it, or nobody played who could confirm.
func (s *State) Confirmed() bool {
	if s.Status != EndedGame || s.Contest != nil {
		return false
	}
	return s.Settled || s.Outcome.Forfeit() || s.HasConfirmed(board.P1) && s.HasConfirmed(board.P2)
}

// confirm decides a player's confirmation. Who has refused the result takes that back
// with it.
func confirm(s State, c Command) ([]Event, *Refusal) {
	switch {
	case s.Status != EndedGame:
		return nil, refuse(NoResult)
	case s.HasConfirmed(c.By):
		return nil, refuse(AlreadyConfirmed)
	}
	return []Event{Confirmed{By: c.By, OnBehalf: c.OnBehalf}}, nil
}

// contest decides a player's refusal of the result.
func contest(s State, c Command) ([]Event, *Refusal) {
	words := strings.TrimSpace(c.Reason)
	switch {
	case s.Status != EndedGame:
		return nil, refuse(NoResult)
	case s.Contest != nil:
		return nil, refuse(ContestOpen)
	case s.Settled, s.HasConfirmed(c.By):
		return nil, refuse(AlreadyConfirmed)
	case words == "":
		return nil, refuse(WordsNeeded)
	case utf8.RuneCountInString(words) > MostWords:
		return nil, refuse(TooManyWords)
	}
	return []Event{Contested{By: c.By, Words: words, OnBehalf: c.OnBehalf}}, nil
}

// settle is the arbiter's word that a contested result stands.
func settle(s State, c Command) ([]Event, *Refusal) {
	switch {
	case s.Status != EndedGame || s.Contest == nil:
		return nil, refuse(NoContest)
	case c.Reason == "":
		return nil, refuse(ReasonNeeded)
	}
	return []Event{Settled{Reason: c.Reason}}, nil
}

// confirmed folds what is said about a result.
func (s *State) confirmed(e Event, at clock.Instant) {
	switch e := e.(type) {
	case Confirmed:
		s.Confirmations[e.By-1] = true
		if s.Contest != nil && s.Contest.By.SameSide(e.By) {
			s.Contest = nil
		}
	case Contested:
		s.Contest = &Contest{By: e.By, Words: e.Words, At: at}
	case Settled:
		s.Contest, s.Settled = nil, true
	}
}

// asked again: another result has nobody's word yet.
func (s *State) unconfirmed() {
	s.Confirmations, s.Contest, s.Settled = [4]bool{}, nil, false
}
