package records

import (
	"renju-arbiter/records/accounts"
	"renju-arbiter/records/personal"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/webhooks"
	"sync"
)

// kinds are the kinds of all log entries. They are put together when they are first needed.
var kinds = sync.OnceValue(func() *replica.Kinds {
	return replica.NewKinds(journalKinds, accounts.Kinds, personal.Kinds, webhooks.Kinds)
})

// journalKinds are the entries that write the journal, the heartbeat and the security log, and the pieces of long entries.
var journalKinds = []replica.Kind{
	replica.NewKind[appendBatch](1, 1),
	replica.NewKind[beat](2, 1),
	replica.NewKind[noteLine](3, 1),
	replica.NewKind[origin](5, 1),
	replica.NewKind[dropLines](6, 1),
	replica.NewKind[keepPart](70, 1),
	replica.NewKind[joinParts](71, 1),
	replica.NewKind[dropParts](72, 1),
}

// Needs is the protocol version that a program must have to apply an encoded entry, and to fold its
// events.
func Needs(data []byte) uint64 {
	e, err := kinds().Decode(data)
	if err != nil {
		return 1 // it was encoded here, or is refused as what it is
	}
	return needs(e)
}

func needs(e replica.Entry) uint64 {
	version := kinds().Of(e).Version
	switch e := e.(type) {
	case *keepPart:
		return max(version, uint64(max(e.needs, 0)))
	case *joinParts:
		return max(version, uint64(max(e.needs, 0)))
	case *appendBatch:
		for _, s := range e.Streams {
			for _, event := range s.Events {
				version = max(version, uint64(max(event.Version, 0)))
			}
		}
		for _, beside := range e.beside {
			version = max(version, needs(beside))
		}
	}
	return version
}
