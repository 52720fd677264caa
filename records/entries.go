package records

// kinds are the kinds of all log entries.
var kinds = newKinds(journalKinds, accountKinds, personalKinds, hookKinds)

// journalKinds are the entries that write the journal, the heartbeat and the security log, and the pieces of long entries.
var journalKinds = []Kind{
	NewKind[appendBatch](1, 1),
	NewKind[beat](2, 1),
	NewKind[noteLine](3, 1),
	NewKind[origin](5, 1),
	NewKind[keepPart](70, 1),
	NewKind[joinParts](71, 1),
	NewKind[dropParts](72, 1),
}

// Needs is the protocol version that a program must have to apply an encoded entry, and to fold its
// events.
func Needs(data []byte) uint64 {
	e, err := kinds.Decode(data)
	if err != nil {
		return 1 // it was encoded here, or is refused as what it is
	}
	return needs(e)
}

func needs(e Entry) uint64 {
	version := kinds.Of(e).Version
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
