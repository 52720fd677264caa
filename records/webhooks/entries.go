package webhooks

import "renju-arbiter/records/replica"

// Kinds are the log entries of webhooks.
var Kinds = []replica.Kind{
	replica.NewKind[keepHook](60, 1),
	replica.NewKind[beginHook](61, 1),
	replica.NewKind[hushHook](62, 1),
	replica.NewKind[dropHook](63, 1),
	replica.NewKind[gatherNews](64, 1),
	replica.NewKind[noteTry](65, 1),
}
