package explain

import (
	"slices"

	"renju-arbiter/pairing/swiss"
	"renju-arbiter/views/locale"
)

// Proof shows that no pairing exists: whom each of the groups can meet, the groups,
// and why that does not go round.
type Proof struct {
	Meet   locale.Text
	Groups []string
	Short  []locale.Text
}

// Proof is an obstacle in words.
func (p Players) Proof(o swiss.Obstacle) Proof {
	shown := Proof{Groups: make([]string, len(o.Groups))}
	alone, bye := len(o.Between) == 0, slices.Contains(o.Between, 0)
	for i, group := range o.Groups {
		shown.Groups[i] = p.List(group)
		alone = alone && len(group) == 1 && group[0] != 0
		bye = bye || slices.Contains(group, 0)
	}
	switch {
	case alone:
		shown.Meet = locale.Say("proof.alone")
	case len(o.Between) == 0:
		shown.Meet, shown.Short = locale.Say("proof.inside"), []locale.Text{locale.Say("proof.odd")}
	default:
		shown.Meet = locale.Say("proof.between", "Names", p.List(o.Between))
		shown.Short = []locale.Text{locale.Say("proof.few", "Groups", len(o.Groups), "Count", len(o.Between))}
	}
	if bye {
		shown.Short = append(shown.Short, locale.Say("proof.bye"))
	}
	return shown
}
