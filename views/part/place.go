package part

import (
	"strconv"
)

// A FinalPlace is where somebody ended.
type FinalPlace struct {
	From, To      int
	Name, Country string
}

// Places is the place, or the places that several share: "3", "5–8".
func (p FinalPlace) Places() string {
	if p.From == p.To {
		return strconv.Itoa(p.From)
	}
	return strconv.Itoa(p.From) + "–" + strconv.Itoa(p.To)
}
