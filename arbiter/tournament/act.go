package tournament

import (
	"slices"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/arbiter/tournament/groups"
	"renju-arbiter/arbiter/tournament/playoff"
	"renju-arbiter/arbiter/tournament/seats"
)

// Act is what an arbiter did to a round as a whole, for the log of the round.
type Act struct {
	Round  int
	Event  Event
	Player string  // whom it is about; empty for the round
	Game   string  // at whose board it is; empty for the round
	Undo   Command // takes it back; nil: nothing does, or it was taken back
	Reason bool    // it takes a reason: WithReason(act.Undo, reason)
}

// WithReason is a command that takes an act back, with the reason for it.
func WithReason(c Command, reason string) Command {
	switch c := c.(type) {
	case RequestBye:
		c.Reason = reason
		return c
	case Return:
		c.Reason = reason
		return c
	case ReopenRound:
		c.Reason = reason
		return c
	case Unpublish:
		c.Reason = reason
		return c
	case WithdrawLinks:
		c.Reason = reason
		return c
	}
	return c
}

// Later is an act that was done so long ago that it is not taken back as it is: it takes
// a reason. A call is only moved.
func (a Act) Later() Act {
	switch a.Undo.(type) {
	case RequestBye, Return, WithdrawLinks:
		a.Reason = true
	}
	return a
}

// Why is the reason that was given for an act; empty for none.
func (a Act) Why() string {
	switch e := a.Event.(type) {
	case ByeRequested:
		return e.Reason
	case Withdrawn:
		return e.Reason
	case Returned:
		return e.Reason
	case Expelled:
		return e.Reason
	case Readmitted:
		return e.Reason
	case Unpublished:
		return e.Reason
	case RoundReopened:
		return e.Reason
	case LinedUp:
		return e.Reason
	case access.LinksWithdrawn:
		return e.Reason
	}
	return whyOf(a.Event)
}

// whyOf is the reason that was given for what is about no round, or pairs one.
func whyOf(event Event) string {
	switch e := event.(type) {
	case Published:
		return e.Reason
	case Provisional:
		return e.Reason
	case MatchRuled:
		return e.Reason
	case Reopened:
		return e.Reason
	case playoff.TakenBack:
		return e.Reason
	case StartingPoints:
		return e.Reason
	case Described:
		return e.Reason
	case SettingsChanged:
		return e.Reason
	case seats.RuleSet:
		return e.Reason
	case seats.Confirmed:
		return e.Reason
	case groups.Moved:
		return e.Reason
	case PersonCorrected:
		return e.Reason
	case access.Dismissed:
		return e.Reason
	}
	return ""
}

// ActOf is what an event was as an act of an arbiter in a round, in the state before it;
// false for what is about no round.
func ActOf(s State, e Event) (Act, bool) {
	next := s.Rounds() + 1
	switch e := e.(type) {
	case ByeRequested:
		return Act{Round: e.Round, Event: e, Player: e.Player}, true
	case Withdrawn:
		return Act{Round: e.Round, Event: e, Player: e.Player}, true
	case Returned:
		return Act{Round: next, Event: e, Player: e.Player}, true
	case Expelled:
		return Act{Round: e.Round, Event: e, Player: e.Whom()}, true
	case Readmitted:
		return Act{Round: next, Event: e, Player: e.Whom()}, true
	case CheckinConcluded:
		return Act{Round: e.Round, Event: e}, true
	case Published:
		if len(e.Pairings) > 0 {
			next = e.Pairings[0].Round
		}
		return Act{Round: next, Event: e}, true
	case Unpublished:
		return Act{Round: e.Round, Event: e}, true
	case PlayedAgain:
		return Act{Round: e.Round, Event: e, Game: e.New}, true
	case Provisional:
		p, _ := s.PairingOf(e.Game)
		return Act{Round: p.Round, Event: e, Game: e.Game}, true
	case MatchRuled:
		return Act{Round: e.Round, Event: e, Player: e.Winner}, true
	case DoorsOpened:
		return Act{Round: e.Round, Event: e}, true
	case RoundCalled:
		return Act{Round: e.Round, Event: e}, true
	case RoundConfirmed:
		return Act{Round: e.Round, Event: e}, true
	case RoundClosed:
		return Act{Round: e.Round, Event: e}, true
	case RoundReopened:
		return Act{Round: e.Round, Event: e}, true
	case CheckinOpened:
		return Act{Round: e.Round, Event: e}, true
	case LinedUp:
		return Act{Round: e.Round, Event: e, Player: e.Team}, true
	case LineUpsOpened:
		return Act{Round: e.Round, Event: e}, true
	case TimeArbiterAssigned:
		p, known := s.PairingOf(e.Game)
		return Act{Round: p.Round, Event: e, Game: e.Game}, known
	case TimeArbiterTookOver:
		p, known := s.PairingOf(e.Game)
		return Act{Round: p.Round, Event: e, Game: e.Game}, known
	case TimeArbiterReleased:
		p, known := s.PairingOf(e.Game)
		return Act{Round: p.Round, Event: e, Game: e.Game}, known
	case Announced:
		return Act{Round: e.Round, Event: e}, e.Round > 0
	case AnnouncementEnded:
		return Act{Round: e.Round, Event: e}, e.Round > 0
	case access.LinksMade:
		return Act{Round: e.Round, Event: e, Player: e.Person}, true
	case access.LinksWithdrawn:
		return Act{Round: e.Round, Event: e, Player: e.Person}, true
	}
	return Act{}, false
}

