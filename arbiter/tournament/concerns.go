package tournament

import (
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/tournament/access"
)

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

// accountPrefix begins what the journal calls an account.
const accountPrefix = "account:"

// concernsOf are an entry, and who of it is meant if that is somebody else.
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
