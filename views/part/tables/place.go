package tables

import (
	"strconv"
)

// A FinalPlace is the final place of a player, or the places that several share.
type FinalPlace struct {
	From, To      int
	Name, Country string
	At            string // the page of the player
}

// Places returns "3", or shared places, "5–8".
func (p FinalPlace) Places() string {
	if p.From == p.To {
		return strconv.Itoa(p.From)
	}
	return strconv.Itoa(p.From) + "–" + strconv.Itoa(p.To)
}