// Undone is an act with the command that takes it back as the event stands now, if one
// does: an act that was followed by another of its kind is no longer what stands.
func (b *Book) Undone(a Act) Act {
	a = b.undone(a)
	if a.Undo != nil && !b.Opens(actOf(a.Undo)) {
		a.Undo, a.Reason = nil, false
	}
	return a
}

func (b *Book) undone(a Act) Act {
	switch e := a.Event.(type) {
	case ByeRequested:
		if entry, ok := b.Entry(e.Player); ok && e.Bye != PairingBye && entry.Byes[e.Round] == e.Bye && e.Round > b.Rounds() {
			a.Undo = RequestBye{Player: e.Player, Round: e.Round}
		}
	case Withdrawn:
		if entry, ok := b.Entry(e.Player); ok && entry.Withdrawn == e.Round {
			a.Undo = Return{Player: e.Player}
		}
	case CheckinConcluded:
		if b.Checkin.Round == e.Round && b.Checkin.Done() && e.Round == b.Rounds()+1 {
			a.Undo = OpenCheckin{}
		}
	case Announced:
		if b.Announcements.index(e.ID) >= 0 {
			a.Undo = EndAnnouncement{ID: e.ID}
		}
	case TimeArbiterAssigned:
		if at, assigned := b.Posts.At(e.Game); assigned && at == e.Arbiter {
			a.Undo = Release{Game: e.Game}
		}
	case TimeArbiterTookOver:
		a = e.undone(b, a)
	case access.LinksMade:
		a = withdrawing(b, e, a)
	default:
		return undoneRound(b, a)
	}
	return a
}

// undoneRound is undone for the acts that move a whole round on.
func undoneRound(b *Book, a Act) Act {
	said := b.RoundStates[a.Round]
	switch e := a.Event.(type) {
	case RoundCalled:
		if e.For > 0 && said.CalledFor == e.For && !b.Stage(e.Round).Reached(StagePlay) {
			a.Undo = CallRound{Round: e.Round}
		}
	case RoundConfirmed:
		if said.ConfirmedAt == e.At && said.ClosedAt == 0 && !b.Followed(e.Round) {
			a.Undo, a.Reason = ReopenRound{Round: e.Round}, true
		}
	case RoundClosed:
		if said.ClosedAt == e.At && !b.Followed(e.Round) {
			a.Undo, a.Reason = ReopenRound{Round: e.Round}, true
		}
	case Published:
		if a.Round == b.Withdrawable() && !b.Stage(a.Round).Reached(StagePlay) && slices.Equal(b.From(a.Round), e.Pairings) {
			a.Undo, a.Reason = Unpublish{Round: a.Round}, true
		}
	}
	return a
}

// Concerns are those whom an event is about: persons and teams by their ids, accounts as
// the journal names them. Of rounds and of games nobody is named.
func Concerns(e Event) []string {
	switch e := e.(type) {
	case Entered:
		return playersOf(e.Players)
	case CheckedIn:
		return e.Players
	case Forbade:
		return e.Players
	case Expelled:
		return concernsOf(e.Player, e.Person)
	case Readmitted:
		return concernsOf(e.Player, e.Person)
	case LinedUp:
		return append([]string{e.Team}, e.Players...)
	case LineUpSealed:
		return []string{e.Team}
	case LineUpsOpened:
		return e.concerned()
	case access.Appointed:
		return []string{accountPrefix + e.Account}
	case access.Dismissed:
		return []string{accountPrefix + e.Account}
	case dispute.Opened:
		return e.Players
	}
	if id := concerned(e); id != "" {
		return []string{id}
	}
	return nil
}

// concerned are the teams, and those who sit for them.
func (e LineUpsOpened) concerned() (ids []string) {
	for _, u := range e.LineUps {
		ids = append(append(ids, u.Team), u.Players...)
	}
	return ids
}

// accountPrefix begins what the journal calls an account.
const accountPrefix = "account:"

// concernsOf returns an entry, and the person if that is somebody else.
func concernsOf(player, person string) []string {
	if person == "" {
		return []string{player}
	}
	return []string{player, person}
}

func playersOf(list []PlayerEntry) (ids []string) {
	for _, p := range list {
		ids = append(append(ids, p.Player), p.Members...)
	}
	return ids
}

// concerned is the one whom an event is about; empty for nobody.
func concerned(e Event) string {
	switch e := e.(type) {
	case Removed:
		return e.Player
	case Withdrawn:
		return e.Player
	case Returned:
		return e.Player
	case ByeRequested:
		return e.Player
	case MatchRuled:
		return e.Winner
	case PersonCorrected:
		return e.Person
	case LanguageNoted:
		return e.Person
	case PersonForgotten:
		return e.Person
	case access.LinksMade:
		return e.Person
	case access.LinksWithdrawn:
		return e.Person
	case TimeArbiterCame:
		return e.Arbiter
	case TimeArbiterWent:
		return e.Arbiter
	case TimeArbiterAssigned:
		return e.Arbiter
	case TimeArbiterTookOver:
		return e.Arbiter
	}
	return ""
}
