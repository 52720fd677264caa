package tournament

import (
	"maps"
	"slices"

	"renju-arbiter/arbiter/dispute"
)

// Juror is what the event knows of a member of the jury beside the name: nobody judges a
// compatriot, nor an own game.
type Juror struct {
	Country string `json:"country,omitempty"` // three letters
	Player  string `json:"player,omitempty"`  // as whom the member plays here, if so
}

// plays tells whether somebody is entered, alone or in a team.
func (s State) plays(person string) bool {
	_, entered := s.EntryOf(person)
	return entered
}

// jury are the members, in order.
func (s State) jury() (list []dispute.Member) {
	for _, account := range slices.Sorted(maps.Keys(s.Staff)) {
		if s.Staff[account] == Jury {
			juror := s.Jurors[account]
			list = append(list, dispute.Member{Account: account, Country: juror.Country, Person: juror.Player})
		}
	}
	return list
}
