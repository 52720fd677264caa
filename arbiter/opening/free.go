package opening

import "sync"

const freeName = "free"

// free is no protocol: the first stone goes on the centre (renju, pente,
// ninuki). Games whose first stone may stand anywhere begin with Unrestricted.
func free() protocol {
	return protocol{
		name:   freeName,
		stages: []stage{{name: "first", options: []option{stone(Centre, over)}}},
	}
}

// alternation is what every protocol ends in: a stone or a pass, in turn.
var alternation = sync.OnceValue(func() *stage {
	return &stage{name: "alternation", options: []option{stone(Anywhere, over), pass(over)}}
})
