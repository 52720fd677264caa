package explain

import (
	"renju-arbiter/pairing/swiss"
	"renju-arbiter/views/locale"
)

// Proof shows that no pairing exists: whom each of the groups can meet, the groups,
// and why that does not go round.
type Proof struct {
	Meet   locale.Text
	Groups []string
	Short  locale.Text
}

// Proof is an obstacle in words.
func (p Players) Proof(o swiss.Obstacle) Proof {
	groups := make([]string, len(o.Groups))
	for i, group := range o.Groups {
		groups[i] = p.List(group)
	}
	if len(o.Between) == 0 {
		return Proof{locale.Say("proof.inside"), groups, locale.Say("proof.odd")}
	}
	return Proof{locale.Say("proof.between", "Names", p.List(o.Between)), groups,
		locale.Say("proof.few", "Groups", len(groups), "Count", len(o.Between))}
}
