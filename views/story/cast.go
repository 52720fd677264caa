package story

import (
	"renju-arbiter/views/locale"
)

// Names gives an invented person, team or event the name under which it is shown,
// from that in Latin letters. The tests put another script in its place.
var Names = func(latin string) string { return latin }

func who(latin string) string { return Names(latin) }

func p1() string { return who("Ilse Varga") }
func p2() string { return who("Tomo Arai") }

func eventName() string { return who("Harbour Town Open 2026") }

// iso is a name inside a longer text, as the pages have it.
func iso(latin string) string { return locale.Isolate(who(latin)) }

func pair(one, other string) string { return iso(one) + " – " + iso(other) }
