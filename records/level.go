package records

import (
	"fmt"
	"reflect"
)

// Level is how much this program knows of the log of several nodes and of the journal. It carries out and
// folds what programs of this level and of those before it write. It rises by one with the first release
// that writes a new kind of event, or a new kind or version of a deed; later names what is new. Nodes tell
// each other their levels. The leader orders nothing that a member does not know (LevelOf), for that
// member would have to stop.
const Level = 4

// later are the deeds ("deed 70 1": number and version) and events ("event game.stone 2") that no program
// of the first level knows, with the level from which on they are known.
var later = map[string]uint64{
	"deed 70 1": 2, "deed 71 1": 2, "deed 72 1": 2, // what is long, in pieces
	"deed 65 2":           3, // how it went with a message, by its id
	"event seat-opened 1": 4, // who comes late is asked about
}

// LevelOf is the level that a program must have to carry out a deed, as Order is given it, and to fold
// its events.
func LevelOf(data []byte) uint64 {
	if len(later) == 0 {
		return 1
	}
	d, err := decode(data)
	if err != nil {
		return 1 // it was encoded here, or is refused as what it is
	}
	return levelOf(d)
}

func levelOf(d deed) uint64 {
	k := kindsByType()[reflect.TypeOf(d)]
	level := max(1, later[fmt.Sprintf("deed %d %d", k.number, k.version)])
	switch d := d.(type) {
	case *keepPart:
		return max(level, uint64(max(d.level, 0)))
	case *joinParts:
		return max(level, uint64(max(d.level, 0)))
	}
	batch, is := d.(*appendBatch)
	if !is {
		return level
	}
	for _, s := range batch.Streams {
		for _, e := range s.Events {
			level = max(level, later[fmt.Sprintf("event %s %d", e.Kind, e.Version)])
		}
	}
	for _, beside := range batch.beside {
		level = max(level, levelOf(beside))
	}
	return level
}
